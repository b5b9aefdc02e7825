/** Seats' marks and the small signs of the shell. Colour is never alone: there is a shape and a letter. */
import type { JSX } from 'solid-js';
import type { SeatInfo } from '../wire';

/** The colours of marks, in the order of their numbers; style sheets know each as `--seat-…`. */
export const COLOURS = ['red', 'blue', 'green', 'yellow', 'violet', 'orange', 'teal', 'grey'] as const;

/** Shapes of marks, in a box of 24, in the order of their numbers. */
export const SHAPES = [
  'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z',
  'M3.5 3.5h17v17h-17z',
  'M12 1.8L23 21.5H1z',
  'M12 .8L23.2 12L12 23.2L.8 12z',
  'M12 1.5l9.6 5.3v10.4L12 22.5l-9.6-5.3V6.8z',
  'M12 1.2l10.6 7.7l-4 12.6H5.4L1.4 8.9z',
  'M8 1.5h8V8h6.5v8H16v6.5H8V16H1.5V8H8z',
  'M12 2.5C17 -1 24 4 21.5 11C19.5 17 14 20 12 23C10 20 4.5 17 2.5 11C0 4 7 -1 12 2.5z',
];
export const SHAPE_NAMES = ['disc', 'square', 'triangle', 'diamond', 'hexagon', 'pentagon', 'cross', 'heart'];

/** The colour of a seat: its team's in the game, else its mark's. */
export const colourOf = (seat: SeatInfo | undefined): string =>
  seat?.team?.colour ?? COLOURS[(seat?.mark.colour ?? 7) % COLOURS.length] ?? 'grey';

/** Signs grow with the text. */
export const rem = (size: number) => `${size / 16}rem`;

export function MarkSign(props: { seat: SeatInfo | undefined; size?: number }): JSX.Element {
  const size = () => props.size ?? 26;
  return (
    <svg
      class="mark"
      width={rem(size())}
      height={rem(size())}
      viewBox="-1 -1 26 26"
      aria-hidden="true"
      style={{ '--c': `var(--seat-${colourOf(props.seat)})` }}
    >
      <path d={SHAPES[(props.seat?.mark.shape ?? 0) % SHAPES.length]} />
      <text x="12" y={(props.seat?.mark.shape ?? 0) === 2 ? 19 : 16.6} text-anchor="middle">
        {props.seat?.seat}
      </text>
    </svg>
  );
}

const ICONS: Record<string, string> = {
  undo: 'M9 5L4 10l5 5M4.5 10H15a5 5 0 0 1 0 10h-3',
  redo: 'M15 5l5 5l-5 5M19.5 10H9a5 5 0 0 0 0 10h3',
  rewind: 'M11 6l-6 6l6 6M19 6l-6 6l6 6',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.9.7 1.3 1.4 1.4 2.1h4.2c.1-.7.5-1.4 1.4-2.1A6 6 0 0 0 12 3z',
  why: 'M9.2 9a2.9 2.9 0 1 1 4.3 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.1M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19z',
  gear: 'M12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7zM12 2v3M12 19v3M2 12h3M19 12h3M4.9 4.9L7 7M17 17l2.1 2.1M19.1 4.9L17 7M7 17l-2.1 2.1',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  book: 'M4 5.5A2.5 2.5 0 0 1 6.5 3H20v16H6.5A2.5 2.5 0 0 0 4 21.5zM4 19V5.5M8 7h8M8 11h6',
  log: 'M5 6h14M5 12h14M5 18h9',
  chat: 'M4 5h16v11H10l-4 4v-4H4z',
  play: 'M8 5l11 7l-11 7z',
  pause: 'M8 5v14M16 5v14',
  next: 'M9 6l6 6l-6 6',
  prev: 'M15 6l-6 6l6 6',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 13l4.5 4.5L19 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  more: 'M12 5v.5M12 11.75v.5M12 18.5v.5',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  bot: 'M6 9h12v9H6zM12 9V5M9.5 13v1.5M14.5 13v1.5M3.5 12v4M20.5 12v4',
  person: 'M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8zM4.5 20.5c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM12 7.5v5l3.5 2',
  download: 'M12 4v11M7.5 11l4.5 4.5l4.5-4.5M5 20h14',
  upload: 'M12 16V5M7.5 9L12 4.5L16.5 9M5 20h14',
  help: 'M9.2 9a2.9 2.9 0 1 1 4.3 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.1',
  eye: 'M2.5 12S6 5.5 12 5.5S21.5 12 21.5 12S18 18.5 12 18.5S2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5z',
  turn: 'M19 12a7 7 0 1 1-2.5-5.4M19 3.5V8h-4.5',
};

export function Icon(props: { name: keyof typeof ICONS | string; size?: number }): JSX.Element {
  return (
    <svg
      class="icon"
      width={rem(props.size ?? 18)}
      height={rem(props.size ?? 18)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={ICONS[props.name] ?? ''} />
    </svg>
  );
}
