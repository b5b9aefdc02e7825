/** How far the actions are narrowed, and the way back. */
import { For, Show } from 'solid-js';
import { words, type Choice } from '../state/choice';
import { Icon } from '../ui/marks';

export const narrowed = (choice: Choice) => !!(choice.heading() || choice.narrow() || choice.path().length);

export function Crumbs(props: { choice: Choice }) {
  const { choice } = props;
  return (
    <Show when={narrowed(choice)}>
      <div class="crumbs">
        <button class="quiet" type="button" onClick={() => choice.out()} aria-label="Back one step">
          <Icon name="prev" size={16} />
        </button>
        <Show when={choice.heading()}>
          <button
            class="chip on"
            type="button"
            aria-label={`${choice.headingTitle()}: show all actions again`}
            onClick={() => choice.under(null)}
          >
            <span class="crumb-word">{choice.headingTitle()}</span> <Icon name="close" size={13} />
          </button>
        </Show>
        <Show when={choice.narrow()}>
          {(only) => (
            <button
              class="chip on"
              type="button"
              aria-label={`${only().name}: show all actions again`}
              onClick={() => choice.narrowTo(null)}
            >
              <span class="crumb-word">{only().name}</span> <Icon name="close" size={13} />
            </button>
          )}
        </Show>
        <For each={choice.path()}>
          {(text, at) => (
            <span class="chip">{words(at() ? text.slice((choice.path()[at() - 1] ?? '').length + 1) : text)}</span>
          )}
        </For>
      </div>
    </Show>
  );
}
