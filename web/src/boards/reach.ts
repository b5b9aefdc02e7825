/** Brings into view what a chosen piece can reach, where the board is larger than its window. */
import { moving } from '../state/settings';

type Span = readonly [from: number, to: number];

/**
 * Where a window of this size has to begin, along one axis: all the spans are in it if they fit, else the piece's own and
 * as many of the others as can be; and no farther from where it begins now than that takes.
 */
export function windowOver(own: Span, others: readonly Span[], size: number, now: number): number {
  const all = [own, ...others];
  const [low, high] = [Math.min(...all.map(([from]) => from)), Math.max(...all.map(([, to]) => to))];
  if (high - low <= size) return Math.max(high - size, Math.min(low, now));
  const fits = (start: number) => all.filter(([from, to]) => from >= start && to <= start + size).length;
  const starts = [now, ...all.flatMap(([from, to]) => [from, to - size])];
  const seen = starts.filter((start) => start <= own[0] && start + size >= own[1]);
  return seen.toSorted((a, b) => fits(b) - fits(a) || Math.abs(a - now) - Math.abs(b - now))[0] ?? own[0];
}

/** Pans the scroller until the piece and what it can reach are seen, as far as there is room. */
export function bringIntoView(scroller: HTMLElement, piece: Element, reached: readonly Element[]): void {
  if (scroller.scrollWidth <= scroller.clientWidth && scroller.scrollHeight <= scroller.clientHeight) return;
  const view = scroller.getBoundingClientRect();
  const boxes = [piece, ...reached].map((one) => one.getBoundingClientRect());
  const along = (span: (box: DOMRect) => Span, size: number) => {
    const [own, ...others] = boxes.map(span);
    return windowOver(own!, others, size, 0);
  };
  scroller.scrollBy({
    left: along(({ left, right }) => [left - view.left, right - view.left], scroller.clientWidth),
    top: along(({ top, bottom }) => [top - view.top, bottom - view.top], scroller.clientHeight),
    behavior: moving() ? 'smooth' : 'auto',
  });
}
