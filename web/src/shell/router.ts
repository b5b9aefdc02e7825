/** Five kinds of address; anything else is the landing page. */
import { createSignal } from 'solid-js';

export type Route =
  | { page: 'landing'; game: string | null }
  | { page: 'set'; game: string }
  | { page: 'table'; table: string; key: string | null }
  | { page: 'rules'; book: string; clause: string | null }
  | { page: 'learn'; game: string; scene: string | null };

function read(): Route {
  const [kind, name, part] = location.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const mark = location.hash.slice(1) || null;
  if (kind === 't' && name) return { page: 'table', table: name, key: mark };
  if (kind === 'rules' && name) return { page: 'rules', book: name, clause: mark };
  if (kind === 'learn' && name) return { page: 'learn', game: name, scene: part ?? null };
  if (kind === 'set' && name) return { page: 'set', game: name };
  return { page: 'landing', game: kind === 'g' && name ? name : null };
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
