/** What can be carried here: a piece to where it can go, a card to the discard pile. */
import { watchCarry } from '../carry';
import { OUTSIDE } from './offers';
import type { Picker } from './picker';

const spaceUnder = (x: number, y: number): string | null => {
  const under = document.elementFromPoint(x, y)?.closest('.aj-space, .aj-outside');
  return under ? (under.getAttribute('data-at') ?? OUTSIDE) : null;
};

/** Listens on the station; the piece that is lifted follows the pointer by two properties of its style. */
export const watchDrag = (station: SVGSVGElement, picker: Picker) =>
  watchCarry(station, (event) => {
    const at = spaceUnder(event.clientX, event.clientY);
    const piece = at && picker.sources().has(at) ? picker.pieceAt(at) : null;
    if (!at || !piece) return null;
    return {
      lift() {
        station.classList.add('dragging');
        picker.choosePiece(piece);
      },
      shift(x, y) {
        const scale = station.getScreenCTM()?.a || 1;
        station.style.setProperty('--drag-x', `${x / scale}px`);
        station.style.setProperty('--drag-y', `${y / scale}px`);
      },
      under(x, y) {
        const to = spaceUnder(x, y);
        return to === at ? null : to;
      },
      rest: picker.foresee,
      drop(to) {
        station.classList.remove('dragging');
        // What is asked may have changed while it was carried.
        if (to !== null && picker.source() === null) {
          if (!picker.sources().has(picker.squareOf(piece))) return picker.dropOn(null);
          picker.choosePiece(piece);
        }
        picker.dropOn(to);
      },
    };
  });

/** Listens on the hand: a card that may be discarded is carried to the piles, as a likeness of itself. */
export const watchDiscard = (hand: HTMLElement, picker: Picker) =>
  watchCarry(hand, (event) => {
    const button = (event.target as Element).closest<HTMLElement>('.aj-card');
    const board = hand.closest<HTMLElement>('.aj');
    const card = button?.dataset['look']?.slice('card:'.length) ?? '';
    if (!button || !board || !picker.discards().has(card)) return null;
    const ghost = button.cloneNode(true) as HTMLElement;
    return {
      lift() {
        const [from, within] = [button.getBoundingClientRect(), board.getBoundingClientRect()];
        ghost.classList.add('carried');
        ghost.setAttribute('aria-hidden', 'true');
        ghost.style.left = `${from.x - within.x}px`;
        ghost.style.top = `${from.y - within.y}px`;
        ghost.style.width = `${from.width}px`;
        board.append(ghost);
        button.classList.add('away');
      },
      shift: (x, y) => void (ghost.style.transform = `translate(${x}px, ${y}px)`),
      under: (x, y) => (document.elementFromPoint(x, y)?.closest('.aj-piles') ? card : null),
      rest: picker.foreseeDiscard,
      drop(to) {
        ghost.remove();
        button.classList.remove('away');
        picker.discardOn(to);
      },
    };
  });
