/** Measuring as the rules do it, for people who point: gaps between outlines and discs, in 0.001 cm. */
import type { DieView, PlaceView, View } from '../../games/flicktier';
import type { Spot } from './flick';

type Point = readonly [number, number];

/** From a point to a stretch between two others. */
function toStretch([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / Math.max(1, dx * dx + dy * dy)));
  return Math.hypot(px - ax - along * dx, py - ay - along * dy);
}
function inside([px, py]: Point, outline: readonly Point[]): boolean {
  return outline.every(([ax, ay], at) => {
    const [bx, by] = outline[(at + 1) % outline.length]!;
    return (bx - ax) * (py - ay) - (by - ay) * (px - ax) >= 0;
  });
}
/** From a point to what a die covers; nought inside of it. */
export function toOutline(point: Spot, die: DieView): number {
  const at: Point = [point.x, point.y];
  if (inside(at, die.outline)) return 0;
  return Math.min(...die.outline.map((corner, i) => toStretch(at, corner, die.outline[(i + 1) % die.outline.length]!)));
}
/** How much a die is over the edge of a disc; what is missing is negative. FF-SPEC-14: on is what covers some of it. */
export const over = (die: DieView, place: PlaceView): number => place.r - toOutline(place, die);

/** From one outline to another, as a retreat is measured: the shortest stretch between them. */
export function apart(a: DieView, b: DieView): number {
  const corners = (from: DieView, to: DieView) => Math.min(...from.outline.map(([x, y]) => toOutline({ x, y }, to)));
  return Math.min(corners(a, b), corners(b, a));
}

/** A length for people: to the millimetre, and what is less than half of one to a tenth of it, so that nothing is short by nothing. */
export const cm = (length: number) => {
  const far = Math.abs(length) / 1000;
  return `${far === 0 || far >= 0.05 ? far.toFixed(1) : Math.max(0.01, far).toFixed(2)} cm`;
};
/** Places nearer than this are worth a word. */
const NEAR = 4_000;

/** Why a die is on the places it is on, and on none of those next to it. */
export const whyOn = (view: View, die: DieView): string[] =>
  view.places
    .map((place) => ({ place, by: over(die, place) }))
    .filter(({ by }) => by > -NEAR)
    .toSorted((a, b) => b.by - a.by)
    .map(({ place, by }) =>
      die.on.includes(place.name)
        ? `On ${place.name}: ${cm(by)} over its edge.`
        : `Not on ${place.name}: ${cm(by)} short of it.`,
    );

/** How far a die is from a place or another die. */
export function farTo(die: DieView, to: DieView | PlaceView): string {
  const between = Math.hypot(die.x - to.x, die.y - to.y);
  const gap = 'outline' in to ? apart(die, to) : Math.max(0, -over(die, to));
  return `${cm(between)} from middle to middle, ${gap > 0 ? `${cm(gap)} between their edges` : 'edges over each other'}`;
}
