/** The Final Flicktier's board: the mat from above with its dice, the aim, and what lies around it. */
import { Show, createEffect, createMemo, createSignal, on, onCleanup, type JSX } from 'solid-js';
import type { Event, View } from '../../games/flicktier';
import { LARGE, settings } from '../../state/settings';
import { Icon } from '../../ui/marks';
import type { BoardProps, GameBoard } from '../board';
import { watchPinch } from '../zoom';
import { createAiming } from './aiming';
import { Beside } from './Beside';
import { AimControls, PlaceControls } from './Controls';
import { frameOf } from './frame';
import { inspect, others, pieces, score, sheet, turning } from './info';
import { KEYS, onKey } from './keys';
import { Mat } from './Mat';
import { flickOf, placementOf } from './offers';
import { Alarm } from './Panels';
import { createPlacing } from './placing';
import './flicktier.css';
import './mat.css';
import './panels.css';

/** A window narrower than this, in rem, has the mat upright. */
const NARROW = 34;

/** Whether the table scrolls as a page, as its style sheet has it: then only the width bounds the mat. */
function flowing(): () => boolean {
  const small = matchMedia('(max-width: 48rem), (max-height: 32rem)');
  const [is, setIs] = createSignal(small.matches);
  const changed = () => setIs(small.matches);
  small.addEventListener('change', changed);
  onCleanup(() => small.removeEventListener('change', changed));
  return () => is() || settings.text >= LARGE;
}

/** Scrolls until a die is seen between the strip of seats and the controls above what to do. */
function reveal(die: Element, controls: Element | null): void {
  const [{ top, bottom }, room] = [die.getBoundingClientRect(), 24];
  const low = (controls?.getBoundingClientRect().top ?? innerHeight) - room;
  const high = (document.querySelector('.seats')?.getBoundingClientRect().bottom ?? 0) + room;
  if (bottom > low) scrollBy({ top: bottom - low });
  else if (top < high) scrollBy({ top: top - high });
}

function Flicktier(props: BoardProps<View, Event>): JSX.Element {
  const view = createMemo(() => props.view);
  /** What is asked may be ahead of what is still being shown. */
  const newest = createMemo(() => props.newest);
  const aiming = createAiming(props.table, props.choice, newest);
  const placing = createPlacing(props.table, props.choice, newest);
  const [room, setRoom] = createSignal({ w: 800, h: 500, rem: 16 });
  const [zoom, setZoom] = createSignal(1);
  const flow = flowing();
  const upright = createMemo(() => room().w < NARROW * room().rem);
  const frame = createMemo(() => frameOf(view(), upright()));
  /** The picture's width in pixels: all of it is seen at zoom 1. */
  const width = createMemo(() => {
    const { w, h } = room();
    const fit = flow() ? w : Math.min(w, (h * frame().w) / frame().h);
    return Math.floor(Math.max(220, fit) * zoom());
  });
  /** So many centimetres are a pixel of text, which grows with the letters, up to a point. */
  const px = createMemo(() => (frame().w / width()) * Math.min(1.5, room().rem / 16));
  const handled = () => aiming.flickables().length > 0;

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
      if (flow()) requestAnimationFrame(() => reveal(die, top.querySelector('.ff-controls')));
    }),
  );
  return (
    <div class="ff" classList={{ flow: flow() }}>
      <div
        class="ff-top"
        ref={top}
        tabindex="-1"
        onKeyDown={(event) => onKey(event, { aiming, placing, choice: props.choice, upright })}
        onFocusIn={() => (inside = true)}
        onFocusOut={(event) => {
          if (event.relatedTarget && !top.contains(event.relatedTarget as Node)) inside = false;
        }}
      >
        <Alarm view={view()} lines={props.lines} />
        <div class="ff-field">
          <div
            class="ff-room"
            ref={(field) => {
              const seen = new ResizeObserver(() => {
                const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
                setRoom({ w: field.clientWidth, h: field.clientHeight, rem });
              });
              seen.observe(field);
              onCleanup(() => seen.disconnect());
            }}
          >
            <div class="ff-scroll" ref={(scroller) => watchPinch(scroller, zoom, setZoom, () => 1)}>
              <Mat
                view={view()}
                table={props.table}
                lines={props.lines}
                choice={props.choice}
                frame={frame()}
                px={px()}
                width={width()}
                aiming={aiming}
                placing={placing}
                lit={props.lit}
                inspect={props.inspect}
              />
            </div>
          </div>
          <div class="ff-zoom" role="group" aria-label="Size of the mat">
            <button type="button" class="quiet" aria-label="Larger" onClick={() => setZoom(Math.min(3, zoom() * 1.3))}>
              <Icon name="plus" size={16} />
            </button>
            <button type="button" class="quiet" aria-label="Smaller" onClick={() => setZoom(Math.max(1, zoom() / 1.3))}>
              <Icon name="minus" size={16} />
            </button>
          </div>
        </div>
        <Show when={placing.die()}>
          <PlaceControls placing={placing} choice={props.choice} />
        </Show>
        <Show when={handled()}>
          <AimControls view={view()} aiming={aiming} choice={props.choice} />
        </Show>
      </div>
    </div>
  );
}

const board: GameBoard<View, Event> = {
  Board: Flicktier,
  Beside,
  score,
  others,
  inspect,
  sheet,
  turning,
  keys: KEYS,
  chooses: (space) => flickOf(space) !== null || placementOf(space) !== null,
  pieces,
};
export default board;
