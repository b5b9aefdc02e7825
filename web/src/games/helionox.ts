// Made from the types of helionox by the tests of crates/shelf (ORRERY_BLESS=1); do not edit by hand.
import { grammar } from '../state/grammar';

/** What a viewer sees. */
export type View = {
  /** The Collaboration under way. */
  collaboration?: CollaborationView | null;
  /** The Consumed area. */
  consumed: Array<string>;
  /** The CP's Credits. */
  credits: number;
  /** The Current Player. */
  current: Seat;
  /** The CP's Defense. */
  defense: number;
  /** The difficulty of a team, and whether in Hard Mode. */
  difficulty?: [Difficulty, boolean] | null;
  /** Who still has to choose in the draft. */
  drafting: Seats;
  /** So many cards are drawn in the End phase. */
  draw: number;
  /** Cards in the Event deck. */
  event_deck: number;
  /** Events on top of it that the viewer has looked at, the top one first. */
  foreseen: Array<string>;
  /** So much more every Market card costs, and the first that is bought in a turn. */
  inflation: [number, number];
  /** What is left in each of its three parts. */
  layers: [Layer, Layer, Layer];
  /** The Locations, from Earth on. */
  locations: Array<LocationView>;
  /** The Market. */
  market: Array<StallView>;
  /** Whether the Mercury Protocol is in play. */
  mercury: boolean;
  /** The Missions. */
  missions: Array<MissionView>;
  /** What holds until the end of the turn. */
  now: NowView;
  /** What the table is doing. */
  phase: string;
  /** The players, in the order of the seats. */
  players: Array<PlayerView>;
  /** Prime Assets left, and what one costs. */
  primes: [number, number];
  /** Requests in the deck. */
  request_deck: number;
  /** What is being resolved, the innermost last. */
  resolving: Array<ResolvingView>;
  /** Cargo of each Location in the supply. */
  supply: Array<number>;
  /** The Shadow Syndicate. */
  syndicate?: SyndicateView | null;
  /** Whether the players are a team. */
  team: boolean;
  /** Turns begun, and turns in all. */
  turn: [number, number];
};

/** A Collaboration under way. */
export type CollaborationView = {
  /** What it costs. */
  cost: number | null;
  /** The Event. */
  event: string;
  /** What the partner has given. */
  given: number;
  /** The partner. */
  partner: Seat;
  /** The CP's share. */
  share: number;
  /** How far it is. */
  stage: Stage;
};

/** difficulty */
export type Difficulty = 'rookie' | 'normal' | 'veteran' | 'master';

/** An Event in play. */
export type EventView = {
  /** Whether it is Active. */
  active: boolean;
  /** What it costs the CP now. */
  cost: number;
  /** Its id. */
  id: string;
  /** What it is worth. */
  influence: number;
};

/** faction */
export type Faction = 'bio' | 'cybernetic' | 'transport' | 'defense';

/** What is left of one of the three Event decks. HX-EVDECK-01. */
export type Layer = {
  /** Catastrophic Events. */
  catastrophic: number;
  /** Regular Events. */
  regular: number;
};

/** A Location. */
export type LocationView = {
  /** The Cargo that was delivered there this turn. */
  delivered: World | null;
  /** Its Events, the oldest first. */
  events: Array<EventView>;
  /** What travelling there costs the CP. */
  fare: number;
  /** Whether a Garrison is there. */
  garrison: boolean;
  /** Its id. */
  id: string;
  /** Whether it is Shut Down. */
  shut: boolean;
  /** Whether leaving is taxed. */
  taxed: boolean;
  /** Its Illegal Tech. */
  tech: Array<string>;
  /** Its type. */
  world: World;
};

/** A Mission. */
export type MissionView = {
  /** Its id. */
  id: string;
  /** Who meets it as things stand; everybody, if the team does. */
  met: Seats;
  /** How far each player is, or the team. */
  reached: Array<number>;
  /** What it asks for. */
  words: string;
};

