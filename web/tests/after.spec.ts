/** After a game of Astro Knights: what each Knight did, counted from the log. */
import { expect, test } from '@playwright/test';
import { sheetOf } from '../src/boards/astro-knights/after';
import { score } from '../src/boards/astro-knights/info';
import type { Event, PlayerView } from '../src/games/astro-knights';

const NAMES = ['Power Core', 'Nova Cannon', 'Canopy'];
const lines = (...events: Event[]) => events.map((event, moves) => ({ moves, words: '', event }));
const rowsOf = (...events: Event[]) =>
  Object.fromEntries(sheetOf(lines(...events), (card) => NAMES[card] ?? '').rows.map(({ row, of }) => [row, of]));

test('damage is told by whoever dealt it and by its source, and what the Boss does to itself is nobody’s', () => {
  const rows = rowsOf(
    { TurnBegan: { seat: 'A' } },
    { Attacked: { seat: 'A', owner: 'B', weapon: 1 } },
    { BossHit: { damage: 9, left: 51 } },
    { MinionHit: { slot: 0, card: 0, damage: 2, left: 0 } },
    { Defeated: { slot: 0, card: 0 } },
    { TurnBegan: { seat: 'B' } },
    { Played: { seat: 'B', card: 2 } },
    { MinionHit: { slot: 1, card: 0, damage: 4, left: 1 } },
    'BossTurn',
    { BossHit: { damage: 7, left: 44 } },
    { Defeated: { slot: 1, card: 0 } },
    { Suffered: { seat: 'B', damage: 3, left: 5 } },
  );
  expect(rows).toEqual({
    boss: { A: 9 },
    minions: { A: 2, B: 4 },
    defeated: { A: 1 },
    suffered: { B: 3 },
    'Damage by Nova Cannon': { A: 11 },
    'Damage by Canopy': { B: 4 },
  });
});

test('what did not happen has no row, and of many sources the five strongest are named', () => {
  const hits: Event[] = Array.from({ length: 7 }, (_, card): Event[] => [
    { Attacked: { seat: 'A', owner: 'A', weapon: card } },
    { BossHit: { damage: card + 1, left: 30 } },
  ]).flat();
  const { rows } = sheetOf(lines(...hits), (card) => `Weapon ${card}`);
  expect(rows.map(({ row }) => row)).toEqual([
    'boss',
    ...[6, 5, 4, 3, 2].map((weapon) => `Damage by Weapon ${weapon}`),
  ]);
});

test('a Knight who was healed beyond its first health does not have 9 of 8', () => {
  const player = {
    ...{ knight: 'tessaly-orr', ability: null, health: 9, exhausted: false, power: [0, 5], slots: [1, 4] },
    ...{ hand: [], equipped: [], play: [], discard: [], deck: 5, deck_order: null },
  } satisfies PlayerView;
  expect(score({ players: [player] }, 'A')).toEqual({ value: '9', of: 'of 10 health' });
});
