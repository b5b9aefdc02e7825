/** The log's lines as entries: nothing is left out, and what repeats is told once. */
import { expect, test } from '@playwright/test';
import { entries } from '../src/table/entries';
import type { Line } from '../src/wire';

const drew = (moves: number): Line => ({ moves, words: 'A drew a card.', event: { Drew: { seat: 'A' } } });
const card = (moves: number, name: string): Line => ({
  moves,
  words: `The card was ${name}.`,
  gist: { adds: name },
  event: { DrewCard: { seat: 'A', card: name } },
});
const crate = (moves: number, at: string): Line => ({
  moves,
  words: `B placed a crate on ${at}.`,
  gist: { ends: at },
  event: { PlacedCrate: { seat: 'B', at } },
});

test('repeated lines are counted, and what only I see stands with them', () => {
  const [entry, ...rest] = entries([drew(3), card(3, 'Swap 2'), drew(3), card(3, 'Crate 4')], 0, -1);
  expect(rest).toEqual([]);
  expect([entry!.times, entry!.details, entry!.lines]).toEqual([2, ['Swap 2', 'Crate 4'], 4]);
});

test('lines that differ in how they end become a list', () => {
  const [entry, ...rest] = entries([crate(1, 'e4'), crate(2, 'f7'), crate(3, 'g1')], 0, -1);
  expect(rest).toEqual([]);
  expect(entry!.said.words).toBe('B placed a crate on e4, f7, g1.');
});

test('what belongs together the game says, not the words', () => {
  const plain = ({ gist, ...line }: Line): Line => line;
  expect(entries([drew(3), plain(card(3, 'Swap 2'))], 0, -1)).toHaveLength(2);
  expect(entries([plain(crate(1, 'e4')), plain(crate(2, 'f7'))], 0, -1)).toHaveLength(2);
  expect(entries([crate(1, 'e4'), { ...crate(2, 'f7'), event: { Fell: { at: 'f7' } } }], 0, -1)).toHaveLength(2);
});

test('moves stay apart where they are told alike, and so does what is new', () => {
  expect(entries([drew(3), drew(4)], 0, -1)).toHaveLength(2);
  expect(entries([crate(1, 'e4'), crate(2, 'f7')], 0, 1)).toHaveLength(2);
});

test('every line is in exactly one entry, and old entries are kept as they are', () => {
  const lines = [drew(1), card(1, 'Swap 2'), crate(2, 'e4'), crate(3, 'f7'), drew(4)];
  const before = entries(lines.slice(0, 4), 0, -1);
  const after = entries(lines, 0, -1, before);
  expect(after.reduce((sum, entry) => sum + entry.lines, 0)).toBe(lines.length);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toBe(before[1]);
});
