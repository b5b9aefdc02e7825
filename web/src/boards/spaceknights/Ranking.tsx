/** The sixteen hands, the strongest first: the own best is lit, and what beats it and can still be made is marked. */
import { For, Show, createMemo, createSignal, type JSX } from 'solid-js';
import type { Category, View } from '../../games/spaceknights';
import { Icon } from '../../ui/marks';
import { rivals } from './ranking';
import { CATEGORIES, categoryName } from './view';

export function Ranking(props: { view: View; best: Category | null; seat: string }): JSX.Element {
  const [open, setOpen] = createSignal(false);
  const own = () => (props.best ? CATEGORIES.indexOf(props.best) : -1);
  const could = createMemo(() => rivals(props.view, props.seat));
  const beats = (at: number) => own() >= 0 && at < own() && could().has(CATEGORIES[at]!);
  const above = () => CATEGORIES.filter((_, at) => beats(at)).length;
  const summary = () =>
    props.best
      ? `${categoryName(props.best)}: ${own() + 1} of 16${above() ? `; ${above()} better can be made` : '; none better is left'}`
      : 'Ranking of hands';
  return (
    <div class="sk-ranking" classList={{ open: open() }} role="group" aria-label="Ranking of hands" data-look="ranking">
      <button
        type="button"
        data-rove
        tabindex="-1"
        class="sk-ranking-head"
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
