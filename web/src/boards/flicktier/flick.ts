/**
 * From a die and a direction to the numbers of a flick. Lengths are in 0.001 cm, angles in 0.01 degrees to the
 * left of "to the right", speeds in 0.1 cm/s, as in the actions' texts.
 */
import { axisOf } from '../../state/space';
import type { Space } from '../../wire';
import type { DieView } from '../../games/flicktier';

export interface Spot {
  x: number;
  y: number;
}

export const TURN = 36_000;
export const SPEED: [number, number] = [100, 3_000];
/** FF-SPEC-26: twice the friction times gravity, in (0.1 cm/s)² for each 0.001 cm. */
const DRAG = 88.29;
/** A flicked die may stray to the side by so much, and go on by so much. */
const [STRAY, OVERSHOT] = [200, 2_000];

export const clamp = (value: number, [least, most]: readonly [number, number]) =>
  Math.min(most, Math.max(least, value));
export const turned = (angle: number) => ((Math.round(angle) % TURN) + TURN) % TURN;
const radians = (angle: number) => (angle * Math.PI) / 18_000;

export const distance = (a: Spot, b: Spot) => Math.hypot(b.x - a.x, b.y - a.y);
/** The speed that carries a sliding die so far, in whole cm/s. */
export const speedFor = (length: number) => clamp(Math.round(Math.sqrt(Math.max(0, length) * DRAG) / 10) * 10, SPEED);
/** How far a die slides that does not tumble. */
export const slideOf = (speed: number) => (speed * speed) / DRAG;
export const direction = (from: Spot, to: Spot) =>
  turned((Math.atan2(to.y - from.y, to.x - from.x) * 18_000) / Math.PI);
export const along = (from: Spot, theta: number, length: number): Spot => ({
  x: from.x + Math.cos(radians(theta)) * length,
  y: from.y + Math.sin(radians(theta)) * length,
});

/** How far a die reaches from its centre. */
const reach = (die: DieView) => Math.max(...die.outline.map(([x, y]) => distance(die, { x, y })));

/** Half of how wide a die is across a direction, seen from above. */
export function halfWidth(die: DieView, theta: number): number {
  const [sin, cos] = [Math.sin(radians(theta)), Math.cos(radians(theta))];
  const across = die.outline.map(([x, y]) => (y - die.y) * cos - (x - die.x) * sin);
  return Math.min(Math.max(...across), -Math.min(...across));
}

/** The dice that a flick would meet, besides the one it is meant for. */
export function inTheWay(
  dice: readonly DieView[],
  ship: string,
  from: Spot,
  to: Spot,
  spare: string | null,
): DieView[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.max(1, Math.hypot(dx, dy));
  const flicked = dice.find((die) => die.ship === ship);
  // Square to the finger, a die is narrower than from corner to corner.
  const wide = (flicked ? reach(flicked) * 0.75 : 0) + STRAY;
  return dice.filter((die) => {
    if (die === flicked || die.ship === spare || die.aside) return false;
    const ahead = ((die.x - from.x) * dx + (die.y - from.y) * dy) / length;
    const beside = die.outline.map(([x, y]) => ((x - from.x) * dy - (y - from.y) * dx) / length);
    return ahead > 0 && ahead < length + OVERSHOT && Math.min(...beside) < wide && Math.max(...beside) > -wide;
  });
}

/** FF-SPEC-09: the bug's disc is 1.5 cm across. */
const BUG_RADIUS = 750;

/** The spot nearest to the middle of a place where the bug lies on no die; the middle if there is none. */
export function clearSpot(dice: readonly DieView[], middle: Spot, radius: number): Spot {
  const lying = dice.filter((die) => !die.aside).map((die) => ({ die, apart: reach(die) + BUG_RADIUS }));
  const clear = (spot: Spot) => lying.every(({ die, apart }) => distance(die, spot) > apart);
  for (let out = 0; out <= radius; out += 250)
    for (let theta = 0; theta < TURN; theta += TURN / 24) {
      const spot = along(middle, theta, out);
      if (clear(spot)) return spot;
    }
  return middle;
}

/** Where the steepest sides of a die that lies flat face, seen from above: angles around its centre. */
function steepest(die: DieView): number[] {
  const corners = die.outline.map(([x, y]) => direction(die, { x, y }));
  const edges = die.outline.map(([x, y], at) => {
    const [toX, toY] = die.outline[(at + 1) % die.outline.length]!;
    return { faces: direction({ x, y }, { x: toX, y: toY }) - TURN / 4, length: Math.hypot(toX - x, toY - y) };
  });
  switch (die.die) {
    case 'd8':
    case 'd12':
      return corners;
    case 'd20':
      return corners.flatMap((corner) => [corner - 2_224, corner + 2_224]);
    case 'd10':
      return edges
        .toSorted((a, b) => b.length - a.length)
        .slice(0, 4)
        .map((edge) => edge.faces);
    default:
      return edges.map((edge) => edge.faces);
  }
}

