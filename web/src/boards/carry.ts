/**
 * Carrying something to a place with mouse or pen; a finger pans the board instead. Whoever rests over a place is shown what
 * letting go there would do, and letting go of what was shown does it.
 */

/** So far the pointer goes before a press becomes a drag, in pixels. */
const SLACK = 7;
/** So long it rests over a place, in milliseconds, before it is shown what a drop would do. */
const REST = 200;

/** Something that is carried. */
export interface Carried {
  lift(): void;
  /** It follows the pointer, in pixels of the window. */
  shift(x: number, y: number): void;
  /** The place that lies under the pointer, if it is one to drop it on. */
  under(x: number, y: number): string | null;
  /** It rests over a place, or no longer does. */
  rest(to: string | null): void;
  /** It is let go, there or over nothing. */
  drop(to: string | null): void;
}

/** Listens on what can be carried; `at` says what a press would lift. */
export function watchCarry(root: Element, at: (event: PointerEvent) => Carried | null): () => void {
  let held: { what: Carried; x: number; y: number } | null = null;
  let [dragging, over, timer] = [false, null as string | null, 0];
  const rest = (to: string | null) => {
    if (to === over) return;
    clearTimeout(timer);
    if (over !== null) held?.what.rest(null);
    over = to;
    if (to !== null) timer = window.setTimeout(() => held?.what.rest(to), REST);
  };
  const down = (event: Event) => {
    const press = event as PointerEvent;
    const fit = press.pointerType !== 'touch' && press.button === 0;
    const what = fit ? at(press) : null;
    held = what && { what, x: press.clientX, y: press.clientY };
  };
  const move = (event: PointerEvent) => {
    if (!held) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    if (!dragging) {
      if (Math.hypot(x, y) < SLACK) return;
      dragging = true;
      held.what.lift();
    }
    event.preventDefault();
    held.what.shift(x, y);
    rest(held.what.under(event.clientX, event.clientY));
  };
  const end = (to: string | null) => {
    const [what, carried] = [held?.what, dragging];
    clearTimeout(timer);
    held = over = null;
    dragging = false;
    if (!what || !carried) return;
    what.shift(0, 0);
    what.drop(to);
  };
  const up = (event: PointerEvent) => end(held && dragging ? held.what.under(event.clientX, event.clientY) : null);
  const cancel = () => end(null);
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && dragging) (event.stopPropagation(), cancel());
  };
  root.addEventListener('pointerdown', down);
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', cancel);
  addEventListener('keydown', escape, true);
  return () => {
    clearTimeout(timer);
    root.removeEventListener('pointerdown', down);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', cancel);
    removeEventListener('keydown', escape, true);
  };
}
