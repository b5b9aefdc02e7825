/** Rings around the things that a step speaks of, with an arrow; they follow whatever moves. */
import { Index, createEffect, createSignal, on, onCleanup, type JSX } from 'solid-js';
import { find } from './targets';

interface Ring {
  /** Its place in the order. */
  number: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Whether there is no room for the arrow above it. */
  below: boolean;
}

/** How often they are put right, in milliseconds: boards pan, cards come and go. */
const OFTEN = 100;
const MARGIN = 4;
const ARROW = 34;

function around(thing: Element, number: number): Ring {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return {
    number,
    left: left - MARGIN,
    top: top - MARGIN,
    width: width + 2 * MARGIN,
    height: height + 2 * MARGIN,
    below: top < ARROW + 60,
  };
}

export function Rings(props: { root: () => HTMLElement; at: readonly string[] }): JSX.Element {
  const [rings, setRings] = createSignal<Ring[]>([], {
    equals: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  });
  let layer!: HTMLDivElement;
  /** What was brought into view: once, and then it is the player's to look where they like. */
  let brought = '';
  const measure = () => {
    const things = props.at.map((id) => find(props.root(), id));
    if (brought !== props.at.join() && things.every(Boolean)) {
      brought = props.at.join();
      // The first comes last, so that it is in view whatever the others are.
      for (const thing of things.toReversed()) thing?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
    const now = things.flatMap((thing, n) => (thing ? [around(thing, n + 1)] : []));
    setRings(now);
    // On a phone the coach lies over the top of the board: where the first thing is there, it makes way.
    const coach = layer.closest<HTMLElement>('.coach');
    const under = (ring: Ring) => ring.top + ring.height / 2 < (coach?.offsetHeight ?? 0);
    coach?.classList.toggle('low', now.slice(0, 1).some(under));
  };
  createEffect(
    on(
      () => props.at,
      () => queueMicrotask(measure),
    ),
  );
  const timer = setInterval(measure, OFTEN);
  onCleanup(() => clearInterval(timer));
  return (
    <div class="rings" ref={layer} aria-hidden="true">
      <Index each={rings()}>
        {(ring) => (
          <div
            class="pointed"
            data-number={ring().number}
            classList={{ below: ring().below }}
            style={{
              left: `${ring().left}px`,
              top: `${ring().top}px`,
              width: `${ring().width}px`,
              height: `${ring().height}px`,
            }}
          >
            <svg class="pointed-arrow" viewBox="0 0 24 30">
              <path d="M12 29 2 16h6V1h8v15h6z" />
            </svg>
            {props.at.length > 1 && <b>{ring().number}</b>}
          </div>
        )}
      </Index>
    </div>
  );
}
