/** AstroJam's board: the station from above, objectives as consoles, the hand as cards. */
import { For, Match, Show, Switch, createEffect, createMemo, createSignal, on, onCleanup, type JSX } from 'solid-js';
import type { Event, Phase, View } from '../../games/astrojam';
import { Icon } from '../../ui/marks';
import type { BoardProps, GameBoard } from '../board';
import { Consoles } from './Consoles';
import { DockField, DockTray, createDocks, numberOf } from './Docking';
import { watchDrag } from './drag';
import { Hand } from './Hand';
import { inspect, pieces, score, sheet, turning } from './info';
import { moments } from './moments';
import { OUTSIDE } from './offers';
import { Pieces } from './Pieces';
import { createPicker } from './picker';
import { Plate, S } from './Plates';
import { Spaces } from './Spaces';
import { tilesOf } from './station';
import { Traces } from './Traces';
import { spacesOf, standingOf } from './view';
import { bringIntoView } from '../reach';
import { watchPinch } from '../zoom';
import './astrojam.css';
import './station.css';
import './hand.css';

/** The width of a space at zoom 1 on a phone, in rem, as in the style sheet. */
const FINGER = 2.05;

/** The phases before the first turn. */
const SET_UP: Phase[] = ['Build', 'Astronauts', 'Robots', 'Crates'];

