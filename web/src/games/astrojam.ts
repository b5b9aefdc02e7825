// Made from the types of astrojam by the tests of crates/shelf (ORRERY_BLESS=1); do not edit by hand.
import { grammar } from '../state/grammar';

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
  /** So many points bring the game to its end. */
  enough: number;
  /** The first player, once drawn. */
  first: Seat | null;
  /** Where the Active Destinations are, as far as their modules lie there. */
  goals: Array<Goal>;
  /** Where the Item Tokens lie. */
  items: Array<Square>;
  /** What the items are that are told by their numbers, from zero. */
  names: Array<ItemName>;
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
  robots: [Square, Square, Square];
  /** The round, from zero. */
  round: number;
  /** Whether an objective was scored this turn. */
  scored: boolean;
  /** The seats. */
  seats: Array<SeatView>;
  /** The spaces of the station, row by row from a1 on, a letter for each square: `#` for no space, `.` for a space without a mark, `S` for a Starting Space, `K` for a CARGO Site, and `C`, `E` and `L` for computer, engine and lab. */
  spaces: Array<string>;
  /** Where the modules lie. */
  station: [Placement | null, Placement | null, Placement | null, Placement | null];
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

/** colour */
export type Colour = 'red' | 'blue' | 'green' | 'yellow';

/** Why the game ended. */
export type Ending = 'Points' | 'Tasks' | 'Cap';

/** An Active Destination. */
export type Goal = {
  /** Its space. */
  at: Square;
  /** Which. */
  place: Place;
};

/** An Item Token, by its number in the card file. */
export type Item = number;

/** An item: what its number stands for. */
export type ItemName = {
  /** Its word in actions. */
  id: string;
  /** Its name for people. */
  name: string;
};

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
  /** How it is turned. */
  turn: Turned;
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
  astronauts: [Square, Square, Square];
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

/** How a module is turned, in quarter turns clockwise. AJ-DOCK-02: it is never turned face down. */
export type Turned = number;

/** What can happen. */
export type Event = {
  Docked: {
    module: Module;
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

/** A module of the station, by its number in the module file. */
export type Module = number;

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
  /** The team's colour; no two seats share one. */
  colours: PerSeatWish;
  /** Players place the crates one at a time in turn order, instead of the last player alone. */
  crates_in_turn: boolean;
  /** After so many rounds the game ends at the latest. */
  rounds: number;
  /** How the four modules are arranged. */
  station: Station;
};

/** a choice for each seat, from seat A on */
export type PerSeatWish = Array<Wish>;

/** How the modules are arranged: `preset` for the first preset, the name of a preset, `random`, `host` or `players`. */
export type Station = string;

/** The colour that somebody wants. */
export type Wish = 'any' | 'red' | 'blue' | 'green' | 'yellow';

/** All of AstroJam's content, checked. Written as data it is what clients draw and bots look up. */
export type Content = {
  /** All Action Cards, by kind and Strength. */
  cards: Array<CardFace>;
  /** How many Condition Cards name each set of places. */
  conditions: Array<[Places, number]>;
  /** The Item Tokens. */
  items: Array<ItemCard>;
  /** The preset stations, the default first. */
  layouts: Array<Preset>;
  /** The Module Boards. */
  modules: Array<ModuleBoard>;
  /** How many Task Cards name each item. */
  tasks: Array<number>;
};

/** What stands on an Action Card. */
export type CardFace = {
  /** How many there are. */
  copies: number;
  /** Its word in actions and views. */
  id: Card;
  /** What it lets its player do. */
  kind: Kind;
  /** Its Strength. */
  strength: number;
  /** Its title. */
  title: string;
};

/** An item as the file describes it. */
export type ItemCard = {
  /** Its colour, in a word. */
  colour: string;
  /** Its name in commands. */
  id: string;
  /** Its letter on a plain board. */
  letter: string;
  /** Its name for people. */
  name: string;
};

/** What an Action Card lets its player do. AJ-TERM-15: there are six kinds. */
export type Kind = 'astronaut' | 'rival' | 'robot' | 'crate' | 'swap' | 'shift';

/** A Module Board. */
export type ModuleBoard = {
  /** How many crates it gets in the set-up. */
  crates: number;
  /** Its Active Destination, if it has one. */
  goal: Place | null;
  /** Its name in commands. */
  id: string;
  /** Its letter on a plan. */
  letter: string;
  /** Its name for people. */
  name: string;
  /** Its shape after no, one, two and three quarter turns clockwise. */
  turns: [Array<string>, Array<string>, Array<string>, Array<string>];
};

/** A preset station. */
export type Preset = {
  /** Its name in options. */
  id: string;
  /** Where the modules lie, the top-left corner of the station at the first square. */
  layout: [Placement | null, Placement | null, Placement | null, Placement | null];
  /** Its name for people. */
  name: string;
};

/** An action, as it is read from its text. */
export type Action =
  | { form: 'Done' }
  | { form: 'PlaceForMe' }
  | { form: 'Dock'; module: string; placement: { form: 'Placement'; turn: string; x: number; y: number } }
  | { form: 'Place'; space: string }
  | { form: 'Move'; pawn: string; to: string; with?: string; card: string }
  | { form: 'Throw'; item: string; pawn: string; to: string; card: string }
  | { form: 'Slide'; crates: string[]; toward: string; distance: number; card: string }
  | { form: 'Swap'; one: string; other: string; card: string }
  | { form: 'Steal'; item: string; pawn: string; card: string }
  | { form: 'Shift'; pawn: string; with?: string; card: string }
  | { form: 'Discard'; card: string };

/** What the words in an action stand for. */
export type Noun = 'card' | 'crates' | 'direction' | 'item' | 'module' | 'pawn' | 'quarter turns' | 'space';

/** Actions from and to their texts, by their forms: see `docs/games`. */
export const { readAction, writeAction, nounsOf } = grammar<Action, Noun>([
  {"form":"Done","parts":["done"]},
  {"form":"PlaceForMe","parts":["place-for-me"]},
  {"form":"Dock","parts":["dock",{"field":"module","noun":"module"},{"field":"placement","forms":[{"form":"Placement","parts":["turn",{"field":"turn","noun":"quarter turns"},"at",{"field":"x","number":true},{"field":"y","number":true}]}]}]},
  {"form":"Place","parts":["place",{"field":"space","noun":"space"}]},
  {"form":"Move","parts":["move",{"field":"pawn","noun":"pawn"},{"field":"to","noun":"space"},{"maybe":["with",{"field":"with","noun":"item"}]},"by",{"field":"card","noun":"card"}]},
  {"form":"Throw","parts":["throw",{"field":"item","noun":"item"},{"field":"pawn","noun":"pawn"},{"field":"to","noun":"space"},"by",{"field":"card","noun":"card"}]},
  {"form":"Slide","parts":["slide",{"by":"-","field":"crates","noun":"crates"},{"field":"toward","noun":"direction"},{"field":"distance","number":true},"by",{"field":"card","noun":"card"}]},
  {"form":"Swap","parts":["swap",{"field":"one","noun":"space"},{"field":"other","noun":"space"},"by",{"field":"card","noun":"card"}]},
  {"form":"Steal","parts":["steal",{"field":"item","noun":"item"},{"field":"pawn","noun":"pawn"},"by",{"field":"card","noun":"card"}]},
  {"form":"Shift","parts":["shift",{"field":"pawn","noun":"pawn"},{"maybe":["with",{"field":"with","noun":"item"}]},"by",{"field":"card","noun":"card"}]},
  {"form":"Discard","parts":["discard",{"field":"card","noun":"card"}]},
]);
