/** What AstroJam's offers mean on the board. Their texts are read by the forms in `games/astrojam.ts`. */
import { readAction, writeAction, type Action, type Kind, type View } from '../../games/astrojam';
import { squareAt, squareName } from './squares';
import { face, kit } from './kit';
import { itemNumber, ownerOf } from './view';

/** An action with its text. */
export type Offer = Action & { text: string };
export type OfferOf<Form extends Action['form']> = Extract<Offer, { form: Form }>;

/** Reads an offer; null for words this board does not know, which the list of actions still shows. */
export function read(text: string): Offer | null {
  const action = readAction(text);
  return action && { ...action, text };
}

const STEP: Record<string, [number, number]> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/** The square so many steps away. */
export function stepped(square: string, toward: string, distance: number): string {
  const at = squareAt(square);
  const [dx, dy] = STEP[toward] ?? [0, 0];
  return at ? squareName(at.x + dx * distance, at.y + dy * distance) : square;
}

/** The squares from one to another in line, without the first. */
export function line(from: string, to: string): string[] {
  const [a, b] = [squareAt(from), squareAt(to)];
  if (!a || !b || (a.x !== b.x && a.y !== b.y)) return [];
  const [dx, dy] = [Math.sign(b.x - a.x), Math.sign(b.y - a.y)];
  const count = Math.abs(b.x - a.x) + Math.abs(b.y - a.y);
  return Array.from({ length: count }, (_, at) => squareName(a.x + dx * (at + 1), a.y + dy * (at + 1)));
}

/** The crates that slide, from the first to the last: one is written alone, a run by both its ends. */
export function run({ crates }: OfferOf<'Slide'>): string[] {
  const [first = '', last = first] = crates;
  return [first, ...line(first, last)];
}

/** The card an offer plays; a discard plays none. */
export const cardOf = (offer: Offer): string | null =>
  'card' in offer && offer.form !== 'Discard' ? offer.card : null;

/** The item that an offer moves. */
const itemOf = (offer: Offer): string | undefined =>
  'item' in offer ? offer.item : 'with' in offer ? offer.with : undefined;

/** A piece that can be chosen: a pawn by its name, a crate by its square. */
export type Source = { pawn: string } | { crate: string };
export const OUTSIDE = 'outside';

/** Where an offer leads if it is begun from this piece; null if it is not this piece's. */
export function targetOf(offer: Offer, source: Source, at: string, view: View): string | null {
  const pawns = 'pawn' in offer && 'pawn' in source && offer.pawn === source.pawn;
  switch (offer.form) {
    case 'Move':
    case 'Throw':
      return pawns ? offer.to : null;
    case 'Steal':
      return pawns ? (view.items[itemNumber(view, offer.item)] ?? null) : null;
    case 'Shift':
      return pawns ? OUTSIDE : null;
    case 'Swap':
      return offer.one === at ? offer.other : offer.other === at ? offer.one : null;
    case 'Slide':
      return 'crate' in source && run(offer).includes(at) ? stepped(at, offer.toward, offer.distance) : null;
    default:
      return null;
  }
}

/** Several ways to the same place, the likeliest first: a delivery, then the weaker card. */
export function byLikelihood(offers: Offer[], view: View): Offer[] {
  const wanted = (offer: Offer) => {
    const item = itemNumber(view, itemOf(offer) ?? '');
    return item >= 0 && view.objectives.some((objective) => objective.task === item) ? 0 : item >= 0 ? 2 : 1;
  };
  const weight = (offer: Offer) => ('card' in offer ? face(offer.card).strength : 0);
  const long = (offer: Offer) => (offer.form === 'Slide' ? run(offer).length : 0);
  return offers.toSorted((a, b) => wanted(a) - wanted(b) || weight(a) - weight(b) || long(a) - long(b));
}

/**
 * Ways between which there is something to weigh. AJ-ACT-15: a card's Strength plays no part in its action, and what is
 * left in hand is worth its Strength, so of two cards of a kind that do the same the weaker one is meant.
 */
export function weighed(offers: readonly Offer[]): Offer[] {
  const least = new Map<string, Offer>();
  for (const offer of offers) {
    if (!('card' in offer)) return [...offers];
    const { kind, strength } = face(offer.card);
    const same = writeAction({ ...offer, card: kind });
    const known = least.get(same);
    if (!known || !('card' in known) || strength < face(known.card).strength) least.set(same, offer);
  }
  return [...least.values()];
}

/** The text of what somebody seems to want, for the question why it is not allowed. */
export function attempt(source: Source, cards: string[], target: string, view: View): string {
  return writeAction(attempted(source, cards, target, view));
}
function attempted(source: Source, cards: string[], target: string, view: View): Action {
  const all = [...cards, ...kit().cards.map((card) => card.id)];
  const of = (kind: Kind) => all.find((card) => face(card).kind === kind) ?? '';
  if ('crate' in source) {
    const way = line(source.crate, target);
    const [a, b] = [squareAt(source.crate), squareAt(target)];
    if (!way.length || !a || !b) {
      const [one = '', other = ''] = [source.crate, target].sort(bySquare);
      return { form: 'Swap', one, other, card: of('swap') };
    }
    const toward = b.x > a.x ? 'right' : b.x < a.x ? 'left' : b.y > a.y ? 'down' : 'up';
    return { form: 'Slide', crates: [source.crate], toward, distance: way.length, card: of('crate') };
  }
  const { pawn } = source;
  if (target === OUTSIDE) return { form: 'Shift', pawn, card: of('shift') };
  const owner = ownerOf(view, pawn);
  const kind = owner === null ? 'robot' : view.active === owner ? 'astronaut' : 'rival';
  return { form: 'Move', pawn, to: target, card: of(kind) };
}

/** Squares in the order of the lattice: row by row. */
export const bySquare = (one: string, other: string): number => {
  const [a, b] = [squareAt(one), squareAt(other)];
  return a && b ? a.y - b.y || a.x - b.x : 0;
};
