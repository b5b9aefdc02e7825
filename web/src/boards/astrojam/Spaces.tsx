/** The spaces as things to press, point at and walk over with arrows; each says what is there. */
import { For, createMemo, createSignal, type JSX } from 'solid-js';
import type { Table } from '../../state/table';
import { bySquare } from './offers';
import type { Picker } from './picker';
import { S } from './Plates';
import type { View } from '../../games/astrojam';
import { MARKED, ownerOf, type Space } from './view';

export function Spaces(props: {
  tiles: Space[];
  view: View;
  picker: Picker;
  table: Table;
  lit: string | null;
  inspect: (id: string) => void;
}): JSX.Element {
  const { picker } = props;
  const [cursor, setCursor] = createSignal('');
  let root!: SVGGElement;
  const byName = createMemo(() => new Map(props.tiles.map((tile) => [tile.at, tile])));
  /** Where the keyboard enters the board: where it was, else at the first space that is lit. */
  const first = () =>
    props.tiles.some((tile) => tile.at === cursor())
      ? cursor()
      : ([...picker.targets().keys()].toSorted(bySquare).find((at) => byName().has(at)) ?? props.tiles[0]?.at);
  const pawnAt = createMemo(() => new Map([...picker.standing()].map(([pawn, at]) => [at, pawn])));

  function label(tile: Space): string {
    const parts = [tile.at];
    if (tile.goal) parts.push(`the ${tile.goal}`);
    const marked = MARKED[tile.mark];
    if (marked) parts.push(marked);
    const pawn = pawnAt().get(tile.at);
    const owner = pawn && ownerOf(props.view, pawn);
    if (owner) parts.push(`astronaut ${pawn} of ${props.table.seat(owner)?.name || owner}`);
    else if (pawn) parts.push(`robot ${pawn}`);
    if (props.view.crates.includes(tile.at)) parts.push('a crate');
    props.view.items.forEach((at, item) => at === tile.at && parts.push(props.view.names[item]?.name ?? 'an item'));
    if (picker.targets().has(tile.at)) parts.push('can be reached');
    else if (!picker.source() && picker.sources().has(tile.at)) parts.push('can act');
    return parts.join(', ');
  }
  /** What the inspector is to show of a space: its piece first, then its items, then the space itself. */
  const looked = (tile: Space) => {
    const item = props.view.items.indexOf(tile.at);
    return (
      pawnAt().get(tile.at) ??
      (props.view.crates.includes(tile.at)
        ? 'crate'
        : item >= 0
          ? `item:${item}`
          : tile.goal
            ? `place:${tile.goal}`
            : tile.at)
    );
  };
  /** The nearest space that way: among the lit targets if there are some, unless Shift is held. */
  function move(event: KeyboardEvent): void {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const from = byName().get(cursor());
    if (!way || !from) return;
    event.preventDefault();
    const ahead = (tile: Space) => {
      const [dx, dy] = [tile.x - from.x, tile.y - from.y];
      const along = dx * way[0]! + dy * way[1]!;
      const aside = Math.abs(dx * way[1]!) + Math.abs(dy * way[0]!);
      return along > 0 ? along + aside * 2.5 : Infinity;
    };
    const among =
      picker.targets().size && !event.shiftKey
        ? props.tiles.filter((tile) => picker.targets().has(tile.at))
        : props.tiles;
    const best = (list: Space[]) =>
      list
        .map((tile) => [ahead(tile), tile] as const)
        .filter(([far]) => far < Infinity)
        .toSorted(([a], [b]) => a - b)[0]?.[1];
    const to = best(among) ?? best(props.tiles);
    if (to) focus(to.at);
  }
  function focus(at: string): void {
    setCursor(at);
    root.querySelector<SVGElement>(`[data-at="${at}"]`)?.focus();
  }
  return (
    <g ref={root} role="group" aria-label="Spaces of the station" onKeyDown={move}>
      <For each={props.tiles.toSorted((a, b) => bySquare(a.at, b.at))}>
        {(tile) => (
          <g
            class="aj-space"
            role="button"
            data-at={tile.at}
            data-look={looked(tile)}
            data-rove
            tabindex={first() === tile.at ? 0 : -1}
            aria-label={label(tile)}
            classList={{
              target: picker.targets().has(tile.at),
              source: picker.sources().has(tile.at) && !picker.source(),
              chosen: picker.squareOf(picker.source()) === tile.at,
              lit: props.lit === tile.at || (props.lit !== null && picker.standing().get(props.lit) === tile.at),
            }}
            transform={`translate(${tile.x * S} ${tile.y * S})`}
            onClick={() => (setCursor(tile.at), picker.chooseSquare(tile.at))}
            onKeyDown={(event) => {
              if (event.key === 'Enter' || event.key === ' ') {
                event.preventDefault();
                event.stopPropagation();
                picker.chooseSquare(tile.at);
              }
            }}
            onPointerEnter={() => picker.setPointed(tile.at)}
            onPointerLeave={() => picker.setPointed(null)}
            onFocus={() => (setCursor(tile.at), picker.setPointed(tile.at))}
            onBlur={() => picker.setPointed(null)}
          >
            <rect class="hit" width={S} height={S} rx="6" />
            <circle class="spot" cx={S / 2} cy={S / 2} r="6" />
          </g>
        )}
      </For>
    </g>
  );
}
