/** Families of pictures. Within a family no two names look alike; between families a glance tells which it is. */
import type { Roll, Shape } from './shapes';
import {
  HEIGHT,
  WIDTH,
  between,
  disc,
  fill,
  line,
  many,
  n,
  oneOf,
  polygon,
  spark,
  stars,
  turned,
  wash,
} from './shapes';

type Draw = (roll: Roll) => Shape[];

/** Stems that curl upwards with pairs of leaves, and seeds in a spiral. */
const growth: Draw = (roll) => {
  const shapes: Shape[] = [];
  for (let stem = 0; stem < 3 + Math.floor(roll() * 3); stem++) {
    let [x, y, angle] = [between(roll, 8, 92), HEIGHT + 4, -Math.PI / 2 + between(roll, -0.35, 0.35)];
    const curl = between(roll, -0.12, 0.12);
    let d = `M${n(x)} ${n(y)}`;
    const leaves: string[] = [];
    const steps = 5 + Math.floor(roll() * 6);
    for (let step = 0; step < steps; step++) {
      const [cx, cy] = turned(x, y, 5, angle);
      angle += curl + between(roll, -0.1, 0.1);
      [x, y] = turned(cx, cy, 5, angle);
      d += `Q${n(cx)} ${n(cy)} ${n(x)} ${n(y)}`;
      const size = 9 * (1 - step / (steps + 2));
      for (const side of [-1, 1]) {
        const [lx, ly] = turned(x, y, size, angle + side * 1.05);
        const [mx, my] = turned(x, y, size * 0.6, angle + side * 0.35);
        leaves.push(
          `M${n(x)} ${n(y)}Q${n(mx)} ${n(my)} ${n(lx)} ${n(ly)}Q${n((x + lx) / 2)} ${n((y + ly) / 2 + 1.5)} ${n(x)} ${n(y)}z`,
        );
      }
    }
    shapes.push(fill(leaves.join(''), between(roll, 0.25, 0.6)), line(d, 0.85, 1.3));
  }
  const [cx, cy, turn] = [between(roll, 20, 80), between(roll, 12, 34), 2.39996];
  const seeds = many(26, (at) => disc(...turned(cx, cy, 2.2 * Math.sqrt(at), at * turn), 0.55 + (26 - at) * 0.02));
  return [wash(disc(cx, cy, 24), 0.5), ...shapes, spark(seeds.join(''), 0.9)];
};

/** A chip with traces that leave it at right angles and end in rings. */
const circuit: Draw = (roll) => {
  const [cx, cy] = [between(roll, 32, 68), between(roll, 24, 46)];
  const size = between(roll, 8, 13);
  const corners = oneOf(roll, [4, 6, 8]);
  const traces: string[] = [];
  const ends: string[] = [];
  for (let at = 0; at < 16; at++) {
    let [x, y] = turned(cx, cy, size, (at / 16) * Math.PI * 2);
    let d = `M${n(x)} ${n(y)}`;
    let flat = Math.abs(x - cx) > Math.abs(y - cy);
    for (let step = 0; step < 2 + Math.floor(roll() * 3); step++) {
      const far = between(roll, 4, 15);
      if (flat) x += Math.sign(x - cx) * far;
      else y += Math.sign(y - cy) * far;
      d += `L${n(x)} ${n(y)}`;
      flat = !flat;
    }
    traces.push(d);
    ends.push(disc(x, y, between(roll, 0.9, 2)));
  }
  const grid = many(7, (at) => `M0 ${at * 11}H${WIDTH}M${at * 16 + 3} 0V${HEIGHT}`).join('');
  return [
    line(grid, 0.12, 0.4),
    wash(disc(cx, cy, 30), 0.5),
    line(traces.join(''), 0.7, 0.9),
    fill(polygon(cx, cy, size, corners, Math.PI / corners), 0.5),
    line(polygon(cx, cy, size, corners, Math.PI / corners), 0.95, 1.2),
    line(polygon(cx, cy, size * 0.55, corners, Math.PI / corners), 0.8, 0.8),
    spark(ends.join('') + disc(cx, cy, size * 0.22), 0.95),
  ];
};

