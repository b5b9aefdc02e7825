/** From the board's measures to the picture's: centimetres, turned upright in a narrow window. */
import type { Spot } from './flick';
import type { DieView, View } from '../../games/flicktier';

export interface Frame {
  /** Whether the mat stands upright: its left edge is on top then. */
  upright: boolean;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** So much of the table around the mat is always shown; more where somebody's home is beside it. */
const [RIM, WIDE] = [2_500, 7_500];
/** Dice farther away than this lie in the tray. FF-SPEC-17 has no use for them. */
const FAR = 30_000;

export const at = (upright: boolean, { x, y }: Spot): [number, number] =>
  upright ? [y / 1000, x / 1000] : [x / 1000, -y / 1000];
export const spotAt = (upright: boolean, u: number, v: number): Spot =>
  upright
    ? { x: Math.round(v * 1000), y: Math.round(u * 1000) }
    : { x: Math.round(u * 1000), y: Math.round(-v * 1000) };

/** Who plays from beside the mat. */
const beside = (view: View) => view.players.flatMap(({ player, home }) => (home === null ? [player] : []));

/**
 * Whether a die lies where the picture shows it. One that left the mat is out until it is brought back, and lies in the
 * tray: the mat does not shrink for it. Only dice of those whose home is beside the mat are used from there.
 */
export function inSight(die: DieView, view: View): boolean {
  const [width, height] = view.size;
  const far = (c: number, most: number) => Math.max(-c, c - most, 0);
  const most = [die.owner, die.controller].some((player) => beside(view).includes(player)) ? FAR : RIM;
  return !die.aside && Math.max(far(die.x, width), far(die.y, height)) <= most;
}

/** The mat with its rim, and as much of the table as the dice of those need whose home is beside it. */
export function frameOf(view: View, upright: boolean): Frame {
  const [width, height] = view.size;
  const open = beside(view).length > 0;
  const dice = open ? view.dice.filter((die) => inSight(die, view)) : [];
  const rim = open ? WIDE : RIM;
  const room = 2_500;
  const x0 = Math.min(-rim, ...dice.map((die) => die.x - room));
  const x1 = Math.max(width + rim, ...dice.map((die) => die.x + room));
  const y0 = Math.min(-rim, ...dice.map((die) => die.y - room));
  const y1 = Math.max(height + rim, ...dice.map((die) => die.y + room));
  const [u0, v0] = at(upright, { x: x0, y: upright ? y0 : y1 });
  const [w, h] = upright ? [y1 - y0, x1 - x0] : [x1 - x0, y1 - y0];
  return { upright, x: u0, y: v0, w: w / 1000, h: h / 1000 };
}

/** A die's outline around its centre, turned to the left by so many hundredths of a degree. */
export function outlineOf(die: DieView, upright: boolean, yaw = 0): string {
  const [sin, cos] = [Math.sin((yaw * Math.PI) / 18_000), Math.cos((yaw * Math.PI) / 18_000)];
  const points = die.outline.map(([x, y]) => {
    const [dx, dy] = [x - die.x, y - die.y];
    return at(upright, { x: dx * cos - dy * sin, y: dx * sin + dy * cos })
      .map((c) => c.toFixed(3))
      .join(' ');
  });
  return `M${points.join('L')}z`;
}

/** The line so far around a die's outline, about its middle: FF-SPEC-19 measures from outline to outline. */
export function aroundOf(die: DieView, upright: boolean, far: number): string {
  const points = die.outline.map(([x, y]) => at(upright, { x: x - die.x, y: y - die.y }));
  const next = (i: number) => points[(i + 1) % points.length]!;
  const area = points.reduce((sum, [x, y], i) => sum + x * next(i)[1] - next(i)[0] * y, 0);
  if (area < 0) points.reverse();
  const [r, arc] = [far / 1000, `A${far / 1000} ${far / 1000} 0 0 1 `];
  const edges = points.map(([x, y], i) => {
    const [tx, ty] = next(i);
    const long = Math.hypot(tx - x, ty - y);
    const [nx, ny] = [((ty - y) / long) * r, (-(tx - x) / long) * r];
    return `${(x + nx).toFixed(3)} ${(y + ny).toFixed(3)}L${(tx + nx).toFixed(3)} ${(ty + ny).toFixed(3)}`;
  });
  return `M${edges.join(arc)}${arc}${edges[0]!.split('L')[0]}z`;
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** Where each die's tag goes: near its die, off other dice and tags, inside of the picture. */
export function tagsOf(
  dice: readonly Pick<DieView, 'ship' | 'x' | 'y'>[],
  frame: Frame,
  size: { w: number; h: number },
  names: readonly Box[],
): Map<string, [number, number]> {
  const bodies = dice.map((die) => {
    const [u, v] = at(frame.upright, die);
    return { ship: die.ship, u, v, box: { x: u - 1.1, y: v - 1.1, w: 2.2, h: 2.2 } };
  });
  const tags: Box[] = [];
  const found = new Map<string, [number, number]>();
  for (const body of bodies) {
    let best: { cost: number; box: Box } | null = null;
    for (const ring of [0, 1, 2]) {
      for (let step = 0; step < 8; step++) {
        const angle = ((step * 45 - 90) * Math.PI) / 180;
        const [du, dv] = [Math.cos(angle), Math.sin(angle)];
        const [u, v] = [
          body.u + du * (1.3 + size.w / 2 + ring * size.h * 0.9),
          body.v + dv * (1.3 + size.h / 2 + ring * size.h * 0.9),
        ];
        const box = { x: u - size.w / 2, y: v - size.h / 2, ...size };
        const inside = overlap(box, { x: frame.x, y: frame.y, w: frame.w, h: frame.h });
        const cost =
          tags.reduce((sum, tag) => sum + overlap(box, tag), 0) * 8 +
          bodies.reduce((sum, other) => sum + overlap(box, other.box), 0) * 5 +
          names.reduce((sum, name) => sum + overlap(box, name), 0) * 2 +
          (size.w * size.h - inside) * 20 +
          ring * 1.4 +
          step * 0.01;
        if (!best || cost < best.cost) best = { cost, box };
      }
    }
    if (!best) continue;
    tags.push(best.box);
    found.set(body.ship, [best.box.x + size.w / 2 - body.u, best.box.y + size.h / 2 - body.v]);
  }
  return found;
}
