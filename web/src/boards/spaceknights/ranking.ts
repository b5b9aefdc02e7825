/**
 * Which hands somebody may still make of cards that lie open and some that may be anything: a help for the eye, never a verdict.
 */
import type { Category, Mark, View } from '../../games/spaceknights';
import { playing } from './view';

const VALUES = [1, 2, 3, 4, 5, 6];
const SUITS = ['H', 'I', 'C'];

/** So many cards are missing for this many of a kind. */
const short = (want: number, have: number) => Math.max(0, want - have);

/** The categories that can be made of these cards and so many that nobody knows. */
export function reachable(common: readonly Mark[], free: number): Set<Category> {
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

/** SK-COMPL-06: so many common cards there will be. */
const COMMON = 5;

/** What the others who are still in may make: of the common cards, their hands, and what counts for theirs (SK-FIN-16, SK-EFF-01). */
export function rivals(view: View, own: string): Set<Category> {
  const found = new Set<Category>();
  if (!playing(view)) return found;
  const common = view.common.map(({ mark }) => mark);
  for (const player of view.players) {
    if (player.seat === own || !player.alive || !player.still_in) continue;
    const foe = player.seat === view.foe;
    const front = player.arrayed ? player.front.flatMap(({ face }) => face?.mark ?? []) : [];
    const more = foe ? view.threats.kept : front;
    const hidden = foe ? view.threats.drawn : player.hand;
    for (const category of reachable([...common, ...more], hidden + COMMON - common.length)) found.add(category);
  }
  return found;
}