function AstroJam(props: BoardProps<View, Event>): JSX.Element {
  const view = createMemo(() => props.view);
  const picker = createPicker(props.table, props.choice, view);
  const docks = createDocks(props.choice);
  const [zoom, setZoom] = createSignal(1);
  const tiles = createMemo(() => spacesOf(view()), [], {
    equals: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  });
  /** What is drawn at least: the station, and while it is built everything that could be docked. */
  const box = createMemo(() => {
    const docked = docks.here().flatMap((dock) => tilesOf(numberOf(dock.module), dock.placement));
    const all = [...tiles(), ...docked, ...(tiles().length + docked.length ? [] : [{ x: 0, y: 0 }])];
    const xs = all.map((tile) => tile.x);
    const ys = all.map((tile) => tile.y);
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return { left, top, w: Math.max(...xs) - left + 1, h: Math.max(...ys) - top + 1 };
  });
  /** The hatch to the outside: in a corner the station leaves free, else beside it. */
  const hatch = createMemo(() => {
    const { left, top, w, h } = box();
    const has = new Set(tiles().map((tile) => `${tile.x},${tile.y}`));
    const free = (x: number, y: number) => [0, 1].every((dx) => [0, 1].every((dy) => !has.has(`${x + dx},${y + dy}`)));
    const corners = [
      [left, top + h - 2],
      [left + w - 2, top + h - 2],
      [left + w - 2, top],
      [left, top],
    ] as const;
    const corner = corners.find(([x, y]) => free(x, y));
    return corner ? { x: corner[0] + 1, y: corner[1] + 1, extra: 0 } : { x: left + w + 1, y: top + h - 1, extra: 2 };
  });
  const home = createMemo<[number, number]>(() => [hatch().x * S, hatch().y * S]);
  const frame = createMemo(() => {
    const { left, top, w, h } = box();
    return { x: (left - 0.35) * S, y: (top - 0.65) * S, w: (w + hatch().extra + 0.7) * S, h: (h + 1) * S };
  });
  const corner = createMemo(() => ({
    left: Math.min(...tiles().map((tile) => tile.x)),
    top: Math.min(...tiles().map((tile) => tile.y)),
  }));
  const columns = createMemo(() => [...new Set(tiles().map((tile) => tile.x))]);
  const rows = createMemo(() => [...new Set(tiles().map((tile) => tile.y))]);
  const lifted = () => picker.squareOf(picker.source()) || null;
  const inSetUp = (of: View) => SET_UP.includes(of.phase);
  const setUp = () => inSetUp(view());
  /** The hand is there as soon as it is dealt, also while the board still shows how it came to be. */
  const held = createMemo(() => props.newest);
  // Whatever a pawn can be picked by is dropped when the picture of the past is shown.
  createEffect(
    on(
      () => props.table.past(),
      () => picker.setPointed(null),
      { defer: true },
    ),
  );
  let scroller!: HTMLDivElement;
  /** At 1 a space is large enough for a finger; where that is wider than the window, less shows all of it. */
  const least = () => {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    return Math.min(1, scroller.clientWidth / ((frame().w / S) * FINGER * rem));
  };
  // On a small window what a chosen piece can reach may lie beyond the edge.
  createEffect(
    on(picker.source, (piece) => {
      if (!piece) return;
      requestAnimationFrame(() => {
        const from = scroller.querySelector('.aj-space.chosen');
        const to = [...scroller.querySelectorAll('.aj-space.target, .aj-outside.target')];
        if (from) bringIntoView(scroller, from, to);
      });
    }),
  );
  // And so may what is picked.
  createEffect(() => {
    if (props.choice.picked())
      requestAnimationFrame(() =>
        scroller.querySelector('.aj-traces.sure')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
      );
  });
  return (
    <div
      class="aj"
      classList={{ building: docks.docks().length > 0, setup: setUp(), narrowed: picker.card() !== null }}
    >
      <div class="aj-field">
        <div
          class="aj-scroll"
          ref={(element) => {
            scroller = element;
            watchPinch(scroller, zoom, setZoom, least);
          }}
        >
          <svg
            ref={(element) => onCleanup(watchDrag(element, picker))}
            class="aj-station"
            viewBox={`${frame().x} ${frame().y} ${frame().w} ${frame().h}`}
            style={{ '--zoom': zoom(), '--ratio': frame().w / frame().h, '--cells': frame().w / S }}
            role="group"
            aria-label="The station"
          >
            <defs>
              <pattern id="aj-hazard" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                <rect width="4" height="8" class="hazard" />
              </pattern>
            </defs>
            <For each={view().station.map((_, at) => at)}>
              {(module) => (
                <Show when={view().station[module]}>
                  {(placement) => <Plate module={module} placement={placement()} />}
                </Show>
              )}
            </For>
            <g class="aj-names" aria-hidden="true">
              <For each={columns()}>
                {(x) => (
                  <text x={(x + 0.5) * S} y={(corner().top - 0.2) * S} text-anchor="middle">
                    {String.fromCharCode(97 + x)}
                  </text>
                )}
              </For>
              <For each={rows()}>
                {(y) => (
                  <text x={(corner().left - 0.06) * S} y={(y + 0.5) * S + 4} text-anchor="end">
                    {y + 1}
                  </text>
                )}
              </For>
            </g>
            <Show when={!docks.docks().length && tiles().length}>
              <g
                class="aj-outside"
                role="button"
                tabindex="0"
                data-look="outside"
                aria-label={`Outside${view().outside ? `: astronaut ${view().outside}` : ', nobody there'}${picker.targets().has(OUTSIDE) ? ', can be reached' : ''}`}
                classList={{ target: picker.targets().has(OUTSIDE) }}
                transform={`translate(${home()[0]} ${home()[1]})`}
                onClick={() => picker.chooseSquare(OUTSIDE)}
                onPointerEnter={() => picker.setPointed(OUTSIDE)}
                onPointerLeave={() => picker.setPointed(null)}
                onFocus={() => picker.setPointed(OUTSIDE)}
                onBlur={() => picker.setPointed(null)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' || event.key === ' ') {
                    event.preventDefault();
                    picker.chooseSquare(OUTSIDE);
                  }
                }}
              >
                <circle r="30" class="void" />
                <circle r="30" class="lock" />
                <text y="44" text-anchor="middle">
                  outside
                </text>
              </g>
            </Show>
            <Spaces
              tiles={tiles()}
              view={view()}
              picker={picker}
              table={props.table}
              lit={props.lit}
              inspect={props.inspect}
            />
            <Pieces
              view={view()}
              table={props.table}
              lifted={lifted()}
              home={`translate(${home()[0]}px, ${home()[1]}px)`}
            />
            <Show when={!props.table.past() && picker.drawn()}>
              {(offer) => (
                <Traces
                  offer={offer()}
                  view={view()}
                  standing={standingOf(view())}
                  home={home()}
                  sure={props.choice.picked() !== null}
                />
              )}
            </Show>
            <Show when={docks.docks().length && !props.table.past()}>
              <DockField docks={docks} choice={props.choice} />
            </Show>
          </svg>
        </div>
        <div class="aj-zoom" role="group" aria-label="Size of the board">
          <button type="button" class="quiet" aria-label="Larger" onClick={() => setZoom(Math.min(3, zoom() * 1.3))}>
            <Icon name="plus" size={16} />
          </button>
          <button
            type="button"
            class="quiet"
            aria-label="Smaller"
            onClick={() => setZoom(Math.max(least(), zoom() / 1.3))}
          >
            <Icon name="minus" size={16} />
          </button>
          <button type="button" class="quiet" aria-label="Fit" onClick={() => setZoom(least())}>
            <Icon name="fit" size={16} />
          </button>
        </div>
      </div>
      <div class="aj-shelf">
        <Switch>
          <Match when={docks.docks().length}>
            <DockTray docks={docks} />
          </Match>
          <Match when={!inSetUp(held())}>
            <Hand view={held()} table={props.table} choice={props.choice} picker={picker} />
          </Match>
          <Match when={true}>
            <p class="help">Hands are dealt once the last crate is down.</p>
          </Match>
        </Switch>
      </div>
    </div>
  );
}

/** The objectives, in view all the time: beside the board they take nothing of its height. */
const Beside = (props: BoardProps<View, Event>): JSX.Element => (
  <div class="aj-beside">
    <Consoles view={props.view} inspect={props.inspect} />
  </div>
);

const board: GameBoard<View, Event> = {
  Board: AstroJam,
  Beside,
  brief: true,
  score,
  inspect,
  sheet,
  turning,
  moments,
  pieces,
};
export default board;
