// Made from the types of astrojam by the tests of crates/shelf (ORRERY_BLESS=1); do not edit by hand.
import { reader, type Form } from '../state/grammar';

/** What a viewer sees. */
export type View = {
  /** Whose turn it is, once there are turns. */
  active: Seat | null;
  /** Who is asked. */
  asked: Seat | null;
  /** Who builds the station, while it is being built. */
  builder: Builder | null;
  /** The last round. */
  cap: number;
  /** How many Condition Cards are in their deck. */
  condition_deck: number;
  /** The discarded Condition Cards. */
  condition_discard: Array<Places>;
  /** Where the crates stand. */
  crates: Array<Square>;
  /** Whether crates are placed in turn. */
  crates_in_turn: boolean;
  /** How many cards the Action deck has. */
  deck: number;
  /** The delivery that will be scored once compensation is drawn. */
  delivered: Place | null;
  /** The Action discard pile. */
  discard: Cards;
  /** The first player, once drawn. */
  first: Seat | null;
  /** Where the Item Tokens lie. */
  items: Array<Square>;
  /** The objectives. */
  objectives: Array<Objective>;
  /** The astronaut outside. */
  outside: Pawn | null;
  /** The token it holds. */
  outside_item: Item | null;
  /** What the table is doing. */
  phase: Phase;
  /** Pieces placed in the current step of the set-up. */
  placed: number;
  /** Where the robots stand. */
  robots: Array<Square>;
  /** The round, from zero. */
  round: number;
  /** Whether an objective was scored this turn. */
  scored: boolean;
  /** The seats. */
  seats: Array<SeatView>;
  /** Where the modules lie. */
  station: Array<Placement | null>;
  /** How many Task Cards are in their deck. */
  task_deck: number;
  /** What the active player has visited this turn. */
  visits: Places;
};

/** Who builds the station, where it is built at the table. AJ-SETUP-07. */
export type Builder = 'Host' | 'Players';

/** a kind and a Strength, such as swap-3 */
export type Card = string;

export type Cards = Array<Card>;

/** A team colour. It has no effect on the rules. AJ-RULING-45 */
export type Colour = 'red' | 'blue' | 'green' | 'yellow';

/** Why the game ended. */
export type Ending = 'Points' | 'Tasks' | 'Cap';

/** An Item Token, by its number in the card file. */
export type Item = number;

/** An objective. */
export type Objective = {
  /** What to visit for a point more, unless the Condition Cards have run out. */
  condition: Places | null;
  /** Where the item has to go. */
  place: Place;
  /** The item, unless the Task Cards have run out. */
  task: Item | null;
};

/** an astronaut, A1 to D3, or a robot, R1 to R3 */
export type Pawn = string;

/** What the table is doing. AJ-SETUP-42 and AJ-TURN-02: one step after another. */
export type Phase = 'Build' | 'Astronauts' | 'Robots' | 'Crates' | 'Act' | 'Discard' | 'Draw' | {
  Over: Ending;
};

/** An Active Destination. AJ-TERM-04: a computer, an engine and a lab. */
export type Place = 'computer' | 'engine' | 'lab';

/** Where a module lies: its turn, and the top-left corner of its turned bounding box. AJ-DOCK-01: corners are whole squares, so the spaces of all modules line up. */
export type Placement = {
  /** Quarter turns clockwise, 0 to 3. AJ-DOCK-02: a module is never turned face down. */
  turn: number;
  /** The column of the corner. */
  x: number;
  /** The row of the corner. */
  y: number;
};

export type Places = Array<Place>;

/** the letter of a seat */
export type Seat = string;

/** What a viewer sees of a seat. */
export type SeatView = {
  /** Where its astronauts stand. */
  astronauts: Array<Square>;
  /** Its colour. */
  colour: Colour;
  /** The Condition Cards in front of it. */
  conditions: Array<Places>;
  /** Its hand, for its own eyes; for everybody after the end. */
  hand: Cards | null;
  /** How many cards it holds. */
  held: number;
  /** How many it has still to draw. */
  owed: number;
  /** Its points. */
  points: number;
  /** The items of the Task Cards in front of it. */
  tasks: Array<Item>;
};

/** a column and a row, such as e4; - for nowhere */
export type Square = string;

