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

/** Half of how wide and high a tag is, in pixels. */
export const [HALF_WIDTH, HALF_HEIGHT] = [29, 9.5];

export const Tags = (props: { all: readonly Tagged[]; press: (ship: string) => void }): JSX.Element => (
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
            <rect
              x={-HALF_WIDTH}
              y={-HALF_HEIGHT}
              width={HALF_WIDTH * 2}
              height={HALF_HEIGHT * 2}
              rx="5"
              class="plate"
            />
            <path d="M6 -9.5H24a5 5 0 0 1 5 5V4.5a5 5 0 0 1 -5 5H6z" class="side-plate" />
            <Show when={one().shape !== null}>
              <path
                class="shape"
                d={SHAPES[one().shape! % SHAPES.length]}
                transform="translate(-26.5 -5.5) scale(.46)"
              />
            </Show>
            <text x={one().shape === null ? -11 : -5} y="4.6" text-anchor="middle" class="ship">
              {one().ship}
            </text>
            <text x="17.5" y="4.8" text-anchor="middle" class="side">
              {one().side}
            </text>
          </g>
        </g>
      )}
    </Index>
  </svg>
);
