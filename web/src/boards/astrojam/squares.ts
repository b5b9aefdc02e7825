/** The squares of the lattice, written as column and row, such as `e4`. */

/** A square's name. Columns beyond the lattice, while a module is only tried on, have none. */
export const squareName = (x: number, y: number): string => `${String.fromCharCode(97 + x)}${y + 1}`;

/** Where a square lies; null for what is none, such as the outside. */
export function squareAt(name: string): { x: number; y: number } | null {
  const [x, y] = [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1];
  return x >= 0 && x < 26 && y >= 0 ? { x, y } : null;
}
