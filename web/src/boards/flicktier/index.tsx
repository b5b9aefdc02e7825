/** The Final Flicktier's board: the mat from above with its dice, the aim, and what lies around it. */
import { Match, Show, Switch, createEffect, createMemo, createSignal, on, onCleanup, type JSX } from 'solid-js';
import { Dynamic, Portal } from 'solid-js/web';
import type { Event, View } from '../../games/flicktier';
import { settings } from '../../state/settings';
import { announce } from '../../ui/live';
import { Icon } from '../../ui/marks';
import { createRoom } from '../../ui/media';
import type { BoardProps, GameBoard } from '../board';
import { watchPinch } from '../zoom';
import { createAiming, type Aiming } from './aiming';
import { Beside } from './Beside';
import { Combat } from './Combat';
import { AimControls, PlaceControls } from './Controls';
import { frameOf } from './frame';
import { inspect, others, pieces, score, sheet, turning } from './info';
import { moments } from './moments';
import { KEYS, onKey } from './keys';
import type { Lamp, Looks } from './lamp/Lamp';
import { Mat } from './Mat';
import { Alarm } from './Panels';
import { createPlacing, type Placing } from './placing';
import { capital } from './view';
import './combat.css';
import './flicktier.css';
import './lamp.css';
import './mat.css';
import './panels.css';

/** A window narrower than this, in rem, has the mat upright. */
const NARROW = 34;

/** Whether this browser draws in depth. */
const draws = (() => {
  let known: boolean | undefined;
  return () => {
    const probe = known === undefined ? document.createElement('canvas').getContext('webgl2') : null;
    known ??= probe !== null;
    probe?.getExtension('WEBGL_lose_context')?.loseContext();
    return known;
  };
})();

/** Scrolls the page until a die is seen above what to do. */
function reveal(die: Element): void {
  const [{ top, bottom }, room] = [die.getBoundingClientRect(), 24];
  const low = (document.querySelector('.doing')?.getBoundingClientRect().top ?? innerHeight) - room;
  if (bottom > low) scrollBy({ top: bottom - low });
  else if (top < room) scrollBy({ top: top - room });
}

