/** Differences of views: see "Updates" in docs/protocol.md. */

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/**
 * The view after a difference. Parts that did not change are shared with the view before, so that
 * earlier views can be kept for showing moves one after another at no cost.
 */
export function applied(view: Json, difference: Json): Json {
  if (Array.isArray(difference)) return difference[0] ?? null;
  if (difference === null || typeof difference !== 'object') return view;
  if (Array.isArray(view)) {
    const cut = difference['@'];
    if (Array.isArray(cut)) {
      const [at, gone, ...now] = cut;
      return view.toSpliced(Number(at), Number(gone), ...now);
    }
    const list = view.slice();
    for (const [at, inner] of Object.entries(difference)) {
      const index = Number(at);
      list[index] = applied(list[index] ?? null, inner);
    }
    return list;
  }
  const members: { [name: string]: Json } = view !== null && typeof view === 'object' ? { ...view } : {};
  for (const [name, inner] of Object.entries(difference)) {
    if (inner === 0) delete members[name];
    else members[name] = applied(members[name] ?? null, inner);
  }
  return members;
}
