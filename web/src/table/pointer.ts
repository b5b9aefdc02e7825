/** What the pointer does at a table, whatever lies under it. */

/** What came up under the pointer so lately, in milliseconds, is not what was meant. */
const SUDDEN = 300;
/** So far a finger may stray, in pixels, and still press for long: beyond it pulls or pans. */
const STRAY = 8;

/**
 * Of a double click the second half is dropped if the first has answered: it would fall on something else by then.
 * `since` is when the question came up.
 */
export function once(root: HTMLElement, question: () => string, since: () => number): () => void {
  let pressed: string | undefined;
  const click = (event: MouseEvent) => {
    if (event.detail < 2) pressed = question();
    else if (pressed !== question() && event.timeStamp - since() < SUDDEN)
      (event.stopPropagation(), event.preventDefault());
  };
  root.addEventListener('click', click, true);
  return () => root.removeEventListener('click', click, true);
}

/** Hovering for a moment, or pressing for long, shows a thing at reading size. */
export function watchPointer(root: HTMLElement, inspect: (id: string, held: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const idOf = (event: Event) => (event.target as Element).closest?.('[data-look]')?.getAttribute('data-look') ?? '';
  const over = (event: PointerEvent) => {
    clearTimeout(timer);
    if (event.pointerType !== 'mouse') return;
    const id = idOf(event);
    timer = setTimeout(() => inspect(id, false), id ? 550 : 120);
  };
  let from = { x: 0, y: 0 };
  const down = (event: PointerEvent) => {
    clearTimeout(timer);
    from = { x: event.clientX, y: event.clientY };
    const id = idOf(event);
    if (event.pointerType !== 'mouse' && id) timer = setTimeout(() => inspect(id, true), 450);
  };
  const stop = () => clearTimeout(timer);
  const move = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' && Math.hypot(event.clientX - from.x, event.clientY - from.y) > STRAY) stop();
  };
  root.addEventListener('pointerover', over);
  root.addEventListener('pointerdown', down);
  root.addEventListener('pointermove', move);
  root.addEventListener('pointerup', stop);
  root.addEventListener('pointercancel', stop);
  return () => {
    stop();
    root.removeEventListener('pointerover', over);
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('pointermove', move);
    root.removeEventListener('pointerup', stop);
    root.removeEventListener('pointercancel', stop);
  };
}
