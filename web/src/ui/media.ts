/** How much room the window has for a table, as a signal: the style sheets go by it, and so do the boards. */
import { createSignal, onCleanup, type Accessor } from 'solid-js';
import { LARGE, settings } from '../state/settings';

/**
 * `desk` has room beside the board; on a `phone` what is not the board lies over it, on demand; `flow` has no room for
 * anything that stays, and the table scrolls as a page.
 */
export type Room = 'desk' | 'phone' | 'flow';

/** Too low for anything that stays. */
const LOW = '(max-height: 31.99rem)';
/** Large letters fit a window that is wider than this as the usual ones do. */
const WIDE = '(min-width: 110rem)';
const NARROW = '(max-width: 48rem)';

function media(query: string): Accessor<boolean> {
  const list = matchMedia(query);
  const [is, setIs] = createSignal(list.matches);
  const changed = () => setIs(list.matches);
  list.addEventListener('change', changed);
  onCleanup(() => list.removeEventListener('change', changed));
  return is;
}

export function createRoom(): Accessor<Room> {
  const [low, wide, narrow] = [media(LOW), media(WIDE), media(NARROW)];
  return () => {
    if (low() || (settings.text >= LARGE && !wide())) return 'flow';
    return narrow() ? 'phone' : 'desk';
  };
}
