/** Dragging a piece to a target, with mouse or pen; a finger pans the board instead. */
import { OUTSIDE } from './offers';
import type { Picker } from './picker';

/** So far the pointer goes before a press becomes a drag, in pixels. */
const SLACK = 7;

const spaceUnder = (x: number, y: number): string | null => {
  const under = document.elementFromPoint(x, y)?.closest('.aj-space, .aj-outside');
  return under ? (under.getAttribute('data-at') ?? OUTSIDE) : null;
};

/** Listens on the station; the piece that is lifted follows the pointer by two properties of its style. */
export function watchDrag(station: SVGSVGElement, picker: Picker): () => void {
  let from: { at: string; x: number; y: number } | null = null;
  let dragging = false;
  const shift = (x: number, y: number) => {
    const scale = station.getScreenCTM()?.a || 1;
    station.style.setProperty('--drag-x', `${x / scale}px`);
    station.style.setProperty('--drag-y', `${y / scale}px`);
  };
  const down = (event: PointerEvent) => {
    const at = spaceUnder(event.clientX, event.clientY);
    const fit = event.pointerType !== 'touch' && event.button === 0;
    from = fit && at && picker.sources().has(at) ? { at, x: event.clientX, y: event.clientY } : null;
  };
  const move = (event: PointerEvent) => {
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!dragging) {
      const piece = picker.pieceAt(from.at);
      if (!piece || Math.hypot(x, y) < SLACK) return;
      dragging = true;
      station.classList.add('dragging');
      picker.choosePiece(piece);
    }
    event.preventDefault();
    shift(x, y);
  };
  const end = (event: PointerEvent) => {
    const [start, to] = [from, spaceUnder(event.clientX, event.clientY)];
    const dropped = dragging && event.type === 'pointerup';
    from = null;
    dragging = false;
    station.classList.remove('dragging');
    shift(0, 0);
    if (dropped && to && to !== start?.at) picker.chooseSquare(to);
  };
  station.addEventListener('pointerdown', down);
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
  return () => {
    station.removeEventListener('pointerdown', down);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
  };
}
