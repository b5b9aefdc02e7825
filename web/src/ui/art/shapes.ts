/** What pictures are made of: paths in a box of 100 by 70, each with a look that style sheets colour. */
import { dice } from '../sigil';

/** `wash` is a broad tint, `fill` a body, `line` a stroke, `spark` what shines. */
export type Look = 'wash' | 'fill' | 'line' | 'spark';

export interface Shape {
  look: Look;
  d: string;
  /** How strongly it shows, from 0 to 1. */
  o: number;
  /** The width of a line. */
  w?: number;
}

export const WIDTH = 100;
export const HEIGHT = 70;

export type Roll = ReturnType<typeof dice>;

export const n = (value: number) => value.toFixed(1);
export const between = (roll: Roll, from: number, to: number) => from + roll() * (to - from);
export const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
export const oneOf = <T>(roll: Roll, all: readonly [T, ...T[]]): T => all[Math.floor(roll() * all.length)] ?? all[0];
export const turned = (x: number, y: number, r: number, angle: number) =>
  [x + Math.cos(angle) * r, y + Math.sin(angle) * r] as const;

export const disc = (x: number, y: number, r: number, flat = 1) =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r * flat)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r * flat)} 0 1 0 ${n(-2 * r)} 0z`;

export function polygon(x: number, y: number, r: number, corners: number, from = -Math.PI / 2): string {
  const points = many(corners, (at) => turned(x, y, r, from + (at * 2 * Math.PI) / corners));
  return `M${points.map(([px, py]) => `${n(px)} ${n(py)}`).join('L')}z`;
}

export const line = (d: string, o: number, w = 1): Shape => ({ look: 'line', d, o, w });
export const fill = (d: string, o: number): Shape => ({ look: 'fill', d, o });
export const wash = (d: string, o: number): Shape => ({ look: 'wash', d, o });
export const spark = (d: string, o: number): Shape => ({ look: 'spark', d, o });

/** A few stars, so that no ground is bare. */
export const stars = (roll: Roll, count: number): Shape =>
  spark(many(count, () => disc(roll() * WIDTH, roll() * HEIGHT, between(roll, 0.25, 0.8))).join(''), 0.55);