/** What can happen. */
export type Event = {
  Docked: {
    module: number;
    placement: Placement;
    seat: Seat;
  };
} | {
  FirstPlayer: {
    seat: Seat;
  };
} | {
  PlacedPawn: {
    at: Square;
    pawn: Pawn;
    seat: Seat;
  };
} | {
  PlacedCrate: {
    at: Square;
    seat: Seat;
  };
} | {
  LaidItem: {
    at: Square;
    item: Item;
  };
} | {
  Dealt: {
    cards: number;
    seat: Seat;
  };
} | {
  DealtCards: {
    cards: Cards;
    seat: Seat;
  };
} | {
  TurnedUp: {
    condition: Places | null;
    place: Place;
    task: Item | null;
  };
} | {
  TurnBegan: {
    round: number;
    seat: Seat;
  };
} | {
  Played: {
    card: Card;
    seat: Seat;
  };
} | {
  Moved: {
    from: Square;
    pawn: Pawn;
    to: Square;
    with: Item | null;
  };
} | {
  Threw: {
    from: Square;
    item: Item;
    pawn: Pawn;
    to: Square;
  };
} | {
  Slid: {
    distance: number;
    first: Square;
    last: Square;
    toward: Direction;
  };
} | {
  Swapped: {
    one: [Blocker, Square];
    other: [Blocker, Square];
  };
} | 'SwappedCrates' | {
  Stole: {
    from: Square;
    item: Item;
    pawn: Pawn;
    to: Square;
  };
} | {
  Shifted: {
    back: Pawn | null;
    brought: Item | null;
    from: Square;
    pawn: Pawn;
    with: Item | null;
  };
} | {
  Visited: {
    place: Place;
    seat: Seat;
  };
} | {
  Compensated: {
    cards: number;
    seat: Seat;
  };
} | {
  Delivered: {
    item: Item;
    place: Place;
    seat: Seat;
  };
} | {
  Scored: {
    condition: Places | null;
    place: Place;
    seat: Seat;
    task: Item;
  };
} | {
  Forfeited: {
    condition: Places;
    place: Place;
  };
} | 'ConditionsShuffled' | {
  ActionsEnded: {
    seat: Seat;
  };
} | {
  Discarded: {
    card: Card;
    seat: Seat;
  };
} | {
  LimitDiscarded: {
    card: Card;
    seat: Seat;
  };
} | {
  Shuffled: {
    cards: number;
  };
} | {
  Drew: {
    seat: Seat;
  };
} | {
  DrewCard: {
    card: Card;
    seat: Seat;
  };
} | {
  DrewNothing: {
    seat: Seat;
  };
} | {
  TurnEnded: {
    seat: Seat;
  };
} | {
  HandShown: {
    cards: Cards;
    seat: Seat;
  };
} | {
  Ended: {
    ending: Ending;
  };
};

/** What blocks a space. AJ-TERM-10: Item Tokens do not. */
export type Blocker = {
  Pawn: Pawn;
} | 'Crate';

/** One of the four directions, in the order of the squares they lead to. */
export type Direction = 'up' | 'left' | 'right' | 'down';

/** What a seat can be asked. */
export type Question = {
  Dock: {
    /** How many lie there. */
    placed: number;
  };
} | {
  Astronaut: {
    /** Which. */
    pawn: Pawn;
  };
} | {
  Robot: {
    /** Which. */
    pawn: Pawn;
  };
} | {
  Crate: {
    /** How many are left, this one included. */
    left: number;
  };
} | 'Act' | 'Discard' | {
  Limit: {
    /** How many cards are still to be drawn after that. */
    owed: number;
  };
};

/** What a host may choose. */
export type Options = {
  /** The colour of seat A, or any that is free. */
  colour_a?: Wish;
  /** The colour of seat B. */
  colour_b?: Wish;
  /** The colour of seat C. */
  colour_c?: Wish;
  /** The colour of seat D. */
  colour_d?: Wish;
  /** Whether crates are placed one at a time in turn order, not all by the last player. */
  crates_in_turn?: boolean;
  /** After so many rounds the game ends at the latest. */
  rounds?: number;
  /** `preset` for the first preset, the name of a preset, `random`, `host` or `players`. */
  station?: string;
};

/** The colour a seat wants. */
export type Wish = 'any' | 'red' | 'blue' | 'green' | 'yellow';

/** An action, as it is read from its text. */
export type Action =
;

/** The forms of actions: see `docs/games`. */
export const FORMS: Form[] = [];

/** Reads an action's text; null for what is none. */
export const readAction = reader<Action>(FORMS);
