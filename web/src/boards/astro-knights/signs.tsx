/** Small signs: a dial for health, pips for levels and power, a meter for a track. Each says its numbers as well. */
import { Index, type JSX } from 'solid-js';

const ROUND = 2 * Math.PI * 15;

export function Dial(props: { value: number; most: number; label: string }): JSX.Element {
  const share = () => Math.max(0, Math.min(1, props.value / Math.max(1, props.most)));
  return (
    <span class="ak-dial" title={`${props.value} of ${props.most} ${props.label}`}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="15" class="rest" />
        <circle
          cx="20"
          cy="20"
          r="15"
          class="full"
          classList={{ low: share() < 0.34 }}
          stroke-dasharray={`${share() * ROUND} ${ROUND}`}
          transform="rotate(-90 20 20)"
        />
      </svg>
      <b>{props.value}</b>
    </span>
  );
}

export function Pips(props: { value: number; most: number }): JSX.Element {
  return (
    <span class="ak-pips" title={`${props.value} of ${props.most}`}>
      <Index each={Array.from({ length: props.most })}>{(_, at) => <i classList={{ full: at < props.value }} />}</Index>
    </span>
  );
}

export function Meter(props: { name: string; value: number; most: number; tone: 'danger' | 'plain' }): JSX.Element {
  return (
    <span class={`ak-meter ${props.tone}`} title={`${props.name}: ${props.value} of ${props.most}`}>
      <span class="ak-word">{props.name}</span>
      <span class="ak-bar">
        <span style={{ width: `${(100 * props.value) / Math.max(1, props.most)}%` }} />
      </span>
      <b>
        {props.value}/{props.most}
      </b>
    </span>
  );
}
