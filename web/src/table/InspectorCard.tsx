/** A thing at reading size: what it is, what it may do by which rule, what befell it. */
import { For, Show } from 'solid-js';
import type { Inspection } from '../boards/board';
import { Icon } from '../ui/marks';
import { RuleLink } from '../ui/Rule';
import type { Line } from '../wire';

export function InspectorCard(props: { what: Inspection; held: boolean; lines: Line[]; close: () => void }) {
  const history = () => {
    const { known } = props.what;
    if (!known) return [];
    const word = new RegExp(`\\b${known.replace(/[^\w ]/g, '')}\\b`);
    return props.lines.filter((line) => word.test(line.words)).slice(-4);
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
      <For each={props.what.lines}>{(line) => <p>{line}</p>}</For>
      <Show when={history().length}>
        <h3>What befell it</h3>
        <ul>
          <For each={history()}>{(line) => <li>{line.words}</li>}</For>
        </ul>
      </Show>
      <Show when={props.what.rules.length}>
        <p class="inspector-rules">
          <For each={props.what.rules}>{(rule) => <RuleLink id={rule} />}</For>
        </p>
      </Show>
    </aside>
  );
}
