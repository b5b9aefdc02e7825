/** What Astro Knights is made of on this server: cards, Bosses, Knights, Homeworlds. It is there before the board is. */
import type {
  BossCard,
  BossSheet,
  Content,
  HomeworldCard,
  KnightSheet,
  PlayerCard,
  SupplyDeck,
} from '../../games/astro-knights';
import { contentOf } from '../../net/http';
import type { Motif } from '../../ui/art';

let known: Content | undefined;

/** Asks for it, once. */
export const fetchKit = async (): Promise<Content> => (known = await contentOf('astro-knights'));

export function kit(): Content {
  if (!known) throw new Error('The board is drawn before its kit is there.');
  return known;
}

function found<T extends { id: string }>(list: readonly T[], id: string): T {
  const one = list.find((it) => it.id === id);
  if (!one) throw new Error(`The kit has no ${id}.`);
  return one;
}
export const cardOf = (id: string): PlayerCard => found(kit().cards, id);
export const bossCardOf = (id: string): BossCard => found(kit().boss_cards, id);
export const bossOf = (id: string): BossSheet => found(kit().bosses, id);
export const knightOf = (id: string): KnightSheet => found(kit().knights, id);
export const homeworldOf = (id: string): HomeworldCard => found(kit().homeworlds, id);
export const supplyOf = (id: string): SupplyDeck => found(kit().supply, id);
export const isCard = (id: string) => kit().cards.some((card) => card.id === id);
export const isBossCard = (id: string) => kit().boss_cards.some((card) => card.id === id);

/** The family of a card: what its picture and its colours are of. */
export type Family = 'fuel' | 'tech' | 'weapon';
export function familyOf(card: PlayerCard): Family {
  const kind = card.kind.toLowerCase();
  return kind === 'fuel' || kind === 'tech' ? kind : 'weapon';
}
const MOTIF: Record<Family, Motif> = { fuel: 'crystal', tech: 'circuit', weapon: 'bastion' };
export const motifOf = (card: PlayerCard): Motif => MOTIF[familyOf(card)];
export const bossMotif = (card: BossCard): Motif => (card.health === null ? 'flare' : 'glitch');

/** How many of each card lie nowhere in sight. */
function unseen<T extends { id: string; copies: number }>(cards: readonly T[], seen: readonly string[]): [T, number][] {
  const gone = new Map<string, number>();
  for (const id of seen) gone.set(id, (gone.get(id) ?? 0) + 1);
  return cards
    .map((card): [T, number] => [card, card.copies - (gone.get(card.id) ?? 0)])
    .filter(([, left]) => left > 0);
}

/** What can come next of a supply deck: all of its kind that lie nowhere in sight. */
export const couldCome = (deck: string, seen: readonly string[]): [PlayerCard, number][] =>
  unseen(
    kit().cards.filter((card) => card.supply === deck),
    seen,
  );

/** What can come next of a Boss deck, or of its side deck. */
export const couldStrike = (boss: string, side: boolean, seen: readonly string[]): [BossCard, number][] =>
  unseen(
    kit().boss_cards.filter((card) => card.boss === boss && (card.players === null) === side),
    seen,
  );
