/** AstroJam's actions, read from their canonical texts: see `crates/astrojam/src/action.rs`. */
import { squareAt, squareName } from './station';
import { ITEMS, itemNumber, type View } from './view';

export type Offer =
  | { verb: 'done' | 'place-for-me'; text: string }
  | { verb: 'dock'; text: string; module: string; turn: number; x: number; y: number }
  | { verb: 'place'; text: string; to: string }
  | { verb: 'move'; text: string; pawn: string; to: string; item: string | null; card: string }
  | { verb: 'throw'; text: string; pawn: string; to: string; item: string; card: string }
  | { verb: 'slide'; text: string; first: string; last: string; toward: string; distance: number; card: string }
  | { verb: 'swap'; text: string; one: string; other: string; card: string }
  | { verb: 'steal'; text: string; pawn: string; item: string; card: string }
  | { verb: 'shift'; text: string; pawn: string; item: string | null; card: string }
  | { verb: 'discard'; text: string; card: string };

/** Reads an offer; null for words this board does not know, which the list of actions still shows. */
export function read(text: string): Offer | null {
  const [verb, ...w] = text.split(' ') as [string, ...string[]];
  const by = w.indexOf('by');
  const card = w[by + 1] ?? '';
  const item = w.includes('with') ? (w[w.indexOf('with') + 1] ?? null) : null;
  switch (verb) {
    case 'done':
    case 'place-for-me':
      return { verb, text };
    case 'dock':
      return { verb, text, module: w[0]!, turn: Number(w[2]), x: Number(w[4]), y: Number(w[5]) };
    case 'place':
      return { verb, text, to: w[0]! };
    case 'move':
      return { verb, text, pawn: w[0]!, to: w[1]!, item, card };
    case 'throw':
      return { verb, text, item: w[0]!, pawn: w[1]!, to: w[2]!, card };
    case 'slide': {
      const [first, last] = w[0]!.split('-') as [string, string | undefined];
      return { verb, text, first, last: last ?? first, toward: w[1]!, distance: Number(w[2]), card };
    }
    case 'swap':
      return { verb, text, one: w[0]!, other: w[1]!, card };
    case 'steal':
      return { verb, text, item: w[0]!, pawn: w[1]!, card };
    case 'shift':
      return { verb, text, pawn: w[0]!, item, card };
    case 'discard':
      return { verb, text, card: w[0]! };
    default:
      return null;
  }
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

/** The crates of a run, both ends included. */
export const run = (first: string, last: string): string[] => [first, ...line(first, last)];

/** A piece that can be chosen: a pawn by its name, a crate by its square. */
export type Source = { pawn: string } | { crate: string };
export const OUTSIDE = 'outside';

/** Where an offer leads if it is begun from this piece; null if it is not this piece's. */
export function targetOf(offer: Offer, source: Source, at: string, view: View): string | null {
  switch (offer.verb) {
    case 'move':
    case 'throw':
      return 'pawn' in source && offer.pawn === source.pawn ? offer.to : null;
    case 'steal':
      return 'pawn' in source && offer.pawn === source.pawn ? (view.items[itemNumber(offer.item)] ?? null) : null;
    case 'shift':
      return 'pawn' in source && offer.pawn === source.pawn ? OUTSIDE : null;
    case 'swap':
      return offer.one === at ? offer.other : offer.other === at ? offer.one : null;
    case 'slide':
      return 'crate' in source && run(offer.first, offer.last).includes(at)
        ? stepped(at, offer.toward, offer.distance)
        : null;
    default:
      return null;
  }
}

/** The likeliest of several ways to the same place: a delivery first, then the weaker card. */
export function likeliest(offers: Offer[], view: View): Offer | undefined {
  const wanted = (offer: Offer) => {
    const item = 'item' in offer && offer.item ? itemNumber(offer.item) : -1;
    return item >= 0 && view.objectives.some((objective) => objective.task === item) ? 0 : item >= 0 ? 2 : 1;
  };
  const weight = (offer: Offer) => ('card' in offer ? Number(offer.card.slice(-1)) : 0);
  const long = (offer: Offer) => (offer.verb === 'slide' ? run(offer.first, offer.last).length : 0);
  return offers.toSorted((a, b) => wanted(a) - wanted(b) || weight(a) - weight(b) || long(a) - long(b))[0];
}

/** The text of what somebody seems to want, for the question why it is not allowed. */
export function attempt(source: Source | null, cards: string[], target: string, view: View): string | null {
  const of = (kind: string) => cards.find((card) => card.startsWith(kind)) ?? `${kind}-2`;
  if (!source) return null;
  if ('crate' in source) {
    const way = line(source.crate, target);
    const [a, b] = [squareAt(source.crate), squareAt(target)];
    if (!way.length || !a || !b) return `swap ${[source.crate, target].sort(bySquare).join(' ')} by ${of('swap')}`;
    const toward = b.x > a.x ? 'right' : b.x < a.x ? 'left' : b.y > a.y ? 'down' : 'up';
    return `slide ${source.crate} ${toward} ${way.length} by ${of('crate')}`;
  }
  const { pawn } = source;
  if (target === OUTSIDE) return `shift ${pawn} by ${of('shift')}`;
  const kind = pawn.startsWith('R') ? 'robot' : view.active === pawn[0] ? 'astronaut' : 'rival';
  return `move ${pawn} ${target} by ${of(kind)}`;
}

/** Squares in the order of the lattice: row by row. */
export const bySquare = (one: string, other: string): number => {
  const [a, b] = [squareAt(one), squareAt(other)];
  return a && b ? a.y - b.y || a.x - b.x : 0;
};

export const itemName = (id: string) => ITEMS[itemNumber(id)]?.name ?? id;
