/**
 * The hand at the table. Pulling back from a die and letting go flicks it, as with a sling; so does a finger that
 * strikes it from beside. Until it lets go, a gesture can be turned away from: back to the die, by Escape, by a second finger,
 * or out of the window. A die that is to be set down follows the pointer; what else is dragged turns the table.
 */
import { announce } from '../../ui/live';
import type { Aiming } from './aiming';
import { direction, distance, type Spot } from './flick';
import type { Placing } from './placing';
import { blowOf, type Sample } from './swipe';

/** So far the pointer goes before a press becomes a pull, in pixels. */
const SLACK = 8;
/** A die slides so many times as far as it is pulled. */
const POWER = 3;

/** What a hand reaches into. Pixels are those of the page. */
export interface Surface {
  under(x: number, y: number): Spot | null;
  /** The die at a pixel, where it is more than what the page says. */
  dieAt?(x: number, y: number): string | null;
  /** Where a die is seen: its middle and its size. */
  seen?(ship: string): { x: number; y: number; r: number } | null;
  /** Where a pixel meets a die: the spot, and how high in hundredths of what can be struck. */
  met?(x: number, y: number, ship: string): { spot: Spot; lift: number } | null;
  /** Dragging where nothing is; with `slide` the table goes along instead of being turned. */
  drag?(from: [number, number], to: [number, number], slide: boolean): void;
  pinch?(by: number, from: [number, number], to: [number, number]): void;
}

type Mode = 'pull' | 'swipe' | 'ghost' | 'spot' | 'drag';

