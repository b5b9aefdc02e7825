// Made from the types of spaceknights by the tests of crates/shelf (ORRERY_BLESS=1); do not edit by hand.
import { grammar } from '../state/grammar';

/** What a viewer sees. */
export type View = {
  /** Whose bidding turn it is. */
  active: Seat | null;
  /** Whom the respite that is used concerns. */
  affected: Seats;
  /** What is asked, by the name of its question; nothing when the game is over. */
  asked: string | null;
  /** Whether Thwarted cards are barred. */
  barred: boolean;
  /** The current bid. */
  bid: number;
  /** Burned chips by colour. */
  burned: Chips;
  /** The chips that are being chosen, if any are. */
  choosing: ChoosingView | null;
  /** The common cards. */
  common: Array<CommonView>;
  /** The team decks. */
  decks: Array<DeckView>;
  /** Who is the Foe. */
  foe: Seat;
  /** The number of the hand; 0 during the Approach. */
  hand: number;
  /** The last hand, if there is one. */
  hands: number | null;
  /** Whether the Foe's limit is 1. */
  hobbled: boolean;
  /** Whether lines are narrated. */
  narration: Narration;
  /** The order of choosing respites; themes go the other way round. Empty after the Approach. */
  order: Array<Seat>;
  /** The pack of team cards. */
  pack: string;
  /** The players. */
  players: Array<PlayerView>;
  /** What was pledged to the ransom, by seat. */
  pledges: Chips;
  /** The round of bidding, from 1 to 3; 4 at the showing. */
  round: number;
  /** The preset, by name. */
  saga: Saga;
  /** The scenes to come, the current one first. */
  scenes: Array<Seat>;
  /** The deck that the viewer searches. */
  searching: Array<Shown> | null;
  /** Who sits where, clockwise. */
  seating: Array<Seat>;
  /** Who surged last. */
  surger: Seat | null;
  /** The moment of the story that all wait for. */
  telling: Moment | null;
  /** The Foe's cards. */
  threats: ThreatsView;
  /** Whom. */
  waiting: Seats;
  /** Who won the hand, once that is decided. */
  winner: Seat | null;
};

/** a card by the letter of whoever wrote it and its number */
export type CardId = string;

/** cards with a space between them, in order */
export type Cards = string;

/** A category of hands, the weakest first. SK-HAND-01 to SK-HAND-16. */
export type Category = 'HighCard' | 'Pair' | 'ThreeOfAKind' | 'SuitedPair' | 'TwoPair' | 'FullHouse' | 'SuitedTwoPair' | 'Flush' | 'FourOfAKind' | 'SuitedThreeOfAKind' | 'SuitedFourOfAKind' | 'SuitedFullHouse' | 'Straight' | 'FiveOfAKind' | 'StraightFlush' | 'SuitedFiveOfAKind';

/** Chips in one place, counted by the seat whose colour they have. SK-METTLE-01: a colour never changes. */
export type Chips = Array<number>;

/** Chips that are being chosen. */
export type ChoosingView = {
  /** By whom. */
  by: Seat;
  /** From whom. */
  from: Seat;
  /** How many are still owed, or allowed. */
  left: number;
  /** What was named. */
  picked: Chips;
  /** What can still be named, now or after other colours; nothing where holders are named and not colours. */
  there: Chips;
};

/** colour */
export type Colour = 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'violet';

/** A common card. */
export type CommonView = {
  /** Its deck. */
  deck: TeamDeck;
  /** Its value and suit. */
  mark: Mark;
  /** Where it lies. */
  place: Place;
  /** Which of its author's three cards of that deck it is. */
  slot: number;
};

/** condition */
export type Condition = 'above-locus' | 'above-enemy' | 'above-threat' | 'between' | 'trade-seats' | 'trade-themes' | 'left-stakes' | 'right-suffers' | 'left-burns' | 'right-faded' | 'unbid' | 'foe-on-right';