/** What holds until the end of the turn. */
export type NowView = {
  /** So many cards and so much Influence more both get by a Collaboration. */
  ally: [number, number];
  /** Whether a partner may be anywhere. */
  ally_anywhere: boolean;
  /** Whether a delivery counts as any origin for the Request. */
  any_origin: boolean;
  /** Market cards bought. */
  bought: number;
  /** Whether the call for Collaboration is left. */
  call: boolean;
  /** Whether the free Cycle is left. */
  cycle: boolean;
  /** So much cheaper Events are, and the next one. */
  ease: [number, number];
  /** So much more Influence each Event gives. */
  glory: number;
  /** Whether Shut Down effects are ignored. */
  ignores_shut: boolean;
  /** Locations at which Cargo was gained for a Credit. */
  loaded: Worlds;
  /** Whether the own Location use is left. */
  location: boolean;
  /** So much cheaper Market cards of each faction are. */
  off: [number, number, number, number];
  /** So much cheaper the next Market card is. */
  off_next: number;
  /** So much cheaper travel is. */
  travel_off: number;
  /** Locations that have served the CP. */
  used: Worlds;
};

/** A player. */
export type PlayerView = {
  /** The own answer in the draft. */
  answer: string | null;
  /** The Architect. */
  architect: string | null;
  /** Banked Credits and Banked Defense. */
  banked: [number, number];
  /** Cargo on the Carrier. */
  cargo: Array<World>;
  /** Cryo Counters on it. */
  cryo: number;
  /** Cards in the deck. */
  deck: number;
  /** Those on top that everybody knows, the top one first. */
  deck_top: Array<string>;
  /** The discard pile. HX-DECK-01, HX-RULING-64: open to everybody. */
  discard: Array<string>;
  /** Where Embassies stand. */
  embassies: Array<World>;
  /** Cards in hand. */
  hand: number;
  /** Those that the viewer knows. */
  hand_known: Array<string>;
  /** Architects held in the draft, if the viewer sees them, and how many. */
  held: [number, Array<string>];
  /** Infamy tokens. */
  infamy: number;
  /** Influence tokens. */
  influence: number;
  /** Architects kept in the draft, if the viewer sees them, and how many. */
  kept: [number, Array<string>];
  /** Cards played this turn. */
  played: Array<string>;
  /** The score as it stands. */
  points: number;
  /** The Current Request: whether there is one, and which, if the viewer knows. */
  request: [boolean, string | null];
  /** Completed Requests. */
  requests: number;
  /** Its lines. */
  sheet: Sheet;
  /** Where the ship is. */
  ship: World;
  /** The Request to choose against it, if the viewer knows. */
  spare: string | null;
  /** Events in the Trophy pile. */
  trophies: Array<string>;
};

/** A text that is being resolved. */
export type ResolvingView = {
  /** Whose it is. */
  name: string;
  /** Who resolves it. */
  seat: Seat;
};

/** the letter of a seat */
export type Seat = string;

/** the letters of seats in order */
export type Seats = string;

/** A score sheet: its lines add up to the total. */
export type Sheet = {
  /** Printed Influence of cards. */
  cards: number;
  /** Events in a team's Trophy pile, or in the Shadow Syndicate's pile. */
  events: number;
  /** Illegal Tech: below zero for players, above for the Shadow Syndicate. */
  illegal: number;
  /** Infamy tokens, below zero. */
  infamy: number;
  /** Missions. */
  missions: number;
  /** Requests: a team's completed ones, or those left to the Shadow Syndicate. */
  requests: number;
  /** Influence tokens. */
  tokens: number;
  /** All of it. */
  total: number;
};

/** How far a Collaboration is. HX-RULING-92. */
export type Stage = 'Called' | 'Caller' | 'Partner' | 'Gap';

/** A stall of the Market. */
export type StallView = {
  /** The face-up card. */
  card: string | null;
  /** The faction. */
  faction: Faction;
  /** Cards in all. */
  left: number;
  /** What it costs the CP now. */
  price: number | null;
};

/** The Shadow Syndicate. */
export type SyndicateView = {
  /** Market cards it has taken. */
  cards: Array<string>;
  /** Events it has taken. */
  events: Array<string>;
  /** What it takes in its next turn as things stand: an Event of these, and a Market card of these. */
  next: [Array<string>, Array<string>];
  /** Its score as it stands. */
  points: number;
  /** Its lines. */
  sheet: Sheet;
  /** The team's lines. */
  team: Sheet;
};

/** Location */
export type World = 'earth' | 'moon' | 'mars' | 'ceres' | 'europa';

/** A set of Locations, in one byte. */
export type Worlds = number;

