/** The log's lines, and which of them tell of what still stands. */
import type { Line } from '../wire';

/** A line that tells that moves were taken back: it alone has no event. */
export const isUndo = (line: Line): boolean => line.event === undefined;

/** The lines that tell of moves that stand. An undo takes every line with it that came after the moves it left. */
export function standing(lines: readonly Line[]): Line[] {
  const left: Line[] = [];
  for (const line of lines) {
    if (!isUndo(line)) left.push(line);
    else while (left.length && left.at(-1)!.moves >= line.moves) left.pop();
  }
  return left;
}
