/** The first preset station of AstroJam as a plan: a picture of its table, from the server's own data. */
import { For } from 'solid-js';
import { fetchKit } from '../boards/astrojam/kit';
import { CARGO, START, placedTiles } from '../boards/astrojam/station';
import { fetched } from '../ui/fetched';

export function StationPlan() {
  const kit = fetched(() => true, fetchKit);
  const tiles = () => placedTiles(kit()?.layouts[0]?.layout ?? []);
  return (
    <svg class="plan" viewBox="-1 -1 19 10">
      <For each={tiles()}>
        {(tile) => (
          <g transform={`translate(${tile.x} ${tile.y})`}>
            <rect x=".05" y=".05" width=".9" height=".9" rx=".14" class={`plan-${tile.module}`} />
            {tile.mark === START && <circle cx=".5" cy=".5" r=".2" class="plan-start" />}
            {tile.mark === CARGO && <rect x=".28" y=".28" width=".44" height=".44" class="plan-cargo" />}
            {tile.goal && <path d="M.5 .1L.9 .5L.5 .9L.1 .5z" class="plan-goal" />}
          </g>
        )}
      </For>
    </svg>
  );
}
