// Made from the types of tic-tac-toe by the tests of crates/shelf (ORRERY_BLESS=1); do not edit by hand.
import { reader, type Form } from '../state/grammar';

/** What everybody sees: all there is. */
export type View = {
  /** The completed lines. */
  lines: Array<Array<Square>>;
  /** Whose turn it is, while the game goes on. */
  next: Seat | null;
  /** Whose mark each square carries, from `a1` along the rows to `c3`. */
  squares: Array<Seat | null>;
};

/** the letter of a seat */
export type Seat = string;

/** A square, written as its column and row: `a1` is the lower left corner, `c3` the upper right. */
export type Square = string;

/** What can happen. */
export type Event = {
  Placed: {
    /** By whom. */
    seat: Seat;
    /** Where. */
    square: Square;
  };
} | {
  Lined: {
    /** By whom. */
    seat: Seat;
    /** The three squares. */
    squares: Array<Square>;
  };
} | 'Drawn';

/** What a seat is asked. */
export type Question = 'WhichSquare';

/** A game without options. */
export type Options = Record<string, never>;

/** An action, as it is read from its text. */
export type Action =
  | { form: 'Place'; square: string };

/** The forms of actions: see `docs/games`. */
export const FORMS: Form[] = [
  {"form":"Place","parts":["place",{"field":"square"}]},
];

/** Reads an action's text; null for what is none. */
export const readAction = reader<Action>(FORMS);
