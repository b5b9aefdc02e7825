// Made from the types of tic-tac-toe by the tests of crates/shelf (ORRERY_BLESS=1); do not edit by hand.
import { grammar } from '../state/grammar';

/** What everybody sees: all there is. */
export type View = {
  /** The completed lines. */
  lines: Array<[Square, Square, Square]>;
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
    squares: [Square, Square, Square];
  };
} | 'Drawn';

/** What a seat is asked. */
export type Question = 'WhichSquare';

/** A game without options. */
export type Options = Record<string, never>;

/** An action, as it is read from its text. */
export type Action =
  | { form: 'Place'; square: string };

/** What the words in an action stand for. */
export type Noun = 'square';

/** Actions from and to their texts, by their forms: see `docs/games`. */
export const { readAction, writeAction, nounsOf } = grammar<Action, Noun>([
  {"form":"Place","parts":["place",{"field":"square","noun":"square"}]},
]);
