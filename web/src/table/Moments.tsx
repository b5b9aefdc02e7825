/**
 * Moments over the table: a ring around the thing that it happened to and a few words. They lie over everything, take no
 * room and no press; whoever presses anything is rid of them.
 */
import { For, createEffect, createSignal, on, onCleanup, onMount, type JSX } from 'solid-js';
import type { AnyBoard } from '../boards/board';
import { at, momentsOf, seatOf, type AnyRows, type Moment, type MomentKind } from '../boards/moment';
import { find } from '../learn/targets';
import { moving } from '../state/settings';
import type { Table } from '../state/table';
import { chime } from '../ui/sound';

/** How long a moment lasts, in milliseconds; as in the style sheet. */
export const LASTS = 560;
/** More at a time would be noise. */
const MOST = 8;
/** No nearer to the window's edge than this are the words. */
const MARGIN = 64;

interface Placed extends Moment {
  left: number;
  top: number;
  width: number;
  height: number;
  /** How many others are in the same place before it. */
  nth: number;
}

/** What is heard of several that come together: the one that matters most. */
const LOUDEST: MomentKind[] = ['level', 'loss', 'score', 'delivery', 'hit', 'gain'];

/** Where something is: a thing of the board, a seat, or the board itself. */
function thingAt(root: HTMLElement, id: string): Element | null {
  const [, seat] = /^seat:(.*)$/.exec(id) ?? [];
  if (seat !== undefined) return root.querySelector(`[data-seat="${CSS.escape(seat)}"]`);
  return id === 'stage' ? root.querySelector('.stage') : find(root, id);
}

/** The part of a box that the window and its scroller show; null if that is nothing. */
function seen(thing: Element): DOMRect | null {
  const box = thing.getBoundingClientRect();
  const frame = thing.closest('.stage, .beside, .seats')?.getBoundingClientRect();
  const [left, top] = [Math.max(box.left, frame?.left ?? 0), Math.max(box.top, frame?.top ?? 0)];
  const right = Math.min(box.right, frame?.right ?? innerWidth);
  const bottom = Math.min(box.bottom, frame?.bottom ?? innerHeight);
  return right > left && bottom > top ? new DOMRect(left, top, right - left, bottom - top) : null;
}

export function Moments(props: {
  table: Table;
  board: AnyBoard | undefined;
  root: () => HTMLElement;
  /** The seat of mine that owes an answer. */
  asked: string | null;
}): JSX.Element {
  const { table } = props;
  const [now, setNow] = createSignal<Placed[]>([]);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  /** What the step tells of, and where it was before: what is hit or delivered may be gone with it. */
  let coming: Moment[] = [];
  const gone = new Map<string, DOMRect>();
  const clear = () => now().length && setNow([]);
  onCleanup(() => timers.forEach(clearTimeout));

  const whose = (letter: string) => {
    if (table.yours() === letter) return 'Your turn';
    const name = table.seat(letter)?.name || letter;
    return `${name}’s turn`;
  };
  const boxOf = (id: string) => {
    const thing = thingAt(props.root(), id);
    return thing && seen(thing);
  };
  function placed(moment: Moment): Placed | null {
    for (const id of moment.at) {
      const box = boxOf(id) ?? gone.get(id);
      if (!box) continue;
      const letter = moment.kind === 'turn' ? (/^seat:(.*)$/.exec(id)?.[1] ?? '') : '';
      const { left, top, width, height } = box;
      return {
        ...moment,
        words: moment.words || (letter && whose(letter)),
        at: [id],
        left,
        top,
        width,
        height,
        nth: 0,
      };
    }
    return null;
  }
  function show(moments: readonly Moment[]): void {
    if (!moving() || document.hidden || !moments.length) return;
    const fresh: Placed[] = [];
    for (const moment of moments.slice(0, MOST)) {
      const one = placed(moment);
      const same = (other: Placed) => other.at[0] === one?.at[0];
      const others = [...now(), ...fresh].filter(same);
      // A turn is told by its event and by what is asked: once is enough.
      if (one && !others.some((other) => other.kind === one.kind && other.words === one.words))
        fresh.push({ ...one, nth: others.length });
    }
    if (!fresh.length) return;
    setNow([...now(), ...fresh].slice(-MOST));
    const timer = setTimeout(() => {
      timers.delete(timer);
      setNow(now().filter((one) => !fresh.includes(one)));
    }, LASTS);
    timers.add(timer);
  }

  table.onAhead((step) => {
    const rows: AnyRows = props.board?.moments ?? {};
    coming = step.lines.flatMap((line) => momentsOf(rows, line.event, step.view));
    gone.clear();
    for (const id of new Set(coming.flatMap((one) => one.at))) {
      const box = boxOf(id);
      if (box) gone.set(id, box);
    }
  });
  // What led to a view is shown with it.
  createEffect(
    on(
      table.step,
      (step) => {
        if (!step?.lines.length) return;
        chime(LOUDEST.find((kind) => coming.some((one) => one.kind === kind)) ?? 'move');
        show(coming);
      },
      { defer: true },
    ),
  );
  /** Whose turn was told last, until somebody else is to act: one's next question in the same turn is no news. */
  let told: string | null | undefined;
  createEffect(
    on([() => props.asked, table.behind, table.waiting], ([seat, behind]) => {
      // What is there when the table is opened is seen anyway.
      if (told === undefined) told = seat;
      else if (seat === null) told = null;
      else if (seat !== told && behind === 0 && !table.over()) {
        told = seat;
        show([at('turn', seatOf(seat), '')]);
      }
    }),
  );
  createEffect(
    on(
      () => table.over() !== null,
      (over, before) => {
        if (!over || before !== false || !table.step()) return;
        chime('end');
        show([
          at('end', 'stage', 'The end'),
          ...[...table.over()!.winners].map((one) => at('score', seatOf(one), 'Won')),
        ]);
      },
    ),
  );
  // Whoever does something has seen enough.
  onMount(() => {
    const root = props.root();
    root.addEventListener('pointerdown', clear, true);
    document.addEventListener('keydown', clear, true);
    onCleanup(() => {
      root.removeEventListener('pointerdown', clear, true);
      document.removeEventListener('keydown', clear, true);
    });
  });
  const middle = (one: Placed) => Math.min(Math.max(one.left + one.width / 2, MARGIN), innerWidth - MARGIN) - one.left;
  return (
    <div class="moments" aria-hidden="true">
      <For each={now()}>
        {(one) => (
          <div
            class="moment"
            data-kind={one.kind}
            data-moment={one.at[0]}
            style={{
              left: `${one.left}px`,
              top: `${one.top}px`,
              width: `${one.width}px`,
              height: `${one.height}px`,
              '--middle': `${middle(one)}px`,
              '--nth': one.nth,
            }}
          >
            <b>{one.words}</b>
          </div>
        )}
      </For>
    </div>
  );
}
