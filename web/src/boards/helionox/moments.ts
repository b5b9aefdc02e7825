/** What of Helionox is shown where it happens. */
import type { Event, View } from '../../games/helionox';
import { at, seatOf, turnOf, type MomentRows } from '../moment';
import { kit } from './kit';

/** An Event, which events tell of by its number. */
const event = (number: number) => `event:${kit().events[number]?.id}`;
/** What is lost of the pools, in a few words. */
const lost = (credits: number, defense: number) =>
  [credits ? `−${credits} Credits` : '', defense ? `−${defense} Defense` : ''].filter(Boolean).join(', ');

export const moments: MomentRows<View, Event> = {
  TurnBegan: ({ seat }) => turnOf(seat),
  Activated: ({ event: id }) => at('hit', event(id), 'Active'),
  Influence: ({ influence, seat }) => at('score', seatOf(seat), `+${influence} Influence`),
  Overcame: ({ event: id, seat }) => at('score', [event(id), seatOf(seat)], 'Overcome'),
  Failed: ({ event: id }) => at('loss', event(id), 'Not overcome'),
  Delivered: ({ at: world }) => at('delivery', `world:${world}`, 'Delivered'),
  Fulfilled: ({ seat }) => at('delivery', seatOf(seat), 'Request fulfilled'),
  Infamy: ({ infamy, seat }) => at('loss', seatOf(seat), `+${infamy} Infamy`),
  Lost: ({ credits, defense, seat }) => (credits || defense ? at('loss', seatOf(seat), lost(credits, defense)) : null),
  SyndicateEvent: () => at('loss', ['syndicate', 'deck'], 'To the Syndicate'),
};