/** Orbits around a body, and a vessel on its way with a long trail. */
const orbit: Draw = (roll) => {
  const [cx, cy, r] = [between(roll, 14, 86), between(roll, 16, 54), between(roll, 8, 17)];
  const tilt = between(roll, -0.5, 0.5);
  const ring = (radius: number, flat: number) => {
    const points = many(37, (at) => {
      const angle = (at / 36) * Math.PI * 2;
      const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius * flat];
      return `${n(cx + x * Math.cos(tilt) - y * Math.sin(tilt))} ${n(cy + x * Math.sin(tilt) + y * Math.cos(tilt))}`;
    });
    return `M${points.join('L')}`;
  };
  const flat = between(roll, 0.25, 0.6);
  const from = [cx < 50 ? 104 : -4, between(roll, 5, 65)] as const;
  const to = [between(roll, 30, 70), between(roll, 14, 56)] as const;
  const bend = [(from[0] + to[0]) / 2, between(roll, -6, 76)] as const;
  const angle = Math.atan2(to[1] - bend[1], to[0] - bend[0]);
  const hull = [0, 2.55, Math.PI, -2.55].map((turn, at) => turned(to[0], to[1], at === 2 ? 1.4 : 5.4, angle + turn));
  return [
    stars(roll, 14),
    wash(disc(cx, cy, r * 2.1), 0.5),
    fill(disc(cx, cy, r), 0.65),
    line(disc(cx, cy, r), 0.8, 0.8),
    ...many(3 + Math.floor(roll() * 2), (at) => line(ring(r * (1.5 + at * 0.75), flat), 0.7 - at * 0.13, 0.8)),
    line(`M${n(from[0])} ${n(from[1])}Q${n(bend[0])} ${n(bend[1])} ${n(to[0])} ${n(to[1])}`, 0.85, 1.6),
    spark(`M${hull.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`, 1),
  ];
};

/** Plates of a shield, whole in the middle and thinner outwards, before what strikes them. */
const bastion: Draw = (roll) => {
  const [cx, cy] = [between(roll, 30, 70), between(roll, 26, 44)];
  const size = between(roll, 6.5, 9.5);
  const corners = oneOf(roll, [6, 6, 4, 8]);
  const plates: Shape[] = [];
  for (let row = -4; row <= 4; row++)
    for (let column = -6; column <= 6; column++) {
      const x = cx + (column + (row % 2 ? 0.5 : 0)) * size * 1.74;
      const y = cy + row * size * 1.5;
      const far = Math.hypot(x - cx, y - cy) / 46;
      if (far > 1 || roll() < far * 0.55) continue;
      plates.push(fill(polygon(x, y, size * 0.9, corners), (1 - far) * between(roll, 0.25, 0.6)));
      if (roll() < 0.75 - far * 0.4) plates.push(line(polygon(x, y, size * 0.9, corners), 0.85 - far * 0.5, 0.8));
    }
  const struck = many(7, () => {
    const angle = roll() * Math.PI * 2;
    const [ax, ay] = turned(cx, cy, between(roll, 36, 44), angle);
    const [bx, by] = turned(cx, cy, between(roll, 24, 32), angle);
    return `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`;
  });
  return [
    wash(disc(cx, cy, 32), 0.5),
    ...plates,
    line(struck.join(''), 0.6, 0.9),
    spark(polygon(cx, cy, size * 0.38, corners), 1),
  ];
};

