/** What a replay leads to: the turning points of the game so far. The way through it is in the strip. */
import { For, Show, createMemo } from 'solid-js';
import type { AnyBoard } from '../boards/board';
import type { Table } from '../state/table';
import { turningPoints } from './entries';
import { Words } from './Words';

export function Replay(props: { table: Table; board: AnyBoard | undefined }) {
  const turning = createMemo(() => turningPoints(props.table.lines(), props.board));
  return (
    <div class="replay">
      <p class="help">The strip below the board leads through the game, move by move.</p>
      <Show when={turning().length}>
        <h3>Turning points</h3>
        <ul class="points">
          <For each={turning()}>
            {(line) => (
              <li>
                <button type="button" class="offer" onClick={() => void props.table.look(line.moves + 1)}>
                  <kbd>{line.moves + 1}</kbd>
                  <span>
                    <Words line={line} table={props.table} />
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
