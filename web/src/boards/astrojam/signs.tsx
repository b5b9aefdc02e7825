/** The signs of AstroJam: places, items, kinds of cards. Each has a shape of its own besides its colour. */
import type { JSX } from 'solid-js';
import { ITEMS, KINDS, type Place } from './view';

/** Icons of the three places, in a box of 24, drawn with strokes. */
export const PLACE_ICON: Record<Place, string> = {
  computer: 'M3.500 5h17v11.500h-17zM9 20h6M12 16.500V20M7 9l2.500 2L7 13M12 13.200h4.500',
  engine: 'M8 3h8l1.500 6.500h-11zM6.500 9.500L4.500 15h15l-2-5.500M7.500 15c-.5 2.500-.5 4 1 6.500M16.500 15c.5 2.500.5 4-1 6.500M12 15v6.500',
  lab: 'M9.500 3h5M10.300 3v6L4.800 18.500c-.8 1.500.2 2.700 1.700 2.700h11c1.500 0 2.500-1.200 1.700-2.700L13.700 9V3M7.300 15h9.400M11 18v.1M14 17v.1',
};

/** Silhouettes of item tokens, in a box of 24: a drop, a disc with notches, a bolt plate, a ring plate, a dish. */
const ITEM_SHAPE: Record<string, string> = {
  coolant: 'M12 1C15 6 20.500 10.500 20.500 15a8.500 8.500 0 0 1-17 0C3.500 10.500 9 6 12 1z',
  spindle: 'M8 1.500h8L22.500 8v8L16 22.500H8L1.500 16V8z',
  coil: 'M12 .5L23.500 12L12 23.500L.5 12z',
  seal: 'M2.500 2.500h19v19h-19z',
  sensor: 'M12 1.500L22.800 9.300L18.700 22H5.300L1.200 9.300z',
};

/** An item token with its letter, centred, of this diameter. For use inside an SVG. */
export function Token(props: { item: number; size: number }): JSX.Element {
  const item = () => ITEMS[props.item];
  const scale = () => props.size / 24;
  return (
    <g class="aj-token" transform={`scale(${scale()}) translate(-12 -12)`} style={{ '--t': `var(--item-${item()?.colour ?? 'grey'})` }}>
      <path d={ITEM_SHAPE[item()?.id ?? 'seal'] ?? ITEM_SHAPE['seal']} />
      <text x="12" y={item()?.id === 'coolant' ? 19 : 16.800} text-anchor="middle">{item()?.letter.toUpperCase()}</text>
    </g>
  );
}

export const TokenSign = (props: { item: number; size: number }) => (
  <svg width={props.size} height={props.size} viewBox="-13 -13 26 26" aria-hidden="true"><Token item={props.item} size={24} /></svg>
);

export const PlaceSign = (props: { place: Place; size: number }) => (
  <svg class={`aj-place ${props.place}`} width={props.size} height={props.size} viewBox="0 0 24 24" aria-hidden="true"><path d={PLACE_ICON[props.place]} /></svg>
);

const KIND_ICON: Record<string, string> = {
  astronaut: 'M12 3.500a6.500 6.500 0 0 1 6.500 6.500v3.500a6.500 6.500 0 0 1-13 0V10A6.500 6.500 0 0 1 12 3.500zM7.500 9.500h9v4h-9zM5.500 20.500h13',
  rival: 'M10 4.500a5 5 0 0 1 5 5v3a5 5 0 0 1-10 0v-3a5 5 0 0 1 5-5zM6.800 9h6.400v3H6.800zM16.500 15.500h5.500M19.500 12.500l3 3l-3 3M4 20.500h11',
  robot: 'M5 8.500h14v10H5zM12 8.500V5M12 4.900a1 1 0 1 0 0-.1M9 12.500v1.500M15 12.500v1.500M9 16.500h6M2.500 11.500v4M21.500 11.500v4',
  crate: 'M3.500 6h17v13h-17zM3.500 6l17 13M20.500 6l-17 13',
  swap: 'M4 8.500h14M14.500 4.500l4 4l-4 4M20 15.500H6M9.500 11.500l-4 4l4 4',
  shift: 'M4 4v16M9 12h11M16 8l4.500 4l-4.500 4M4 7h4M4 17h4',
};
export const KindSign = (props: { kind: string; size: number }) => (
  <svg class="aj-kind" width={props.size} height={props.size} viewBox="0 0 24 24" aria-hidden="true"><path d={KIND_ICON[props.kind] ?? ''} /></svg>
);

export const kindWord = (kind: string) => KINDS[kind]?.short ?? kind;
