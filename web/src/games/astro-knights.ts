// Made from the types of astro-knights by the tests of crates/shelf (ORRERY_BLESS=1); do not edit by hand.
import { grammar } from '../state/grammar';

/** What everybody sees. */
export type View = {
  /** Whose turn it is, if it is a player's. */
  active: Seat | null;
  /** What attacks of this turn deal more. */
  bonus: number;
  /** The Boss. */
  boss: BossView;
  /** Destroyed player cards. */
  destroyed: Array<string>;
  /** How the game ended. */
  ending: Ending | null;
  /** The active player's energy. */
  energy: number;
  /** Damage to the Homeworld that will be prevented. */
  guard: number;
  /** The Homeworld. */
  homeworld: HomeworldView;
  /** What the table is doing. */
  phase: string;
  /** The players in the order of the seats. */
  players: Array<PlayerView>;
  /** What is being resolved, the innermost last. */
  resolving: Array<ResolvingView>;
  /** The round. */
  round: number;
  /** The supply decks. */
  supply: Array<SupplyView>;
  /** What each card says that lies face up, in a hand or in the middle of being resolved, by its id. */
  texts: Record<string, string>;
  /** The turn order. */
  turns: TurnsView;
  /** What is proposed to the group. */
  vote?: VoteView | null;
};

/** The Boss. */
export type BossView = {
  /** Cards in its deck. */
  deck: number;
  /** Cards at the top of its deck that everybody has seen, the top one first. */
  deck_top: Array<string>;
  /** Its destroyed cards. */
  destroyed: Array<string>;
  /** How hard it is. */
  difficulty: Difficulty;
  /** Its discard pile, the bottom first. */
  discard: Array<string>;
  /** Its health. */
  health: number;
  /** Its id. */
  id: string;
  /** Its level. */
  level: Level;
  /** The same of its level's ACTIVATE as of a minion's. */
  level_now?: string | null;
  /** How many levels it has. */
  levels: number;
  /** Arriving minions get so much more health. */
  minion_bonus: number;
  /** Its minions, the oldest first. */
  minions: Array<MinionView>;
  /** Its name. */
  name: string;
  /** What holds during the whole game. */
  rules: Array<string>;
  /** Cards in its side deck. */
  side_deck: number;
  /** Its side discard pile, the bottom first. */
  side_discard: Array<string>;
  /** What its level tokens say, level 2 first. AK-SETUP-37. */
  tokens: Array<string>;
  /** Its track, if it has one: name, where the cube is, the top. */
  track: [string, number, number] | null;
};

/** difficulty */
export type Difficulty = 'normal' | 'expert' | 'nightmare';

/** How the game ended. */
export type Ending = 'Won' | 'Exhausted' | 'Homeworld' | 'Outlasted' | 'Doom';

/** The Homeworld. */
export type HomeworldView = {
  /** What its ability does. */
  ability: string;
  /** Its health, and the most it can have. */
  health: [number, number];
  /** Its id. */
  id: string;
  /** Its name. */
  name: string;
  /** Its power, and its Full Power. */
  power: [number, number];
};

/** A level of the Boss, from 1 on. AK-SETUP-38: the first has no token; every other has its own. */
export type Level = number;

/** A minion. */
export type MinionView = {
  /** The Boss card. */
  card: string;
  /** Its health. */
  health: number;
  /** What its ACTIVATE leaves open and the position settles: whom it means, how much it counts. */
  now?: string | null;
  /** Its number, by which it is named in actions. */
  number: number;
  /** Shields on it. */
  shields: number;
};

/** A player. */
export type PlayerView = {
  /** What its ability does. */
  ability: string | null;
  /** Cards in its deck. AK-DRAW-12: so many, and not which. */
  deck: number;
  /** The deck, the top first: only with the memory aid. */
  deck_order: Array<string> | null;
  /** Its discard pile, the bottom first. AK-DRAW-10. */
  discard: Array<string>;
  /** Its equipped Weapons. */
  equipped: Array<string>;
  /** Whether it is exhausted. */
  exhausted: boolean;
  /** Its hand. */
  hand: Array<string>;
  /** Its health. */
  health: number;
  /** The Knight, once chosen. */
  knight: string | null;
  /** Its play area. */
  play: Array<string>;
  /** Its power, and its Full Power. */
  power: [number, number];
  /** Its slots, and the most it can have. */
  slots: [number, number];
};

