/** The mat of The Final Flicktier as a plan: a picture of its table, from the game's own data. */
import board from '@content/flicktier/board.toml';
import { For } from 'solid-js';

interface Spot {
  x: number;
  y: number;
}
const {
  width,
  height,
  home,
  planet,
  explore,
  'black-hole': hole,
} = board as {
  width: number;
  height: number;
  home: Record<string, Spot>;
  planet: Spot[];
  explore: Spot[];
  'black-hole': Spot;
};

export function MatPlan() {
  return (
    <svg class="plan" viewBox={`-1 -1 ${width + 2} ${height + 2}`}>
      <rect width={width} height={height} rx="2" class="plan-mat" />
      <For each={[10, 20, 30, 42]}>{(r) => <circle cx={width / 2} cy={height / 2} r={r} class="plan-orbit" />}</For>
      <For each={explore}>{(at) => <circle cx={at.x} cy={height - at.y} r="3" class="plan-explore" />}</For>
      <For each={planet}>{(at) => <circle cx={at.x} cy={height - at.y} r="3.5" class="plan-planet" />}</For>
      <For each={Object.values(home)}>{(at) => <circle cx={at.x} cy={height - at.y} r="5.5" class="plan-home" />}</For>
      <circle cx={hole.x} cy={height - hole.y} r="4" class="plan-hole" />
      <path class="plan-aim" d={`M9 ${height - 9}L26 ${height - 13}`} />
      <path class="plan-die" d={`M7 ${height - 10}h3.4v3.4h-3.4z`} />
    </svg>
  );
}
