// Made from the types of anvil by the tests of crates/shelf (ORRERY_BLESS=1); do not edit by hand.
import { grammar } from '../state/grammar';

/** What a viewer sees. */
export type View = {
  /** Whose turn it is. */
  active: Seat;
  /** The deck from the bottom up: a card where the viewer knows it. */
  deck: Array<Kind | null>;
  /** The discard pile. */
  discard: Array<Kind>;
  /** Who began the round. */
  first: Seat;
  /** What lasts. */
  modifiers: Array<Modifier>;
  /** What the kinds of cards are called, by their numbers. */
  names: Array<string>;
  /** Whether the game is over. */
  over: boolean;
  /** The round, from zero, and how many there are. */
  round: [number, number];
  /** The seats. */
  seats: Array<SeatView>;
  /** Cards played this turn. */
  spent: Array<Kind>;
  /** Whether the blade was struck this turn. */
  struck: boolean;
  /** Who has not tossed yet. */
  tossing: Seats;
  /** What is under way, the last first to be answered. */
  under_way: Array<FrameView>;
  /** How many works are left. */
  works: number;
};

/** What a viewer sees of something under way. */
export type FrameView = {
  /** The face-down card in it, if the viewer knows it. */
  card: Kind | null;
  /** Who it concerns. */
  seats: Seats;
  /** What it is. */
  what: string;
};

/** A kind of card, by its number in the file. Cards of a kind are the same in every respect. */
export type Kind = number;

/** An effect that lasts, with its end. */
export type Modifier = {
  EachOre: number;
} | {
  NextOre: number;
};

/** the letter of a seat */
export type Seat = string;

/** What a viewer sees of a seat. */
export type SeatView = {
  /** Burns. */
  burns: number;
  /** How many cards it holds. */
  hand: number;
  /** Those of them the viewer knows. */
  known: Array<Kind>;
  /** Points. */
  points: number;
  /** What it has chosen to toss, for its own eyes. */
  tossed: Kind | null;
};

/** the letters of seats in order */
export type Seats = string;

/** What can happen. */
export type Event = {
  Chose: {
    seat: Seat;
  };
} | {
  ChoseCard: {
    kind: Kind;
    seat: Seat;
  };
} | {
  TookBack: {
    seat: Seat;
  };
} | {
  Tossed: {
    kind: Kind;
    seat: Seat;
  };
} | {
  TurnBegan: {
    round: number;
    seat: Seat;
    works: number;
  };
} | {
  Worked: {
    left: number;
    seat: Seat;
  };
} | {
  Played: {
    kind: Kind;
    seat: Seat;
  };
} | {
  Scored: {
    points: number;
    seat: Seat;
  };
} | {
  Began: {
    modifier: Modifier;
  };
} | 'UsedUp' | {
  Drew: {
    seat: Seat;
  };
} | {
  DrewCard: {
    kind: Kind;
    seat: Seat;
  };
} | {
  DrewNothing: {
    seat: Seat;
  };
} | 'Shuffled' | {
  Flared: {
    seat: Seat;
  };
} | {
  Smothered: {
    seat: Seat;
  };
} | {
  Flung: {
    from: Seat;
    to: Seat;
  };
} | {
  Burnt: {
    burns: number;
    seat: Seat;
  };
} | {
  Shed: {
    kind: Kind;
    seat: Seat;
  };
} | {
  Looked: {
    seat: Seat;
  };
} | {
  LookedAt: {
    kind: Kind;
    seat: Seat;
  };
} | {
  Offered: {
    from: Seat;
    to: Seat;
  };
} | {
  OfferedCard: {
    from: Seat;
    kind: Kind;
    to: Seat;
  };
} | {
  Left: {
    seat: Seat;
  };
} | {
  Traded: {
    from: Seat;
    to: Seat;
  };
} | {
  Handed: {
    from: Seat;
    kind: Kind;
    to: Seat;
  };
} | {
  Quenched: {
    from: Seat;
    to: Seat;
  };
} | {
  QuenchedWith: {
    from: Seat;
    kind: Kind;
    to: Seat;
  };
} | {
  Warded: {
    seat: Seat;
  };
} | {
  WardedWith: {
    kind: Kind;
    seat: Seat;
  };
} | {
  Stood: {
    seat: Seat;
  };
} | {
  Rolled: {
    pips: number;
  };
} | {
  Clashed: {
    from: Seat;
    kind: Kind;
    to: Seat;
    ward: Kind | null;
  };
} | {
  Fizzled: {
    from: Seat;
    to: Seat;
  };
} | {
  Aimed: {
    angle: number;
    force: number;
    seat: Seat;
  };
} | {
  Landed: {
    angle: number;
    points: number;
    seat: Seat;
  };
} | {
  Ordered: {
    seat: Seat;
    stoke: boolean;
  };
} | {
  TurnEnded: {
    seat: Seat;
  };
} | 'Ended';

