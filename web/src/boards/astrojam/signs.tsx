/** The signs of AstroJam: places, items, kinds of cards. Each has a shape of its own besides its colour. */
import type { JSX } from 'solid-js';
import { rem } from '../../ui/marks';
import type { Kind, Place } from '../../games/astrojam';
import { kit } from './kit';

/** Icons of the three places, in a box of 24, drawn with strokes. */
export const PLACE_ICON: Record<Place, string> = {
  computer: 'M3.5 5h17v11.5h-17zM9 20h6M12 16.5V20M7 9l2.5 2L7 13M12 13.2h4.5',
  engine: 'M8 3h8l1.5 6.5h-11zM6.5 9.5L4.5 15h15l-2-5.5M7.5 15c-.5 2.5-.5 4 1 6.5M16.5 15c.5 2.5.5 4-1 6.5M12 15v6.5',
  lab: 'M9.5 3h5M10.3 3v6L4.8 18.5c-.8 1.5.2 2.7 1.7 2.7h11c1.5 0 2.5-1.2 1.7-2.7L13.7 9V3M7.3 15h9.4M11 18v.1M14 17v.1',
};

/**
 * Item tokens by their numbers: a silhouette in a box of 24 (a drop, a disc with notches, a bolt plate, a ring plate, a
 * dish), and where the foot of its letter stands. Letter and colour are the kit's.
 */
const ITEM_LOOK = [
  { foot: 19, shape: 'M12 1C15 6 20.5 10.5 20.5 15a8.5 8.5 0 0 1-17 0C3.5 10.5 9 6 12 1z' },
  { foot: 16.8, shape: 'M8 1.5h8L22.5 8v8L16 22.5H8L1.5 16V8z' },
  { foot: 16.8, shape: 'M12 .5L23.5 12L12 23.5L.5 12z' },
  { foot: 16.8, shape: 'M2.5 2.5h19v19h-19z' },
  { foot: 16.8, shape: 'M12 1.5L22.8 9.3L18.7 22H5.3L1.2 9.3z' },
] as const;

/** An item token with its letter, centred, of this diameter. For use inside an SVG. */
export function Token(props: { item: number; size: number }): JSX.Element {
  const item = () => kit().items[props.item];
  const look = () => ITEM_LOOK[props.item % ITEM_LOOK.length]!;
  const scale = () => props.size / 24;
  return (
    <g
      class="aj-token"
      transform={`scale(${scale()}) translate(-12 -12)`}
      style={{ '--t': `var(--item-${item()?.colour}, var(--item-grey))` }}
    >
      <path d={look().shape} />
      <text x="12" y={look().foot} text-anchor="middle">
        {item()?.letter.toUpperCase()}
      </text>
    </g>
  );
}

export const TokenSign = (props: { item: number; size: number }) => (
  <svg width={rem(props.size)} height={rem(props.size)} viewBox="-13 -13 26 26" aria-hidden="true">
    <Token item={props.item} size={24} />
  </svg>
);

export const PlaceSign = (props: { place: Place; size: number }) => (
  <svg
    class={`aj-place ${props.place}`}
    width={rem(props.size)}
    height={rem(props.size)}
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    <path d={PLACE_ICON[props.place]} />
  </svg>
);

const KIND_ICON: Record<Kind, string> = {
  astronaut:
    'M12 3.5a6.5 6.5 0 0 1 6.5 6.5v3.5a6.5 6.5 0 0 1-13 0V10A6.5 6.5 0 0 1 12 3.5zM7.5 9.5h9v4h-9zM5.5 20.5h13',
  rival:
    'M10 4.5a5 5 0 0 1 5 5v3a5 5 0 0 1-10 0v-3a5 5 0 0 1 5-5zM6.8 9h6.4v3H6.8zM16.5 15.5h5.5M19.5 12.5l3 3l-3 3M4 20.5h11',
  robot: 'M5 8.5h14v10H5zM12 8.5V5M12 4.9a1 1 0 1 0 0-.1M9 12.5v1.5M15 12.5v1.5M9 16.5h6M2.5 11.5v4M21.5 11.5v4',
  crate: 'M3.5 6h17v13h-17zM3.5 6l17 13M20.5 6l-17 13',
  swap: 'M4 8.5h14M14.5 4.5l4 4l-4 4M20 15.5H6M9.5 11.5l-4 4l4 4',
  shift: 'M4 4v16M9 12h11M16 8l4.5 4l-4.5 4M4 7h4M4 17h4',
};
export const KindSign = (props: { kind: Kind; size: number }) => (
  <svg class="aj-kind" width={rem(props.size)} height={rem(props.size)} viewBox="0 0 24 24" aria-hidden="true">
    <path d={KIND_ICON[props.kind]} />
  </svg>
);