/** Twelve maneuver cards as a player hands them in, each as one number: the mark, then effect, condition and description, each counted from zero, in base 12. SK-PERS-08: any entries may stand together. */
export type Deck = [number, number, number, number, number, number, number, number, number, number, number, number];

/** A team deck. */
export type DeckView = {
  /** Cards that were replaced in this hand. */
  aside: Array<Mark>;
  /** How many cards it holds. */
  cards: number;
  /** Which. */
  deck: TeamDeck;
  /** The cards on top that the viewer knows, the topmost first. */
  known: Array<Mark>;
};

/** effect */
export type Effect = 'array' | 'fresh-hand' | 'overcharge' | 'glimpse' | 'hobble' | 'swap-lines' | 'replace' | 'foresee' | 'search' | 'withdraw' | 'forestall' | 'swap-hands';

/** What a maneuver card says: one entry from each of five columns. SK-PERS-02: a card without one of them cannot be. */
export type Face = {
  /** When it can be played. */
  condition: Condition;
  /** What it does. */
  effect: Effect;
  /** Its value and suit. */
  mark: Mark;
  /** What it is called. */
  name: Name;
};

/** a value and a suit, such as 5C */
export type Mark = string;

/** moment */
export type Moment = 'plot' | 'finds-out' | 'personal' | 'knight-matches' | 'foe-matches' | 'knight-surges' | 'foe-surges' | 'complication' | 'knight-uncontested' | 'foe-uncontested' | 'knight-showdown' | 'foe-showdown' | 'thwarted' | 'stage' | 'scene' | 'sacrifice' | 'golden-age' | 'dark-ages';

/** description */
export type Name = 'strategic-feint' | 'energy-parry' | 'eldritch-power' | 'psychic-barrier' | 'honorguard' | 'astral-stance' | 'subspace-assault' | 'cosmic-charge' | 'hold-the-line' | 'cybernetic-reflexes' | 'dark-strike' | 'the-nebula-gambit';

/** narration */
export type Narration = 'optional' | 'storyteller' | 'off';

/** place */
export type Place = 'locus' | 'enemy' | 'threat' | 'first' | 'second';

/** What a viewer sees of a player. */
export type PlayerView = {
  /** Whether the player is in the game. */
  alive: boolean;
  /** Whether the question that all are asked is answered. */
  answered: boolean;
  /** Whether the cards in front count for the hand. */
  arrayed: boolean;
  /** The best category, for who sees the whole hand. */
  best: Category | null;
  /** The colour. */
  colour: Colour;
  /** How many cards are in the deck. */
  deck: number;
  /** What the E-die shows; 0 before a roll. */
  die: number;
  /** The cards in front. */
  front: Array<Shown>;
  /** How many cards are in the hand. */
  hand: number;
  /** Those that the viewer knows. */
  hand_known: Array<Shown>;
  /** The deck that was handed in, for its player, while others still owe theirs. */
  handed_in: Deck | null;
  /** Who has this player's mettle. */
  held_by: Seats;
  /** The knight. */
  knight: string | null;
  /** Life Force. */
  life: number;
  /** The most that may be bid in a round. */
  limit: number;
  /** Chips on the line. */
  line: Chips;
  /** The cards of deck and hand together that the viewer knows to be this player's, without saying where. */
  list: Array<Shown>;
  /** The nemesis. */
  nemesis: string;
  /** Overpower. */
  overpower: number;
  /** All mettle, on the line and not. */
  points: number;
  /** Chips in reserve. */
  reserve: Chips;
  /** The respite. */
  respite: Respite | null;
  /** Whether the hand was shown. */
  revealed: boolean;
  /** What may still be bid in this round. */
  room: number;
  /** The seat, which is also the number and the name of the colour. */
  seat: Seat;
  /** Whether the player has not faded. */
  still_in: boolean;
  /** The suits of this player's cards of each team deck. */
  suits: [[Suit, Suit, Suit], [Suit, Suit, Suit], [Suit, Suit, Suit]];
  /** The theme. */
  theme: Theme | null;
  /** How many of them are Thwarted cards, as far as the viewer knows. */
  thwarted: number;
  /** Those of them that were used in this hand. */
  used: Cards;
};