/** What can happen. Cards, Events and Architects are told by their numbers in the kit. */
export type Event = {
  Kept: {
    architect: ArchitectId;
    seat: Seat;
  };
} | {
  TookBack: {
    seat: Seat;
  };
} | 'Passed' | {
  Received: {
    architects: Array<ArchitectId>;
    seat: Seat;
  };
} | {
  Architect: {
    architect: ArchitectId;
    seat: Seat;
  };
} | {
  Pair: {
    faction: Faction;
    seat: Seat;
  };
} | {
  Started: {
    at: World;
    seat: Seat;
  };
} | {
  TurnBegan: {
    seat: Seat;
    turn: number;
  };
} | {
  Activated: {
    event: EventId;
  };
} | {
  Placed: {
    at: World;
    event: EventId;
  };
} | {
  Thawed: {
    left: number;
    seat: Seat;
  };
} | {
  Played: {
    card: CardId;
    seat: Seat;
  };
} | {
  Copied: {
    card: CardId;
    seat: Seat;
  };
} | {
  Credits: {
    credits: number;
    now: number;
    seat: Seat;
  };
} | {
  Defense: {
    defense: number;
    now: number;
    seat: Seat;
  };
} | {
  Lost: {
    credits: number;
    defense: number;
    seat: Seat;
  };
} | {
  Gave: {
    defense: number;
    now: number;
    seat: Seat;
  };
} | {
  Paid: {
    banked_credits: number;
    banked_defense: number;
    credits: number;
    defense: number;
    seat: Seat;
  };
} | {
  Influence: {
    influence: number;
    now: number;
    seat: Seat;
  };
} | {
  Infamy: {
    infamy: number;
    now: number;
    seat: Seat;
  };
} | {
  Absolved: {
    infamy: number;
    now: number;
    seat: Seat;
  };
} | {
  Drew: {
    card: CardId;
    seat: Seat;
  };
} | {
  DrewCards: {
    cards: number;
    seat: Seat;
  };
} | {
  Discarded: {
    card: CardId;
    seat: Seat;
  };
} | {
  Consumed: {
    card: CardId;
    from: Spot;
    seat: Seat;
  };
} | {
  Recovered: {
    card: CardId;
    seat: Seat;
    to: Spot;
  };
} | {
  Searched: {
    card: CardId | null;
    seat: Seat;
    to: Spot;
  };
} | {
  LookedAt: {
    many: number;
    seat: Seat;
  };
} | {
  Saw: {
    cards: Array<CardId>;
    seat: Seat;
  };
} | {
  PutBack: {
    card: CardId;
    seat: Seat;
  };
} | {
  TookOne: {
    seat: Seat;
  };
} | {
  Plucked: {
    card: CardId;
    seat: Seat;
  };
} | {
  Shuffled: {
    seat: Seat;
  };
} | {
  Bought: {
    card: CardId;
    seat: Seat;
  };
} | {
  Obtained: {
    card: CardId;
    seat: Seat;
  };
} | {
  Secured: {
    card: CardId;
    seat: Seat;
  };
} | {
  Cycled: {
    card: CardId;
    seat: Seat;
  };
} | {
  Scrapped: {
    card: CardId;
  };
} | {
  TurnedUp: {
    card: CardId;
    faction: Faction;
  };
} | {
  RequestCycled: {
    seat: Seat;
  };
} | {
  DrewRequest: {
    request: Request;
    seat: Seat;
  };
} | {
  DrewRequests: {
    seat: Seat;
  };
} | {
  KeptRequest: {
    seat: Seat;
  };
} | {
  Lasting: {
    amount: number;
    seat: Seat;
    what: Lasting;
  };
} | {
  Moved: {
    paid: number;
    seat: Seat;
    to: World;
  };
} | {
  Embassy: {
    at: World;
    seat: Seat;
  };
} | {
  Withdrew: {
    at: World;
    seat: Seat;
  };
} | {
  Used: {
    at: World;
    key: boolean;
    seat: Seat;
  };
} | {
  Ability: {
    ability: number;
    cryo: number;
    seat: Seat;
  };
} | {
  Cryo: {
    now: number;
    seat: Seat;
  };
} | {
  Overcame: {
    active: boolean;
    event: EventId;
    seat: Seat;
  };
} | {
  Called: {
    event: EventId;
    partner: Seat;
    seat: Seat;
    share: number;
  };
} | {
  Accepted: {
    seat: Seat;
  };
} | {
  Refused: {
    seat: Seat;
  };
} | {
  Countered: {
    give: number;
    seat: Seat;
  };
} | {
  Stopped: {
    seat: Seat;
  };
} | {
  Raised: {
    seat: Seat;
    share: number;
  };
} | {
  Failed: {
    event: EventId;
  };
} | {
  Collaborated: {
    given: number;
    partner: Seat;
    seat: Seat;
    share: number;
  };
} | {
  Loaded: {
    cargo: World;
    seat: Seat;
  };
} | {
  Delivered: {
    at: World;
    cargo: World;
    seat: Seat;
  };
} | {
  Jettisoned: {
    cargo: World;
    seat: Seat;
  };
} | {
  Banked: {
    credits: number;
    defense: number;
    seat: Seat;
  };
} | {
  Fulfilled: {
    request: Request;
    seat: Seat;
  };
} | {
  Skipped: {
    seat: Seat;
  };
} | {
  Cleared: {
    at: World;
  };
} | {
  Calmed: {
    event: EventId;
  };
} | {
  Attracted: {
    event: EventId;
    to: World;
  };
} | {
  Foresaw: {
    many: number;
    seat: Seat;
  };
} | {
  Foreseen: {
    events: Array<EventId>;
    seat: Seat;
  };
} | {
  Declined: {
    seat: Seat;
  };
} | {
  ChoseOption: {
    seat: Seat;
    words: string;
  };
} | {
  MainEnded: {
    seat: Seat;
  };
} | {
  TurnEnded: {
    seat: Seat;
  };
} | {
  SyndicateEvent: {
    active: boolean;
    event: EventId;
  };
} | {
  SyndicateCard: {
    card: CardId;
  };
} | {
  Ended: {
    winners: Seats;
  };
};

