/** What is printed on the mat, and the flat things that lie on it. */
import { For, Match, Show, Switch, createMemo, createSignal, type JSX } from 'solid-js';
import type { Table } from '../../state/table';
import { dice } from '../../ui/sigil';
import { at } from './frame';
import { ResourceMark } from './signs';
import type { BountyView, PlaceView, View } from '../../games/flicktier';
import { KINDS, colour, nameOf } from './view';

/** Bands and craters of a world, the same for its name every time, in a disc of radius 1. */
function surface(id: string): { bands: string; craters: [number, number, number][] } {
  const roll = dice(id);
  const bands = Array.from({ length: 3 }, () => {
    const [y, bend] = [roll() * 1.4 - 0.7, roll() * 0.7 - 0.35];
    // From edge to edge of the disc: what is cut to shape is drawn less sharply where the mat lies in a room.
    const edge = (at: number) => Math.sqrt(1 - at * at) * 0.97;
    const to = y + bend * 0.3;
    return `M${-edge(y).toFixed(2)} ${y.toFixed(2)}Q0 ${(y + bend).toFixed(2)} ${edge(to).toFixed(2)} ${to.toFixed(2)}`;
  }).join('');
  const craters = Array.from({ length: 4 }, (): [number, number, number] => {
    const [angle, far] = [roll() * 6.28, 0.35 + roll() * 0.5];
    return [Math.cos(angle) * far, Math.sin(angle) * far, 0.06 + roll() * 0.1];
  });
  return { bands, craters };
}

function World(props: { place: PlaceView }): JSX.Element {
  const look = surface(props.place.id);
  return (
    <g class="ff-world" transform={`scale(${props.place.r / 1000})`}>
      <circle r="1.16" class="halo" />
      <circle r="1" class="globe" />
      <path class="bands" d={look.bands} />
      <For each={look.craters}>{([x, y, r]) => <circle class="crater" cx={x} cy={y} r={r} />}</For>
      <circle r="1" class="shade" />
      <circle r="1" class="edge" />
    </g>
  );
}

/** Where tokens lie around a planet's rim, from its middle. */
export const tokensOf = (place: PlaceView) =>
  place.structures.map((token, index, all) => {
    const angle = ((-150 + (index * 300) / Math.max(5, all.length)) * Math.PI) / 180;
    const far = (place.r / 1000) * 0.94;
    return { token, u: Math.cos(angle) * far, v: Math.sin(angle) * far };
  });

/** The tokens around a planet's rim. */
function Structures(props: { place: PlaceView; table: Table; size: number }): JSX.Element {
  return (
    <For each={tokensOf(props.place)}>
      {({ token, u, v }) => (
        <g
          class="ff-token"
          classList={{ covered: token.covered }}
          style={{ '--c': `var(--seat-${colour(props.table, token.player)})` }}
          transform={`translate(${u} ${v})`}
        >
          <Show
            when={token.round}
            fallback={
              <rect
                x={-props.size}
                y={-props.size}
                width={props.size * 2}
                height={props.size * 2}
                rx={props.size * 0.2}
              />
            }
          >
            <circle r={props.size} />
          </Show>
          <text y={props.size * 0.5} font-size={`${props.size * 1.4}px`} text-anchor="middle">
            {token.player}
          </text>
          <Show when={token.covered}>
            <path d={`M${-props.size} ${props.size}L${props.size} ${-props.size}`} stroke-width={props.size * 0.3} />
          </Show>
        </g>
      )}
    </For>
  );
}

