/**
 * The six dice as solids, with the numbers where they are: the same corners, sides and stances as in `crates/flick`
 * (`die.rs`, `solid.rs`), in centimetres. What is shown here is what is simulated there.
 */
import type { Die } from '../../../games/flicktier';

export type Vec = [number, number, number];
/** x, y, z, w. */
export type Turn = [number, number, number, number];

export interface Side {
  /** The number that points up when the die lies on the opposite side; on a d4, the number of the corner opposite to it. */
  value: number;
  normal: Vec;
  /** Against the clock, seen from outside, by number in `corners`. */
  corners: number[];
}

export interface Solid {
  corners: Vec[];
  sides: Side[];
  /** How high its centre is above the mat when it lies flat. */
  centre: number;
  /** For every value from 1, the direction that points up when it is shown. */
  ups: Vec[];
}

const NEAR = 1e-9;
const GOLDEN = (1 + Math.sqrt(5)) / 2;
const KINDS: Die[] = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20'];

export const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const scaled = (a: Vec, by: number): Vec => [a[0] * by, a[1] * by, a[2] * by];
export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const unit = (a: Vec): Vec => scaled(a, 1 / Math.sqrt(dot(a, a)));

const TETRAHEDRON: Vec[] = [
  [1, 1, 1],
  [1, -1, -1],
  [-1, 1, -1],
  [-1, -1, 1],
];
const EIGHTHS: Vec[] = [
  [1, 1, 1],
  [-1, 1, 1],
  [-1, -1, 1],
  [1, -1, 1],
];
const SIGNS = [-1, 1];
const CUBE: Vec[] = SIGNS.flatMap((x) => SIGNS.flatMap((y) => SIGNS.map((z): Vec => [x, y, z])));
const rectangles = (a: number, b: number): Vec[] =>
  SIGNS.flatMap((s) =>
    SIGNS.flatMap((t): Vec[] => [
      [0, s * a, t * b],
      [s * a, t * b, 0],
      [t * b, 0, s * a],
    ]),
  );
/** The d10: the radius of its ring, the height of its tips, and how far the ring's corners lie off the middle. */
const COS36 = GOLDEN / 2;
const [RING, TIP, LIFT] = [1.2, 1.2, (1.2 * (1 - COS36)) / (1 + COS36)];
const DECAGON = Array.from({ length: 10 }, (_, i): [number, number] => [
  Math.cos((i * Math.PI) / 5),
  Math.sin((i * Math.PI) / 5),
]);

function cornersOf(die: Die): Vec[] {
  switch (die) {
    case 'd4':
      return TETRAHEDRON.map((corner) => scaled(corner, 2 / Math.sqrt(8)));
    case 'd6':
      return CUBE.map((corner) => scaled(corner, 0.8));
    case 'd8':
      return [0, 1, 2].flatMap((axis) =>
        [1, -1].map((sign) => [0, 1, 2].map((i) => (i === axis ? (sign * 1.8) / Math.SQRT2 : 0)) as Vec),
      );
    case 'd10':
      return [
        ...DECAGON.map(([x, y], i): Vec => [RING * x, RING * y, i % 2 ? -LIFT : LIFT]),
        [0, 0, TIP],
        [0, 0, -TIP],
      ];
    case 'd12':
      return [...CUBE, ...rectangles(1 / GOLDEN, GOLDEN)].map((corner) => scaled(corner, (0.81 * GOLDEN) / 2));
    case 'd20':
      return rectangles(1, GOLDEN).map((corner) => scaled(corner, 1.45 / 2));
  }
}

/** FF-SPEC-11: numbers are given to one half of the sides; opposite ones sum to one more than there are sides. */
function upsOf(die: Die): Vec[] {
  const less = 1 / GOLDEN;
  const half: [number, Vec][] = (() => {
    switch (die) {
      case 'd4':
        return [];
      case 'd6':
        return [
          [1, [1, 0, 0]],
          [2, [0, 1, 0]],
          [3, [0, 0, 1]],
        ];
      case 'd8':
        return [1, 6, 2, 5].map((value, i) => [value, EIGHTHS[i]!]);
      case 'd10':
        return [1, 7, 3, 9, 5].map((value, i) => {
          const [x, y] = DECAGON[2 * i + 1]!;
          return [value, [(TIP + LIFT) * x, (TIP + LIFT) * y, RING]];
        });
      case 'd12':
        return [
          [8, [1, 0, GOLDEN]],
          [1, [-1, 0, GOLDEN]],
          [11, [0, GOLDEN, 1]],
          [3, [0, GOLDEN, -1]],
          [6, [GOLDEN, 1, 0]],
          [4, [GOLDEN, -1, 0]],
        ];
      case 'd20':
        return [
          ...[2, 11, 6, 8].map((value, i): [number, Vec] => [value, EIGHTHS[i]!]),
          [16, [less, 0, GOLDEN]],
          [20, [-less, 0, GOLDEN]],
          [4, [0, GOLDEN, less]],
          [18, [0, GOLDEN, -less]],
          [12, [GOLDEN, less, 0]],
          [14, [GOLDEN, -less, 0]],
        ];
    }
  })();
  if (die === 'd4') return TETRAHEDRON.map(unit);
  const sides = half.length * 2;
  const ups: Vec[] = Array<Vec>(sides).fill([0, 0, 0]);
  for (const [value, up] of half) {
    ups[value - 1] = unit(up);
    ups[sides - value] = scaled(unit(up), -1);
  }
  return ups;
}

