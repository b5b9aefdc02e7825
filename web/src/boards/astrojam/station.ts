/** The station: modules of the kit, turned and laid on one lattice. */
import type { Place, Placement } from '../../games/astrojam';
import { kit } from './kit';
import { squareName } from './squares';

/** A space of a module. */
export interface Tile {
  /** Its name: column and row, such as `e4`. */
  at: string;
  x: number;
  y: number;
  mark: string;
  module: number;
  /** The Active Destination it is. */
  goal: Place | null;
}

/** The rows of a module after so many quarter turns clockwise. */
export const turned = (module: number, turn: number): string[] => kit().modules[module]?.turns[turn] ?? [];

/** How views and modules mark squares: no space, a start, cargo. A mark besides these is an Active Destination's. */
export const GAP = '#';
export const START = 'S';
export const CARGO = 'K';
const PLAIN = ['.', START, CARGO];

export function tilesOf(module: number, placement: Placement): Tile[] {
  const goal = kit().modules[module]?.goal ?? null;
  return turned(module, placement.turn).flatMap((row, dy) =>
    [...row].flatMap((mark, dx) => {
      if (mark === GAP) return [];
      const [x, y] = [placement.x + dx, placement.y + dy];
      return [{ at: squareName(x, y), x, y, mark, module, goal: PLAIN.includes(mark) ? null : goal }];
    }),
  );
}

export const placedTiles = (layout: readonly (Placement | null)[]): Tile[] =>
  layout.flatMap((placement, module) => (placement ? tilesOf(module, placement) : []));

/**
 * The outline of a set of tiles as one path: the edges that have a tile on one side only, chained into
 * loops. Corners are cut a little, as plates of metal are.
 */
export function outline(tiles: readonly { x: number; y: number }[], cut = 0.16): string {
  const has = new Set(tiles.map((tile) => `${tile.x},${tile.y}`));
  const edges = new Map<string, [number, number][]>();
  const add = (x1: number, y1: number, x2: number, y2: number) => {
    const from = `${x1},${y1}`;
    edges.set(from, [...(edges.get(from) ?? []), [x2, y2]]);
  };
  for (const { x, y } of tiles) {
    if (!has.has(`${x},${y - 1}`)) add(x, y, x + 1, y);
    if (!has.has(`${x + 1},${y}`)) add(x + 1, y, x + 1, y + 1);
    if (!has.has(`${x},${y + 1}`)) add(x + 1, y + 1, x, y + 1);
    if (!has.has(`${x - 1},${y}`)) add(x, y + 1, x, y);
  }
  let path = '';
  while (edges.size) {
    const [start] = edges.keys();
    const loop: [number, number][] = [];
    let at = start!;
    for (;;) {
      const ways = edges.get(at);
      const next = ways?.pop();
      if (!next) break;
      if (ways!.length === 0) edges.delete(at);
      loop.push(at.split(',').map(Number) as [number, number]);
      at = next.join(',');
      if (at === start) break;
    }
    const corners = loop.filter(([x, y], index) => {
      const [px, py] = loop.at(index - 1)!;
      const [nx, ny] = loop[(index + 1) % loop.length]!;
      return (px - x) * (ny - y) !== (py - y) * (nx - x);
    });
    path += corners
      .map(([x, y], index) => {
        const [px, py] = corners.at(index - 1)!;
        const [nx, ny] = corners[(index + 1) % corners.length]!;
        const a = [x + Math.sign(px - x) * cut, y + Math.sign(py - y) * cut];
        const b = [x + Math.sign(nx - x) * cut, y + Math.sign(ny - y) * cut];
        return `${index ? 'L' : 'M'}${a[0]} ${a[1]}L${b[0]} ${b[1]}`;
      })
      .join('');
    path += 'Z';
  }
  return path;
}
