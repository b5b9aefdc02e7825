/** A thing at reading size: what it is, what it may do by which rule, what befell it. */
import { For, Show } from 'solid-js';
import type { Inspection } from '../boards/board';
import type { Table } from '../state/table';
import { Art } from '../ui/art';
import { Icon } from '../ui/marks';
import { RuleLink } from '../ui/Rule';
import type { Line } from '../wire';
import type { Lesson } from './lesson';
import { Words } from './Words';

const words = (text: string) => ` ${text.split(/\W+/).join(' ')} `;
/** Whether a sentence has this name in it, word by word. */
const has = (sentence: string, name: string) => words(sentence).includes(words(name));

export function InspectorCard(props: {
  what: Inspection;
  lesson: Lesson | undefined;
  table: Table;
  held: boolean;
  lines: Line[];
  close: () => void;
}) {
  const things = () => (props.lesson?.thing ?? []).filter((one) => props.what.things.includes(one.is));
  const rules = () => things().flatMap((one) => one.rules);
  const history = () => {
    const { known } = props.what;
    return known ? props.lines.filter((line) => has(line.words, known)).slice(-4) : [];
  };
  return (
    <aside class="inspector" classList={{ held: props.held }} aria-label={`Closely: ${props.what.title}`}>
      <header>
        <div>
          <small>{props.what.kind}</small>
          <h2>{props.what.title}</h2>
        </div>
        <Show when={props.held}>
          <button class="quiet" type="button" aria-label="Close" onClick={() => props.close()}>
            <Icon name="close" size={16} />
          </button>
        </Show>
      </header>
      <Show when={props.what.art}>
        {(art) => (
          <div class={`inspector-art ${art().tone}`}>
            <Art of={art().of} motif={art().motif} />
          </div>
        )}
      </Show>
      <For each={props.what.printed ?? []}>{(line) => <p class="inspector-printed">{line}</p>}</For>
      <For each={things()}>{(one) => <Show when={one.say}>{(say) => <p>{say()}</p>}</Show>}</For>
      <For each={props.what.lines}>{(line) => <p>{line}</p>}</For>
      <Show when={history().length}>
        <h3>What befell it</h3>
        <ul>
          <For each={history()}>
            {(line) => (
              <li>
                <Words line={line} table={props.table} />
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Show when={rules().length}>
        <p class="inspector-rules">
          <For each={rules()}>{(rule) => <RuleLink id={rule} />}</For>
        </p>
      </Show>
    </aside>
  );
}