/** FF-FLICK-03: the smallest turn to the left after which a side meets the finger squarely. */
export const squareOn = (die: DieView, theta: number): number =>
  Math.min(...steepest(die).map((faces) => turned(theta + TURN / 2 - faces)));

/** Dice may press into each other this far where they lie. */
const PRESSED = 80;

/** Those of the others that a die would press into, by more than this, at a spot and turned so. */
export function pressed(die: DieView, at: Spot, yaw: number, others: readonly DieView[], slack = PRESSED): DieView[] {
  const [sin, cos] = [Math.sin(radians(yaw)), Math.cos(radians(yaw))];
  const turnedOutline = die.outline.map(([x, y]): [number, number] => {
    const [dx, dy] = [x - die.x, y - die.y];
    return [at.x + dx * cos - dy * sin, at.y + dx * sin + dy * cos];
  });
  return others.filter((other) => !apart(turnedOutline, other.outline, slack));
}

/** FF-FLICK-03: how far a die is turned where it lies: not at all if that would push one of these. */
export function turnHere(die: DieView, theta: number, others: readonly DieView[]): number {
  const yaw = squareOn(die, theta);
  return pressed(die, die, yaw, others).length ? 0 : yaw;
}

/** FF-SPEC-34: the same for one that is set down anew: not onto the place of any other, slid aside or not. */
export function turnAnew(die: DieView, at: Spot, theta: number, others: readonly DieView[]): number {
  const yaw = squareOn(die, theta);
  return pressed(die, at, yaw, others, 0).length ? 0 : yaw;
}

type Outline = readonly (readonly [number, number])[];

/** Two convex shapes are apart if they are so along the normal of one of their sides. */
function apart(one: Outline, other: Outline, slack: number): boolean {
  return [one, other].some((shape) =>
    shape.some(([x, y], at) => {
      const [toX, toY] = shape[(at + 1) % shape.length]!;
      const length = Math.hypot(toX - x, toY - y) || 1;
      const [nx, ny] = [(toY - y) / length, (x - toX) / length];
      const reach = (outline: Outline) => outline.map(([px, py]) => px * nx + py * ny);
      const [a, b] = [reach(one), reach(other)];
      return Math.max(...a) - Math.min(...b) <= slack || Math.max(...b) - Math.min(...a) <= slack;
    }),
  );
}

/** The ranges of a space's spot. */
export const boxOf = (space: Space) => {
  const [x, y] = [axisOf(space, 'x'), axisOf(space, 'y')];
  return { x0: x?.min ?? 0, x1: x?.max ?? 0, y0: y?.min ?? 0, y1: y?.max ?? 0 };
};
/** A square range is that of a disc. */
export const discOf = (space: Space) => {
  const { x0, x1, y0, y1 } = boxOf(space);
  return x1 - x0 === y1 - y0 ? { x: (x0 + x1) / 2, y: (y0 + y1) / 2, r: (x1 - x0) / 2 } : null;
};

/** The spot nearest to this one that the space allows. */
export function within(space: Space, to: Spot): Spot {
  const disc = discOf(space);
  if (!disc) {
    const { x0, x1, y0, y1 } = boxOf(space);
    return { x: Math.round(clamp(to.x, [x0, x1])), y: Math.round(clamp(to.y, [y0, y1])) };
  }
  const far = distance(disc, to);
  // Whole numbers may round outwards: a hair less than the radius stays inside.
  const scale = far > disc.r ? (disc.r - 2) / far : 1;
  return { x: Math.round(disc.x + (to.x - disc.x) * scale), y: Math.round(disc.y + (to.y - disc.y) * scale) };
}

/** The spot nearest to this one in any of the spaces, and the space it is in. */
export const nearest = (spaces: readonly Space[], to: Spot): { space: Space; spot: Spot } | undefined =>
  spaces
    .map((space) => ({ space, spot: within(space, to) }))
    .toSorted((a, b) => distance(a.spot, to) - distance(b.spot, to))[0];

/** One step in the spaces: where it leads nowhere, over the gap to the nearest space that way. */
export function stepped(spaces: readonly Space[], from: Spot, by: Spot): Spot {
  const step = Math.hypot(by.x, by.y) || 1;
  const ahead = (to: Spot) => ((to.x - from.x) * by.x + (to.y - from.y) * by.y) / step;
  const beside = (to: Spot) => Math.abs((to.x - from.x) * by.y - (to.y - from.y) * by.x) / step;
  const near = nearest(spaces, { x: from.x + by.x, y: from.y + by.y })?.spot ?? from;
  if (ahead(near) > step / 10) return near;
  const beyond = spaces.map((space) => within(space, from)).filter((spot) => ahead(spot) > step);
  return beyond.toSorted((a, b) => ahead(a) + 2 * beside(a) - ahead(b) - 2 * beside(b))[0] ?? near;
}