export function watchHand(
  root: Element,
  { aiming, placing, surface }: { aiming: Aiming; placing: Placing; surface: Surface },
): () => void {
  /** What was pressed: a die, the ghost of one, or nothing. */
  let from: { id: number; ship: string; tag: boolean; ghost: boolean; x: number; y: number; slide: boolean } | null =
    null;
  let mode: Mode | null = null;
  /** Whether the click that follows is part of a gesture. */
  let spent = false;
  let samples: Sample[] = [];
  let struck: { spot: Spot; lift: number } | null = null;
  let last: [number, number] = [0, 0];
  const fingers = new Map<number, [number, number]>();

  const middle = (): { at: [number, number]; apart: number } => {
    const [[ax, ay], [bx, by]] = [...fingers.values()] as [[number, number], [number, number]];
    return { at: [(ax + bx) / 2, (ay + by) / 2], apart: Math.hypot(ax - bx, ay - by) };
  };
  function turnAway(): void {
    if (mode === 'pull' || mode === 'swipe') announce('Let go without a flick.');
    [from, mode, struck, samples] = [null, null, null, []];
  }
  /** The die that a movement heads for from beside. */
  function headedFor(x: number, y: number): string | null {
    const [dx, dy] = [x - from!.x, y - from!.y];
    const gone = Math.hypot(dx, dy);
    let best: { ship: string; far: number } | null = null;
    // What lies on the line is meant before what is only near it.
    const OFF = 10_000;
    for (const { ship } of aiming.flickables()) {
      const die = surface.seen?.(ship);
      if (!die) continue;
      const [tx, ty] = [die.x - from!.x, die.y - from!.y];
      const ahead = (tx * dx + ty * dy) / gone;
      const beside = Math.abs(tx * dy - ty * dx) / gone;
      const reach = Math.max(120, die.r * 8);
      const far = ahead + (beside > die.r ? OFF : 0);
      if (ahead > 0 && ahead < reach && beside < die.r + 0.35 * ahead && far < (best?.far ?? Infinity))
        best = { ship, far };
    }
    return best?.ship ?? null;
  }
  function begin(event: PointerEvent): void {
    const { tag, ghost, slide } = from!;
    // A die's name lies beside it: who goes from there through the die strikes it, who goes away from it pulls.
    const ship = tag && headedFor(event.clientX, event.clientY) === from!.ship ? '' : from!.ship;
    if (ghost) mode = 'ghost';
    else if (ship && aiming.chosen() === ship && aiming.aim.moving) mode = 'spot';
    else if (ship) {
      mode = 'pull';
      if (aiming.chosen() !== ship) aiming.choose(ship);
    } else {
      const towards = slide ? null : headedFor(event.clientX, event.clientY);
      if (towards) {
        mode = 'swipe';
        from!.ship = towards;
        if (aiming.chosen() !== towards) aiming.choose(towards);
      } else if (surface.drag) mode = 'drag';
      else return void (from = null);
    }
    spent = true;
    // From here on it is ours, even where it leaves the window; unless it is up already.
    if (event.buttons) root.setPointerCapture?.(event.pointerId);
  }
  /** Where the finger goes through the die, looked for along its way since the last look. */
  function strike(x: number, y: number): void {
    const steps = Math.max(1, Math.ceil(Math.hypot(x - last[0], y - last[1]) / 3));
    for (let step = 1; step <= steps && !struck; step++) {
      const share = step / steps;
      struck = surface.met?.(last[0] + (x - last[0]) * share, last[1] + (y - last[1]) * share, from!.ship) ?? null;
    }
    const blow = struck && blowOf(samples, struck, aiming.aim);
    if (blow) aiming.take(blow);
  }

  /** Whether the hand still holds what it took: a hint or another question may have chosen something else meanwhile. */
  function holds(): boolean {
    if (mode !== 'pull' && mode !== 'swipe') return true;
    if (aiming.chosen() !== from!.ship && aiming.flickable(from!.ship)) aiming.choose(from!.ship);
    return aiming.chosen() === from!.ship;
  }
  function pull(x: number, y: number): void {
    const [start, to] = [surface.under(from!.x, from!.y), surface.under(x, y)];
    if (start && to) aiming.pull(direction(to, start), distance(start, to) * POWER);
  }

  const down = (event: PointerEvent) => {
    if (event.pointerType === 'touch') fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (fingers.size > 1) return turnAway();
    spent = false;
    if (event.button > (surface.drag ? 2 : 0)) return;
    const piece = event.target as Element;
    const held = piece.closest('[data-die], [data-tag]');
    const seen = surface.dieAt?.(event.clientX, event.clientY) ?? held?.getAttribute('data-die');
    const ship = seen ?? held?.getAttribute('data-tag') ?? '';
    const ghost = !!piece.closest('[data-ghost]') && !!placing.die();
    const slide = event.button !== 0 || event.shiftKey;
    const free = ghost || (!slide && !!aiming.flickable(ship));
    [mode, struck] = [null, null];
    from =
      free || surface.drag
        ? {
            id: event.pointerId,
            ship: free ? ship : '',
            tag: !seen,
            ghost,
            x: event.clientX,
            y: event.clientY,
            slide,
          }
        : null;
    last = [event.clientX, event.clientY];
    const at = surface.under(event.clientX, event.clientY);
    samples = at ? [{ ...at, time: event.timeStamp }] : [];
  };
  const move = (event: PointerEvent) => {
    const here: [number, number] = [event.clientX, event.clientY];
    if (fingers.has(event.pointerId)) {
      const before = fingers.size === 2 ? middle() : null;
      fingers.set(event.pointerId, here);
      if (before) {
        const now = middle();
        spent = true;
        surface.pinch?.(now.apart / Math.max(1, before.apart), before.at, now.at);
        return;
      }
    }
    if (!from || event.pointerId !== from.id) return;
    const to = surface.under(...here);
    // A screen that is drawn slowly hears of the finger seldom, but of all of its way.
    const all = event.getCoalescedEvents?.() ?? [];
    for (const one of all.length ? all : [event]) {
      const spot = surface.under(one.clientX, one.clientY);
      if (spot) samples.push({ ...spot, time: one.timeStamp });
    }
    if (!mode && Math.hypot(here[0] - from.x, here[1] - from.y) < SLACK) return;
    if (!mode) begin(event);
    if (!from || !mode) return;
    if (!holds()) return turnAway();
    event.preventDefault();
    if (mode === 'drag') surface.drag?.(last, here, from.slide);
    else if (mode === 'swipe') strike(...here);
    else if (to && mode === 'ghost') placing.move(to);
    else if (to && mode === 'spot') aiming.move(to);
    else if (to) pull(...here);
    last = here;
  };
  /** Whether the gesture still means it where it ends. */
  function means(event: PointerEvent): boolean {
    const { clientX: x, clientY: y } = event;
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
    if (mode === 'pull') {
      if (Math.hypot(x - from!.x, y - from!.y) < SLACK * 1.5) return false;
      pull(x, y);
      return true;
    }
    // A finger that has come to rest does not strike.
    const blow = struck && blowOf(samples, struck, aiming.aim, event.timeStamp);
    if (blow) aiming.take(blow);
    return !!blow;
  }
  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (!from || event.pointerId !== from.id) return;
    if ((mode === 'pull' || mode === 'swipe') && holds() && means(event)) {
      [from, mode, struck] = [null, null, null];
      aiming.shoot();
    } else turnAway();
    // The click that follows comes before that.
    if (spent) setTimeout(() => (spent = false));
  };
  const cancel = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (from?.id === event.pointerId) turnAway();
  };
  const click = (event: Event) => {
    const { detail, clientX, clientY } = event as MouseEvent;
    if (spent) {
      (event.stopPropagation(), event.preventDefault());
      spent = false;
      return;
    }
    const to = detail ? surface.under(clientX, clientY) : null;
    if (to && placing.die()) placing.move(to);
    else if (to && aiming.chosen() !== null && aiming.aim.moving) {
      event.stopPropagation();
      aiming.move(to);
    }
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !mode) return;
    (event.preventDefault(), event.stopPropagation());
    turnAway();
  };
  // What is pulled is no swipe: browsers do not heed the style of a group of shapes when they decide whether to scroll.
  const hold = (event: Event) => from && (event as TouchEvent).touches.length === 1 && event.preventDefault();
  // A second finger anywhere on the page.
  const second = (event: TouchEvent) => event.touches.length > 1 && turnAway();
  const away = () => (fingers.clear(), turnAway());
  const hidden = () => document.hidden && away();
  root.addEventListener('pointerdown', down as EventListener);
  root.addEventListener('touchmove', hold, { passive: false });
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', cancel);
  addEventListener('touchstart', second, { capture: true, passive: true });
  addEventListener('keydown', escape, true);
  addEventListener('blur', away);
  document.addEventListener('visibilitychange', hidden);
  root.addEventListener('click', click, true);
  return () => {
    removeEventListener('touchstart', second, true);
    root.removeEventListener('pointerdown', down as EventListener);
    root.removeEventListener('touchmove', hold);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', cancel);
    removeEventListener('keydown', escape, true);
    removeEventListener('blur', away);
    document.removeEventListener('visibilitychange', hidden);
    root.removeEventListener('click', click, true);
  };
}
