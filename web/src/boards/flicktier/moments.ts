/** What of The Final Flicktier is shown where it happens. */
import type { Event, View } from '../../games/flicktier';
import { at, seatOf, turnOf, type MomentRows } from '../moment';

/** A ship on the mat, or its player's seat if it has left it. */
const ship = (name: string) => [`stage ${name}`, seatOf(name.charAt(0))];

export const moments: MomentRows<View, Event> = {
  TurnBegan: ({ player }) => turnOf(player),
  Hit: ({ target }) => at('hit', ship(target), 'Hit'),
  Retreated: ({ target }) => at('loss', ship(target), 'Retreats'),
  Destroyed: ({ ship: name }) => at('loss', ship(name), `${name} destroyed`),
  Fought: ({ attack, attack_card, attacker, defence, defence_card, defender, won }) => [
    at(won ? 'score' : 'loss', seatOf(attacker), `Attack ${attack + attack_card}`),
    at(won ? 'loss' : 'score', seatOf(defender), `Defence ${defence + defence_card}`),
  ],
  Upgraded: ({ level, player }) => at('level', seatOf(player), `Level ${level}`),
  Completed: ({ player }) => at('score', seatOf(player), 'Mission'),
  Explored: ({ player, vp }) => at('score', seatOf(player), `+${vp} VP`),
  BountyWon: ({ player, value }) => at('score', seatOf(player), `+${value} VP`),
  Penalty: ({ ship: name }) => at('loss', ship(name), 'Penalty'),
};
