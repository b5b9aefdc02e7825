/**
 * Pictures for cards, made from their names: the motif says what family a card is of, its id makes it unlike every other. Colours are
 * the style sheet's: `--art` for what is drawn, `--art-deep` for the ground, `--art-light` for what shines.
 */
import { For, createMemo, type JSX } from 'solid-js';
import { dice } from '../sigil';
import { MOTIFS, type Motif } from './motifs';
import { HEIGHT, WIDTH, type Shape } from './shapes';
import './art.css';

export type { Motif };

/** Pictures that were drawn once: a hand is drawn often. */
const drawn = new Map<string, Shape[]>();

function picture(motif: Motif, of: string): Shape[] {
  const name = `${motif} ${of}`;
  let shapes = drawn.get(name);
  if (!shapes) drawn.set(name, (shapes = MOTIFS[motif](dice(name))));
  return shapes;
}

export function Art(props: { of: string; motif: Motif; class?: string }): JSX.Element {
  const shapes = createMemo(() => picture(props.motif, props.of));
  return (
    <svg
      class={`art ${props.class ?? ''}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <For each={shapes()}>
        {(shape) => <path class={`art-${shape.look}`} d={shape.d} opacity={shape.o} stroke-width={shape.w} />}
      </For>
    </svg>
  );
}