/** respite */
export type Respite = 'restitution' | 'homecoming' | 'vigil' | 'provocation' | 'reckoning' | 'communion';

/** saga */
export type Saga = 'evening' | 'rulebook' | 'storyteller' | 'skirmish' | 'last-knight';

/** the letter of a seat */
export type Seat = string;

/** the letters of seats in order */
export type Seats = string;

/** A personal card as somebody sees it; a Thwarted card says nothing more. */
export type Shown = {
  /** Which. */
  card: CardId;
  /** What it says, if it is a maneuver. */
  face?: Face | null;
};

/** suit */
export type Suit = 'homeworlds' | 'interplanetary' | 'cosmos';

/** team deck */
export type TeamDeck = 'locus' | 'enemy' | 'threat';

/** theme */
export type Theme = 'lost-love' | 'misjudged' | 'mourning' | 'wonders' | 'burden' | 'abyss';

/** The Foe's cards. */
export type ThreatsView = {
  /** The best category, for who sees all of them. */
  best: Category | null;
  /** How many are drawn. */
  drawn: number;
  /** The kept ones. */
  kept: Array<Mark>;
  /** Those that the viewer knows. */
  known: Array<Mark>;
};

/** What can happen. */
export type Event = {
  Answered: {
    seat: Seat;
  };
} | {
  TookBack: {
    seat: Seat;
  };
} | {
  Knighted: {
    seat: Seat;
    sheet: SheetId;
  };
} | {
  Rests: {
    respite: Respite;
    seat: Seat;
  };
} | {
  Mourns: {
    seat: Seat;
    theme: Theme;
  };
} | {
  Wrote: {
    deck: TeamDeck;
    seat: Seat;
    suits: [Suit, Suit, Suit];
  };
} | {
  Built: {
    deck: Deck;
    seat: Seat;
  };
} | 'Approached' | {
  HandBegan: {
    foe: Seat;
    hand: number;
  };
} | {
  GaveBack: {
    mark: Mark;
    seat: Seat;
  };
} | {
  Returned: {
    card: CardId;
    seat: Seat;
  };
} | {
  PlotTurnedUp: {
    cards: [Mark, Mark, Mark];
    foe: Seat;
  };
} | {
  Chooses: {
    count: number;
    from: Seat;
    seat: Seat;
    why: ChipsFor;
  };
} | {
  Named: {
    count: number;
    of: Seat;
    seat: Seat;
  };
} | {
  Posted: {
    chips: Chips;
    first: boolean;
    seat: Seat;
  };
} | {
  Drew: {
    count: number;
    seat: Seat;
  };
} | {
  Received: {
    cards: Array<Shown>;
    seat: Seat;
  };
} | {
  FoeDrew: {
    count: number;
    foe: Seat;
  };
} | {
  FoeReceived: {
    foe: Seat;
    marks: Array<Mark>;
  };
} | {
  Rolled: {
    raised: number;
    result: number;
    rolled: number;
    seat: Seat;
  };
} | {
  Burned: {
    chips: Chips;
    seat: Seat;
    why: ChipsFor;
  };
} | {
  Perished: {
    seat: Seat;
  };
} | {
  RoundBegan: {
    first: Seat;
    round: number;
  };
} | {
  Matched: {
    bid: number;
    chips: Chips;
    foe: boolean;
    seat: Seat;
  };
} | {
  Surged: {
    bid: number;
    chips: Chips;
    foe: boolean;
    seat: Seat;
  };
} | {
  Limited: {
    chips: Chips;
    foe: boolean;
    seat: Seat;
  };
} | {
  Passed: {
    seat: Seat;
  };
} | {
  Faded: {
    seat: Seat;
  };
} | {
  Maneuvered: {
    card: Shown;
    partner: Seat | null;
    place: Place | null;
    seat: Seat;
    target: Seat | null;
  };
} | {
  TradedSeats: {
    partner: Seat;
    seat: Seat;
  };
} | {
  TradedThemes: {
    partner: Seat;
    seat: Seat;
  };
} | {
  Accepted: {
    condition: Condition;
    seat: Seat;
  };
} | {
  Refused: {
    condition: Condition;
    seat: Seat;
  };
} | {
  Resolved: {
    effect: Effect;
    seat: Seat;
  };
} | {
  Fizzled: {
    effect: Effect;
    seat: Seat;
  };
} | {
  OverpowerIs: {
    overpower: number;
    seat: Seat;
  };
} | {
  LifeForceIs: {
    life: number;
    seat: Seat;
  };
} | {
  Peeked: {
    at: Seat;
    place: number | null;
    seat: Seat;
  };
} | {
  PeekedCard: {
    at: Seat;
    card: Shown;
  };
} | {
  PeekedThreat: {
    at: Seat;
    mark: Mark;
  };
} | {
  Foresaw: {
    seat: Seat;
  };
} | {
  Foreseen: {
    cards: Array<TeamCard>;
  };
} | {
  SwappedLines: {
    other: Seat;
    seat: Seat;
  };
} | {
  Replaced: {
    new: TeamCard;
    old: TeamCard;
    place: Place;
  };
} | {
  Searched: {
    of: Seat;
    seat: Seat;
  };
} | {
  SearchedDeck: {
    cards: Array<Shown>;
    of: Seat;
  };
} | {
  Added: {
    seat: Seat;
    to: Seat;
  };
} | {
  AddedCard: {
    card: Shown;
    to: Seat;
  };
} | {
  Withdrew: {
    chips: Chips;
    seat: Seat;
  };
} | {
  Barred: {
    seat: Seat;
  };
} | {
  SwappedHands: {
    other: Seat;
    seat: Seat;
  };
} | {
  PlayedThwarted: {
    card: Shown;
    seat: Seat;
  };
} | {
  Stopped: {
    by: Seat;
    seat: Seat;
  };
} | {
  ChoseDeck: {
    deck: TeamDeck;
    foe: Seat;
  };
} | {
  Complicated: {
    card: TeamCard;
    foe: Seat;
    place: Place;
  };
} | {
  Revealed: {
    best: Category;
    cards: Array<Shown>;
    seat: Seat;
  };
} | {
  FoeRevealed: {
    best: Category;
    foe: Seat;
    marks: Array<Mark>;
  };
} | {
  WonHand: {
    best: Category | null;
    foe: boolean;
    seat: Seat;
    showdown: boolean;
  };
} | {
  VoidHand: {
    why: Void;
  };
} | {
  Collected: {
    chips: Chips;
    from: Seat;
    seat: Seat;
  };
} | {
  TookLineBack: {
    chips: Chips;
    seat: Seat;
  };
} | {
  PutInFront: {
    card: Shown;
    seat: Seat;
  };
} | {
  Kept: {
    foe: Seat;
    mark: Mark;
  };
} | {
  FoeLost: {
    foe: Seat;
  };
} | 'CleanedUp' | {
  StageSet: {
    seat: Seat;
  };
} | {
  Deferred: {
    seat: Seat;
  };
} | {
  SceneBegan: {
    seat: Seat;
  };
} | {
  Rested: {
    respite: Respite;
    seat: Seat;
  };
} | {
  HandedBack: {
    count: number;
    seat: Seat;
    to: Seat;
  };
} | {
  Reclaimed: {
    count: number;
    from: Seat;
    seat: Seat;
  };
} | {
  VigilTook: {
    from: Seat;
    of: Seat;
    seat: Seat;
  };
} | {
  Pledged: {
    count: number;
    seat: Seat;
  };
} | {
  Ransomed: {
    chips: Chips;
    seat: Seat;
    to: Seat;
  };
} | {
  NotRansomed: {
    affected: Seats;
  };
} | {
  ExchangedRespites: {
    first: Seat;
    seat: Seat;
    second: Seat;
  };
} | {
  FoePassed: {
    from: Seat;
    to: Seat;
  };
} | {
  Narrated: {
    moment: Moment;
    seat: Seat;
  };
} | {
  Won: {
    foe: boolean;
    saga: Saga;
    seat: Seat;
  };
};