export function Places(props: {
  view: View;
  table: Table;
  upright: boolean;
  /** So many centimetres are a pixel of text. */
  px: number;
  lit: string | null;
  /** What the aim is meant for. */
  target: string | null;
  /** Whether arrows are for the aim. */
  busy: boolean;
  /** What can be pressed, as the offers name it; nothing where every press aims. */
  live: ReadonlySet<string> | null;
  press: (place: PlaceView) => void;
}): JSX.Element {
  const [cursor, setCursor] = createSignal('');
  let root!: SVGGElement;
  const ids = createMemo(() => props.view.places.map((place) => place.id), [] as string[], {
    equals: (a, b) => a.join() === b.join(),
  });
  const first = () => (ids().includes(cursor()) ? cursor() : ids()[0]);
  const byId = createMemo(() => new Map(props.view.places.map((place) => [place.id, place])));
  const owner = (place: PlaceView) => props.view.players.find((player) => player.home === place.name);

  function label(place: PlaceView): string {
    const parts = [place.name, KINDS[place.kind]];
    if (place.resource) parts.push(`gives ${place.resource}`);
    const home = owner(place);
    if (home) parts.push(`home of ${nameOf(props.table, home.player)}`);
    for (const token of place.structures)
      parts.push(
        `${token.round ? 'round' : 'square'} ${token.name} of ${nameOf(props.table, token.player)}${token.covered ? ', covered' : ''}`,
      );
    if (place.secret) parts.push('a “?” token lies here');
    for (const die of props.view.dice) if (!die.aside && die.on.includes(place.name)) parts.push(die.ship);
    return parts.join(', ');
  }
  /** The nearest place that way. */
  function move(event: KeyboardEvent): void {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const here = byId().get(cursor());
    if (props.busy || !way || !here) return;
    event.preventDefault();
    const [u, v] = at(props.upright, here);
    const to = props.view.places
      .map((place) => {
        const [pu, pv] = at(props.upright, place);
        const ahead = (pu - u) * way[0]! + (pv - v) * way[1]!;
        const aside = Math.abs((pu - u) * way[1]!) + Math.abs((pv - v) * way[0]!);
        return { place, far: ahead > 0.5 ? ahead + aside * 2 : Infinity };
      })
      .filter((one) => one.far < Infinity)
      .toSorted((a, b) => a.far - b.far)[0]?.place;
    if (to) (setCursor(to.id), root.querySelector<SVGElement>(`[data-place="${to.id}"]`)?.focus());
  }
  return (
    <>
      <g ref={root} role="group" aria-label="Places of the board" onKeyDown={move}>
        <For each={ids()}>
          {(id) => {
            const place = () => byId().get(id)!;
            const r = () => place().r / 1000;
            const shift = () => at(props.upright, place()).join(' ');
            return (
              <g
                class={`ff-place ${place().kind} ${place().resource ?? ''}`}
                classList={{
                  lit: props.lit === place().name,
                  target: props.target === id,
                  live: props.live?.has(id) ?? false,
                  aimed: !props.live,
                }}
                role="button"
                tabindex={first() === id ? 0 : -1}
                data-place={id}
                data-look={`place:${id}`}
                aria-label={`${label(place())}${props.live?.has(id) ? ', can be chosen' : ''}`}
                transform={`translate(${shift()})`}
                onClick={() => (setCursor(id), props.press(place()))}
                onFocus={() => setCursor(id)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' && event.key !== ' ') return;
                  event.preventDefault();
                  props.press(place());
                }}
              >
                <Switch fallback={<World place={place()} />}>
                  <Match when={place().kind === 'hole'}>
                    <circle r={r() * 1.3} class="disk" />
                    <circle r={r() * 1.1} class="disk near" />
                    <circle r={r()} class="hole" />
                    <circle r={r()} class="edge" />
                  </Match>
                  <Match when={place().kind === 'explore'}>
                    <circle r={r()} class="outer" />
                    <circle r="1.25" class="inner" />
                  </Match>
                </Switch>
                <Show when={owner(place())}>
                  {(home) => (
                    <circle
                      class="owned"
                      r={r() + 0.45}
                      style={{ stroke: `var(--seat-${colour(props.table, home().player)})` }}
                    />
                  )}
                </Show>
                <circle r={r() + 0.25} class="ring" />
                <text
                  class="name"
                  y={place().kind === 'explore' ? -r() + 12 * props.px : r() + 12.5 * props.px}
                  font-size={`${12 * props.px}px`}
                  text-anchor="middle"
                >
                  {place().name}
                </text>
              </g>
            );
          }}
        </For>
      </g>
      {/* Letters on things are no part of a place's name, which says the same in words. */}
      <g class="ff-marks" aria-hidden="true">
        <For each={ids()}>
          {(id) => {
            const place = () => byId().get(id)!;
            return (
              <g transform={`translate(${at(props.upright, place()).join(' ')})`}>
                <Show when={place().secret}>
                  <g class="ff-secret">
                    <circle r={Math.max(1.25, 8 * props.px)} />
                    <text y={5 * props.px} font-size={`${14 * props.px}px`} text-anchor="middle">
                      ?
                    </text>
                  </g>
                </Show>
                <Show when={place().resource}>
                  {(resource) => <ResourceMark resource={resource()} size={Math.max(2.4, 17 * props.px)} />}
                </Show>
                <Structures place={place()} table={props.table} size={Math.max(1, 8 * props.px)} />
              </g>
            );
          }}
        </For>
      </g>
    </>
  );
}

/** With more centimetres to a pixel than this, a card has no room for its points. */
const SMALL = 0.145;

/** A bounty card: its number in the middle circle, its penalty below. */
export function BountyCard(props: {
  bounty: BountyView;
  card: [number, number, number];
  upright: boolean;
  px: number;
}): JSX.Element {
  const size = () => {
    const [w, h] = [props.card[0] / 1000, props.card[1] / 1000];
    return props.upright ? { w: h, h: w } : { w, h };
  };
  const circle = () => props.card[2] / 1000;
  const spot = () => at(props.upright, props.bounty).join(' ');
  const penalty = () => (props.bounty.destroys ? 'destroys the ship' : 'costs two cards');
  /** Where the signs of points and penalty stand: above and below the circle, or left and right of it. */
  const sides = (): [number, number][] => {
    const far = circle() + (props.card[1] / 2000 - circle()) / 2;
    return props.upright
      ? [
          [-far, 0],
          [far, 0],
        ]
      : [
          [0, -far],
          [0, far],
        ];
  };
  return (
    <g
      class="ff-bounty"
      role="img"
      data-look={`bounty:${props.bounty.name}`}
      aria-label={`Bounty ${props.bounty.name}: beat ${props.bounty.number} for ${props.bounty.vp} points; else it ${penalty()}`}
      transform={`translate(${spot()})`}
    >
      <rect x={-size().w / 2} y={-size().h / 2} width={size().w} height={size().h} rx="0.4" />
      <circle r={circle()} />
      <text y={4.6 * props.px} font-size={`${13 * props.px}px`} text-anchor="middle" class="number">
        {props.bounty.number}
      </text>
      <Show when={props.px < SMALL}>
        <text
          class="vp"
          x={sides()[0]![0]}
          y={sides()[0]![1] + 4 * props.px}
          font-size={`${11 * props.px}px`}
          text-anchor="middle"
        >
          +{props.bounty.vp}
        </text>
      </Show>
      <g class="penalty" transform={`translate(${sides()[1]!.join(' ')})`}>
        <Show
          when={props.bounty.destroys}
          fallback={
            <text y={4 * props.px} font-size={`${11 * props.px}px`} text-anchor="middle">
              −2
            </text>
          }
        >
          <path d={`M-1 -1L1 1M1 -1L-1 1`} transform={`scale(${4 * props.px})`} />
        </Show>
      </g>
    </g>
  );
}
