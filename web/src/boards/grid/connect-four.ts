/** Connect four: seven columns that fill from the floor. */
import { writeAction, type Event, type View } from '../../games/connect-four';
import { at as moment } from '../moment';
import { gridBoard, squareName } from '.';

const HEIGHT = 6;

const cells = (view: View) => {
  const won = new Set(view.connected);
  return Array.from({ length: HEIGHT }, (_, down) => HEIGHT - 1 - down).map((row) =>
    view.columns.map((column, x) => {
      const at = squareName(x, row);
      const text = writeAction({ form: 'DropDisc', column: String.fromCharCode(97 + x) });
      return { at, owner: column[row] ?? null, text, won: won.has(at) };
    }),
  );
};

export default gridBoard<View, Event>(cells, {
  Connected: ({ places }) => places.map((square) => moment('score', square, '')),
});
