/** The sixteen hands, the strongest first: the own best is lit, and what beats it and can still be made is marked. */
import { For, Show, createMemo, createSignal, type JSX } from 'solid-js';
import type { Category, View } from '../../games/spaceknights';
import { Icon } from '../../ui/marks';
import { reachable } from './ranking';
import { CATEGORIES, categoryName } from './view';

export function Ranking(props: { view: View; best: Category | null; seat: string }): JSX.Element {
  const [open, setOpen] = createSignal(false);
  const own = () => (props.best ? CATEGORIES.indexOf(props.best) : -1);
  const could = createMemo(() => reachable(props.view.common.map(({ mark }) => mark)), new Set<Category>(), {
    equals: (one, other) => one.size === other.size && [...one].every((category) => other.has(category)),
  });
  const beats = (at: number) => own() >= 0 && at < own() && could().has(CATEGORIES[at]!);
  const above = () => CATEGORIES.filter((_, at) => beats(at)).length;
  const summary = () =>
    props.best
      ? `${categoryName(props.best)}: ${own() + 1} of 16${above() ? `, ${above()} could beat it` : ', nothing can beat it'}`
      : 'Ranking of hands';
  return (
    <div class="sk-ranking" classList={{ open: open() }} data-look="ranking">
      <button
        type="button"
        data-rove
        tabindex="-1"
        class="sk-ranking-head"
        data-look="ranking"
        aria-expanded={open()}
        onClick={() => setOpen(!open())}
      >
        <span>{summary()}</span>
        <Icon name={open() ? 'close' : 'log'} size={14} />
      </button>
      <ol class="sk-steps" aria-label="Ranking of hands, the strongest first">
        <For each={CATEGORIES}>
          {(category, at) => (
            <li
              classList={{ best: at() === own(), beats: beats(at()), past: own() >= 0 && at() > own() }}
              aria-current={at() === own() ? 'true' : undefined}
            >
              <i>{at() + 1}</i>
              {categoryName(category)}
              <Show when={beats(at())}>
                <span class="unseen">, could beat yours</span>
              </Show>
            </li>
          )}
        </For>
      </ol>
    </div>
  );
}
