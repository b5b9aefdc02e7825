/**
 * Pulling back from a die sets direction and power, as with a sling; letting go only sets them. Nothing depends on how
 * fast it is done. A die that is to be set down follows the pointer.
 */
import type { Aiming } from './aiming';
import { direction, distance } from './flick';
import { spotAt } from './frame';
import type { Placing } from './placing';

/** So far the pointer goes before a press becomes a pull, in pixels. */
const SLACK = 8;
/** A die slides so many times as far as it is pulled. */
const POWER = 3;

export function watchPull(
  mat: SVGSVGElement,
  { aiming, placing, upright }: { aiming: Aiming; placing: Placing; upright: () => boolean },
): () => void {
  let from: { ship: string; x: number; y: number } | null = null;
  let pulling = false;
  const under = (x: number, y: number) => {
    const to = new DOMPoint(x, y).matrixTransform(mat.getScreenCTM()!.inverse());
    return spotAt(upright(), to.x, to.y);
  };
  const spot = (event: MouseEvent) => under(event.clientX, event.clientY);
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const piece = event.target as Element;
    const held = piece.closest('[data-die], [data-tag]');
    const ship = held?.getAttribute('data-die') ?? held?.getAttribute('data-tag') ?? '';
    const ghost = piece.closest('[data-ghost]') && placing.die();
    pulling = false;
    from = ghost || aiming.flickable(ship) ? { ship: ghost ? '' : ship, x: event.clientX, y: event.clientY } : null;
  };
  const move = (event: PointerEvent) => {
    if (!from) return;
    if (!pulling && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return;
    if (!pulling && from.ship && aiming.chosen() !== from.ship) aiming.choose(from.ship);
    pulling = true;
    event.preventDefault();
    const to = spot(event);
    if (!from.ship) placing.move(to);
    else if (aiming.aim.moving) aiming.move(to);
    else {
      // From where it was pressed, not from the die: the mat may have made room for the numbers meanwhile.
      const start = under(from.x, from.y);
      aiming.pull(direction(to, start), distance(start, to) * POWER);
    }
  };
  // What is pulled is no swipe: browsers do not heed the style of a group of shapes when they decide whether to scroll.
  const hold = (event: TouchEvent) => from && event.touches.length === 1 && event.preventDefault();
  const end = () => {
    from = null;
    // The click that follows a pull is part of it.
    if (pulling) setTimeout(() => (pulling = false));
  };
  const click = (event: MouseEvent) => {
    if (pulling) {
      event.stopPropagation();
      pulling = false;
    } else if (placing.die() && event.detail) placing.move(spot(event));
    else if (aiming.chosen() !== null && aiming.aim.moving && event.detail) {
      event.stopPropagation();
      aiming.move(spot(event));
    }
  };
  mat.addEventListener('pointerdown', down);
  mat.addEventListener('touchmove', hold, { passive: false });
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
  mat.addEventListener('click', click);
  return () => {
    mat.removeEventListener('pointerdown', down);
    mat.removeEventListener('touchmove', hold);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    mat.removeEventListener('click', click);
  };
}