/** A text that is being resolved. */
export type ResolvingView = {
  /** Whose it is. */
  name: string;
  /** The sentence of it that is being resolved. */
  step: string;
  /** What it says. */
  words: string;
};

/** the letter of a seat */
export type Seat = string;

/** the letters of seats in order */
export type Seats = string;

/** A supply deck. */
export type SupplyView = {
  /** What that costs. */
  cost: number | null;
  /** Its word in actions. */
  deck: string;
  /** Cards in all. */
  left: number;
  /** Its face-up card. */
  top: string | null;
};

/** A turn order card. How many there are of each is derived from the components. */
export type TurnCard = 'Boss' | 'Player1' | 'Player2' | 'Player3' | 'Wild' | 'Pair34' | 'Pair12';

/** The turn order. */
export type TurnsView = {
  /** Cards drawn this round. */
  gone: Array<TurnCard>;
  /** Cards left this round. */
  left: number;
  /** The top card, if it was revealed. */
  next: TurnCard | null;
  /** Who of each pair acted, with four players. */
  pairs: [Seat | null, Seat | null] | null;
  /** Cards that are still to come, in no order. */
  to_come: Array<TurnCard>;
  /** The holder of the wild token, with three players. */
  wild: Seat | null;
};

/** What everybody sees of a vote. */
export type VoteView = {
  /** Who has agreed. */
  agreed: Seats;
  /** Who proposed it. */
  by: Seat;
  /** The option's text. */
  option: string;
};

