/** What a replay leads to: the turning points up to the moment shown, and a link to it. The way through is in the strip. */
import { For, Show, createMemo } from 'solid-js';
import type { AnyBoard } from '../boards/board';
import { linkTo } from '../state/keys';
import type { Table } from '../state/table';
import { Copy } from '../ui/Copy';
import { turningPoints } from './entries';
import { Words } from './Words';

export function Replay(props: { table: Table; board: AnyBoard | undefined }) {
  const turning = createMemo(() => turningPoints(props.table.told(), props.board));
  const at = () => props.table.past()?.moves ?? props.table.moves();
  return (
    <div class="replay">
      <p class="help">
        The strip below the board leads through the game, move by move. Nothing here changes the table.
      </p>
      <h3>A link to this moment</h3>
      <Copy text={`${linkTo(props.table.id)}/${at()}`} label="Link to this moment" />
      <p class="help">
        {props.table.info()?.public
          ? 'The link leads everybody to this moment.'
          : 'The link leads those to this moment who have a key to this table.'}
      </p>
      <Show when={turning().length}>
        <h3>Turning points until then</h3>
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
