/** The three objectives as consoles: which item goes where, and what to visit for a point more. */
import { Index, Show, type JSX } from 'solid-js';
import { PlaceSign, TokenSign } from './signs';
import type { Objective, View } from '../../games/astrojam';
import { NOWHERE, capital, visited } from './view';

export function Consoles(props: { view: View; inspect: (id: string) => void }): JSX.Element {
  return (
    <Show
      when={props.view.objectives.length}
      fallback={<p class="aj-consoles-none help">The objectives are turned up once the last crate is down.</p>}
    >
      <ul class="aj-consoles" aria-label="Objectives">
        <Index each={props.view.objectives}>
          {(objective) => <Console objective={objective()} view={props.view} inspect={props.inspect} />}
        </Index>
      </ul>
    </Show>
  );
}

function Console(props: { objective: Objective; view: View; inspect: (id: string) => void }): JSX.Element {
  const item = () => (props.objective.task === null ? undefined : props.view.names[props.objective.task]);
  const met = () => !!props.objective.condition?.every((place) => visited(props.view).includes(place));
  /** Where the item lies that is wanted. */
  const lies = () => {
    const { task } = props.objective;
    if (task === null) return '';
    const at = props.view.items[task] ?? NOWHERE;
    return at !== NOWHERE ? `on ${at}` : props.view.outside_item === task ? 'outside' : '';
  };
  return (
    <li
      class={`aj-console ${props.objective.place}${met() ? ' met' : ''}`}
      data-look={`place:${props.objective.place}`}
    >
      <div class="aj-console-place">
        <PlaceSign place={props.objective.place} size={26} />
        <b>{capital(props.objective.place)}</b>
      </div>
      <div class="aj-console-task">
        <Show when={item()} fallback={<span class="help">no task left</span>}>
          {(one) => (
            <button
              type="button"
              class="aj-want"
              data-look={`item:${props.objective.task}`}
              onClick={() => props.inspect(`item:${props.objective.task}`)}
            >
              <span aria-hidden="true" class="arrow">
                ←
              </span>
              <span class="unseen">wants </span>
              <TokenSign item={props.objective.task!} size={24} />
              <span>{one().name}</span>
            </button>
          )}
        </Show>
      </div>
      <div class="aj-console-bonus">
        <Show when={lies()}>{(words) => <small class="aj-lies">{words()}</small>}</Show>
        <Show when={props.objective.condition} fallback={<span class="help">no bonus left</span>}>
          {(places) => (
            <span classList={{ met: met() }}>
              <b>+1</b>{' '}
              <Show when={met()} fallback={<span class="aj-visit">visit </span>}>
                <span aria-hidden="true">✓ </span>
                <span class="unseen">visited </span>
              </Show>
              {places().join(' and ')}
            </span>
          )}
        </Show>
      </div>
    </li>
  );
}