/** What can happen. Cards, Boss cards, Knights and supply decks are told by their numbers in the kit. */
export type Event = {
  Chose: {
    knight: KnightId;
    seat: Seat;
  };
} | {
  WildTo: {
    seat: Seat;
  };
} | {
  RoundBegan: {
    round: number;
  };
} | {
  TurnCard: {
    card: TurnCard;
  };
} | {
  TurnRevealed: {
    card: TurnCard;
  };
} | 'TurnBuried' | {
  TurnReturned: {
    card: TurnCard;
  };
} | {
  PairToken: {
    holder: Seat | null;
    pair: Pair;
  };
} | {
  TurnBegan: {
    seat: Seat;
  };
} | 'BossTurn' | {
  PhaseEnded: {
    attack: boolean;
    seat: Seat;
  };
} | {
  Attacked: {
    owner: Seat;
    seat: Seat;
    weapon: CardId;
  };
} | {
  Aimed: {
    foe: Foe;
  };
} | {
  BossHit: {
    damage: number;
    left: number;
  };
} | {
  BossHealed: {
    health: number;
    now: number;
  };
} | {
  MinionHit: {
    card: BossCardId;
    damage: number;
    left: number;
    slot: Slot;
  };
} | {
  ShieldBroke: {
    card: BossCardId;
    slot: Slot;
  };
} | {
  Shielded: {
    card: BossCardId;
    slot: Slot;
  };
} | {
  MinionMended: {
    card: BossCardId;
    health: number;
    now: number;
    slot: Slot;
  };
} | {
  Defeated: {
    card: BossCardId;
    slot: Slot;
  };
} | {
  Crushed: {
    card: BossCardId;
  };
} | {
  Arrived: {
    card: BossCardId;
    health: number;
    slot: Slot;
  };
} | {
  BossDrew: {
    card: BossCardId;
    side: boolean;
  };
} | {
  BossDiscarded: {
    card: BossCardId;
  };
} | 'SideShuffled' | {
  Scried: {
    cards: Array<BossCardId>;
  };
} | {
  ScryPut: {
    card: BossCardId;
  };
} | {
  Activated: {
    card: BossCardId | null;
  };
} | {
  LevelUp: {
    level: Level;
  };
} | 'BossShuffled' | {
  Track: {
    now: number;
  };
} | {
  Suffered: {
    damage: number;
    left: number;
    seat: Seat;
  };
} | {
  Exhausted: {
    seat: Seat;
  };
} | {
  Healed: {
    health: number;
    now: number;
    seat: Seat;
  };
} | {
  Power: {
    now: number;
    seat: Seat;
  };
} | {
  Slots: {
    now: number;
    seat: Seat;
  };
} | {
  HomeworldHit: {
    damage: number;
    left: number;
  };
} | {
  Guarded: {
    damage: number;
  };
} | {
  Guard: {
    damage: number;
  };
} | {
  HomeworldHealed: {
    health: number;
    now: number;
  };
} | {
  HomeworldPower: {
    now: number;
  };
} | {
  Energy: {
    energy: number;
    now: number;
    seat: Seat;
  };
} | {
  EnergyLost: {
    energy: number;
    seat: Seat;
  };
} | {
  Spent: {
    energy: number;
    left: number;
    seat: Seat;
  };
} | {
  Bonus: {
    damage: number;
  };
} | {
  Played: {
    card: CardId;
    seat: Seat;
  };
} | {
  Gained: {
    card: CardId;
    seat: Seat;
    to: Spot;
  };
} | {
  TurnedUp: {
    card: CardId;
    deck: Supply;
  };
} | {
  Overcharged: {
    card: CardId;
    seat: Seat;
  };
} | {
  Bottomed: {
    card: CardId;
  };
} | {
  Equipped: {
    card: CardId;
    seat: Seat;
  };
} | {
  Discarded: {
    card: CardId;
    from: Spot;
    seat: Seat;
  };
} | {
  Destroyed: {
    card: CardId;
    from: Spot;
    seat: Seat;
  };
} | {
  Trimmed: {
    card: CardId;
  };
} | {
  Returned: {
    card: CardId;
    from: Spot;
    seat: Seat;
    to: Spot;
  };
} | {
  Drew: {
    card: CardId;
    seat: Seat;
  };
} | {
  Flipped: {
    seat: Seat;
  };
} | {
  Looked: {
    cards: Array<CardId>;
    seat: Seat;
  };
} | {
  PutBack: {
    card: CardId;
    seat: Seat;
  };
} | {
  Ability: {
    seat: Seat;
  };
} | {
  HomeworldAbility: {
    seat: Seat;
  };
} | {
  TechToHand: {
    seat: Seat;
  };
} | {
  WeaponToDeck: {
    seat: Seat;
  };
} | {
  Declined: {
    seat: Seat;
  };
} | {
  ChosePlayer: {
    player: Seat;
    seat: Seat;
  };
} | {
  ChoseMinion: {
    seat: Seat;
    slot: Slot;
  };
} | {
  ChoseOption: {
    seat: Seat;
    words: string;
  };
} | {
  Proposed: {
    option: string;
    seat: Seat;
  };
} | {
  Agreed: {
    seat: Seat;
  };
} | {
  TurnedDown: {
    seat: Seat;
  };
} | {
  DecidesAlone: {
    seat: Seat;
  };
} | 'TurnEnded' | {
  Ended: {
    how: Ending;
  };
};

/** A Boss card: any copy of it. */
export type BossCardId = number;

/** A player card: any copy of it. */
export type CardId = number;

/** What the players can damage. */
export type Foe = 'boss' | {
  minion: Slot;
};

/** A Knight. */
export type KnightId = number;

/** One of the two pairs of a game with four players. AK-SETUP-22. */
export type Pair = 'First' | 'Second';

/** The place of a minion: the same as long as it is in play. */
export type Slot = number;

/** Where a player's cards lie. */
export type Spot = 'Hand' | 'Discard' | 'Deck' | 'Play' | 'Equipped';

/** supply deck */
export type Supply = 'tech' | 'cheap-fuel' | 'dear-fuel' | 'light-weapons' | 'medium-weapons' | 'heavy-weapons';

