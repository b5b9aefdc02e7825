/** Others' moves as they are shown: stopped, led on step by step, or skipped. It lies in the head, over neither board nor objectives. */
import { Show, type JSX } from 'solid-js';
import type { Table } from '../state/table';
import { Icon } from '../ui/marks';
import { Words } from './Words';

export function Following(props: { table: Table }): JSX.Element {
  const { table } = props;
  return (
    <Show when={table.behind() > 0 && !table.past()}>
      <section class="following" aria-label="Moves of the others">
        <span class="following-words" dir="auto">
          <Show when={table.caption()} fallback="More is to be shown.">
            {(line) => <Words line={line()} table={table} />}
          </Show>
        </span>
        <button
          class="quiet"
          type="button"
          data-do="stop"
          aria-label={table.stopped() ? 'Go on by itself' : 'Stop here'}
          title={table.stopped() ? 'Go on by itself (p)' : 'Stop here (p)'}
          onClick={() => table.stop(!table.stopped())}
        >
          <Icon name={table.stopped() ? 'play' : 'pause'} size={16} />
        </button>
        <button
          class="quiet"
          type="button"
          data-do="onward"
          aria-label="The next step"
          title="The next step (n)"
          onClick={() => table.onward()}
        >
          <Icon name="next" size={16} />
        </button>
        <button
          class="quiet ahead"
          type="button"
          data-do="skip"
          title="To the newest move (s)"
          onClick={() => table.flush()}
        >
          skip ({table.behind()})
        </button>
      </section>
    </Show>
  );
}

/** What the others did since my last action can be seen once more. */
export const Again = (props: { table: Table }): JSX.Element => (
  <Show when={props.table.kept() > 0 && props.table.behind() === 0 && !props.table.past()}>
    <button
      class="quiet again"
      type="button"
      data-do="again"
      aria-label="Show the last moves again"
      title="Show the last moves again (r)"
      onClick={() => props.table.showAgain()}
    >
      <Icon name="turn" />
    </button>
  </Show>
);
