/** What of AstroJam is shown where it happens. */
import type { Event, View } from '../../games/astrojam';
import { at, seatOf, turnOf, type MomentRows } from '../moment';

/** A destination's space, else its console. */
const goal = (view: View, place: string) => [
  ...view.goals.filter((one) => one.place === place).map((one) => one.at),
  `place:${place}`,
];

export const moments: MomentRows<View, Event> = {
  TurnBegan: ({ seat }) => turnOf(seat),
  Delivered: ({ place }, view) => at('delivery', goal(view, place), 'Delivered'),
  Scored: ({ place, seat, condition }, view) => [
    at('score', goal(view, place), condition ? '+2' : '+1'),
    at('score', seatOf(seat), condition ? '+2' : '+1'),
  ],
  Forfeited: ({ place }) => at('loss', `place:${place}`, 'Bonus lost'),
  Stole: ({ from, to }) => [at('hit', from, 'Stolen'), at('gain', to, '')],
  Compensated: ({ seat, cards }) => at('gain', seatOf(seat), `+${cards} ${cards === 1 ? 'card' : 'cards'}`),
};
