/** What AstroJam's view says, gathered for the board. */
import type { Card, ItemName, Place, Square, View } from '../../games/astrojam';
import { squareName } from './squares';

/** A place that is none: of what is not on the board. */
export const NOWHERE: Square = '-';

/** A card's kind and Strength, as its text says them. */
export interface CardFace {
  text: Card;
  kind: string;
  strength: number;
}
export const face = (text: Card): CardFace => {
  const cut = text.lastIndexOf('-');
  return { text, kind: text.slice(0, cut), strength: Number(text.slice(cut + 1)) };
};
export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
export const cardName = (text: Card) => `${capital(face(text).kind)} ${face(text).strength}`;

/** The number of an item by its word in actions. */
export const itemNumber = (view: View, id: string) => view.names.findIndex((item) => item.id === id);

/** A letter for each item, no two the same: the first that begins one of its words and is free. */
export function itemLetters(names: readonly ItemName[]): string[] {
  const taken = new Set<string>();
  return names.map(({ name }) => {
    const initials = name.split(' ').map((word) => word.charAt(0).toUpperCase());
    const letter = initials.find((one) => !taken.has(one)) ?? initials[0] ?? '';
    taken.add(letter);
    return letter;
  });
}

/** What marked spaces are called that are no Active Destination. */
export const MARKED: Record<string, string> = { S: 'Starting Space', K: 'CARGO Site' };

/** A space of the station as the view tells it. */
export interface Space {
  at: Square;
  x: number;
  y: number;
  mark: string;
  /** The Active Destination it is. */
  goal: Place | undefined;
}

/** The spaces of the station, row by row. */
export function spacesOf(view: View): Space[] {
  const goals = new Map(view.goals.map(({ at, place }) => [at, place]));
  return view.spaces.flatMap((row, y) =>
    [...row].flatMap((mark, x) => {
      const at = squareName(x, y);
      return mark === '#' ? [] : [{ at, x, y, mark, goal: goals.get(at) }];
    }),
  );
}

/** A pawn: whose it is, which of theirs, and where it stands. */
export interface PawnAt {
  /** The letter of its seat; null for a robot. */
  seat: string | null;
  at: Square;
}

/** All pawns by their names, placed or not. */
export function pawnsOf(view: View): Map<string, PawnAt> {
  const all = new Map<string, PawnAt>();
  view.seats.forEach(({ astronauts }, at) => {
    const seat = String.fromCharCode(65 + at);
    astronauts.forEach((square, n) => all.set(`${seat}${n + 1}`, { seat, at: square }));
  });
  view.robots.forEach((square, n) => all.set(`R${n + 1}`, { seat: null, at: square }));
  return all;
}

/** Where every pawn stands; those outside or not placed yet have no square. */
export const standingOf = (view: View): Map<string, Square> =>
  new Map([...pawnsOf(view)].flatMap(([pawn, { at }]) => (at === NOWHERE ? [] : [[pawn, at] as const])));

export const isRobot = (pawn: string) => pawn.startsWith('R');

export const seatOf = (view: View, letter: string) => view.seats[letter.charCodeAt(0) - 65];
