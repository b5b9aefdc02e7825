/** Cards in an order that a hand arranges: by drag, by touch and by keys. */
import { createEffect, createSignal, on, type Accessor } from 'solid-js';

export type Arranged = ReturnType<typeof createArranged>;

/** One of several cards in a row; equal cards are told apart by their number. */
export interface Piece {
  key: number;
  id: string;
}

/** A row that begins as `cards`; what stays of them stays as it was arranged, and what comes is added. */
export function createArranged(cards: Accessor<readonly string[]>) {
  const [row, setRow] = createSignal<Piece[]>([]);
  /** The card that a hand holds. */
  const [held, setHeld] = createSignal<number | null>(null);
  createEffect(
    on(cards, (now) => {
      const fresh = [...now];
      const stay = row().filter(({ id }) => {
        const at = fresh.indexOf(id);
        if (at >= 0) fresh.splice(at, 1);
        return at >= 0;
      });
      if (!fresh.length && stay.length === row().length) return;
      const next = Math.max(-1, ...row().map(({ key }) => key)) + 1;
      setRow([...stay, ...fresh.map((id, at) => ({ key: next + at, id }))]);
    }),
  );
  const move = (key: number, to: number) =>
    setRow((now) => {
      const from = now.findIndex((piece) => piece.key === key);
      const target = Math.max(0, Math.min(now.length - 1, to));
      const piece = now[from];
      return piece === undefined || from === target ? now : now.toSpliced(from, 1).toSpliced(target, 0, piece);
    });

  /** Under the pointer, while one card is held: the place of the card there. */
  function over(event: PointerEvent): number {
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-place]');
    return under ? Number(under.dataset['place']) : -1;
  }
  return {
    row,
    held,
    move,
    /** What makes a card of the row one that can be moved. */
    handle: (piece: Piece, place: () => number) => ({
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return;
        setHeld(piece.key);
        // Heard by the window: the card itself is taken out and put in again elsewhere while it is carried.
        const carry = (moved: PointerEvent) => {
          const to = over(moved);
          if (to >= 0) move(piece.key, to);
        };
        const end = () => {
          setHeld(null);
          removeEventListener('pointermove', carry);
          removeEventListener('pointerup', end);
          removeEventListener('pointercancel', end);
        };
        addEventListener('pointermove', carry);
        addEventListener('pointerup', end);
        addEventListener('pointercancel', end);
      },
      onKeyDown(event: KeyboardEvent & { currentTarget: HTMLElement }) {
        const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
        if (!by || event.ctrlKey || event.metaKey) return;
        // Arrows go among the board's things elsewhere; here they carry the card along.
        event.preventDefault();
        event.stopPropagation();
        const own = event.currentTarget;
        move(piece.key, place() + by);
        queueMicrotask(() => own.focus());
      },
    }),
  };
}