function solidOf(die: Die): Solid {
  const [corners, ups] = [cornersOf(die), upsOf(die)];
  const sides = ups.map((up, i): Side => {
    const normal = die === 'd4' ? scaled(up, -1) : up;
    const far = Math.max(...corners.map((corner) => dot(normal, corner)));
    const on = corners.flatMap((corner, at) => (dot(normal, corner) > far - 1e-6 ? [at] : []));
    const first = unit(minus(corners[on[0]!]!, scaled(normal, far)));
    const second = cross(normal, first);
    const angle = (at: number) => Math.atan2(dot(second, corners[at]!), dot(first, corners[at]!));
    return { value: i + 1, normal, corners: on.toSorted((a, b) => angle(a) - angle(b)) };
  });
  return { corners, sides, ups, centre: dot(sides[0]!.normal, corners[sides[0]!.corners[0]!]!) };
}

export const SOLIDS = Object.fromEntries(KINDS.map((die) => [die, solidOf(die)])) as Record<Die, Solid>;
/** As trajectories number the bodies; what comes after them is the bug's disc. */
export const kindOf = (body: number): Die | null => KINDS[body] ?? null;

/** The die's own directions that point along x, y and z of the mat while its yaw is zero. */
function stanceOf({ sides, ups }: Solid, value: number): [Vec, Vec, Vec] {
  const up = ups[Math.min(Math.max(1, value), ups.length) - 1]!;
  const lean = (side: Side) => Math.abs(dot(side.normal, up));
  const steepest = Math.min(...sides.map(lean)) + NEAR;
  const facing = sides.find((side) => lean(side) < steepest)!.normal;
  const x = unit(minus(scaled(up, dot(up, facing)), facing));
  return [x, cross(up, x), up];
}

/** How a die is turned that lies flat: its value on top, turned to the left by so many hundredths of a degree. */
export function turnOf(die: Die, value: number, yaw: number): Turn {
  const [x, y, z] = stanceOf(SOLIDS[die], value);
  const [sin, cos] = [Math.sin((yaw * Math.PI) / 18_000), Math.cos((yaw * Math.PI) / 18_000)];
  const rows: [Vec, Vec, Vec] = [
    minus(scaled(x, cos), scaled(y, sin)),
    [x[0] * sin + y[0] * cos, x[1] * sin + y[1] * cos, x[2] * sin + y[2] * cos],
    z,
  ];
  return quaternion(rows);
}

function quaternion([[xx, xy, xz], [yx, yy, yz], [zx, zy, zz]]: [Vec, Vec, Vec]): Turn {
  const trace = xx + yy + zz;
  if (trace > 0) {
    const s = Math.sqrt(trace + 1) * 2;
    return [(zy - yz) / s, (xz - zx) / s, (yx - xy) / s, s / 4];
  }
  if (xx >= yy && xx >= zz) {
    const s = Math.sqrt(1 + xx - yy - zz) * 2;
    return [s / 4, (xy + yx) / s, (xz + zx) / s, (zy - yz) / s];
  }
  if (yy >= zz) {
    const s = Math.sqrt(1 + yy - xx - zz) * 2;
    return [(xy + yx) / s, s / 4, (yz + zy) / s, (xz - zx) / s];
  }
  const s = Math.sqrt(1 + zz - xx - yy) * 2;
  return [(xz + zx) / s, (yz + zy) / s, s / 4, (yx - xy) / s];
}

/** A vector of a body, seen from the mat. */
export function turnedBy([x, y, z, w]: Turn, v: Vec): Vec {
  const t = scaled(cross([x, y, z], v), 2);
  const c = cross([x, y, z], t);
  return [v[0] + w * t[0] + c[0], v[1] + w * t[1] + c[1], v[2] + w * t[2] + c[2]];
}
