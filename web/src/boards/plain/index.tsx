/** A board for any game: the viewer's own things first, then the table's, then the others'. */
import { For, Show, createMemo, type JSX } from 'solid-js';
import type { Json } from '../../net/delta';
import type { BoardProps, GameBoard, Inspection } from '../board';
import { Around } from './around';
import { isEmpty, isMembers, nameOf, shownOf, title, together, type Members as MembersOf } from './naming';
import { BY_SEAT, standing } from './standing';
import { Members, SeatName, Value } from './Value';
import './plain.css';

/** A view that tells what its things say does so here, by their ids. */
const TEXTS = 'texts';
/** And here what the numbers in its piles stand for. */
const NAMES = 'names';
/** What is there for the reader's sake, and no part of the table. */
const HELP = [TEXTS, NAMES];

const namesOf = (view: MembersOf): string[] => {
  const names = view[NAMES];
  return Array.isArray(names) && names.every((name) => typeof name === 'string') ? names : [];
};

const textsOf = (view: Json): Record<string, string> => {
  const texts = isMembers(view) ? view[TEXTS] : null;
  if (!isMembers(texts)) return {};
  return Object.fromEntries(
    Object.entries(texts).flatMap(([id, text]) => (typeof text === 'string' ? [[id, text]] : [])),
  );
};

function Plain(props: BoardProps<Json> & { cards: readonly string[] }): JSX.Element {
  const members = createMemo(() => (isMembers(props.view) ? props.view : {}));
  const names = createMemo(() => namesOf(members()));
  /** What there is of each seat, in their order. */
  const seats = createMemo(() => {
    const list = members()[BY_SEAT.find((name) => Array.isArray(members()[name])) ?? ''];
    return Array.isArray(list) && list.length === props.table.seats().length ? list : [];
  });
  const own = () => props.choice.question()?.seat ?? props.table.viewer()[0] ?? '';
  const letters = createMemo(() => {
    const all = props.table.seats().map(({ seat }) => seat);
    return all.toSorted((a, b) => Number(b === own()) - Number(a === own()));
  });
  const of = (letter: string) => seats()[letter.charCodeAt(0) - 65] ?? null;
  const panels = createMemo(() =>
    shownOf(members()).filter((name) => {
      const value = members()[name];
      if (HELP.includes(name) || (seats().length && BY_SEAT.includes(name))) return false;
      // What is said in a few words stands among the facts.
      return Array.isArray(value) ? together(value, name) === null : isMembers(value);
    }),
  );
  const Seat = (its: { letter: string }) => {
    const things = () => of(its.letter);
    return (
      <Show when={!isEmpty(things())}>
        <section class="plain-panel" classList={{ own: its.letter === own() }}>
          <h2>
            <SeatName seat={its.letter} />
          </h2>
          <Value value={things()} field="" />
        </section>
      </Show>
    );
  };
  return (
    <Around.Provider value={{ table: props.table, choice: props.choice, cards: props.cards, names }}>
      <div class="plain-board" tabindex="0" role="region" aria-label="The table">
        <div class="plain-facts">
          <Members of={members()} leave={[...panels(), ...BY_SEAT, ...HELP]} />
        </div>
        <For each={letters().slice(0, 1)}>{(letter) => <Seat letter={letter} />}</For>
        <For each={panels()}>
          {(name) => (
            <section class="plain-panel">
              <h2>{title(name)}</h2>
              <Value value={members()[name] ?? null} field={name} common />
            </section>
          )}
        </For>
        <For each={letters().slice(1)}>{(letter) => <Seat letter={letter} />}</For>
      </div>
    </Around.Provider>
  );
}

/** A thing at reading size, where the view tells what it says. */
function inspect(view: Json, id: string): Inspection | null {
  const [sort, name = ''] = id.split(':');
  const text = sort === 'card' ? textsOf(view)[name] : undefined;
  return text === undefined ? null : { title: nameOf(name), kind: 'Card', lines: [text], things: [] };
}

/** A plain board for a game with playing cards in these fields of its view. */
export const plainBoard = <View extends Json, Event>(cards: readonly string[]): GameBoard<View, Event> => ({
  Board: (props) => <Plain {...props} lines={[]} cards={cards} />,
  score: standing,
  inspect,
});

const plain: GameBoard<Json> = plainBoard<Json, Json>([]);
export default plain;
