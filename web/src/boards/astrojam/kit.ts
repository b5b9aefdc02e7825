/** What AstroJam is made of on this server: modules, cards, items. It is there before the board is. */
import type { Card, CardFace, Content } from '../../games/astrojam';
import { contentOf } from '../../net/http';

let known: Content | undefined;

/** Asks for it, once. */
export const fetchKit = async (): Promise<Content> => (known = await contentOf('astrojam'));

export function kit(): Content {
  if (!known) throw new Error('The board is drawn before its kit is there.');
  return known;
}

/** What stands on a card. */
export function face(id: Card): CardFace {
  const found = kit().cards.find((card) => card.id === id);
  if (!found) throw new Error(`The kit has no card ${id}.`);
  return found;
}
export const cardName = (id: Card) => `${face(id).title} ${face(id).strength}`;
