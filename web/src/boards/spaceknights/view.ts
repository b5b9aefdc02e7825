/** What a view of Spaceknights comes to: who sits where as seen from a chair, whose chips lie where, how a hand stands. */
import type { Category, Chips, PlayerView, Shown, View } from '../../games/spaceknights';
import { conditionText, effectText, knightOf, markSays, nameText } from './kit';

export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

export const playerOf = (view: View, seat: string): PlayerView | undefined =>
  view.players.find((player) => player.seat === seat);

export const knightName = (player: PlayerView): string =>
  player.knight ? knightOf(player.knight).name : `Knight ${player.seat}`;

export const total = (chips: Chips): number => chips.reduce((sum, count) => sum + count, 0);

/** How many chips of each colour, without those of which there are none. */
export const colours = (chips: Chips): [string, number][] =>
  chips.flatMap((count, at): [string, number][] => (count ? [[LETTERS[at] ?? '', count]] : []));

/** The seats clockwise, the own one first: left of it sits the next. */
export function around(view: View, own: string): string[] {
  const at = Math.max(0, view.seating.indexOf(own));
  return [...view.seating.slice(at), ...view.seating.slice(0, at)];
}

/** Who holds chips of somebody's colour, and how many: SK-METTLE-03. */
export function holders(view: View, owner: string): { seat: string; count: number }[] {
  const at = LETTERS.findIndex((letter) => letter === owner);
  return view.players
    .filter((player) => player.seat !== owner && player.alive)
    .map((player) => ({ seat: player.seat, count: (player.reserve[at] ?? 0) + (player.line[at] ?? 0) }))
    .filter(({ count }) => count > 0);
}

/** The categories, the strongest first. */
export const CATEGORIES: readonly Category[] = [
  'SuitedFiveOfAKind',
  'StraightFlush',
  'FiveOfAKind',
  'Straight',
  'SuitedFullHouse',
  'SuitedFourOfAKind',
  'SuitedThreeOfAKind',
  'FourOfAKind',
  'Flush',
  'SuitedTwoPair',
  'FullHouse',
  'TwoPair',
  'SuitedPair',
  'ThreeOfAKind',
  'Pair',
  'HighCard',
];

/** "SuitedTwoPair" as "Suited two pair". */
export function categoryName(category: Category): string {
  const words = category
    .replace(/([A-Z])/g, ' $1')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a seat can make of its cards, as far as the viewer knows all of them. */
export const bestOf = (view: View, seat: string): Category | null =>
  view.foe === seat && view.threats.best ? view.threats.best : (playerOf(view, seat)?.best ?? null);

/** Whether a hand is being played. */
export const playing = (view: View): boolean => view.common.length > 0;

export const cardName = (card: Shown): string => (card.face ? nameText(card.face.name) : 'Thwarted . . . For Now');

/** A personal card in words, for ears. */
export const told = (card: Shown): string =>
  card.face
    ? `${markSays(card.face.mark)}, ${cardName(card)}: ${effectText(card.face.effect)} ${conditionText(card.face.condition)}`
    : cardName(card);

/** Everything that is to be seen of a chair, for ears. */
export function chairSays(view: View, player: PlayerView, name: string): string {
  const chips = (all: Chips) =>
    colours(all)
      .map(([owner, count]) => `${count} of ${owner}`)
      .join(', ') || 'none';
  if (!player.alive) return `${knightName(player)}, ${name}: perished`;
  return [
    `${knightName(player)}, ${name}`,
    view.foe === player.seat && view.hand > 0 ? 'the Foe' : '',
    playing(view) && !player.still_in ? 'faded' : '',
    view.active === player.seat ? 'bids now' : '',
    `mettle ${player.points}`,
    `reserve ${chips(player.reserve)}`,
    playing(view) ? `line ${chips(player.line)}` : '',
    player.die ? `die ${player.die}` : '',
    `Overpower ${player.overpower}`,
    `Life Force ${player.life}`,
    player.hand ? `${player.hand} cards in hand` : '',
    player.front.length ? `in front: ${player.front.map(cardName).join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
