/** The dice: outlines as seen from above, each with a tag of its name and the side it shows. */
import { For, Show, createMemo, createSignal, type JSX } from 'solid-js';
import type { Table } from '../../state/table';
import type { Aiming } from './aiming';
import { at, inSight, outlineOf, tagsOf, type Frame } from './frame';
import { tokensOf } from './Places';
import type { DieView, View } from '../../games/flicktier';
import { colour, nameOf, type Flown } from './view';

/** A die drawn around the origin. */
export function Body(props: { die: DieView; upright: boolean; yaw?: number }): JSX.Element {
  const path = () => outlineOf(props.die, props.upright, props.yaw);
  return (
    <>
      <path class="shadow" d={path()} transform="translate(.12 .22)" />
      <path class="body" d={path()} />
      <path class="facet" d={path()} transform="scale(.58)" />
    </>
  );
}

/** A die in words. */
export function told(die: DieView, table: Table): string {
  const parts = [`${die.ship}, ${die.die} of ${nameOf(table, die.owner)}, showing ${die.side}`];
  if (die.controller !== die.owner) parts.push(`under the control of ${nameOf(table, die.controller)}`);
  if (die.disc) parts.push('with the bug on it');
  if (die.aside) parts.push('set aside');
  else if (!die.on_board) parts.push('off the board');
  else parts.push(die.on.length ? `on ${die.on.join(' and ')}` : 'in free space');
  return parts.join(', ');
}

/** The die's name and side in a pill, as large as text is. */
export function Tag(props: { ship: string; side: number; px: number; class?: string }): JSX.Element {
  return (
    <g class={`ff-tag ${props.class ?? ''}`} transform={`scale(${props.px})`}>
      <rect x="-22" y="-9.5" width="44" height="19" rx="5" class="plate" />
      <path d="M0 -9.5H17a5 5 0 0 1 5 5V4.5a5 5 0 0 1 -5 5H0z" class="side-plate" />
      <text x="-11" y="4.6" text-anchor="middle" class="ship">
        {props.ship}
      </text>
      <text x="11" y="4.8" text-anchor="middle" class="side">
        {props.side}
      </text>
    </g>
  );
}

