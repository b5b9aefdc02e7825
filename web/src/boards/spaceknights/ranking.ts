/**
 * Which hands somebody else may still make with the common cards: a help for the eye, never a verdict. Two cards of one's own and
 * what is still to be turned up may be anything (SK-FIN-10, SK-COMPL-06).
 */
import type { Category, Mark } from '../../games/spaceknights';

/** What a hand of seven cards can hold, each with as many cards as it asks for beyond those that lie there. */
const ALL = 7;
const VALUES = [1, 2, 3, 4, 5, 6];
const SUITS = ['H', 'I', 'C'];

/** So many cards are missing for this many of a kind. */
const short = (want: number, have: number) => Math.max(0, want - have);

/** The categories that the common cards let somebody make. */
export function reachable(common: readonly Mark[]): Set<Category> {
  const free = ALL - common.length;
  const found = new Set<Category>();
  const add = (category: Category, missing: number) => {
    if (missing <= free) found.add(category);
  };
  const of = (value: number, suit?: string) =>
    common.filter((mark) => Number(mark.charAt(0)) === value && (!suit || mark.charAt(1) === suit)).length;
  for (const suit of [undefined, ...SUITS]) {
    const has = (value: number) => Math.min(1, of(value, suit));
    const suited = suit !== undefined;
    for (const value of VALUES) {
      const many = of(value, suit);
      add(suited ? 'SuitedFiveOfAKind' : 'FiveOfAKind', short(5, many));
      add(suited ? 'SuitedFourOfAKind' : 'FourOfAKind', short(4, many));
      add(suited ? 'SuitedThreeOfAKind' : 'ThreeOfAKind', short(3, many));
      add(suited ? 'SuitedPair' : 'Pair', short(2, many));
      for (const other of VALUES.filter((one) => one !== value)) {
        add(suited ? 'SuitedFullHouse' : 'FullHouse', short(3, many) + short(2, of(other, suit)));
        add(suited ? 'SuitedTwoPair' : 'TwoPair', short(2, many) + short(2, of(other, suit)));
      }
    }
    for (const from of [1, 2]) {
      const run = [0, 1, 2, 3, 4].reduce((sum, step) => sum + has(from + step), 0);
      add(suited ? 'StraightFlush' : 'Straight', 5 - run);
    }
    if (suited) add('Flush', short(5, common.filter((mark) => mark.charAt(1) === suit).length));
  }
  return found;
}
