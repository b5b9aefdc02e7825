/** What a plain board makes of a view: names, pairs in words, and nothing that is empty. */
import { expect, test } from '@playwright/test';
import { isEmpty, nameOf, shownOf, title, together } from '../src/boards/plain/naming';

test('ids and fields become names', () => {
  expect([nameOf('power-core'), nameOf('e4'), nameOf('A.I.')]).toEqual(['Power Core', 'e4', 'A.I.']);
  expect([title('deck_top'), title('out_of')]).toEqual(['Deck top', 'Out of']);
});

test('what belongs together is said in words; cards in a pile do not', () => {
  expect(together([2, 9])).toBe('2 of 9');
  expect(together(['Artillery track', 2, 9])).toBe('Artillery track: 2 of 9');
  expect(together([4, 5], 'discard')).toBeNull();
  expect(together([9, 2])).toBeNull();
});

test('what is empty is not shown, what lies face down is', () => {
  for (const nothing of [null, '', false, [], [null, null], [0, 0], [0, []], { a: 0, b: 0 }, { a: [], b: null }])
    expect(isEmpty(nothing), JSON.stringify(nothing)).toBe(true);
  for (const something of [0, 'x', true, [0, 3], { a: 0, b: 1 }])
    expect(isEmpty(something), JSON.stringify(something)).toBe(false);
  expect(shownOf({ deck: [null, null], wanted: [null, null], held: [0, []], id: 'x', name: 'X' })).toEqual([
    'deck',
    'name',
  ]);
});
