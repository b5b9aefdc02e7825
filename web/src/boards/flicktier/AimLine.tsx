/** The aim, drawn: a line to what is meant, and dashed as far as the die would slide. */
import { Show, createMemo, type JSX } from 'solid-js';
import type { Aiming } from './aiming';
import { along, distance, slideOf } from './flick';
import { at } from './frame';
import { BUG } from './offers';

/** How much of a flick's way is shown before it is made: all of it, up to what it meets first, or nothing. */
export type Ahead = 'whole' | 'contact' | 'none';
/** Two dice touch when their middles are about so far apart, in 0.001 cm. */
const TOUCH = 1_600;

export function AimLine(props: {
  aiming: Aiming;
  upright: boolean;
  px: number;
  bug: boolean;
  ahead: Ahead;
}): JSX.Element {
  const { aim } = props.aiming;
  const from = () => at(props.upright, aim);
  /** How far along the line the first die is met, if any is. */
  const meets = createMemo(() => {
    const first = props.aiming.first();
    return first ? Math.max(0, distance(aim, first) - TOUCH) : null;
  });
  /** Where the way to the first die ends, if it would slide as far. */
  const contact = createMemo(() => {
    const far = meets();
    return far === null || far > slideOf(aim.speed) ? null : at(props.upright, along(aim, aim.theta, far));
  });
  const whole = () => at(props.upright, props.aiming.end());
  const end = () => (props.ahead === 'contact' ? (contact() ?? whole()) : whole());
  const length = () => slideOf(aim.speed) / 1000;
  /** A finger behind the die, farther away the harder it strikes. */
  const finger = () => at(props.upright, along(aim, aim.theta, -1_800 - aim.speed * 1.4));
  const head = createMemo(() => {
    const [[x, y], [tx, ty]] = [from(), end()];
    const far = Math.max(0.01, Math.hypot(tx - x, ty - y));
    const [dx, dy] = [(tx - x) / far, (ty - y) / far];
    const s = 7 * props.px;
    return `M${tx - dx * s * 1.6 - dy * s * 0.7} ${ty - dy * s * 1.6 + dx * s * 0.7}L${tx} ${ty}L${tx - dx * s * 1.6 + dy * s * 0.7} ${ty - dy * s * 1.6 - dx * s * 0.7}`;
  });
  /** The label stands beside the line, on its lower side: the names of dice are above them. */
  const beside = createMemo(() => {
    const [[x, y], [tx, ty]] = [from(), end()];
    const far = Math.max(0.01, Math.hypot(tx - x, ty - y));
    const [nx, ny] = [(ty - y) / far, -(tx - x) / far];
    const down = ny < 0 || (ny === 0 && nx < 0) ? -1 : 1;
    const [mx, my] = [x + (tx - x) * 0.55, y + (ty - y) * 0.55];
    return [mx + nx * down * (12 + Math.abs(nx) * 26) * props.px, my + (ny * down * 12 + 4) * props.px] as const;
  });
  const label = () => `about ${Math.round(length())} cm`;
  return (
    <g class="ff-aim-line" aria-hidden="true">
      <Show when={props.ahead !== 'none'}>
        <Show when={props.ahead === 'whole'}>
          <path
            class="beyond"
            d={`M${from().join(' ')}L${at(props.upright, along(aim, aim.theta, 120_000)).join(' ')}`}
          />
        </Show>
        {/* What comes after the first contact is another die's affair, too. */}
        <path
          class="slide"
          stroke-width={2.4 * props.px}
          d={`M${from().join(' ')}L${(contact() ?? end()).join(' ')}`}
        />
        <Show when={props.ahead === 'whole' && contact()}>
          {(spot) => (
            <path class="slide after" stroke-width={2.4 * props.px} d={`M${spot().join(' ')}L${end().join(' ')}`} />
          )}
        </Show>
        <path class="head" stroke-width={2.4 * props.px} d={head()} />
        <Show when={contact()}>{(spot) => <circle class="meets" cx={spot()[0]} cy={spot()[1]} r=".8" />}</Show>
      </Show>
      <path class="finger" stroke-width={3 * props.px} d={`M${finger().join(' ')}L${from().join(' ')}`} />
      <circle class="fingertip" cx={finger()[0]} cy={finger()[1]} r={4.5 * props.px} />
      <Show when={props.aiming.chosen() === BUG}>
        <circle class="bug-disc" cx={from()[0]} cy={from()[1]} r=".75" />
      </Show>
      <Show when={props.ahead === 'whole'}>
        <text class="about" x={beside()[0]} y={beside()[1]} font-size={`${12 * props.px}px`} text-anchor="middle">
          {label()}
        </text>
      </Show>
    </g>
  );
}