/** What chips are chosen for. */
export type ChipsFor = 'FirstPosting' | 'SecondPosting' | 'Overpower' | 'Match' | 'Surge' | 'Limit' | 'Reroll' | 'Consent' | 'Collect' | 'Restore' | 'SceneOverpower' | 'SceneReroll' | 'HandBack' | 'Vigil' | 'VigilTakes' | 'Ransom' | 'Communion';

/** A knight that is ready to be played. */
export type SheetId = number;

/** A card of a team deck. */
export type TeamCard = {
  /** Its deck. */
  deck: TeamDeck;
  /** Its value, which is its author's number (SK-TEAM-01), and its suit. */
  mark: Mark;
};

/** Why lines were taken back. */
export type Void = 'Thwarted' | 'AllThwarted';

/** What a seat is asked. */
export type Question = 'WhichKnight' | 'WhichRespite' | 'WhichTheme' | {
  WhichSuits: TeamDeck;
} | 'WhichDeck' | 'Answered' | {
  Narrate: Moment;
} | {
  WhichChips: ChipsFor;
} | 'ReclaimFrom' | 'Bid' | {
  SufferFor: Seat;
} | {
  BurnFor: Seat;
} | {
  WhichCard: Seat;
} | {
  StopThwarted: Seat;
} | 'WhichComplication' | 'Show' | 'WhichFront' | 'WhichThreat' | 'ReturnCards' | 'RecallCard' | 'GiveBackThreat' | 'Scene' | 'HowManyBurned' | 'WhichExchange' | {
  HowManyPledged: {
    /** How many are still missing. */
    missing: number;
    /** Who uses the respite. */
    to: Seat;
  };
} | 'LastRestore';

