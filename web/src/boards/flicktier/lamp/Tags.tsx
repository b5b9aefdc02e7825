/** The dice's names over the picture: colour, shape and letter of whose they are, and the side they show. */
import { Index, Show, type JSX } from 'solid-js';
import { SHAPES } from '../../../ui/marks';

export interface Tagged {
  ship: string;
  side: number;
  colour: string;
  /** The shape of the seat's mark; the A.I. has none. */
  shape: number | null;
  can: boolean;
  /** In pixels of the stage. */
  x: number;
  y: number;
  /** From the die. */
  dx: number;
  dy: number;
}

/** Half of how wide and high a tag is, in pixels; on a small stage it does without the shape, and covers less. */
export const halfOf = (small: boolean) => ({ w: small ? 22 : 29, h: 9.5 });

export const Tags = (props: { all: readonly Tagged[]; small: boolean; press: (ship: string) => void }): JSX.Element => {
  const half = () => halfOf(props.small);
  /** Where the side's own plate begins. */
  const split = () => half().w - 23;
  return (
    <svg class="ff-tags" aria-hidden="true">
      <Index each={props.all}>
        {(one) => (
          <g
            class="ff-tag"
            classList={{ can: one().can }}
            data-tag={one().ship}
            data-look={one().ship}
            style={{ '--c': `var(--seat-${one().colour})` }}
            transform={`translate(${one().x} ${one().y})`}
            onClick={() => props.press(one().ship)}
          >
            <Show when={Math.hypot(one().dx, one().dy) > 34}>
              <path class="leader" d={`M0 0L${one().dx} ${one().dy}`} />
            </Show>
            <g transform={`translate(${one().dx} ${one().dy})`}>
              <rect x={-half().w} y={-half().h} width={half().w * 2} height={half().h * 2} rx="5" class="plate" />
              <path d={`M${split()} -9.5h18a5 5 0 0 1 5 5V4.5a5 5 0 0 1 -5 5h-18z`} class="side-plate" />
              <Show when={!props.small && one().shape !== null}>
                <path
                  class="shape"
                  d={SHAPES[one().shape! % SHAPES.length]}
                  transform="translate(-26.5 -5.5) scale(.46)"
                />
              </Show>
              <text
                x={props.small || one().shape === null ? (split() - half().w) / 2 : -5}
                y="4.6"
                text-anchor="middle"
                class="ship"
              >
                {one().ship}
              </text>
              <text x={split() + 11.5} y="4.8" text-anchor="middle" class="side">
                {one().side}
              </text>
            </g>
          </g>
        )}
      </Index>
    </svg>
  );
};
