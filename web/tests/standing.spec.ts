/** How a seat stands in a game without a board of its own. */
import { expect, test } from '@playwright/test';
import { standing } from '../src/boards/plain/standing';

test('points come first, then health; only lists of seats or players count', () => {
  expect(standing({ players: [{ points: 3 }, { points: 1, health: 9 }] }, 'B')).toEqual({ value: '1', of: 'point' });
  expect(standing({ seats: [{ points: -2 }] }, 'A')).toEqual({ value: '-2', of: 'points' });
  expect(standing({ minions: [{ health: 4 }], players: [{ health: 8 }] }, 'A')).toEqual({ value: '8', of: 'health' });
  expect(standing({ minions: [{ health: 4 }] }, 'A')).toBeNull();
  expect(standing({ players: [{ points: 'many' }] }, 'A')).toBeNull();
  expect(standing({ players: [{ points: 3 }] }, 'B')).toBeNull();
  expect(standing(null, 'A')).toBeNull();
});
