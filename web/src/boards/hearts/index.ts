/** Hearts: a plain board whose cards are drawn as cards. */
import type { Event, PlayerView, View } from '../../games/hearts';
import { nameOf, told } from '../../state/events';
import { at, seatOf } from '../moment';
import { plainBoard } from '../plain';

const CARDS: (keyof View | keyof PlayerView)[] = ['hand', 'taken', 'trick'];

/** What a trick's cards count: a heart one, the queen of spades thirteen. */
const pointsIn = (cards: string) =>
  cards.split(' ').reduce((sum, card) => sum + (card === 'qs' ? 13 : card.endsWith('h') ? 1 : 0), 0);

const board = plainBoard<View, Event>(CARDS);

export default {
  ...board,
  moments: {
    Took: ({ cards, seat }) => {
      const points = pointsIn(cards);
      return points ? at('loss', seatOf(seat), `+${points}`) : at('delivery', seatOf(seat), 'Trick');
    },
    Broke: () => at('hit', 'stage trick', 'Hearts broken'),
    Scored: ({ moon }) => (moon ? at('score', seatOf(moon), 'Shot the moon') : null),
  },
  /** The card that closes a trick is taken with it at once: all four are seen first. */
  between: (before, lines) => {
    const taken = lines.findIndex((line) => nameOf(line.event) === 'Took');
    const closing = lines.slice(0, taken + 1).flatMap((line) => told(line.event, 'Played') ?? []);
    if (taken < 0 || !closing.length) return null;
    const players = before.players.map((player) => ({ ...player })) as View['players'];
    for (const { seat, card } of closing) {
      const player = players[seat.charCodeAt(0) - 65];
      if (!player) continue;
      player.cards -= 1;
      player.hand &&= player.hand
        .split(' ')
        .filter((held) => held !== card)
        .join(' ');
    }
    const trick = [...before.trick, ...closing.map(({ seat, card }): [string, string] => [seat, card])];
    return { view: { ...before, players, trick, next: null }, lines: taken };
  },
} satisfies typeof board;
