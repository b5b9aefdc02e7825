/** Worlds as seen from afar, lit from the left by their sun. */
import { For, createMemo, type JSX } from 'solid-js';
import { dice } from '../sigil';
import { between, disc, many, n, turned, type Roll } from './shapes';

/** What a world is made of; the style sheet colours `.planet-…`. */
export type Surface = 'ocean' | 'craters' | 'dunes' | 'rock' | 'ice';

interface Mark {
  part: 'land' | 'dark' | 'bright' | 'crack';
  d: string;
}

/** A blob with a ragged edge. */
function blob(roll: Roll, x: number, y: number, r: number): string {
  const points = many(11, (at) => turned(x, y, r * between(roll, 0.55, 1.2), (at / 11) * Math.PI * 2));
  const middle = points.map(([px, py], at) => {
    const [qx, qy] = points[(at + 1) % points.length]!;
    return `${n(px)} ${n(py)} ${n((px + qx) / 2)} ${n((py + qy) / 2)}`;
  });
  const [lx, ly] = points[0]!;
  const [kx, ky] = points[points.length - 1]!;
  return `M${n((lx + kx) / 2)} ${n((ly + ky) / 2)}Q${middle.join('Q')}z`;
}

/** A line that wanders across the disc. */
function wander(roll: Roll, bend: number): string {
  const from = roll() * Math.PI * 2;
  const [ax, ay] = turned(50, 50, 48, from);
  const [bx, by] = turned(50, 50, 48, from + Math.PI + between(roll, -0.9, 0.9));
  const [mx, my] = turned(50, 50, between(roll, 0, bend), roll() * 6.3);
  return `M${n(ax)} ${n(ay)}Q${n(mx)} ${n(my)} ${n(bx)} ${n(by)}`;
}

const SURFACES: Record<Surface, (roll: Roll) => Mark[]> = {
  ocean: (roll) => [
    ...many(6, (): Mark => ({
      part: 'land',
      d: blob(roll, between(roll, 15, 85), between(roll, 18, 82), between(roll, 8, 20)),
    })),
    ...many(5, (): Mark => ({
      part: 'bright',
      d: disc(between(roll, 15, 85), between(roll, 15, 85), between(roll, 8, 18), 0.16),
    })),
    { part: 'bright', d: disc(50, 3, 22, 0.3) },
  ],
  craters: (roll) => [
    ...many(4, (): Mark => ({
      part: 'dark',
      d: blob(roll, between(roll, 20, 80), between(roll, 20, 80), between(roll, 8, 17)),
    })),
    ...many(11, (): Mark => {
      const [x, y, r] = [between(roll, 10, 90), between(roll, 10, 90), between(roll, 2, 6.5)];
      return { part: roll() < 0.4 ? 'bright' : 'dark', d: disc(x, y, r) };
    }),
  ],
  dunes: (roll) => [
    ...many(5, (at): Mark => {
      const y = 16 + at * 16 + between(roll, -4, 4);
      const bend = between(roll, -8, 8);
      return {
        part: 'dark',
        d: `M0 ${n(y)}Q30 ${n(y + bend)} 55 ${n(y - bend)}T100 ${n(y)}V${n(y + between(roll, 3, 7))}Q60 ${n(y + 9 - bend)} 40 ${n(y + 4)}T0 ${n(y + 4)}z`,
      };
    }),
    ...many(4, (): Mark => ({
      part: 'land',
      d: blob(roll, between(roll, 20, 80), between(roll, 25, 80), between(roll, 5, 13)),
    })),
    { part: 'bright', d: disc(50, 4, 17, 0.4) },
  ],
  rock: (roll) => [
    ...many(7, (): Mark => ({
      part: 'dark',
      d: blob(roll, between(roll, 12, 88), between(roll, 12, 88), between(roll, 5, 14)),
    })),
    ...many(4, (): Mark => ({
      part: 'bright',
      d: disc(between(roll, 30, 70), between(roll, 30, 70), between(roll, 1.2, 3)),
    })),
    ...many(5, (): Mark => ({
      part: 'land',
      d: disc(between(roll, 12, 88), between(roll, 12, 88), between(roll, 3, 7)),
    })),
  ],
  ice: (roll) => [
    ...many(4, (): Mark => ({
      part: 'land',
      d: blob(roll, between(roll, 20, 80), between(roll, 20, 80), between(roll, 9, 20)),
    })),
    ...many(11, (): Mark => ({ part: 'crack', d: wander(roll, 40) })),
  ],
};

export function Planet(props: { of: string; surface: Surface; class?: string }): JSX.Element {
  const marks = createMemo(() => SURFACES[props.surface](dice(props.of)));
  const id = () => `planet-${props.of}`;
  return (
    <svg class={`planet ${props.surface} ${props.class ?? ''}`} viewBox="-6 -6 112 112" aria-hidden="true">
      <defs>
        <clipPath id={id()}>
          <circle cx="50" cy="50" r="48" />
        </clipPath>
        <radialGradient id={`${id()}-light`} cx="0.2" cy="0.38" r="0.95">
          <stop offset="0" stop-color="#fff2cf" stop-opacity="0.55" />
          <stop offset="0.32" stop-color="#ffdf9e" stop-opacity="0.08" />
          <stop offset="0.62" stop-color="#05070f" stop-opacity="0.3" />
          <stop offset="1" stop-color="#02040a" stop-opacity="0.88" />
        </radialGradient>
      </defs>
      <circle cx="50" cy="50" r="51" class="planet-air" />
      <g clip-path={`url(#${id()})`}>
        <circle cx="50" cy="50" r="48" class="planet-ground" />
        <For each={marks()}>{(mark) => <path class={`planet-${mark.part}`} d={mark.d} />}</For>
        <circle cx="50" cy="50" r="48" fill={`url(#${id()}-light)`} />
      </g>
    </svg>
  );
}
