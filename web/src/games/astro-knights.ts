// Made from the types of astro-knights by the tests of crates/shelf (ORRERY_BLESS=1); do not edit by hand.
import { reader, type Form } from '../state/grammar';

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
  /** Whose text is being resolved, the innermost last. */
  resolving: Array<string>;
  /** The round. */
  round: number;
  /** The supply decks. */
  supply: Array<SupplyView>;
  /** What each card says that lies face up or in a hand, by its id. */
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
  level: number;
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

/** How hard the Boss is. AK-SETUP-27. */
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

/** A minion. */
export type MinionView = {
  /** The Boss card. */
  card: string;
  /** Its health. */
  health: number;
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

/** The turn order. */
export type TurnsView = {
  /** Cards drawn this round. */
  gone: Array<string>;
  /** Cards left this round. */
  left: number;
  /** The top card, if it was revealed. */
  next: string | null;
  /** Who of each pair acted, with four players. */
  pairs: Array<Seat | null> | null;
  /** Cards that are still to come, in no order. */
  to_come: Array<string>;
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
    knight: number;
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
    card: number;
  };
} | {
  TurnRevealed: {
    card: number;
  };
} | 'TurnBuried' | {
  TurnReturned: {
    card: number;
  };
} | {
  PairToken: {
    holder: Seat | null;
    pair: number;
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
    weapon: number;
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
    card: number;
    damage: number;
    left: number;
    slot: number;
  };
} | {
  ShieldBroke: {
    card: number;
    slot: number;
  };
} | {
  Shielded: {
    card: number;
    slot: number;
  };
} | {
  MinionMended: {
    card: number;
    health: number;
    now: number;
    slot: number;
  };
} | {
  Defeated: {
    card: number;
    slot: number;
  };
} | {
  Crushed: {
    card: number;
  };
} | {
  Arrived: {
    card: number;
    health: number;
    slot: number;
  };
} | {
  BossDrew: {
    card: number;
    side: boolean;
  };
} | {
  BossDiscarded: {
    card: number;
  };
} | 'SideShuffled' | {
  Scried: {
    cards: Array<number>;
  };
} | {
  ScryPut: {
    card: number;
  };
} | {
  Activated: {
    card: number | null;
  };
} | {
  LevelUp: {
    level: number;
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
    card: number;
    seat: Seat;
  };
} | {
  Gained: {
    card: number;
    seat: Seat;
    to: Spot;
  };
} | {
  TurnedUp: {
    card: number;
    deck: number;
  };
} | {
  Overcharged: {
    card: number;
    seat: Seat;
  };
} | {
  Bottomed: {
    card: number;
  };
} | {
  Equipped: {
    card: number;
    seat: Seat;
  };
} | {
  Discarded: {
    card: number;
    from: Spot;
    seat: Seat;
  };
} | {
  Destroyed: {
    card: number;
    from: Spot;
    seat: Seat;
  };
} | {
  Trimmed: {
    card: number;
  };
} | {
  Returned: {
    card: number;
    from: Spot;
    seat: Seat;
    to: Spot;
  };
} | {
  Drew: {
    card: number;
    seat: Seat;
  };
} | {
  Flipped: {
    seat: Seat;
  };
} | {
  Looked: {
    cards: Array<number>;
    seat: Seat;
  };
} | {
  PutBack: {
    card: number;
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
    slot: number;
  };
} | {
  ChoseArm: {
    arm: number;
    seat: Seat;
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
} | 'TurnEnded' | {
  Ended: {
    how: Ending;
  };
};

/** What can be damaged by the players. */
export type Foe = 'boss' | {
  minion: number;
} | 'gone';

/** Where a player card comes from or goes to. */
export type Spot = 'Hand' | 'Discard' | 'Deck' | 'Play' | 'Equipped';

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
  Card: {
    /** What is done with it. */
    deed: Deed;
    /** How many are left to pick, this one included. */
    left: number;
  };
} | {
  Supply: {
    /** What is done with its top card. */
    deed: Deed;
  };
} | 'Agree';

/** What is done with a card that is picked. */
export type Deed = 'Discard' | 'Destroy' | 'Return' | 'Gain' | 'Equip' | 'Play' | 'Attack' | 'PutBack';

/** What a host may choose. AK-SETUP-08, AK-SETUP-26, AK-SETUP-27. */
export type Options = {
  /** The Boss's id; `first` for the first of the kit. */
  boss: string;
  /** Whether everybody has to agree on what is decided for the group. AK-RULING-01. */
  confirm?: boolean;
  /** The difficulty. */
  difficulty: Difficulty;
  /** The Homeworld's id; `first` for the first of the kit. */
  homeworld: string;
  /** The Knights' ids in the order of the seats, joined by commas; `choose` lets each player choose at the table. */
  knights: string;
  /** Whether the order of players' decks is shown. AK-RULING-04. */
  memory_aid: boolean;
};

/** An action, as it is read from its text. */
export type Action =
;

/** The forms of actions: see `docs/games`. */
export const FORMS: Form[] = [
];

/** Reads an action's text; null for what is none. */
export const readAction = reader<Action>(FORMS);
