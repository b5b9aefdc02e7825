/** A knight's crest: a field and a charge made from the knight's id, in the colour of its chips, within the ring of its Life Force. */
import { Show, createMemo, type JSX } from 'solid-js';
import type { Colour } from '../../games/spaceknights';
import { dice } from '../../ui/sigil';
import { Candle, LifeRing } from './signs';

/** Divisions of a round field, and what lies on it; in a box of 48, the field within 17 of its middle. */
const FIELDS = [
  'M24 7a17 17 0 0 0 0 34z',
  'M7 24a17 17 0 0 0 34 0z',
  'M12 12a17 17 0 0 0 24 24z',
  'M10 34L24 20L38 34A17 17 0 0 1 10 34z',
  'M20 7.500h8v12.500h12.500v8H28v12.500h-8V28H7.500v-8H20z',
  'M10.500 13.500L13.500 10.500L37.500 34.500L34.500 37.500zM34.500 10.500L37.500 13.500L13.500 37.500L10.500 34.500z',
];
const CHARGES = [
  'M24 13l2.700 7.600h8l-6.400 4.900l2.300 7.800L24 28.700l-6.600 4.600l2.300-7.800l-6.400-4.900h8z',
  'M24 14a10 10 0 1 0 8 16a8 8 0 1 1-8-16z',
  'M24 13l7 11l-7 11l-7-11z',
  'M24 15a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM24 20a4 4 0 1 1 0 8a4 4 0 1 1 0-8z',
  'M16 33V20l4 4l4-9l4 9l4-4v13z',
  'M22 12h4v9h7v4h-7v11h-4V25h-7v-4h7z',
];

export function Crest(props: { of: string; colour: Colour; life: number; perished: boolean }): JSX.Element {
  const device = createMemo(() => {
    const roll = dice(`${props.of} crest`);
    // The first numbers of like names are alike.
    for (let skip = 0; skip < 4; skip++) roll();
    return { field: FIELDS[Math.floor(roll() * FIELDS.length)], charge: CHARGES[Math.floor(roll() * CHARGES.length)] };
  });
  return (
    <svg class="sk-crest" viewBox="0 0 48 48" style={{ '--c': `var(--seat-${props.colour})` }} aria-hidden="true">
      <Show
        when={!props.perished}
        fallback={
          <>
            <circle class="dark" cx="24" cy="24" r="21" />
            <Candle />
          </>
        }
      >
        <circle class="ground" cx="24" cy="24" r="17" />
        <path class="field" d={device().field} />
        <path class="charge" d={device().charge} fill-rule="evenodd" />
        <LifeRing life={props.life} />
      </Show>
    </svg>
  );
}