/** An Architect. */
export type ArchitectId = number;

/** A card that a player can have: any copy of it. */
export type CardId = number;

/** An Event card; each is there once. */
export type EventId = number;

/** What holds until the end of the turn. */
export type Lasting = {
  Discount: Faction | null;
} | 'DiscountNext' | 'Travel' | 'IgnoresShut' | 'Ease' | 'EaseNext' | 'Glory' | 'AllyDraw' | 'AllyInfluence' | 'AllyAnywhere' | 'AnyOrigin';

/** A Request by its number: all ordered pairs of two Locations, twice each (HX-CON-07, HX-REQ-05). */
export type Request = number;

/** Where a card lay or went. */
export type Spot = 'Hand' | 'Deck' | 'Discard' | 'Play';

/** What a seat can be asked. */
export type Question = 'Draft' | 'Architect' | 'Pair' | 'Start' | 'Main' | 'Reward' | 'Discard' | {
  Limit: {
    /** How many are too many. */
    over: number;
  };
} | {
  Called: {
    /** The Event. */
    event: EventId;
    /** What the partner would have to give. */
    give: number;
  };
} | {
  Share: {
    /** How much Defense is missing. */
    missing: number;
  };
} | {
  Give: {
    /** How much Defense is missing. */
    missing: number;
  };
} | {
  Gap: {
    /** How much Defense is missing. */
    missing: number;
  };
} | 'SyndicateEvent' | 'SyndicateCard' | 'May' | 'Choose' | {
  Pick: {
    /** How many are left to pick, this one included. */
    left: number;
    /** What is done with it: the word of the verb. */
    verb: string;
  };
};

/** What a host may choose. HX-GEN-04: what is usual is the recommended first game. HX-GEN-06: a team may play with the Mercury Protocol or without. */
export type Options = {
  /** How Architects come to the players. */
  architects: Architects;
  /** The Location card of Ceres. */
  ceres: Printing;
  /** A team keeps its hands from each other. */
  closed_hands: boolean;
  /** A team keeps its Requests from each other. */
  closed_requests: boolean;
  /** How hard the Shadow Syndicate makes it. */
  difficulty: Difficulty;
  /** The Location card of Earth. */
  earth: Printing;
  /** The Location card of Europa. */
  europa: Printing;
  /** Who begins. */
  first: First;
  /** Hard Mode: the team loses unless every Mission is complete. */
  hard: boolean;
  /** The Location card of Mars. */
  mars: Printing;
  /** Play with the Mercury Protocol: Cargo, Illegal Tech, the Bank and Requests. */
  mercury: boolean;
  /** Rivals score the four competitive Missions. */
  missions: boolean;
  /** Against each other, or together against the Shadow Syndicate. */
  mode: Mode;
  /** The Location card of the Moon. */
  moon: Printing;
  /** Where ships start. */
  start: Start;
};

