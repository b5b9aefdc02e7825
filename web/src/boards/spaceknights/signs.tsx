/** Small signs: suits, chips, dice, the ring of Life Force. Colour is never alone: suits have shapes, chips patterns and letters. */
import { For, Show, type JSX } from 'solid-js';
import type { Chips, Colour, Suit } from '../../games/spaceknights';
import { colours, total } from './view';

/** A home with its hearth, two worlds on a way, a spiral. In a box of 24. */
const SUIT_PATHS: Record<Suit, string> = {
  homeworlds: 'M12 2.5L21.5 11H18.5V21H5.5V11H2.5zM9.5 21V14.5h5V21',
  interplanetary: 'M6.5 11.5a5 5 0 1 1 0 10a5 5 0 1 1 0-10zM17.5 2.5a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM10 13L15 9.3',
  cosmos: 'M12 1.5L14.6 9.4L22.5 12L14.6 14.6L12 22.5L9.4 14.6L1.5 12L9.4 9.4z',
};

export function SuitSign(props: { suit: Suit; size: number }): JSX.Element {
  return (
    <svg
      class={`sk-suit suit-${props.suit}`}
      viewBox="0 0 24 24"
      style={{ width: `${props.size / 16}rem`, height: `${props.size / 16}rem` }}
      aria-hidden="true"
    >
      <path d={SUIT_PATHS[props.suit]} />
    </svg>
  );
}

/** What is drawn on a chip of a colour, besides its owner's letter: in a box of 24, around the letter. */
const PATTERNS: Record<Colour, string> = {
  red: 'M12 1v4M12 19v4M1 12h4M19 12h4',
  orange: 'M4.2 4.2l2.9 2.9M16.9 16.9l2.9 2.9M19.8 4.2l-2.9 2.9M7.1 16.9l-2.9 2.9',
  yellow: 'M12 4.2a7.8 7.8 0 1 0 0 15.6a7.8 7.8 0 1 0 0-15.6',
  green: 'M1.5 9.5h4M1.5 14.5h4M18.5 9.5h4M18.5 14.5h4',
  blue: 'M9.5 1.5v4M14.5 1.5v4M9.5 18.5v4M14.5 18.5v4',
  violet: 'M12 1v3.5M21.5 6.5l-3 1.8M21.5 17.5l-3-1.8M12 23v-3.5M2.5 17.5l3-1.8M2.5 6.5l3 1.8',
};

/** One chip in a box of 24, at a place of its picture. */
function Disc(props: { colour: Colour; letter: string; x: number }): JSX.Element {
  return (
    <g transform={`translate(${props.x} 0)`} style={{ '--c': `var(--seat-${props.colour})` }} class="sk-disc">
      <circle cx="12" cy="12" r="11" />
      <path d={PATTERNS[props.colour]} />
      <text x="12" y="16.4" text-anchor="middle">
        {props.letter}
      </text>
    </g>
  );
}

export function Chip(props: { colour: Colour; letter: string; size?: number }): JSX.Element {
  return (
    <svg
      class="sk-chip"
      viewBox="0 0 24 24"
      style={{ width: `${(props.size ?? 20) / 16}rem`, height: `${(props.size ?? 20) / 16}rem` }}
      aria-hidden="true"
    >
      <Disc colour={props.colour} letter={props.letter} x={0} />
    </svg>
  );
}

/** So many units long a line of chips is at most: more of them lie closer together. */
const LINE = 92;

/** A line: chips of one colour overlap, so that each is seen, and the last one of each colour shows its letter whole. */
export function Line(props: { chips: Chips; colour: (owner: string) => Colour }): JSX.Element {
  const all = () => colours(props.chips).flatMap(([owner, count]) => Array.from({ length: count }, () => owner));
  const step = () => Math.min(15, (LINE - 24) / Math.max(1, all().length - 1));
  const width = () => 24 + step() * Math.max(0, all().length - 1);
  return (
    <Show when={total(props.chips)}>
      <svg
        class="sk-chips"
        viewBox={`0 0 ${width()} 24`}
        style={{ width: `${(width() * 20) / 24 / 16}rem`, height: '1.25rem' }}
        aria-hidden="true"
      >
        <For each={all()}>{(owner, at) => <Disc colour={props.colour(owner)} letter={owner} x={at() * step()} />}</For>
      </svg>
    </Show>
  );
}

/** A reserve: a chip and a number for each colour. */
export function Reserve(props: { chips: Chips; colour: (owner: string) => Colour; size?: number }): JSX.Element {
  return (
    <span class="sk-reserve">
      <For each={colours(props.chips)}>
        {([owner, count]) => (
          <span class="sk-pile">
            <Chip colour={props.colour(owner)} letter={owner} size={props.size ?? 18} />
            <b>{count}</b>
          </span>
        )}
      </For>
      <Show when={!total(props.chips)}>
        <span class="sk-none">no chips</span>
      </Show>
    </span>
  );
}

const PIPS: Record<number, [number, number][]> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
};

export function Die(props: { shows: number; colour: Colour; size?: number }): JSX.Element {
  return (
    <svg
      class="sk-die"
      viewBox="0 0 24 24"
      style={{
        width: `${(props.size ?? 22) / 16}rem`,
        height: `${(props.size ?? 22) / 16}rem`,
        '--c': `var(--seat-${props.colour})`,
      }}
      aria-hidden="true"
    >
      <rect x="1.5" y="1.5" width="21" height="21" rx="5" />
      <For each={PIPS[props.shows] ?? []}>{([x, y]) => <circle cx={x} cy={y} r="2.3" />}</For>
    </svg>
  );
}

/** The ring of six around a crest, in a box of 48: what is lost is dark. */
export function LifeRing(props: { life: number }): JSX.Element {
  const arc = (at: number) => {
    const [from, to] = [((at * 60 - 86) * Math.PI) / 180, ((at * 60 - 34) * Math.PI) / 180];
    const point = (angle: number) => `${24 + 21.5 * Math.cos(angle)} ${24 + 21.5 * Math.sin(angle)}`;
    return `M${point(from)}A21.5 21.5 0 0 1 ${point(to)}`;
  };
  return (
    <For each={[0, 1, 2, 3, 4, 5]}>
      {(at) => <path class="sk-life" classList={{ lost: at >= props.life }} d={arc(at)} />}
    </For>
  );
}

export const Crown = (): JSX.Element => (
  <svg class="sk-crown" viewBox="0 0 24 16" aria-hidden="true">
    <path d="M2 15L1 4l6 4l5-7l5 7l6-4l-1 11z" />
  </svg>
);

/** For who has perished. */
export const Candle = (): JSX.Element => (
  <g class="sk-candle">
    <path class="wax" d="M19 22h10v17h-10z" />
    <path class="flame" d="M24 8c4 5 4.5 8 0 11.5C19.500 16 20 13 24 8z" />
    <path class="wick" d="M24 22v-4" />
  </g>
);