/** A limb of the sun, rays, and prominences that arch over it. */
const flare: Draw = (roll) => {
  const [cx, cy, r] = [between(roll, 10, 90), between(roll, 52, 82), between(roll, 26, 40)];
  const rays = many(22, (at) => {
    const angle = (at / 22) * Math.PI * 2 + roll() * 0.2;
    const [ax, ay] = turned(cx, cy, r + 2, angle);
    const [bx, by] = turned(cx, cy, r + between(roll, 6, 30), angle);
    return `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`;
  });
  const arcs = many(5, () => {
    const angle = -Math.PI / 2 + between(roll, -1.2, 1.2);
    const wide = between(roll, 0.12, 0.34);
    const [ax, ay] = turned(cx, cy, r, angle - wide);
    const [mx, my] = turned(cx, cy, r + between(roll, 18, 46), angle);
    const [bx, by] = turned(cx, cy, r, angle + wide);
    return `M${n(ax)} ${n(ay)}Q${n(mx)} ${n(my)} ${n(bx)} ${n(by)}`;
  });
  const spots = many(4, () => disc(...turned(cx, cy, roll() * r * 0.8, roll() * 6.3), between(roll, 1.5, 4), 0.6));
  return [
    wash(disc(cx, cy, r * 1.7), 0.55),
    line(rays.join(''), 0.45, 0.8),
    fill(disc(cx, cy, r), 0.7),
    line(disc(cx, cy, r), 0.9, 1),
    line(arcs.join(''), 0.9, 1.8),
    wash(spots.join(''), 0.9),
    spark(disc(cx, cy - r * 0.35, r * 0.3), 0.35),
  ];
};

/** A crowd below banners. */
const crowd: Draw = (roll) => {
  const heads: Shape[] = [];
  for (let row = 0; row < 3; row++) {
    const y = 40 + row * 11;
    const people = many(9 + row, (at) => {
      const x = ((at + roll() * 0.6) / (8 + row)) * 110 - 6;
      const r = 3.2 + row * 0.9;
      return `${disc(x, y - roll() * 3, r)}M${n(x - r * 1.8)} ${HEIGHT}Q${n(x)} ${n(y - 2)} ${n(x + r * 1.8)} ${HEIGHT}z`;
    });
    heads.push(fill(people.join(''), 0.3 + row * 0.2));
  }
  const banners = many(3 + Math.floor(roll() * 3), () => {
    const [x, top] = [between(roll, 8, 88), between(roll, 6, 22)];
    const [w, h] = [between(roll, 9, 18), between(roll, 7, 12)];
    return {
      pole: `M${n(x)} ${n(top)}V50`,
      cloth: `M${n(x)} ${n(top)}q${n(w / 2)} ${n(-3)} ${n(w)} 0v${n(h)}q${n(-w / 2)} 3 ${n(-w)} 0z`,
    };
  });
  return [
    wash(disc(between(roll, 20, 80), 30, 30), 0.5),
    line(banners.map((one) => one.pole).join(''), 0.8, 0.9),
    fill(banners.map((one) => one.cloth).join(''), 0.75),
    ...heads,
    spark(many(9, () => disc(roll() * WIDTH, between(roll, 4, 34), 0.7)).join(''), 0.9),
  ];
};

/** A world that breaks. */
const cataclysm: Draw = (roll) => {
  const [cx, cy, r] = [between(roll, 34, 66), between(roll, 28, 42), between(roll, 17, 23)];
  const cracks = many(6, (at) => {
    let [angle, d] = [(at / 6) * Math.PI * 2 + roll(), `M${n(cx)} ${n(cy)}`];
    for (let step = 1; step <= 5; step++) {
      angle += between(roll, -0.4, 0.4);
      const [x, y] = turned(cx, cy, (r * step) / 4.4, angle);
      d += `L${n(x)} ${n(y)}`;
    }
    return d;
  });
  const shards = many(16, () => {
    const [x, y] = turned(cx, cy, between(roll, r * 1.15, r * 2.3), roll() * 6.3);
    return polygon(x, y, between(roll, 1, 4), 3, roll() * 6.3);
  });
  const rings = many(3, (at) => disc(cx, cy, r * (1.35 + at * 0.45), between(roll, 0.3, 1)));
  return [
    wash(disc(cx, cy, r * 2), 0.65),
    line(rings.join(''), 0.35, 0.7),
    fill(disc(cx, cy, r), 0.6),
    line(disc(cx, cy, r), 0.8, 0.9),
    fill(shards.join(''), 0.8),
    line(cracks.join(''), 1, 1.5),
    spark(disc(cx, cy, 2.6), 1),
  ];
};

