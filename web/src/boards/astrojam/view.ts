/** What AstroJam's view says, gathered for the board. */
import type { Place, Square, View } from '../../games/astrojam';
import { squareName } from './squares';
import { CARGO, GAP, START } from './station';

/** A place that is none: of what is not on the board. */
export const NOWHERE: Square = '-';

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The number of an item by its word in actions. */
export const itemNumber = (view: View, id: string) => view.names.findIndex((item) => item.id === id);

/** What marked spaces are called that are no Active Destination. */
export const MARKED: Record<string, string> = { [START]: 'Starting Space', [CARGO]: 'CARGO Site' };

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
      return mark === GAP ? [] : [{ at, x, y, mark, goal: goals.get(at) }];
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

/** The letter of the seat that a pawn is of; null for a robot. */
export const ownerOf = (view: View, pawn: string): string | null => pawnsOf(view).get(pawn)?.seat ?? null;

export const seatOf = (view: View, letter: string) => view.seats[letter.charCodeAt(0) - 65];

/** What was visited and still counts. AJ-VISIT-08: within one Action Phase, no longer. */
export const visited = ({ phase, visits }: Pick<View, 'phase' | 'visits'>): readonly Place[] =>
  phase === 'Act' ? visits : [];