/** What a seat can be asked. */
export type Question = 'Toss' | {
  Work: {
    /** How many works are left. */
    left: number;
  };
} | 'Spark' | 'Shed' | 'Trade' | {
  Return: {
    /** Who offers. */
    from: Seat;
  };
} | {
  Ward: {
    /** Who quenches. */
    from: Seat;
  };
} | 'Guild';

/** What a host may choose. */
export type Options = {
  /** How many rounds are played. */
  rounds: number;
  /** Blows land exactly where they are aimed. */
  steady: boolean;
};

/** An action, as it is read from its text. */
export type Action =
  | { form: 'Toss'; card: string }
  | { form: 'TakeBack' }
  | { form: 'Draw' }
  | { form: 'Play'; card: string }
  | { form: 'Quench'; seat: string; card2: string }
  | { form: 'Strike'; angle: number; force: number }
  | { form: 'Rest' }
  | { form: 'Smother' }
  | { form: 'Fling'; seat: string }
  | { form: 'Shed'; card: string }
  | { form: 'Trade'; seat: string; card2: string }
  | { form: 'Leave' }
  | { form: 'Return'; card: string }
  | { form: 'Ward'; card: string }
  | { form: 'Stand' }
  | { form: 'Stoke' }
  | { form: 'Rake' };

/** What the words in an action stand for. */
export type Noun = 'card' | 'seat';

/** Actions from and to their texts, by their forms: see `docs/games`. */
export const { readAction, writeAction, nounsOf } = grammar<Action, Noun>([
  {"form":"Toss","parts":["toss",{"field":"card","noun":"card"}]},
  {"form":"TakeBack","parts":["take-back"]},
  {"form":"Draw","parts":["draw"]},
  {"form":"Play","parts":["play",{"field":"card","noun":"card"}]},
  {"form":"Quench","parts":["quench",{"field":"seat","noun":"seat"},{"field":"card2","noun":"card"}]},
  {"form":"Strike","parts":["strike",{"field":"angle","number":true,"prefix":"angle="},{"field":"force","number":true,"prefix":"force="}]},
  {"form":"Rest","parts":["rest"]},
  {"form":"Smother","parts":["smother"]},
  {"form":"Fling","parts":["fling",{"field":"seat","noun":"seat"}]},
  {"form":"Shed","parts":["shed",{"field":"card","noun":"card"}]},
  {"form":"Trade","parts":["trade",{"field":"seat","noun":"seat"},{"field":"card2","noun":"card"}]},
  {"form":"Leave","parts":["leave"]},
  {"form":"Return","parts":["return",{"field":"card","noun":"card"}]},
  {"form":"Ward","parts":["ward",{"field":"card","noun":"card"}]},
  {"form":"Stand","parts":["stand"]},
  {"form":"Stoke","parts":["stoke"]},
  {"form":"Rake","parts":["rake"]},
]);
