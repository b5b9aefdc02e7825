/** Tic-tac-toe: nine squares. */
import { writeAction, type Event, type View } from '../../games/tic-tac-toe';
import { at as moment } from '../moment';
import { gridBoard, squareName } from '.';

const cells = (view: View) => {
  const won = new Set(view.lines.flat());
  return [2, 1, 0].map((row) =>
    [0, 1, 2].map((column) => {
      const at = squareName(column, row);
      const text = writeAction({ form: 'Place', square: at });
      return { at, owner: view.squares[row * 3 + column] ?? null, text, won: won.has(at) };
    }),
  );
};

export default gridBoard<View, Event>(cells, {
  Lined: ({ squares }) => squares.map((square) => moment('score', square, '')),
});