/** Head and shoulders before a nimbus; hood, visor or crest. */
const figure: Draw = (roll) => {
  const [cx, head, cy] = [between(roll, 42, 58), between(roll, 9.5, 12), 30];
  const wide = between(roll, 22, 30);
  const nimbus = 11 + Math.floor(roll() * 14);
  const far = between(roll, 23, 29);
  const rays = many(nimbus, (at) => {
    const angle = (at / nimbus) * Math.PI * 2;
    const [ax, ay] = turned(cx, cy, far - (at % 2 ? 3 : 6), angle);
    const [bx, by] = turned(cx, cy, far + (at % 3 ? 2 : 6), angle);
    return `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`;
  });
  const body = `M${n(cx - wide)} ${HEIGHT + 2}Q${n(cx - wide * 0.8)} 49 ${n(cx - 7)} 45L${n(cx)} 51L${n(cx + 7)} 45Q${n(cx + wide * 0.8)} 49 ${n(cx + wide)} ${HEIGHT + 2}z`;
  const gear = oneOf(roll, ['hood', 'visor', 'crest', 'crown'] as const);
  const top = cy - head * 1.25;
  const worn: Record<typeof gear, Shape[]> = {
    hood: [
      fill(
        `M${n(cx - head * 1.5)} 47Q${n(cx - head * 1.7)} ${n(top - 6)} ${n(cx)} ${n(top - 7)}Q${n(cx + head * 1.7)} ${n(top - 6)} ${n(cx + head * 1.5)} 47L${n(cx + head * 0.9)} 44Q${n(cx + head)} ${n(top + 3)} ${n(cx)} ${n(top + 2)}Q${n(cx - head)} ${n(top + 3)} ${n(cx - head * 0.9)} 44z`,
        0.85,
      ),
    ],
    visor: [
      line(disc(cx, cy, head * 1.35, 1.1), 0.9, 1.2),
      spark(
        `M${n(cx - head * 0.95)} ${n(cy - 3)}Q${n(cx)} ${n(cy - 7)} ${n(cx + head * 0.95)} ${n(cy - 3)}Q${n(cx)} ${n(cy + 4)} ${n(cx - head * 0.95)} ${n(cy - 3)}z`,
        0.9,
      ),
    ],
    crest: [
      fill(
        many(7, (at) =>
          polygon(
            ...turned(cx, cy - 2, head * 1.35, -Math.PI / 2 + (at - 3) * 0.3),
            4.2 - Math.abs(at - 3) * 0.6,
            3,
            -Math.PI / 2 + (at - 3) * 0.3,
          ),
        ).join(''),
        0.9,
      ),
    ],
    crown: [
      line(
        `M${n(cx - head)} ${n(top + 6)}L${n(cx - head * 1.15)} ${n(top - 4)}L${n(cx - head * 0.45)} ${n(top + 1)}L${n(cx)} ${n(top - 6)}L${n(cx + head * 0.45)} ${n(top + 1)}L${n(cx + head * 1.15)} ${n(top - 4)}L${n(cx + head)} ${n(top + 6)}`,
        1,
        1.3,
      ),
    ],
  };
  return [
    stars(roll, 12),
    wash(disc(cx, cy, 30), 0.55),
    line(disc(cx, cy, far), 0.7, 0.7),
    line(rays.join(''), 0.85, 1.1),
    fill(body, 0.75),
    line(body, 0.9, 0.8),
    fill(disc(cx, cy, head, 1.25), 0.9),
    wash(
      `M${n(cx)} ${n(cy - head * 1.25)}A${n(head)} ${n(head * 1.25)} 0 0 1 ${n(cx)} ${n(cy + head * 1.25)}Q${n(cx + head * 0.5)} ${n(cy)} ${n(cx)} ${n(cy - head * 1.25)}z`,
      0.75,
    ),
    wash(disc(cx - head * 0.38, cy - 1, head * 0.2, 0.45) + disc(cx + head * 0.38, cy - 1, head * 0.2, 0.45), 1),
    line(
      `M${n(cx - head * 0.22)} ${n(cy + head * 0.62)}q${n(head * 0.22)} ${n(between(roll, -1.2, 1.6))} ${n(head * 0.44)} 0`,
      0.5,
      0.7,
    ),
    ...worn[gear],
    spark(disc(cx, 58, 1.8) + polygon(cx, 58, 4, 4), 0.6),
  ];
};