/** What a seat can be asked. */
export type Question = 'Knight' | 'Wild' | 'Pair' | {
  Attack: {
    /** Whether it cannot be ended yet. */
    duty: boolean;
  };
} | 'Main' | 'PutAway' | 'Discard' | 'May' | 'Choose' | 'Player' | 'Minion' | {
  Target: {
    /** How much. */
    damage: number;
  };
} | {
  Split: {
    /** How much is left. */
    left: number;
  };
} | {
  Pick: {
    /** How many are left to pick, this one included. */
    left: number;
    /** What is done with it: the word of the verb. */
    verb: string;
  };
} | 'Agree';

/** What a host may choose. AK-SETUP-08, AK-SETUP-26, AK-SETUP-27. */
export type Options = {
  /** Whom you fight. */
  boss: BossName;
  /** What is decided for the group is proposed first, and everybody has to agree; when all was turned down, whoever decides for the group decides alone. */
  confirm?: boolean;
  /** Which side of the difficulty token is used, if any. */
  difficulty: Difficulty;
  /** What you defend. */
  homeworld: HomeworldName;
  /** The Knight of each seat; no two seats have the same. */
  knights: PerSeatKnightName;
  /** Show the order of the players' decks, which everybody could know but nobody may look at. */
  memory_aid: boolean;
};

/** A Boss, by its id. */
export type BossName = string;

/** A Homeworld, by its id. */
export type HomeworldName = string;

/** A Knight, by its id. */
export type KnightName = string;

/** a choice for each seat, from seat A on */
export type PerSeatKnightName = Array<KnightName>;

/** Everything, by the words that actions, options and views have for it. Each list is in the order of the numbers that facts and positions have for its pieces, from 0. */
export type Content = {
  /** The cards of all Bosses. */
  boss_cards: Array<BossCard>;
  bosses: Array<BossSheet>;
  cards: Array<PlayerCard>;
  homeworlds: Array<HomeworldCard>;
  knights: Array<KnightSheet>;
  supply: Array<SupplyDeck>;
};

export type Ability = {
  name: string;
  text: string;
};

export type BossCard = {
  /** What a minion does in each Boss turn. */
  activate: string | null;
  boss: string;
  copies: number;
  /** A minion's. */
  health: number | null;
  id: string;
  kind: string;
  name: string;
  /** It is in the Boss deck at the start with so many players or more; none for a card of the side deck. */
  players: number | null;
  text: string;
};

export type BossSheet = {
  /** Damage to the Boss is so much less while a minion is in play. */
  armour: number;
  cards: Array<string>;
  difficulties: [MatSheet, MatSheet, MatSheet];
  /** The players lose when the track comes so far. */
  doom: number | null;
  id: string;
  /** Level 2 first; each has two sides, and the difficulty says which is used. */
  levels: Array<Token>;
  name: string;
  rating: number;
  report: string;
  /** What its side deck is called, if it has one. */
  side_deck: string | null;
  /** What its track is called, if it has one. */
  track: string | null;
  track_max: number;
};

export type HomeworldCard = {
  ability: Ability;
  health: number;
  id: string;
  name: string;
  power: number;
};

export type KnightSheet = {
  ability: Ability;
  /** The top first. */
  deck: Array<string>;
  hand: Array<string>;
  health: number;
  id: string;
  name: string;
  power: Track;
  slots: Track;
  specialties: Array<string>;
  title: string;
};

export type MatSheet = {
  difficulty: Difficulty;
  health: number;
  levels: string;
  /** What holds during the whole game. */
  rules: Array<string>;
  /** Done in set-up, one after another. */
  setup: Array<string>;
  track_start: number;
  /** The one of them that is done at the end of each Boss turn. */
  turn_end: string | null;
};

export type PlayerCard = {
  copies: number;
  cost: number;
  id: string;
  kind: string;
  name: string;
  /** None for a starting card. */
  supply: Supply | null;
  text: string;
};

export type Side = {
  /** What it does in each Boss turn. */
  activate: string | null;
  minion_bonus: number;
  text: string;
};

