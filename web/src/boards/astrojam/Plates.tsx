/** The station from above: riveted plates with seams, spaces, and the three places as consoles. */
import { For, Show, createMemo, untrack, type JSX } from 'solid-js';
import { dice } from '../../ui/sigil';
import { PLACE_ICON } from './signs';
import type { Placement } from '../../games/astrojam';
import { kit } from './kit';
import { CARGO, START, outline, tilesOf, type Tile } from './station';

/** The side of a space in the units of the drawing. */
export const S = 40;

export function Plate(props: { module: number; placement: Placement; ghost?: boolean }): JSX.Element {
  // A view from the past is a new object with the same placements: the plate is drawn anew only if it lies elsewhere.
  const lies = createMemo(() => `${props.module} ${props.placement.turn} ${props.placement.x} ${props.placement.y}`);
  const tiles = createMemo(() => (lies(), untrack(() => tilesOf(props.module, props.placement))));
  const path = createMemo(() => outline(tiles()));
  // Rivets sit where the outline has corners; scratches come from the module's name.
  const rivets = createMemo(() => {
    const has = new Set(tiles().map((tile) => tile.at));
    return tiles().flatMap((tile) => {
      const free = (dx: number, dy: number) => !has.has(`${String.fromCharCode(97 + tile.x + dx)}${tile.y + dy + 1}`);
      return [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ]
        .filter(([dx, dy]) => free(dx!, 0) && free(0, dy!))
        .map(([dx, dy]) => ({ x: (tile.x + 0.5 + dx! * 0.39) * S, y: (tile.y + 0.5 + dy! * 0.39) * S }));
    });
  });
  const scratches = createMemo(() => {
    const roll = dice(kit().modules[props.module]?.id ?? '');
    return tiles()
      .filter(() => roll() > 0.62)
      .map((tile) => {
        const [x, y] = [(tile.x + 0.2 + roll() * 0.4) * S, (tile.y + 0.2 + roll() * 0.5) * S];
        return `M${x} ${y}l${4 + roll() * 9} ${roll() * 5 - 2.5}`;
      })
      .join('');
  });
  return (
    <g class={`aj-plate m${props.module}${props.ghost ? ' ghost' : ''}`} aria-hidden="true">
      <path class="hull" d={path()} transform={`scale(${S})`} vector-effect="non-scaling-stroke" />
      <For each={tiles()}>{(tile) => <TileMark tile={tile} />}</For>
      <path class="scratch" d={scratches()} />
      <path class="rim" d={path()} transform={`scale(${S})`} vector-effect="non-scaling-stroke" />
      <For each={rivets()}>{(rivet) => <circle class="rivet" cx={rivet.x} cy={rivet.y} r="1.7" />}</For>
    </g>
  );
}

function TileMark(props: { tile: Tile }): JSX.Element {
  return (
    <g transform={`translate(${props.tile.x * S} ${props.tile.y * S})`}>
      <rect class="space" x="2" y="2" width={S - 4} height={S - 4} rx="5" />
      <Show when={props.tile.mark === START}>
        <circle class="start" cx="20" cy="20" r="12.5" />
        <path class="start-sign" d="M20 12.5a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM13.5 28c1-5 12-5 13 0" />
      </Show>
      <Show when={props.tile.mark === CARGO}>
        <rect class="cargo" x="4.5" y="4.5" width="31" height="31" rx="3" />
        <text class="cargo-word" x="20" y="23" text-anchor="middle">
          CARGO
        </text>
      </Show>
      <Show when={props.tile.goal}>
        {(which) => (
          <g class={`goal ${which()}`}>
            <rect x="2.5" y="2.5" width="35" height="35" rx="6" class="goal-bed" />
            <path class="goal-icon" d={PLACE_ICON[which()]} transform="translate(8 8)" />
            <path class="goal-brackets" d="M2 12V2H12M28 2H38V12M38 28V38H28M12 38H2V28" />
          </g>
        )}
      </Show>
    </g>
  );
}