/** What a host may choose. */
export type Options = {
  /** The colour of each player's chips and die. */
  colours: PerSeatWish;
  /** How knights and decks come about. */
  creation: Creation;
  /** What everybody starts with. */
  mettle: Mettle;
  /** Whether lines are narrated. */
  narration: Narration;
  /** One Thwarted card in each personal deck instead of three (a house option). */
  one_thwarted: boolean;
  /** The team cards, unless the players write their own. */
  pack: PackName;
  /** The forced bids of every hand. */
  postings: Postings;
  /** How long the saga is, and how it ends. */
  saga: Saga;
};

/** creation */
export type Creation = 'quick' | 'guided' | 'workshop';

/** starting mettle */
export type Mettle = 'usual' | '36' | '24' | '18';

/** The pack of team cards that Quick start and Guided tables play with, by its id. */
export type PackName = string;

/** a choice for each seat, from seat A on */
export type PerSeatWish = Array<Wish>;

/** postings */
export type Postings = 'usual' | 'flat' | 'rising';

/** The colour that somebody wants. */
export type Wish = 'any' | 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'violet';

/** Everything of a kit that has a name or a number. */
export type Content = {
  /** The words of the twelve conditions. */
  conditions: Array<EntryData2>;
  /** The words of the twelve effects. */
  effects: Array<EntryData>;
  /** The knights. */
  knights: Array<KnightData>;
  /** Lines to take or to be inspired by, with slots in braces. */
  lines: Array<LineData>;
  /** The twelve descriptions. */
  names: Array<EntryData3>;
  /** The packs of team cards. */
  packs: Array<PackData>;
  /** What invites to narrate, with slots in braces. */
  prompts: Array<PromptData>;
  /** The respites. */
  respites: Array<TitleData>;
  /** The personal decks. */
  styles: Array<StyleData>;
  /** The themes. */
  themes: Array<TitleData2>;
};

