/** What Spaceknights is made of on this server: knights, packs, maneuvers, respites, themes. It is there before the board is. */
import type {
  CardData,
  Condition,
  Content,
  Effect,
  KnightData,
  Mark,
  Moment,
  Name,
  Respite,
  StyleData,
  Suit,
  TeamDeck,
  Theme,
  View,
} from '../../games/spaceknights';
import { contentOf } from '../../net/http';

let known: Content | undefined;

/** Asks for it, once. */
export const fetchKit = async (): Promise<Content> => (known = await contentOf('spaceknights'));

export function kit(): Content {
  if (!known) throw new Error('The board is drawn before its kit is there.');
  return known;
}

function found<T>(list: readonly T[], is: (one: T) => boolean, name: string): T {
  const one = list.find(is);
  if (!one) throw new Error(`The kit has no ${name}.`);
  return one;
}
export const knightOf = (id: string): KnightData => found(kit().knights, (one) => one.id === id, id);
export const styleOf = (id: string): StyleData => found(kit().styles, (one) => one.id === id, id);
export const effectText = (word: Effect): string => found(kit().effects, (one) => one.word === word, word).text;
export const conditionText = (word: Condition): string =>
  found(kit().conditions, (one) => one.word === word, word).text;
export const nameText = (word: Name): string => found(kit().names, (one) => one.word === word, word).text;
export const respiteOf = (word: Respite) => found(kit().respites, (one) => one.word === word, word);
export const themeOf = (word: Theme) => found(kit().themes, (one) => one.word === word, word);
export const promptsOf = (moment: Moment): readonly string[] =>
  kit().prompts.find((one) => one.moment === moment)?.texts ?? [];

const SUITS: Record<string, Suit> = { H: 'homeworlds', I: 'interplanetary', C: 'cosmos' };
export const SUIT_NAMES: Record<Suit, string> = {
  homeworlds: 'Homeworlds',
  interplanetary: 'Interplanetary',
  cosmos: 'Cosmos',
};
export const DECKS: readonly TeamDeck[] = ['locus', 'enemy', 'threat'];
export const DECK_NAMES: Record<TeamDeck, string> = { locus: 'Locus', enemy: 'Enemy', threat: 'Threat' };

/** A mark is a value and the first letter of a suit. */
export const valueOf = (mark: Mark): number => Number(mark.charAt(0));
export const suitOf = (mark: Mark): Suit => SUITS[mark.charAt(1)] ?? 'cosmos';
export const markSays = (mark: Mark): string => `${valueOf(mark)} of ${SUIT_NAMES[suitOf(mark)]}`;

/** The words of a team card: its value is its author's number, and its author chose its suit. */
export function teamCard(view: View, deck: TeamDeck, mark: Mark): CardData | undefined {
  const pack = kit().packs.find((one) => one.id === view.pack);
  const number = valueOf(mark);
  const slot = view.players[number - 1]?.suits[DECKS.indexOf(deck)]?.indexOf(suitOf(mark)) ?? -1;
  return pack?.cards.find((card) => card.number === number && card.deck === deck && card.slot === slot);
}
export const teamTitle = (view: View, deck: TeamDeck, mark: Mark): string =>
  teamCard(view, deck, mark)?.title ?? DECK_NAMES[deck];
