/** What Helionox is made of on this server: cards, Events, Architects, Locations. It is there before the board is. */
import type { Content, World } from '../../games/helionox';
import { contentOf } from '../../net/http';
import type { Motif } from '../../ui/art';

let known: Content | undefined;
const byId = new Map<string, unknown>();

/** Asks for it, once. */
export async function fetchKit(): Promise<void> {
  known = await contentOf('helionox');
  for (const list of [known.cards, known.events, known.architects, known.locations, known.missions])
    for (const one of list) byId.set(one.id, one);
}

export function kit(): Content {
  if (!known) throw new Error('The board is drawn before its kit is there.');
  return known;
}

export type Card = Content['cards'][number];
export type EventCard = Content['events'][number];
export type Side = EventCard['active'];

function found<T>(list: (kit: Content) => readonly T[], id: string): T {
  const one = byId.get(id) as T | undefined;
  if (!one || !list(kit()).includes(one)) throw new Error(`The kit has no ${id}.`);
  return one;
}
export const cardOf = (id: string): Card => found((kit) => kit.cards, id);
export const eventOf = (id: string): EventCard => found((kit) => kit.events, id);
export const architectOf = (id: string) => found((kit) => kit.architects, id);
export const locationOf = (id: string) => found((kit) => kit.locations, id);
export const missionOf = (id: string) => found((kit) => kit.missions, id);
export const isCard = (id: string) => kit().cards.some((card) => card.id === id);
export const isEvent = (id: string) => kit().events.some((event) => event.id === id);
export const sideOf = (id: string, active: boolean): Side => (active ? eventOf(id).active : eventOf(id).inactive);

/** What a card is, for people. */
export function kindOf(card: Card): string {
  const type = card.trade ? card.trade.charAt(0).toUpperCase() + card.trade.slice(1) : '';
  if (card.kind === 'illegal') return `Illegal Tech of ${PLACES[card.at ?? 'earth']}`;
  if (card.kind === 'prime') return 'Prime Asset';
  const faction = card.faction ? FACTION_NAMES[card.faction] : '';
  return card.kind === 'starting' ? `${faction} starting card`.trim() : `${faction} ${type}`;
}

/** The family of a card's picture. */
export function motifOf(card: Card): Motif {
  if (card.kind === 'illegal') return 'glitch';
  if (card.faction)
    return { bio: 'growth', cybernetic: 'circuit', transport: 'orbit', defense: 'bastion' }[card.faction] as Motif;
  return card.id === 'sentinel-prototype' ? 'bastion' : 'crystal';
}
export const eventMotif = (event: EventCard): Motif =>
  event.kind === 'catastrophic' ? 'cataclysm' : event.kind === 'social' ? 'crowd' : 'flare';

/** The colours of a card, as a name of the style sheet. */
export const toneOf = (card: Card): string => (card.kind === 'illegal' ? 'illegal' : (card.faction ?? card.kind));

export const WORLDS: readonly World[] = ['earth', 'moon', 'mars', 'ceres', 'europa'];
export const PLACES: Record<World, string> = {
  earth: 'Earth',
  moon: 'the Moon',
  mars: 'Mars',
  ceres: 'Ceres',
  europa: 'Europa',
};
export const SHORT: Record<World, string> = { ...PLACES, moon: 'Moon' };
export const FACTION_NAMES = {
  bio: 'Bio',
  cybernetic: 'Cybernetic',
  transport: 'Transport',
  defense: 'Defense',
} as const;