/** architects */
export type Architects = 'usual' | 'draft' | 'random';

/** first */
export type First = 'random' | 'a' | 'b' | 'c' | 'd';

/** mode */
export type Mode = 'rivals' | 'team';

/** printing */
export type Printing = 'base' | 'mercury';

/** start */
export type Start = 'earth' | 'chosen';

/** Everything, by the words that actions, options and views have for it. Each list is in the order of the numbers that facts and positions have for its pieces, from 0. */
export type Content = {
  architects: Array<ArchitectSheet>;
  cards: Array<CardSheet>;
  events: Array<EventSheet>;
  locations: Array<LocationSheet>;
  missions: Array<MissionSheet>;
  prices: Prices;
};

export type AbilitySheet = {
  /** So many Cryo Counters it takes. */
  cryo: number;
  text: string;
};

export type ArchitectSheet = {
  abilities: [AbilitySheet, AbilitySheet];
  id: string;
  /** Whether it belongs to the Mercury Protocol. */
  mercury: boolean;
  name: string;
};

export type CardSheet = {
  /** Where an Illegal Tech is had. */
  at: World | null;
  copies: number;
  cost: number;
  faction: Faction | null;
  id: string;
  /** Its printed Influence; none is not 0. */
  influence: number | null;
  /** `starting`, `prime`, `market` or `illegal`. */
  kind: string;
  /** Whether it belongs to the Mercury Protocol. */
  mercury: boolean;
  name: string;
  text: string;
  /** `tech` or `operative`; none for a starting card and the Prime Asset. */
  trade: string | null;
};

export type EventSheet = {
  active: SideSheet;
  at: World;
  id: string;
  inactive: SideSheet;
  /** `stellar`, `social` or `catastrophic`. */
  kind: string;
  /** Whether it belongs to the Mercury Protocol. */
  mercury: boolean;
  name: string;
};

export type LocationSheet = {
  /** The Location Bonus. */
  bonus: string;
  id: string;
  /** The Key Access. */
  key: string;
  /** Whether it belongs to the Mercury Protocol. */
  mercury: boolean;
  name: string;
  world: World;
};

export type MissionSheet = {
  /** What it counts, as its file has it. */
  counts: string;
  id: string;
  influence: number;
  name: string;
  /** Whether a team has it, and not rivals. */
  team: boolean;
};

/** The numbers of the rulebook that stand on no card. */
export type Prices = {
  /** The most of each that can be Banked. */
  bank: number;
  /** Cryo Counters that a player has. */
  cryo: number;
  /** An Embassy in Credits. */
  embassy: number;
  /** and to an own Embassy. */
  home: number;
  /** Travel to a Location in Credits, if no Event says otherwise, */
  travel: number;
};

export type SideSheet = {
  /** What overcoming it costs. */
  defense: number;
  /** So much the first Market card bought in a turn costs more. */
  first: number;
  /** What it forbids. */
  forbids: Array<string>;
  /** So many cards are drawn in the End phase. */
  hand: number | null;
  /** What travel to an own Embassy costs. */
  home: number | null;
  /** So much Market cards cost more. */
  inflation: number;
  influence: number;
  /** The icons of its other price. */
  other: Array<string>;
  /** Whether leaving is taxed. */
  tax: boolean;
  /** All that it says besides its two numbers. */
  text: string;
};

/** An action, as it is read from its text. */
export type Action =
  | { form: 'Architect'; Architect: string }
  | { form: 'TakeBack' }
  | { form: 'Pair'; faction: string }
  | { form: 'Start'; Location: string }
  | { form: 'Play'; card: string }
  | { form: 'Buy'; card: string; banked?: number }
  | { form: 'Cycle'; card: string }
  | { form: 'CycleRequest' }
  | { form: 'Bonus' }
  | { form: 'Key' }
  | { form: 'Travel'; Location: string }
  | { form: 'Embassy' }
  | { form: 'Ability'; option: string }
  | { form: 'Overcome'; event: string; banked?: number }
  | { form: 'Settle'; event: string; one?: string; two?: string }
  | { form: 'Call'; partner: string; event: string; share: number }
  | { form: 'Load' }
  | { form: 'Deliver'; Location: string }
  | { form: 'Garrison'; payment: string }
  | { form: 'End' }
  | { form: 'Bank' }
  | { form: 'Take'; card: string }
  | { form: 'Skip' }
  | { form: 'Accept' }
  | { form: 'Refuse' }
  | { form: 'Counter'; small_number: number }
  | { form: 'Raise' }
  | { form: 'Stop' }
  | { form: 'Discard'; card: string }
  | { form: 'Draw' }
  | { form: 'Yes' }
  | { form: 'No' }
  | { form: 'Option'; option: string }
  | { form: 'Player'; seat: string }
  | { form: 'Card'; card: string }
  | { form: 'Discarded'; card: string }
  | { form: 'At'; Location: string }
  | { form: 'Event'; Event: string }
  | { form: 'Request'; Request: string }
  | { form: 'CurrentRequest' }
  | { form: 'Nothing' };

