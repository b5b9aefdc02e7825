/** The game so far, step by step, through the same eyes. */
import { For, Show, createEffect, createMemo, createSignal, onCleanup } from 'solid-js';
import type { AnyBoard } from '../boards/board';
import type { Table } from '../state/table';
import { Icon } from '../ui/marks';
import { turningPoints } from './entries';
import { Words } from './Words';

export function Replay(props: { table: Table; board: AnyBoard | undefined }) {
  const { table } = props;
  const [playing, setPlaying] = createSignal(false);
  const [trouble, setTrouble] = createSignal('');
  const at = () => table.past()?.moves ?? table.moves();
  const show = (moves: number) => {
    const to = Math.max(0, Math.min(table.moves(), moves));
    table.look(to === table.moves() && !playing() ? null : to).then(
      () => setTrouble(''),
      (error: Error) => setTrouble(error.message),
    );
  };
  createEffect(() => {
    if (!playing()) return;
    const timer = setInterval(() => (at() >= table.moves() ? setPlaying(false) : show(at() + 1)), 700);
    onCleanup(() => clearInterval(timer));
  });
  onCleanup(() => void table.look(null));
  const told = createMemo(() => table.lines().filter((line) => line.moves === at()));
  const turning = createMemo(() => turningPoints(table.lines(), props.board));
  return (
    <div class="replay">
      <div class="replay-row">
        <button class="quiet" type="button" aria-label="To the start" onClick={() => show(0)}>
          <Icon name="rewind" />
        </button>
        <button class="quiet" type="button" aria-label="One move back" onClick={() => show(at() - 1)}>
          <Icon name="prev" />
        </button>
        <button
          class="button small"
          type="button"
          onClick={() => (at() >= table.moves() && show(0), setPlaying(!playing()))}
        >
          <Icon name={playing() ? 'pause' : 'play'} size={15} /> {playing() ? 'Pause' : 'Play'}
        </button>
        <button class="quiet" type="button" aria-label="One move on" onClick={() => show(at() + 1)}>
          <Icon name="next" />
        </button>
        <button
          class="button small"
          type="button"
          disabled={!table.past()}
          onClick={() => (setPlaying(false), void table.look(null))}
        >
          Now
        </button>
      </div>
      <label class="scrub">
        <span>
          Move {at()} of {table.moves()}
        </span>
        <input
          type="range"
          min="0"
          max={table.moves()}
          value={at()}
          onInput={(event) => (setPlaying(false), show(event.currentTarget.valueAsNumber))}
        />
      </label>
      <Show when={trouble()}>
        <p class="trouble" role="alert">
          {trouble()}
        </p>
      </Show>
      <ul class="replay-lines">
        <For each={told()}>
          {(line) => (
            <li>
              <Words line={line} table={table} />
            </li>
          )}
        </For>
      </ul>
      <Show when={turning().length}>
        <h3>Turning points</h3>
        <ul class="points">
          <For each={turning()}>
            {(line) => (
              <li>
                <button type="button" class="offer" onClick={() => show(line.moves)}>
                  <kbd>{line.moves}</kbd>
                  <span>
                    <Words line={line} table={table} />
                  </span>
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </div>
  );
}
