/** What was just done was the likeliest of several ways: the others stand by, one press away. */
import { For, Show, createEffect } from 'solid-js';
import type { Choice } from '../state/choice';
import { announce } from '../ui/live';
import { Icon } from '../ui/marks';

export function Instead(props: { choice: Choice }) {
  const { choice } = props;
  const more = () => {
    const now = choice.instead();
    return now ? now.texts.length - 1 - now.ways.length : 0;
  };
  createEffect(() => {
    const [way] = choice.instead()?.ways ?? [];
    if (way) announce(`It could have been done otherwise. Press o to do this instead: ${way.label}.`);
  });
  return (
    <Show when={choice.instead()}>
      {(now) => (
        <div class="instead" role="group" aria-label={`Instead of: ${now().did.label}`}>
          <span class="help" aria-hidden="true">
            Instead
          </span>
          <For each={now().ways}>
            {(way) => (
              <button
                class="chip"
                type="button"
                data-do="instead"
                data-text={way.text}
                disabled={choice.busy()}
                title={`Take back “${now().did.label}” and do this instead (o): free`}
                onClick={() => void choice.otherwise(way.text)}
              >
                <Icon name="undo" size={14} /> <span dir="auto">{way.label}</span>
              </button>
            )}
          </For>
          <Show when={more() > 0}>
            <button
              class="chip"
              type="button"
              data-do="instead-more"
              disabled={choice.busy()}
              title="Take it back and choose among all ways: free"
              onClick={() => void choice.otherwise(null)}
            >
              {more()} more …
            </button>
          </Show>
        </div>
      )}
    </Show>
  );
}
