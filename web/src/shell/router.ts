/** Five kinds of address; anything else is said to be wrong. */
import { createSignal } from 'solid-js';

export type Route =
  | { page: 'landing'; game: string | null }
  | { page: 'set'; game: string }
  | { page: 'table'; table: string; key: string | null; at: string | null }
  | { page: 'wrong' }
  | { page: 'rules'; book: string; clause: string | null }
  | { page: 'learn'; game: string; scene: string | null };

/** A part of an address; one that is written wrongly stands for itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function read(): Route {
  const parts = location.pathname.split('/').filter(Boolean).map(decoded);
  const [kind, name, part] = parts;
  const mark = location.hash.slice(1) || null;
  if (!kind) return { page: 'landing', game: null };
  if (!name || parts.length > 3) return { page: 'wrong' };
  if (kind === 't') return { page: 'table', table: name, key: mark, at: part ?? null };
  if (kind === 'learn') return { page: 'learn', game: name, scene: part ?? null };
  if (part !== undefined) return { page: 'wrong' };
  if (kind === 'rules') return { page: 'rules', book: name, clause: mark };
  if (kind === 'set') return { page: 'set', game: name };
  return kind === 'g' ? { page: 'landing', game: name } : { page: 'wrong' };
}

const [route, setRoute] = createSignal<Route>(read());
export { route };

addEventListener('popstate', () => setRoute(read()));

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  const before = route().page;
  setRoute(read());
  // Another world on the same page leaves the eye where it is.
  if (!replace && route().page !== before) scrollTo(0, 0);
}

/** Takes clicks on inner links; what opens a new tab stays the browser's. */
export function followLinks(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.('a[href]');
    const href = link?.getAttribute('href');
    if (!link || !href?.startsWith('/') || link.hasAttribute('download') || link.getAttribute('target')) return;
    event.preventDefault();
    go(href);
  });
}
