/** How seats stand in a game that has no board of its own. */
import type { Json } from '../../net/delta';

/** What says how a seat stands, the first of them that it has. */
const STANDING = ['points', 'score', 'health', 'life'];

/** Views call a list so that has an entry for each seat, in their order. */
export const BY_SEAT = ['seats', 'players'];

/** How a seat stands, where the view lists the seats or players and says so of each. */
export function standing(view: Json, seat: string): { value: string; of: string } | null {
  if (view === null || typeof view !== 'object' || Array.isArray(view)) return null;
  const list = view[BY_SEAT.find((name) => name in view) ?? ''];
  const own = Array.isArray(list) ? list[seat.charCodeAt(0) - 65] : null;
  if (own === null || own === undefined || typeof own !== 'object' || Array.isArray(own)) return null;
  const name = STANDING.find((one) => typeof own[one] === 'number');
  if (!name) return null;
  return { value: String(own[name]), of: name === 'points' && own[name] === 1 ? 'point' : name };
}