export type CardData = {
  deck: TeamDeck;
  line: string | null;
  number: number;
  slot: number;
  suit: Suit;
  title: string;
};

export type EntryData = {
  /** Its number in the rulebook's table. */
  number: number;
  text: string;
  word: Effect;
};

export type EntryData2 = {
  /** Its number in the rulebook's table. */
  number: number;
  text: string;
  word: Condition;
};

export type EntryData3 = {
  /** Its number in the rulebook's table. */
  number: number;
  text: string;
  word: Name;
};

export type FaceData = {
  condition: Condition;
  effect: Effect;
  mark: Mark;
  name: Name;
};

export type KnightData = {
  abilities: Array<string>;
  id: string;
  name: string;
  once: string;
  power: string;
  respite: Respite;
  theme: Theme;
};

export type LineData = {
  moment: Moment;
  /** Whose temperament it suits, known by the theme. */
  temperament: Theme;
  text: string;
};

export type PackData = {
  blurb: string;
  /** By number, deck and slot. */
  cards: Array<CardData>;
  id: string;
  name: string;
  /** The nemeses of the numbers 1 to 6. */
  nemeses: Array<string>;
};

export type PromptData = {
  moment: Moment;
  texts: Array<string>;
};

export type StyleData = {
  blurb: string;
  cards: Array<FaceData>;
  id: string;
  name: string;
};

export type TitleData = {
  blurb: string;
  title: string;
  word: Respite;
};

export type TitleData2 = {
  blurb: string;
  title: string;
  word: Theme;
};

/** An action, as it is read from its text. */
export type Action =
  | { form: 'Knight'; knight: string }
  | { form: 'Respite'; respite: string }
  | { form: 'Theme'; theme: string }
  | { form: 'Loci'; suit: string; suit2: string; suit3: string }
  | { form: 'Enemies'; suit: string; suit2: string; suit3: string }
  | { form: 'Threats'; suit: string; suit2: string; suit3: string }
  | { form: 'Style'; style: string }
  | { form: 'Deck'; deck: { form: 'Deck'; number: number; number2: number; number3: number; number4: number; number5: number; number6: number; number7: number; number8: number; number9: number; number10: number; number11: number; number12: number } }
  | { form: 'TakeBack' }
  | { form: 'Tell' }
  | { form: 'Chips'; count: number; of: string }
  | { form: 'Reclaim'; count: number; from: string }
  | { form: 'Match' }
  | { form: 'Surge'; small_number: number }
  | { form: 'Limit' }
  | { form: 'Pass' }
  | { form: 'Fade' }
  | { form: 'Thwarted' }
  | { form: 'Reroll' }
  | { form: 'Maneuver'; card: string; target?: string; place?: string; partner?: string }
  | { form: 'Accept' }
  | { form: 'Refuse' }
  | { form: 'Add'; card: string }
  | { form: 'Stop'; card: string; partner?: string }
  | { form: 'Allow' }
  | { form: 'Complication'; team_deck: string }
  | { form: 'Reveal' }
  | { form: 'Front'; card: string }
  | { form: 'Keep'; mark: string }
  | { form: 'Return'; card: string }
  | { form: 'GiveBack'; mark: string }
  | { form: 'Defer' }
  | { form: 'Rest' }
  | { form: 'Restore'; small_number: number }
  | { form: 'Burn'; small_number: number }
  | { form: 'Exchange'; first: string; second: string }
  | { form: 'Pledge'; small_number: number }
  | { form: 'Done' };

/** What the words in an action stand for. */
export type Noun = 'card' | 'knight' | 'mark' | 'place' | 'respite' | 'seat' | 'style' | 'suit' | 'team deck' | 'theme';

