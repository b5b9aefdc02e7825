/** Tic-tac-toe and connect four: pieces on a plain lattice. Pick a square, pick it again. */
import { For, Show, createMemo, type JSX } from 'solid-js';
import { colourOf, SHAPES } from '../../ui/marks';
import type { BoardProps, GameBoard } from '../board';
import './grid.css';

interface Squares {
  squares: (string | null)[];
  lines: string[][];
}
interface Columns {
  columns: string[][];
  connected: unknown[];
}
interface Cell {
  at: string;
  owner: string | null;
  text: string;
  won: boolean;
}

/** Rows from the top, cells from the left, each with the action that fills it. */
function cells(view: unknown): Cell[][] {
  const name = (column: number, row: number) => `${String.fromCharCode(97 + column)}${row + 1}`;
  const won = new Set(
    JSON.stringify((view as Squares).lines ?? (view as Columns).connected ?? []).match(/[a-g]\d/g) ?? [],
  );
  if ((view as Columns).columns) {
    const { columns } = view as Columns;
    return Array.from({ length: 6 }, (_, down) => 5 - down).map((row) =>
      columns.map((column, x) => ({
        at: name(x, row),
        owner: column[row] ?? null,
        text: `drop ${String.fromCharCode(97 + x)}`,
        won: won.has(name(x, row)),
      })),
    );
  }
  const { squares } = view as Squares;
  return [2, 1, 0].map((row) =>
    [0, 1, 2].map((x) => ({
      at: name(x, row),
      owner: squares[row * 3 + x] ?? null,
      text: `place ${name(x, row)}`,
      won: won.has(name(x, row)),
    })),
  );
}

function Grid(props: BoardProps): JSX.Element {
  const rows = createMemo(() => cells(props.table.shown()));
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

const grid: GameBoard = { Board: Grid, pieces: /\b[a-g][1-6]\b/ };
export default grid;
