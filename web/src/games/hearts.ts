// Made from the types of hearts by the tests of crates/shelf (ORRERY_BLESS=1); do not edit by hand.
import { grammar } from '../state/grammar';

/** What a viewer sees. */
export type View = {
  /** Whether a heart has been played. */
  broken: boolean;
  /** Whose turn it is, while the deal goes on. */
  next: Seat | null;
  /** The penalties, once the deal is over. */
  penalties?: [number, number, number, number] | null;
  /** What there is to see of each player. */
  players: [PlayerView, PlayerView, PlayerView, PlayerView];
  /** The cards of the trick on the table, in the order of play. */
  trick: Array<[Seat, Card]>;
  /** How many tricks have been taken. */
  tricks: number;
};

/** a rank and a suit, such as 2c, th or qs */
export type Card = string;

/** cards with a space between them, in order */
export type Cards = string;

/** What a viewer sees of a player. */
export type PlayerView = {
  /** How many cards are in the hand. */
  cards: number;
  /** The hand, for its owner. */
  hand?: Cards | null;
  /** The suits still in play of which the player, as everybody knows, has none. */
  out_of: Array<Suit>;
  /** What they count. */
  points: number;
  /** The cards taken in tricks. */
  taken: Cards;
};

/** the letter of a seat */
export type Seat = string;

/** A suit. */
export type Suit = 'clubs' | 'diamonds' | 'hearts' | 'spades';

/** What can happen. */
export type Event = {
  Played: {
    /** Which. */
    card: Card;
    /** By whom. */
    seat: Seat;
  };
} | {
  ShowedOut: {
    /** Who. */
    seat: Seat;
    /** Of which. */
    suit: Suit;
  };
} | 'Broke' | {
  Took: {
    /** Its four cards. */
    cards: Cards;
    /** By whom. */
    seat: Seat;
  };
} | {
  Scored: {
    /** Who took all the points, if somebody did. */
    moon: Seat | null;
    /** The penalty of each seat. */
    penalties: [number, number, number, number];
  };
};

/** What a seat is asked. */
export type Question = 'Open' | 'Lead' | {
  Follow: {
    /** The suit that was led. */
    led: Suit;
  };
};

/** A game without options. */
export type Options = Record<string, never>;

/** An action, as it is read from its text. */
export type Action =
  | { form: 'Play'; card: string };

/** What the words in an action stand for. */
export type Noun = 'card';

/** Actions from and to their texts, by their forms: see `docs/games`. */
export const { readAction, writeAction, nounsOf } = grammar<Action, Noun>([
  {"form":"Play","parts":["play",{"field":"card","noun":"card"}]},
]);