export function Dice(props: {
  view: View;
  table: Table;
  frame: Frame;
  px: number;
  aiming: Aiming;
  lit: string | null;
  flown: Flown | null;
  /** Whether arrows are for something else. */
  busy: boolean;
  /** What can be pressed, as the offers name it; nothing where every press aims. */
  live: ReadonlySet<string> | null;
  /** The die that is set down: its ghost stands for it, and the keyboard enters the board there. */
  placed: string | null;
  press: (die: DieView) => void;
}): JSX.Element {
  const [cursor, setCursor] = createSignal('');
  let root!: SVGGElement;
  const shown = createMemo(() => props.view.dice.filter((die) => inSight(die, props.view)));
  const ships = createMemo(() => shown().map((die) => die.ship), [] as string[], {
    equals: (a, b) => a.join() === b.join(),
  });
  const byShip = createMemo(() => new Map(shown().map((die) => [die.ship, die])));
  /** What tags are not to hide: names, signs, tokens and bounties. */
  const names = createMemo(() => [
    ...props.view.bounties.flatMap((bounty) => {
      const [u, v] = bounty ? at(props.frame.upright, bounty) : [0, 0];
      const r = props.view.card[2] / 1000;
      return bounty ? [{ x: u - r, y: v - r, w: r * 2, h: r * 2 }] : [];
    }),
    ...props.view.places.flatMap((place) => {
      const [u, v] = at(props.frame.upright, place);
      const [w, h] = [place.name.length * 6.6 * props.px, 13 * props.px];
      const size = Math.max(1, 8 * props.px);
      const tokens = tokensOf(place).map((token) => ({
        x: u + token.u - size,
        y: v + token.v - size,
        w: size * 2,
        h: size * 2,
      }));
      const mark = place.resource || place.secret ? 17 * props.px : 0;
      return [
        { x: u - w / 2, y: v + place.r / 1000 + 2 * props.px, w, h },
        { x: u - mark / 2, y: v - mark / 2, w: mark, h: mark },
        ...tokens,
      ];
    }),
  ]);
  const tags = createMemo(() => tagsOf(shown(), props.frame, { w: 46 * props.px, h: 21 * props.px }, names()));
  const flickable = (ship: string) => !!props.aiming.flickable(ship);
  const live = (ship: string) => props.live?.has(ship) ?? false;
  const entry = () => (ships().includes(cursor()) ? cursor() : ships()[0]);
  const stop = (ship: string) => flickable(ship) || (!props.aiming.flickables().length && entry() === ship);
  /** A finger needs room, but not more than half the way to the next die. */
  const reach = (die: DieView) => {
    const near = Math.min(
      ...shown()
        .filter((other) => other !== die)
        .map((other) => Math.hypot(other.x - die.x, other.y - die.y) / 2000),
    );
    return Math.max(0.9, Math.min(18 * props.px, near));
  };
  /** A die that is set down anew at home before its flick is drawn where it will be. */
  const lifted = (die: DieView) => props.aiming.chosen() === die.ship && props.aiming.lifted();
  const shift = (die: DieView) => {
    const [u, v] = at(props.frame.upright, lifted(die) ? props.aiming.aim : die);
    return `translate(${u}px, ${v}px)`;
  };
  function move(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (props.busy || !step) return;
    event.preventDefault();
    const all = ships();
    const to = all[(all.indexOf(cursor()) + step + all.length) % all.length] ?? '';
    setCursor(to);
    root.querySelector<SVGElement>(`[data-die="${to}"]`)?.focus();
  }
  return (
    <>
      <g ref={root} role="group" aria-label="Dice" onKeyDown={move}>
        <For each={ships()}>
          {(ship) => {
            const die = () => byShip().get(ship)!;
            const chosen = () => props.aiming.chosen() === ship;
            return (
              <g
                class="ff-die"
                classList={{
                  can: flickable(ship),
                  live: live(ship),
                  aimed: !props.live,
                  leaving: props.placed === ship,
                  chosen: chosen(),
                  aside: props.aiming.aside().some((one) => one.ship === ship),
                  target: props.aiming.chosen() !== null && props.aiming.aim.target === ship,
                  hit: props.flown?.hit.includes(ship) ?? false,
                  lit: props.lit === ship,
                }}
                role="button"
                tabindex={stop(ship) ? 0 : -1}
                data-die={ship}
                data-rove={props.placed === null ? '' : undefined}
                data-look={ship}
                aria-label={`${told(die(), props.table)}${flickable(ship) ? ', can be flicked' : live(ship) ? ', can be chosen' : ''}`}
                aria-pressed={chosen()}
                style={{
                  '--c': `var(--seat-${colour(props.table, die().owner)})`,
                  transform: shift(die()),
                }}
                onClick={() => (setCursor(ship), props.press(die()))}
                onFocus={() => setCursor(ship)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' && event.key !== ' ') return;
                  event.preventDefault();
                  props.press(die());
                }}
              >
                <circle class="reach" r={reach(die())} />
                <circle class="aura" r="1.7" />
                <Body die={die()} upright={props.frame.upright} yaw={chosen() ? props.aiming.yaw() : 0} />
                <Show when={die().disc || die().controller !== die().owner}>
                  <circle
                    class="bug"
                    r="0.75"
                    style={{ '--c': `var(--seat-${colour(props.table, die().controller)})` }}
                  />
                </Show>
              </g>
            );
          }}
        </For>
      </g>
      {/* Tags can be pressed like their dice, and say nothing that the dice's names do not. */}
      <g aria-hidden="true">
        <For each={ships()}>
          {(ship) => {
            const die = () => byShip().get(ship)!;
            const tag = () => tags().get(ship) ?? [0, -2];
            return (
              <g
                class="ff-tagged"
                classList={{
                  can: flickable(ship),
                  live: live(ship),
                  aimed: !props.live,
                  leaving: props.placed === ship,
                  aside: props.aiming.aside().some((one) => one.ship === ship),
                }}
                data-tag={ship}
                data-look={ship}
                style={{ '--c': `var(--seat-${colour(props.table, die().owner)})`, transform: shift(die()) }}
                onClick={() => props.press(die())}
              >
                <Show when={Math.hypot(...tag()) > 3}>
                  <path class="leader" d={`M0 0L${tag().join(' ')}`} />
                </Show>
                <g transform={`translate(${tag().join(' ')})`}>
                  <Tag ship={ship} side={lifted(die()) ? props.aiming.aim.side : die().side} px={props.px} />
                </g>
              </g>
            );
          }}
        </For>
      </g>
    </>
  );
}
