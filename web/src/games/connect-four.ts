// Made from the types of connect-four by the tests of crates/shelf (ORRERY_BLESS=1); do not edit by hand.
import { grammar } from '../state/grammar';

/** What everybody sees: all there is. */
export type View = {
  /** The discs in each column from `a` to `g`, from the floor up. */
  columns: Array<Array<Seat>>;
  /** The places of the winning lines. */
  connected: Array<Place>;
  /** Whose turn it is, while the game goes on. */
  next: Seat | null;
};

/** A place, written as its column and row: `a1` is the lower left corner, `g6` the upper right. */
export type Place = string;

/** the letter of a seat */
export type Seat = string;

/** What can happen. */
export type Event = {
  Dropped: {
    /** Where it came to lie. */
    place: Place;
    /** Whose. */
    seat: Seat;
  };
} | {
  Connected: {
    /** All places of such lines. */
    places: Array<Place>;
    /** By whom. */
    seat: Seat;
  };
} | 'Drawn';

/** What a seat is asked. */
export type Question = 'WhichColumn';

/** A game without options. */
export type Options = Record<string, never>;

/** An action, as it is read from its text. */
export type Action =
  | { form: 'DropDisc'; column: string };

/** What the words in an action stand for. */
export type Noun = 'column';

/** Actions from and to their texts, by their forms: see `docs/games`. */
export const { readAction, writeAction, nounsOf } = grammar<Action, Noun>([
  {"form":"DropDisc","parts":["drop",{"field":"column","noun":"column"}]},
]);