/** Actions from and to their texts, by their forms: see `docs/games`. */
export const { readAction, writeAction, nounsOf } = grammar<Action, Noun>([
  {"form":"Knight","parts":["knight",{"field":"knight","noun":"knight"}]},
  {"form":"Respite","parts":["respite",{"field":"respite","noun":"respite"}]},
  {"form":"Theme","parts":["theme",{"field":"theme","noun":"theme"}]},
  {"form":"Loci","parts":["loci",{"field":"suit","noun":"suit"},{"field":"suit2","noun":"suit"},{"field":"suit3","noun":"suit"}]},
  {"form":"Enemies","parts":["enemies",{"field":"suit","noun":"suit"},{"field":"suit2","noun":"suit"},{"field":"suit3","noun":"suit"}]},
  {"form":"Threats","parts":["threats",{"field":"suit","noun":"suit"},{"field":"suit2","noun":"suit"},{"field":"suit3","noun":"suit"}]},
  {"form":"Style","parts":["style",{"field":"style","noun":"style"}]},
  {"form":"Deck","parts":["deck",{"field":"deck","forms":[{"form":"Deck","parts":[{"field":"number","number":true,"prefix":"c1="},{"field":"number2","number":true,"prefix":"c2="},{"field":"number3","number":true,"prefix":"c3="},{"field":"number4","number":true,"prefix":"c4="},{"field":"number5","number":true,"prefix":"c5="},{"field":"number6","number":true,"prefix":"c6="},{"field":"number7","number":true,"prefix":"c7="},{"field":"number8","number":true,"prefix":"c8="},{"field":"number9","number":true,"prefix":"c9="},{"field":"number10","number":true,"prefix":"c10="},{"field":"number11","number":true,"prefix":"c11="},{"field":"number12","number":true,"prefix":"c12="}]}]}]},
  {"form":"TakeBack","parts":["take-back"]},
  {"form":"Tell","parts":["tell"]},
  {"form":"Chips","parts":["chips",{"field":"count","number":true},{"field":"of","noun":"seat"}]},
  {"form":"Reclaim","parts":["reclaim",{"field":"count","number":true},{"field":"from","noun":"seat"}]},
  {"form":"Match","parts":["match"]},
  {"form":"Surge","parts":["surge",{"field":"small_number","number":true}]},
  {"form":"Limit","parts":["limit"]},
  {"form":"Pass","parts":["pass"]},
  {"form":"Fade","parts":["fade"]},
  {"form":"Thwarted","parts":["thwarted"]},
  {"form":"Reroll","parts":["reroll"]},
  {"form":"Maneuver","parts":["maneuver",{"field":"card","noun":"card"},{"maybe":["at",{"field":"target","noun":"seat"}]},{"maybe":["on",{"field":"place","noun":"place"}]},{"maybe":["with",{"field":"partner","noun":"seat"}]}]},
  {"form":"Accept","parts":["accept"]},
  {"form":"Refuse","parts":["refuse"]},
  {"form":"Add","parts":["add",{"field":"card","noun":"card"}]},
  {"form":"Stop","parts":["stop",{"field":"card","noun":"card"},{"maybe":["with",{"field":"partner","noun":"seat"}]}]},
  {"form":"Allow","parts":["allow"]},
  {"form":"Complication","parts":["complication",{"field":"team_deck","noun":"team deck"}]},
  {"form":"Reveal","parts":["reveal"]},
  {"form":"Front","parts":["front",{"field":"card","noun":"card"}]},
  {"form":"Keep","parts":["keep",{"field":"mark","noun":"mark"}]},
  {"form":"Return","parts":["return",{"field":"card","noun":"card"}]},
  {"form":"GiveBack","parts":["give-back",{"field":"mark","noun":"mark"}]},
  {"form":"Defer","parts":["defer"]},
  {"form":"Rest","parts":["rest"]},
  {"form":"Restore","parts":["restore",{"field":"small_number","number":true}]},
  {"form":"Burn","parts":["burn",{"field":"small_number","number":true}]},
  {"form":"Exchange","parts":["exchange",{"field":"first","noun":"seat"},{"field":"second","noun":"seat"}]},
  {"form":"Pledge","parts":["pledge",{"field":"small_number","number":true}]},
  {"form":"Done","parts":["done"]},
]);
