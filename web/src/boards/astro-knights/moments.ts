/** What of Astro Knights is shown where it happens. */
import type { Event, View } from '../../games/astro-knights';
import { at, seatOf, turnOf, type MomentRows } from '../moment';

const BOSS = ['stage boss'];
const HOMEWORLD = ['homeworld'];
/** A Knight's own mat, or a partner's beside the board, or their seat. */
const knight = (seat: string) => [`player:${seat}`, seatOf(seat)];
/** A minion, by the number that it has on the board; if it never was there, the Boss. */
const minion = (slot: number) => [`minion:${slot + 1}`, ...BOSS];

export const moments: MomentRows<View, Event> = {
  TurnBegan: ({ seat }) => turnOf(seat),
  BossTurn: () => at('turn', BOSS, 'The Boss’s turn'),
  BossHit: ({ damage }) => at('hit', BOSS, `−${damage}`),
  BossHealed: ({ health }) => at('gain', BOSS, `+${health}`),
  MinionHit: ({ damage, slot }) => at('hit', minion(slot), `−${damage}`),
  ShieldBroke: ({ slot }) => at('hit', minion(slot), 'Shield broken'),
  Shielded: ({ slot }) => at('gain', minion(slot), 'Shielded'),
  MinionMended: ({ health, slot }) => at('gain', minion(slot), `+${health}`),
  Defeated: ({ slot }) => at('score', minion(slot), 'Defeated'),
  LevelUp: ({ level }) => at('level', BOSS, `Level ${level}`),
  Suffered: ({ damage, seat }) => at('hit', knight(seat), `−${damage}`),
  Healed: ({ health, seat }) => at('gain', knight(seat), `+${health}`),
  Exhausted: ({ seat }) => at('loss', knight(seat), 'Exhausted'),
  HomeworldHit: ({ damage }) => at('hit', HOMEWORLD, `−${damage}`),
  HomeworldHealed: ({ health }) => at('gain', HOMEWORLD, `+${health}`),
};