function Flicktier(props: BoardProps<View, Event>): JSX.Element {
  const view = createMemo(() => props.view);
  /** What is asked may be ahead of what is still being shown. */
  const newest = createMemo(() => props.newest);
  const aiming = createAiming(props.table, props.choice, newest);
  const placing = createPlacing(props.table, props.choice, newest);
  const [room, setRoom] = createSignal({ w: 800, h: 500, rem: 16 });
  const [zoom, setZoom] = createSignal(1);
  const around = createRoom();
  const upright = createMemo(() => room().w < NARROW * room().rem);
  const frame = createMemo(() => frameOf(view(), upright()));
  /** The picture in pixels: at zoom 1 it is its room, whatever lies on the table. */
  const size = createMemo(() => ({ w: Math.floor(room().w * zoom()), h: Math.floor(room().h * zoom()) }));
  const [looks, setLooks] = createSignal<Looks | null>(null);
  /** Under the lamp: how many pixels a centimetre is where one looks. */
  const [near, setNear] = createSignal(0);
  /** So many centimetres are a pixel of text, which grows with the letters, up to a point. */
  const px = createMemo(() => {
    const flat = Math.min(size().w / frame().w, size().h / frame().h);
    // Whoever comes nearer sees larger worlds, not larger letters.
    const scale = looks() ? Math.max(flat, near()) : flat;
    return Math.min(1.5, room().rem / 16) / Math.max(1, scale);
  });
  const handled = () => aiming.flickables().length > 0;
  /** Whether the table under the lamp could not be loaded, or not be drawn any longer. */
  const [dark, setDark] = createSignal(false);
  // Where the table scrolls as a page, a finger on it scrolls: it lies flat there.
  const lit = createMemo(() => settings.flick === 'lamp' && around() !== 'flow' && !dark() && draws());
  // No resource: the page would wait for it, and what is asked can be answered without the picture.
  const [lamp, setLamp] = createSignal<typeof Lamp>();
  createEffect(() => {
    if (lit() && !lamp())
      import('./lamp/Lamp').then(
        (its) => setLamp(() => its.Lamp),
        () => setDark(true),
      );
  });
  const nearer = (by: number) => {
    const its = looks();
    if (its) its.zoom(by);
    else setZoom(Math.min(3, Math.max(1, zoom() * by)));
  };
  const mat = (plane?: (mat: SVGSVGElement) => void) => (
    <Mat
      view={view()}
      table={props.table}
      lines={props.lines}
      choice={props.choice}
      frame={frame()}
      px={px()}
      size={size()}
      aiming={aiming}
      placing={placing}
      lit={props.lit}
      inspect={props.inspect}
      {...(plane ? { plane } : {})}
    />
  );

  let top!: HTMLDivElement;
  // What had the focus may be gone with its question: it stays on the mat.
  let inside = false;
  createEffect(
    on([() => props.choice.question()?.ticket, () => placing.die()?.ship, view], () =>
      queueMicrotask(() => {
        if (inside && document.activeElement === document.body)
          (top.querySelector<HTMLElement>('[data-rove][tabindex="0"]') ?? top).focus({ preventScroll: true });
      }),
    ),
  );
  // The focus goes along from ship to ship, and where the table scrolls as a page, the page does.
  createEffect(
    on(aiming.chosen, (ship) => {
      const die = ship && top.querySelector<SVGElement>(`[data-die="${ship}"]`);
      if (!die) return;
      if (document.activeElement?.closest('[data-die]')) die.focus({ preventScroll: true });
      if (around() === 'flow') requestAnimationFrame(() => reveal(die));
    }),
  );
  return (
    <div class="ff">
      <div
        class="ff-top"
        ref={top}
        tabindex="-1"
        onKeyDown={(event) => onKey(event, { aiming, placing, choice: props.choice, upright, looks })}
        onFocusIn={() => (inside = true)}
        onFocusOut={(event) => {
          if (event.relatedTarget && !top.contains(event.relatedTarget as Node)) inside = false;
        }}
      >
        <Alarm view={view()} lines={props.lines} />
        <Combat table={props.table} lines={props.lines} />
        <div class="ff-field">
          <div
            class="ff-room"
            ref={(field) => {
              const seen = new ResizeObserver(() => {
                const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
                const { width, height } = field.getBoundingClientRect();
                setRoom({ w: width, h: height, rem });
              });
              seen.observe(field);
              onCleanup(() => seen.disconnect());
            }}
          >
            <Switch>
              <Match when={!lit()}>
                <div class="ff-scroll" ref={(scroller) => watchPinch(scroller, zoom, setZoom, () => 1)}>
                  {mat()}
                </div>
              </Match>
              <Match when={lamp()}>
                {(its) => (
                  <Dynamic
                    component={its()}
                    view={view()}
                    table={props.table}
                    lines={props.lines}
                    aiming={aiming}
                    placing={placing}
                    frame={frame()}
                    px={px()}
                    room={room()}
                    mat={mat}
                    looks={setLooks}
                    near={setNear}
                    lost={() => {
                      setDark(true);
                      announce('The table lies flat now: this browser stopped drawing it in depth.');
                    }}
                  />
                )}
              </Match>
            </Switch>
          </div>
          <div class="ff-zoom" role="group" aria-label="Size of the mat">
            <button type="button" class="quiet" aria-label="Larger" onClick={() => nearer(1.3)}>
              <Icon name="plus" size={16} />
            </button>
            <button type="button" class="quiet" aria-label="Smaller" onClick={() => nearer(1 / 1.3)}>
              <Icon name="minus" size={16} />
            </button>
            <Show when={looks()}>
              {(its) => (
                <>
                  <button
                    type="button"
                    class="quiet"
                    aria-label="Straight down"
                    aria-pressed={its().straight()}
                    title="Straight down, to measure (v)"
                    data-do="down"
                    onClick={() => its().sit(!its().straight())}
                  >
                    <Icon name="eye" size={16} />
                  </button>
                  <button
                    type="button"
                    class="quiet"
                    aria-label="Lean over the ship"
                    aria-pressed={its().leaning()}
                    title="Lean over what is flicked, or back to the whole table (z)"
                    data-do="lean"
                    onClick={() => its().lean()}
                  >
                    <Icon name="fit" size={16} />
                  </button>
                  <button
                    type="button"
                    class="quiet"
                    aria-label="The last flick again, slowly"
                    title="The last flick again, slowly (w)"
                    data-do="again"
                    disabled={!its().again}
                    onClick={() => its().again?.()}
                  >
                    <Icon name="turn" size={16} />
                  </button>
                </>
              )}
            </Show>
          </div>
        </div>
        <Caption aiming={aiming} placing={placing} />
        <Show when={props.own}>
          {(place) => (
            <Portal mount={place()}>
              <Show when={placing.die()}>
                <PlaceControls placing={placing} choice={props.choice} />
              </Show>
              <Show when={handled()}>
                <AimControls view={view()} aiming={aiming} choice={props.choice} swipes={lit()} />
              </Show>
            </Portal>
          )}
        </Show>
      </div>
    </div>
  );
}

/** What is aimed or about to be set down, in words, at the mat's lower edge. */
const Caption = (props: { aiming: Aiming; placing: Placing }): JSX.Element => (
  <Switch>
    <Match when={props.placing.die()}>
      <p class="ff-summary" classList={{ bad: props.placing.touches().length > 0 }}>
        {capital(props.placing.summary())}
      </p>
    </Match>
    <Match when={props.aiming.chosen() !== null}>
      <p class="ff-summary">
        {props.aiming.aim.moving
          ? 'Choose its spot with arrows, or by pressing there.'
          : capital(props.aiming.summary())}
      </p>
    </Match>
  </Switch>
);

const board: GameBoard<View, Event> = {
  Board: Flicktier,
  Beside,
  score,
  others,
  inspect,
  sheet,
  turning,
  moments,
  keys: KEYS,
  pieces,
};
export default board;