export type SupplyDeck = {
  /** The least and the most that its cards cost. */
  cost: [number, number];
  id: string;
  kind: string;
  name: string;
};

export type Token = {
  back: Side;
  front: Side;
  level: Level;
};

/** A track of a Knight's mat. */
export type Track = {
  /** The top of the track. */
  max: number;
  /** Where the cube starts. */
  start: number;
};

/** An action, as it is read from its text. */
export type Action =
  | { form: 'Knight'; Knight: string }
  | { form: 'Player'; seat: string }
  | { form: 'Attack'; card: string }
  | { form: 'EndAttack' }
  | { form: 'Play'; card: string }
  | { form: 'Gain'; supply_deck: string }
  | { form: 'Overcharge' }
  | { form: 'Slot' }
  | { form: 'Equip'; card: string }
  | { form: 'Power' }
  | { form: 'Ability' }
  | { form: 'Homeworld' }
  | { form: 'EndMain' }
  | { form: 'Put'; card: string }
  | { form: 'Discard'; card: string }
  | { form: 'Draw' }
  | { form: 'Yes' }
  | { form: 'No' }
  | { form: 'Option'; option: string }
  | { form: 'Boss' }
  | { form: 'Minion'; minion: string }
  | { form: 'Deal'; points: number; foe: { form: 'Boss' } | { form: 'Minion'; minion: string } }
  | { form: 'Card'; card: string }
  | { form: 'CardOf'; card2: string; seat: string }
  | { form: 'Supply'; supply_deck: string }
  | { form: 'BossCard'; Boss_card: string };

/** What the words in an action stand for. */
export type Noun = 'Boss card' | 'Knight' | 'card' | 'minion' | 'option' | 'seat' | 'supply deck';

/** Actions from and to their texts, by their forms: see `docs/games`. */
export const { readAction, writeAction, nounsOf } = grammar<Action, Noun>([
  {"form":"Knight","parts":["knight",{"field":"Knight","noun":"Knight"}]},
  {"form":"Player","parts":["player",{"field":"seat","noun":"seat"}]},
  {"form":"Attack","parts":["attack",{"field":"card","noun":"card"}]},
  {"form":"EndAttack","parts":["end","attack"]},
  {"form":"Play","parts":["play",{"field":"card","noun":"card"}]},
  {"form":"Gain","parts":["gain",{"field":"supply_deck","noun":"supply deck"}]},
  {"form":"Overcharge","parts":["overcharge"]},
  {"form":"Slot","parts":["slot"]},
  {"form":"Equip","parts":["equip",{"field":"card","noun":"card"}]},
  {"form":"Power","parts":["power"]},
  {"form":"Ability","parts":["ability"]},
  {"form":"Homeworld","parts":["homeworld"]},
  {"form":"EndMain","parts":["end","main"]},
  {"form":"Put","parts":["put",{"field":"card","noun":"card"}]},
  {"form":"Discard","parts":["discard",{"field":"card","noun":"card"}]},
  {"form":"Draw","parts":["draw"]},
  {"form":"Yes","parts":["yes"]},
  {"form":"No","parts":["no"]},
  {"form":"Option","parts":["option",{"field":"option","noun":"option"}]},
  {"form":"Boss","parts":["boss"]},
  {"form":"Minion","parts":["minion",{"field":"minion","noun":"minion"}]},
  {"form":"Deal","parts":["deal",{"field":"points","number":true},{"field":"foe","forms":[{"form":"Boss","parts":["boss"]},{"form":"Minion","parts":["minion",{"field":"minion","noun":"minion"}]}]}]},
  {"form":"Card","parts":["card",{"field":"card","noun":"card"}]},
  {"form":"CardOf","parts":["card",{"field":"card2","noun":"card"},"of",{"field":"seat","noun":"seat"}]},
  {"form":"Supply","parts":["supply",{"field":"supply_deck","noun":"supply deck"}]},
  {"form":"BossCard","parts":["boss-card",{"field":"Boss_card","noun":"Boss card"}]},
]);