/** What the words in an action stand for. */
export type Noun = 'Architect' | 'Event' | 'Location' | 'Request' | 'card' | 'faction' | 'option' | 'payment' | 'seat';

/** Actions from and to their texts, by their forms: see `docs/games`. */
export const { readAction, writeAction, nounsOf } = grammar<Action, Noun>([
  {"form":"Architect","parts":["architect",{"field":"Architect","noun":"Architect"}]},
  {"form":"TakeBack","parts":["take","back"]},
  {"form":"Pair","parts":["pair",{"field":"faction","noun":"faction"}]},
  {"form":"Start","parts":["start",{"field":"Location","noun":"Location"}]},
  {"form":"Play","parts":["play",{"field":"card","noun":"card"}]},
  {"form":"Buy","parts":["buy",{"field":"card","noun":"card"},{"maybe":[{"field":"banked","number":true,"prefix":"banked="}]}]},
  {"form":"Cycle","parts":["cycle",{"field":"card","noun":"card"}]},
  {"form":"CycleRequest","parts":["cycle-request"]},
  {"form":"Bonus","parts":["bonus"]},
  {"form":"Key","parts":["key-access"]},
  {"form":"Travel","parts":["travel",{"field":"Location","noun":"Location"}]},
  {"form":"Embassy","parts":["embassy"]},
  {"form":"Ability","parts":["ability",{"field":"option","noun":"option"}]},
  {"form":"Overcome","parts":["overcome",{"field":"event","noun":"Event"},{"maybe":[{"field":"banked","number":true,"prefix":"banked="}]}]},
  {"form":"Settle","parts":["settle",{"field":"event","noun":"Event"},{"maybe":["discarding",{"field":"one","noun":"card"}]},{"maybe":["and",{"field":"two","noun":"card"}]}]},
  {"form":"Call","parts":["call",{"field":"partner","noun":"seat"},{"field":"event","noun":"Event"},{"field":"share","number":true,"prefix":"share="}]},
  {"form":"Load","parts":["load"]},
  {"form":"Deliver","parts":["deliver",{"field":"Location","noun":"Location"}]},
  {"form":"Garrison","parts":["garrison",{"field":"payment","noun":"payment"}]},
  {"form":"End","parts":["end"]},
  {"form":"Bank","parts":["bank"]},
  {"form":"Take","parts":["take",{"field":"card","noun":"card"}]},
  {"form":"Skip","parts":["skip"]},
  {"form":"Accept","parts":["accept"]},
  {"form":"Refuse","parts":["refuse"]},
  {"form":"Counter","parts":["counter",{"field":"small_number","number":true}]},
  {"form":"Raise","parts":["raise"]},
  {"form":"Stop","parts":["stop"]},
  {"form":"Discard","parts":["discard",{"field":"card","noun":"card"}]},
  {"form":"Draw","parts":["draw"]},
  {"form":"Yes","parts":["yes"]},
  {"form":"No","parts":["no"]},
  {"form":"Option","parts":["option",{"field":"option","noun":"option"}]},
  {"form":"Player","parts":["player",{"field":"seat","noun":"seat"}]},
  {"form":"Card","parts":["card",{"field":"card","noun":"card"}]},
  {"form":"Discarded","parts":["discarded",{"field":"card","noun":"card"}]},
  {"form":"At","parts":["at",{"field":"Location","noun":"Location"}]},
  {"form":"Event","parts":["event",{"field":"Event","noun":"Event"}]},
  {"form":"Request","parts":["request",{"field":"Request","noun":"Request"}]},
  {"form":"CurrentRequest","parts":["current-request"]},
  {"form":"Nothing","parts":["none"]},
]);
