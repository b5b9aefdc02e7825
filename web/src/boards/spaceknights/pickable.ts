/** Which chips can be chosen, and how many of each. */
import { readAction, type View } from '../../games/spaceknights';
import { colours } from './view';

export interface Pickable {
  /** The colour, or, where chips are taken back, who holds them. */
  seat: string;
  most: number;
}

/**
 * In the order in which the table hears them. Colours are taken from the view: one that has to be named first is offered alone,
 * and the others only after it.
 */
export function pickable(view: View, asks: string | null, offers: readonly string[]): Pickable[] {
  if (asks === 'which-chips') {
    const { there, left } = view.choosing ?? { there: [], left: 0 };
    return colours(there).map(([seat, count]) => ({ seat, most: Math.min(count, left) }));
  }
  const most = new Map<string, number>();
  for (const text of offers) {
    const action = readAction(text);
    if (action?.form === 'Reclaim') most.set(action.from, Math.max(most.get(action.from) ?? 0, action.count));
  }
  return [...most].map(([seat, count]) => ({ seat, most: count })).toSorted((a, b) => (a.seat < b.seat ? -1 : 1));
}
