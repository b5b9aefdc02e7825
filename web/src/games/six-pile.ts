// Made from the types of six-pile by the tests of crates/shelf (ORRERY_BLESS=1); do not edit by hand.
import { grammar } from '../state/grammar';

/** What a viewer sees. */
export type View = {
  /** Whose turn it is, while the game goes on. */
  next: Seat | null;
  /** What there is to see of each player. */
  players: [PlayerView, PlayerView];
  /** The six piles. */
  supply: Cards;
  /** How many turns have been played. */
  turns: number;
};

/** A number of cards of each kind, without order: a hand, a pile, a deck. A shuffled deck and a bag that is drawn from blindly are the same to a player, so a deck is a bag here: its order does not exist, and nobody can peek at it. Six counts of ten bits share a word. No pile reaches 512 cards, so the top bit of each count is free to catch the outcome of a comparison. */
export type Cards = {
  castle: number;
  copper: number;
  cottage: number;
  gold: number;
  manor: number;
  silver: number;
};

/** What a viewer sees of a player. */
export type PlayerView = {
  /** The hand itself, for its owner. */
  cards?: Cards | null;
  /** How many cards are left in the deck. */
  deck: number;
  /** The discard pile. */
  discard: Cards;
  /** How many cards are in the hand. */
  hand: number;
  /** The part of the hand that everybody can work out. */
  known: Cards;
  /** All the player's cards, wherever they lie: everybody saw where they came from. */
  owned: Cards;
  /** What they count. */
  points: number;
};

/** the letter of a seat */
export type Seat = string;

/** What can happen. */
export type Event = {
  Took: {
    /** What. */
    kind: Kind;
    /** Who. */
    seat: Seat;
  };
} | {
  Passed: {
    /** Who. */
    seat: Seat;
  };
} | {
  Discarded: {
    /** The hand. */
    cards: Cards;
    /** Who. */
    seat: Seat;
  };
} | {
  Reshuffled: {
    /** What was left of the deck. It follows from what everybody has seen. */
    left: Cards;
    /** Who. */
    seat: Seat;
  };
} | {
  Drew: {
    /** How many. */
    count: number;
    /** Who. */
    seat: Seat;
  };
} | {
  Found: {
    /** The cards. */
    cards: Cards;
    /** Who. */
    seat: Seat;
  };
} | {
  Ended: {
    /** The points of each seat. */
    points: [number, number];
  };
};

/** card */
export type Kind = 'copper' | 'silver' | 'gold' | 'cottage' | 'manor' | 'castle';

/** What a seat is asked. */
export type Question = {
  WhichCard: {
    /** What the coins in hand are worth. */
    coins: number;
  };
};

/** A game without options. */
export type Options = Record<string, never>;

/** An action, as it is read from its text. */
export type Action =
  | { form: 'Take'; card: string }
  | { form: 'Pass' };

/** What the words in an action stand for. */
export type Noun = 'card';

/** Actions from and to their texts, by their forms: see `docs/games`. */
export const { readAction, writeAction, nounsOf } = grammar<Action, Noun>([
  {"form":"Take","parts":["take",{"field":"card","noun":"card"}]},
  {"form":"Pass","parts":["pass"]},
]);
