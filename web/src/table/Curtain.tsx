/** At one device for several people, hands are covered while it is passed on. */
import { Show, createEffect, createMemo, createSignal, onCleanup } from 'solid-js';
import { moving } from '../state/settings';
import type { Table } from '../state/table';
import { MarkSign } from '../ui/marks';

/** So long the last move is seen before hands are covered, in milliseconds: pieces have come to rest by then. */
const SEEN = 900;

export function Curtain(props: { table: Table; hidden: boolean }) {
  const { table } = props;
  const next = createMemo(() => {
    if (!props.hidden || table.yours().length < 2 || table.past()) return null;
    const mine = [...table.waiting()].filter((seat) => table.yours().includes(seat));
    return mine.length && !mine.some((seat) => table.viewer().includes(seat)) ? mine[0]! : null;
  });
  const [down, setDown] = createSignal<string | null>(null);
  createEffect(() => {
    const seat = next();
    if (seat === null || !moving()) return void setDown(seat);
    // Nothing of the next hand is shown meanwhile: these are still the eyes of whoever moved.
    if (table.behind() > 0) return;
    const timer = setTimeout(() => setDown(seat), SEEN);
    onCleanup(() => clearTimeout(timer));
  });
  return (
    <Show when={down()}>
      {(seat) => (
        <div class="curtain" role="dialog" aria-modal="true" aria-label="Pass the device on">
          <MarkSign seat={table.seat(seat())} size={72} />
          <h2>
            Pass the device to <bdi>{table.seat(seat())?.name || `seat ${seat()}`}</bdi>
          </h2>
          <p>Their hand is covered until they ask for it.</p>
          <button
            class="button brass big"
            type="button"
            ref={(button) => queueMicrotask(() => button.focus())}
            onClick={() => table.lookAs(seat())}
          >
            <span>
              I am <bdi>{table.seat(seat())?.name || seat()}</bdi>: show my hand
            </span>
          </button>
        </div>
      )}
    </Show>
  );
}
