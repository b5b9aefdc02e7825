/** One stop for the Tab key on a board of many things; from there arrows go to the nearest thing in their direction. */

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The nearest of some boxes in a direction: what lies straight ahead counts before what lies aside. */
export function nearest(from: Box, all: readonly Box[], [dx, dy]: readonly [number, number]): number {
  let best = -1;
  let least = Infinity;
  all.forEach((to, at) => {
    const [x, y] = [to.x + to.w / 2 - from.x - from.w / 2, to.y + to.h / 2 - from.y - from.h / 2];
    const ahead = x * dx + y * dy;
    if (ahead < 2) return;
    // What overlaps the way does not lie aside at all.
    const across = dx ? Math.abs(y) : Math.abs(x);
    const room = dx ? (from.h + to.h) / 2 : (from.w + to.w) / 2;
    const aside = Math.max(0, across - room * 0.8);
    const far = ahead + aside * 3 + across * 0.3;
    if (far < least) [best, least] = [at, far];
  });
  return best;
}

/** A row up or down is as far as so much along it: what lies in a row belongs together. */
const ROWS = 4;

/** The one of some boxes that lies closest to where another lies or lay. */
export function closest(to: Box, all: readonly Box[]): number {
  const far = all.map((one) =>
    Math.hypot(one.x + one.w / 2 - to.x - to.w / 2, (one.y + one.h / 2 - to.y - to.h / 2) * ROWS),
  );
  return far.indexOf(Math.min(...far));
}

const boxOf = (element: Element): Box => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, w: width, h: height };
};

/** Lets arrows move the focus among the things of a board, which are marked with `data-rove`. */
export function watchRoving(board: HTMLElement): () => void {
  let inside = false;
  /** Where the focus was last. */
  let last: Box | null = null;
  const all = () =>
    [...board.querySelectorAll<HTMLElement>('[data-rove]')].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
  /** Exactly one of them is reached by Tab: the last one that had the focus, else what lies where it lay, else the first. */
  const settle = () => {
    const things = all();
    const stop =
      things.find((one) => one === document.activeElement) ??
      things.find((one) => one.tabIndex === 0) ??
      things[last ? closest(last, things.map(boxOf)) : 0];
    for (const one of board.querySelectorAll<HTMLElement>('[data-rove]')) {
      const index = one === stop ? 0 : -1;
      if (one.tabIndex !== index) one.tabIndex = index;
    }
    // What had the focus may be gone with what it was pressed for: the focus stays on the board.
    if (inside && document.activeElement === document.body) stop?.focus({ preventScroll: true });
  };
  const come = (event: FocusEvent) => {
    inside = true;
    const on = (event.target as Element).closest('[data-rove]');
    if (on) last = boxOf(on);
    settle();
  };
  const go = (event: FocusEvent) => {
    if (event.relatedTarget && !board.contains(event.relatedTarget as Node)) inside = false;
  };
  const move = (event: KeyboardEvent) => {
    const way = WAYS[event.key];
    const from = (event.target as Element).closest?.('[data-rove]');
    if (!way || !from || event.ctrlKey || event.metaKey || event.altKey) return;
    const things = all().filter((one) => one !== from);
    const to = things[nearest(boxOf(from), things.map(boxOf), way)];
    if (!to) return;
    event.preventDefault();
    to.focus();
  };
  const changes = new MutationObserver(settle);
  changes.observe(board, { childList: true, subtree: true });
  board.addEventListener('keydown', move);
  board.addEventListener('focusin', come);
  board.addEventListener('focusout', go);
  settle();
  return () => {
    changes.disconnect();
    board.removeEventListener('keydown', move);
    board.removeEventListener('focusin', come);
    board.removeEventListener('focusout', go);
  };
}
