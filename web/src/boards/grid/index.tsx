/** Pieces on a plain lattice, as in tic-tac-toe and connect four. Pick a square, pick it again. */
import { For, Show, createMemo, type JSX } from 'solid-js';
import { colourOf, SHAPES } from '../../ui/marks';
import type { BoardProps, GameBoard } from '../board';
import type { MomentRows } from '../moment';
import './grid.css';

/** A place of the lattice. */
export interface Cell {
  at: string;
  owner: string | null;
  /** The text of the action that fills it. */
  text: string;
  won: boolean;
}

/** A square's name by its column and row, from zero. */
export const squareName = (column: number, row: number) => `${String.fromCharCode(97 + column)}${row + 1}`;

/** The board of a game whose view can be laid out so: rows from the top, cells from the left. */
export const gridBoard = <View, Event>(
  cells: (view: View) => Cell[][],
  moments: MomentRows<View, Event>,
): GameBoard<View, Event> => ({
  Board: (props) => <Grid rows={cells(props.view)} table={props.table} choice={props.choice} lit={props.lit} />,
  moments,
  pieces: (view) => cells(view).flatMap((row) => row.map((cell) => cell.at)),
});

function Grid(props: { rows: Cell[][] } & Pick<BoardProps<never>, 'table' | 'choice' | 'lit'>): JSX.Element {
  const rows = createMemo(() => props.rows);
  let root!: HTMLDivElement;
  const press = (cell: Cell) => {
    props.table.flush();
    if (props.choice.offered().has(cell.text) && !cell.owner) void props.choice.pick(cell.text);
    else void props.choice.why(cell.text);
  };
  const move = (event: KeyboardEvent) => {
    const step = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -(rows()[0]?.length ?? 0),
      ArrowDown: rows()[0]?.length ?? 0,
    }[event.key];
    if (step === undefined) return;
    const all = [...root.querySelectorAll<HTMLElement>('[data-rove]')];
    const to = all[all.indexOf(document.activeElement as HTMLElement) + step];
    if (!to) return;
    event.preventDefault();
    for (const one of all) one.tabIndex = -1;
    to.tabIndex = 0;
    to.focus();
  };
  const name = (seat: string) => props.table.seat(seat)?.name || seat;
  return (
    <div
      class="grid-board"
      ref={root}
      role="group"
      aria-label="Squares"
      style={{ '--columns': rows()[0]?.length ?? 3, '--rows': rows().length }}
      onKeyDown={move}
    >
      <For
        each={rows()
          .flat()
          .map((_, at) => at)}
      >
        {(at) => {
          const cell = createMemo(() => rows().flat()[at]!);
          const seat = () => props.table.seat(cell().owner ?? '');
          return (
            <button
              type="button"
              class="grid-cell"
              data-at={cell().at}
              data-rove
              tabindex={at === 0 ? 0 : -1}
              classList={{
                open: !cell().owner && props.choice.offered().has(cell().text),
                on: !cell().owner && props.choice.picked() === cell().text,
                won: cell().won,
                lit: props.lit === cell().at,
              }}
              onClick={() => press(cell())}
            >
              <Show when={seat()}>
                {(one) => (
                  <svg viewBox="-2 -2 28 28" aria-hidden="true" style={{ '--c': `var(--seat-${colourOf(one())})` }}>
                    <path d={SHAPES[one().mark.shape % 8]} />
                    <text x="12" y={one().mark.shape === 2 ? 18 : 15.2} text-anchor="middle">
                      {one().seat}
                    </text>
                  </svg>
                )}
              </Show>
              <span>{cell().at}</span>
              <span class="unseen">, {cell().owner ? name(cell().owner!) : 'empty'}</span>
            </button>
          );
        }}
      </For>
    </div>
  );
}
