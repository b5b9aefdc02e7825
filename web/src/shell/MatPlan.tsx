/** The mat of The Final Flicktier as a plan: a picture of its table, from the server's own data. */
import { For, Show } from 'solid-js';
import type { SpaceKind } from '../games/flicktier';
import { contentOf } from '../net/http';
import { fetched } from '../ui/fetched';

/** So large each kind of space is drawn, in cm: larger than it is, since the plan is small. */
const DRAWN: Record<SpaceKind, number> = { explore: 3, planet: 3.5, home: 5.5, hole: 4 };

export function MatPlan() {
  const content = fetched(() => 'flicktier' as const, contentOf);
  return (
    <Show when={content()?.board}>
      {(board) => {
        const [width, height] = [board().width / 1000, board().height / 1000];
        return (
          <svg class="plan" viewBox={`-1 -1 ${width + 2} ${height + 2}`}>
            <rect width={width} height={height} rx="2" class="plan-mat" />
            <For each={[10, 20, 30, 42]}>
              {(r) => <circle cx={width / 2} cy={height / 2} r={r} class="plan-orbit" />}
            </For>
            <For each={board().spaces}>
              {({ x, y, kind }) => (
                <circle cx={x / 1000} cy={height - y / 1000} r={DRAWN[kind]} class={`plan-${kind}`} />
              )}
            </For>
            <path class="plan-aim" d={`M9 ${height - 9}L26 ${height - 13}`} />
            <path class="plan-die" d={`M7 ${height - 10}h3.4v3.4h-3.4z`} />
          </svg>
        );
      }}
    </Show>
  );
}