/** A cut stone. */
const crystal: Draw = (roll) => {
  const [cx, cy] = [between(roll, 38, 62), 36];
  const corners = 5 + Math.floor(roll() * 4);
  const outer = many(corners, (at) => turned(cx, cy, between(roll, 18, 28), (at / corners) * Math.PI * 2 - 0.4));
  const inner = many(corners, (at) => turned(cx, cy, between(roll, 7, 11), ((at + 0.5) / corners) * Math.PI * 2 - 0.4));
  const path = (points: (readonly [number, number])[]) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`;
  const facets = outer.map((point, at) =>
    fill(path([point, inner[at]!, inner[(at + corners - 1) % corners]!]), between(roll, 0.25, 0.7)),
  );
  const sides = outer.map((point, at) =>
    fill(path([point, outer[(at + 1) % corners]!, inner[at]!]), between(roll, 0.3, 0.8)),
  );
  return [
    stars(roll, 16),
    wash(disc(cx, cy, 34), 0.5),
    ...facets,
    ...sides,
    line(path(outer), 0.9, 1),
    line(path(inner), 0.9, 0.8),
    spark(disc(cx, cy, 2), 0.9),
  ];
};

/** Something behind torn bars. */
const glitch: Draw = (roll) => {
  const [cx, cy] = [between(roll, 36, 64), between(roll, 28, 42)];
  const bars = many(15, () => {
    const [x, y, w] = [between(roll, -10, 90), Math.floor(roll() * 23) * 3, between(roll, 6, 44)];
    return `M${n(x)} ${n(y)}h${n(w)}v${n(between(roll, 0.7, 2.4))}h${n(-w)}z`;
  });
  const corners = oneOf(roll, [3, 3, 4, 5]);
  return [
    wash(disc(cx, cy, 30), 0.6),
    line(many(3, (at) => polygon(cx, cy, 25 - at * 6, corners, -Math.PI / 2 + at * 0.07)).join(''), 0.9, 1.3),
    fill(bars.slice(0, 9).join(''), 0.55),
    spark(bars.slice(9).join(''), 0.75),
    spark(disc(cx, cy + 2, 2.4), 1),
  ];
};

/** Mountains of one's own moon under two lights: for places. */
const horizon: Draw = (roll) => {
  const ridge = (base: number, high: number) => {
    const points = many(13, (at) => `${n((at / 12) * WIDTH)} ${n(base - roll() * high)}`);
    return `M0 ${HEIGHT}L${points.join('L')}L${WIDTH} ${HEIGHT}z`;
  };
  const [sx, sy] = [between(roll, 15, 85), between(roll, 12, 28)];
  return [
    stars(roll, 20),
    wash(disc(sx, sy, 24), 0.6),
    spark(disc(sx, sy, between(roll, 4, 8)), 0.9),
    fill(ridge(50, 18), 0.3),
    fill(ridge(58, 16), 0.5),
    fill(ridge(68, 14), 0.8),
  ];
};

export const MOTIFS = { growth, circuit, orbit, bastion, flare, crowd, cataclysm, figure, crystal, glitch, horizon };
export type Motif = keyof typeof MOTIFS;
