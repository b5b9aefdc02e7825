/** Rule ids as quiet links, and sentences with the ids, pieces and seats in them made visible. */
import { For, Show, createContext, useContext, type JSX } from 'solid-js';
import { TABLE_RULES } from '../wire';

/** What a link to a clause does: at a table it opens the reader beside the board, elsewhere its page. */
export const RuleOpener = createContext<((id: string) => void) | null>(null);

/** The game whose book the ids stand in. */
export const ThisGame = createContext('table');

/** The book a clause stands in: the table has its own prefix, everything else is the game's. */
export const bookOf = (id: string, game: string): string => (id.startsWith(`${TABLE_RULES}-`) ? 'table' : game);

export function RuleLink(props: { id: string | undefined }): JSX.Element {
  const open = useContext(RuleOpener);
  const game = useContext(ThisGame);
  return (
    <Show when={props.id}>
      {(id) => (
        <a
          class="rule"
          href={`/rules/${bookOf(id(), game)}#${id()}`}
          title="Read this rule"
          onClick={(event) => {
            if (!open || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            open(id());
          }}
        >
          {id()}
        </a>
      )}
    </Show>
  );
}

/** Text in which rule ids are links. */
export function Ruled(props: { text: string }): JSX.Element {
  const parts = () => props.text.split(/(\b[A-Z]{2,5}-[A-Z]+-\d{1,3}\b)/);
  return <For each={parts()}>{(part, at) => (at() % 2 ? <RuleLink id={part} /> : part)}</For>;
}
