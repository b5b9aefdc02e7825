/** The log's lines as entries: nothing is left out, and what repeats is told once. */
import { expect, test } from '@playwright/test';
import { isUndo, standing } from '../src/state/standing';
import { entries } from '../src/table/entries';
import { cut } from '../src/table/parts';
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

test('what was taken back is struck, stands apart from what stands, and is no turning point', () => {
  const undo = (to: number): Line => ({ moves: to, words: `A went back to move ${to}.` });
  const lines = [crate(1, 'e4'), crate(2, 'f7'), crate(3, 'g1'), undo(2), crate(2, 'h2'), undo(2), crate(2, 'h3')];
  const left = standing(lines);
  expect(left).toEqual([lines[0], lines[6]]);
  const stands = (line: Line) => isUndo(line) || left.includes(line);
  const told = entries(lines, 0, -1, [], stands).map((entry) => [entry.said.words, entry.struck]);
  expect(told).toEqual([
    ['B placed a crate on e4.', false],
    ['B placed a crate on f7, g1.', true],
    ['A went back to move 2.', false],
    ['B placed a crate on h2.', true],
    ['A went back to move 2.', false],
    ['B placed a crate on h3.', false],
  ]);
});

test('a title that begins with an article does not name seat A', () => {
  const named = (sentence: string) =>
    cut(sentence, 'A', new Set())
      .filter(({ is }) => is === 'seat')
      .map(({ text }) => text);
  expect(named('A chose the theme A Love Across the Dark.')).toEqual(['A']);
  expect(named('You chose the theme A Love Across the Dark.')).toEqual([]);
  expect(named("A gave B two of A's chips.")).toEqual(['A', 'A']);
  // Only that letter is an article.
  expect(cut('B Cycled Open Skies.', 'B', new Set())[0]).toEqual({ text: 'B', is: 'seat' });
});
