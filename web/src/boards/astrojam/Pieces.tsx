/** Pawns, robots, crates and item tokens. Each keeps its element while it moves, so that it glides. */
import { For, Show, createMemo, type JSX } from 'solid-js';
import type { Table } from '../../state/table';
import { SHAPES } from '../../ui/marks';
import { S } from './Plates';
import { Token } from './signs';
import { squareAt } from './squares';
import type { View } from '../../games/astrojam';
import { NOWHERE, ownerOf, seatOf, standingOf } from './view';

/** The middle of a space, as a shift of an element drawn around the origin. */
export function middle(square: string, dx = 0, dy = 0): string {
  const at = squareAt(square);
  return at ? `translate(${(at.x + 0.5) * S + dx}px, ${(at.y + 0.5) * S + dy}px)` : '';
}

/** A pawn in its team's colour and its seat's shape, with letter and number. */
export function Pawn(props: { id: string; robot: boolean; colour: string; shape: number }): JSX.Element {
  return (
    <Show
      when={props.robot}
      fallback={
        <g class="aj-pawn" style={{ '--c': `var(--seat-${props.colour})` }}>
          <path class="shadow" d={SHAPES[props.shape]} transform="translate(-14.6 -12.6) scale(1.22)" />
          <path class="body" d={SHAPES[props.shape]} transform="translate(-14.6 -14.6) scale(1.22)" />
          <text y={props.shape === 2 ? 9.5 : 4.7} text-anchor="middle">
            {props.id}
          </text>
        </g>
      }
    >
      <g class="aj-robot">
        <path class="ears" d="M-15 -3v7M15 -3v7M0 -12v-4" />
        <circle cx="0" cy="-16" r="2" class="lamp" />
        <rect class="shadow" x="-13" y="-9.5" width="26" height="23" rx="4" />
        <rect class="body" x="-13" y="-11.5" width="26" height="23" rx="4" />
        <text y="4.7" text-anchor="middle">
          {props.id}
        </text>
      </g>
    </Show>
  );
}

export const Crate = () => (
  <g class="aj-crate">
    <rect class="shadow" x="-13" y="-11" width="26" height="26" rx="2" />
    <rect class="body" x="-13" y="-13" width="26" height="26" rx="2" />
    <path d="M-13 -13L13 13M13 -13L-13 13M-13 -13h26v26h-26z" />
    <rect class="plate" x="-5" y="-4" width="10" height="8" rx="1" />
  </g>
);

/** Crates have no names; give them some that follow them, by matching those that left to those that came. */
function followed(before: { id: number; at: string }[], now: string[]): { id: number; at: string }[] {
  const stay = before.filter((crate) => now.includes(crate.at));
  const left = before.filter((crate) => !now.includes(crate.at));
  const came = now.filter((at) => !before.some((crate) => crate.at === at));
  let next = Math.max(0, ...before.map((crate) => crate.id)) + 1;
  const moved = came.map((at) => ({ id: left.shift()?.id ?? next++, at }));
  return [...stay, ...moved].toSorted((a, b) => a.id - b.id);
}

export function Pieces(props: { view: View; table: Table; lifted: string | null; home: string }): JSX.Element {
  const standing = createMemo(() => standingOf(props.view));
  const ids = createMemo(
    () => [...standing().keys(), ...(props.view.outside ? [props.view.outside] : [])].toSorted(),
    [] as string[],
    { equals: (a, b) => a.join() === b.join() },
  );
  const crates = createMemo<{ id: number; at: string }[]>((before) => followed(before, props.view.crates), []);
  const crateIds = createMemo(() => crates().map((crate) => crate.id), [] as number[], {
    equals: (a, b) => a.join() === b.join(),
  });
  const blocked = createMemo(() => new Set([...standing().values(), ...props.view.crates]));
  const owner = (id: string) => ownerOf(props.view, id);
  const colour = (id: string) => seatOf(props.view, owner(id) ?? '')?.colour ?? 'grey';
  const shape = (id: string) => (props.table.seat(owner(id) ?? '')?.mark.shape ?? 0) % SHAPES.length;
  const outside = (id: string) => id === props.view.outside && !standing().has(id);

  /** Tokens beside a blocker move into the corners; alone they lie in the middle. */
  const token = (item: number) => {
    const at = props.view.items[item] ?? NOWHERE;
    if (props.view.outside_item === item) return { shift: props.home, size: 15 };
    if (at === NOWHERE) return null;
    const here = props.view.items.flatMap((square, other) => (square === at ? [other] : []));
    const place = here.indexOf(item);
    const alone = !blocked().has(at) && here.length === 1;
    const [dx, dy] = alone
      ? [0, 0]
      : ([
          [12, 12],
          [-12, 12],
          [12, -12],
          [-12, -12],
          [0, 13],
        ][place] ?? [0, 0]);
    return { shift: middle(at, dx, dy), size: alone ? 23 : 16 };
  };
  return (
    <g class="aj-pieces" aria-hidden="true">
      <For each={crateIds()}>
        {(id) => {
          const at = () => crates().find((crate) => crate.id === id)?.at ?? '';
          return (
            <g class="glide" style={{ transform: middle(at()) }}>
              <g classList={{ lifted: props.lifted === at() }}>
                <Crate />
              </g>
            </g>
          );
        }}
      </For>
      <For each={ids()}>
        {(id) => (
          <g class="glide" style={{ transform: outside(id) ? props.home : middle(standing().get(id) ?? '') }}>
            <g classList={{ lifted: props.lifted === standing().get(id) }}>
              <Pawn id={id} robot={owner(id) === null} colour={colour(id)} shape={shape(id)} />
            </g>
          </g>
        )}
      </For>
      <For each={props.view.names.map((_, item) => item)}>
        {(item) => (
          <Show when={token(item)}>
            {(where) => (
              <g class="glide" style={{ transform: where().shift }}>
                <Token item={item} size={where().size} />
              </g>
            )}
          </Show>
        )}
      </For>
    </g>
  );
}
