// Made from the types of flicktier by the tests of crates/shelf (ORRERY_BLESS=1); do not edit by hand.
import { grammar } from '../state/grammar';

/** What a viewer sees. */
export type View = {
  /** How many actions were taken this turn. */
  actions: number;
  /** Whose turn it is. */
  active: Player;
  /** How many A.I. cards are left, where it plays. */
  ai_deck: number | null;
  /** Who is asked. */
  asked: Seat | null;
  /** The attacker and the target of the Attack under way. */
  attack: [Ship, Ship] | null;
  /** The bounties on the board. */
  bounties: Array<BountyView | null>;
  /** How many bounties are left. */
  bounty_deck: number;
  /** The last round. */
  cap: number;
  /** The size of a bounty card and the radius of its circle. */
  card: [number, number, number];
  /** How many missions are in the deck. */
  deck: number;
  /** How many cards each resource deck has. */
  decks: [number, number, number, number];
  /** The dice. */
  dice: Array<DieView>;
  /** How many each discard pile has. */
  discards: [number, number, number, number];
  /** How the game ended. */
  ending: Ending | null;
  /** The length of the Hyperspace token. */
  hyperspace: number;
  /** The turns left, once the last ones run. */
  last_turns: number | null;
  /** The places of the board. */
  places: Array<PlaceView>;
  /** The players, seats first. */
  players: Array<PlayerView>;
  /** The round, from one. */
  round: number;
  /** The mission row. */
  row: Array<MissionView | null>;
  /** The size of the board, in 0.001 cm. */
  size: [number, number];
  /** VP tokens in the supply. */
  supply: number;
  /** The triggers met. */
  triggers: Array<Ending>;
};

/** A structure of a faction's board. */
export type BoardStructure = {
  /** What it costs, by type. */
  cost: [number, number, number, number];
  /** How many are left. */
  left: number;
  /** Its name. */
  name: string;
  /** What it scores. */
  vp: number;
};

/** An upgrade of a faction's board. */
export type BoardUpgrade = {
  /** Whether it is bought. */
  bought: boolean;
  /** What it costs, by type. */
  cost: [number, number, number, number];
  /** What it does. */
  name: string;
};

/** A bounty on the board. */
export type BountyView = {
  /** Whether its penalty destroys the ship; else two cards are lost. */
  destroys: boolean;
  /** Its name. */
  name: string;
  /** Its number. */
  number: number;
  /** What it scores. */
  vp: number;
  /** Its centre, in 0.001 cm. */
  x: number;
  /** Its centre. */
  y: number;
};

/** A card that is seen. */
export type CardView = {
  /** Its word in actions. */
  id: string;
  /** Its type. */
  resource: Resource;
  /** Its combat value. */
  value: number;
};

/** A kind of die. */
export type Die = 'd4' | 'd6' | 'd8' | 'd10' | 'd12' | 'd20';

/** A die on the table, by its number there: the fleets of the seats one after the other, then the A.I.'s two. */
export type DieId = number;

/** A die. */
export type DieView = {
  /** Whether it was slid aside, or was not set down yet. */
  aside: boolean;
  /** Who uses it now. */
  controller: Player;
  /** Which die. */
  die: Die;
  /** Whether the bug's disc lies on it. */
  disc: boolean;
  /** Its number on the table: its bit in `aside`. */
  number: DieId;
  /** The names of the spaces it is on. */
  on: Array<string>;
  /** Whether it is on the board. */
  on_board: boolean;
  /** Its outline seen from above, in 0.001 cm. */
  outline: Array<[number, number]>;
  /** Whose it is. */
  owner: Player;
  /** Its name, as in actions. */
  ship: Ship;
  /** The side it shows. */
  side: Side;
  /** How many sides it has. */
  sides: number;
  /** Its centre, in 0.001 cm. */
  x: number;
  /** Its centre. */
  y: number;
  /** How far it is turned to the left, in 0.01 degrees. */
  yaw: number;
};

/** How the game came to its end. */
export type Ending = 'Tokens' | 'Structures' | 'Missions' | 'Cards' | 'Rounds';

/** faction */
export type FactionId = 'uea' | 'nox' | 'ktf' | 'surge' | 'dorikor' | 'santarzian' | 'morovian' | 'signal' | 'volcor' | 'mechatron';

/** How far a player is on an upgrade track: so many levels are reached. FF-UPG-03. */
export type Level = number;

/** A mission in the row. */
export type MissionView = {
  /** Whether it is claimed. */
  claimed: boolean;
  /** Its name. */
  name: string;
  /** What it asks for. */
  text: string;
  /** What it scores, in words. */
  vp: string;
};

/** A named place of the board, a disc. */
export type PlaceView = {
  /** Its word in actions. */
  id: string;
  /** What it is. */
  kind: SpaceKind;
  /** Its name. */
  name: string;
  /** Its radius. */
  r: number;
  /** What it yields. */
  resource: Resource | null;
  /** Whether an Explore mission lies in the row for it, with a "?" token here. */
  secret: boolean;
  /** The structures on it. */
  structures: Array<StructureView>;
  /** Its centre, in 0.001 cm. */
  x: number;
  /** Its centre. */
  y: number;
};

/** a player: the letter of a seat, or X for the A.I. */
export type Player = string;

/** A player. */
export type PlayerView = {
  /** Bounties won. */
  bounties: Array<string>;
  /** The cards themselves, for those who hold them. */
  cards: Array<CardView> | null;
  /** The level on the common track. */
  common: Level;
  /** Its faction. */
  faction: string;
  /** The cards in front. */
  front: Array<CardView>;
  /** How many cards of each type are in hand. */
  hand: [number, number, number, number];
  /** The home planet. */
  home: string | null;
  /** Which, for their owner; the A.I.'s for all. */
  kept: Array<string> | null;
  /** How many missions are kept. */
  missions: number;
  /** The type of the card played in the Attack under way. */
  played: Resource | null;
  /** Its combat value, for the one who played it. */
  played_value: number | null;
  /** Its letter; `X` is the A.I. */
  player: Player;
  /** What everybody can see of the score. */
  public_score: number;
  /** The whole score, for its owner, and for all at the end. */
  score: number | null;
  /** How many "?" tokens were taken. */
  secrets: number;
  /** The faction's short name. */
  short: string;
  /** The round and the square structure. */
  structures: Array<BoardStructure>;
  /** VP tokens. */
  tokens: number;
  /** The faction's upgrades. */
  upgrades: Array<BoardUpgrade>;
  /** Their values, for their owner. */
  values: Array<number> | null;
  /** The faction's word, for colours. */
  word: FactionId;
};

/** resource */
export type Resource = 'quantum' | 'tech' | 'alloy' | 'biomass';

/** the letter of a seat */
export type Seat = string;

/** a ship such as A1 */
export type Ship = string;

/** A side of a die, by its number. */
export type Side = number;

/** kind of space */
export type SpaceKind = 'planet' | 'home' | 'hole' | 'explore';

/** A structure on a planet. */
export type StructureView = {
  /** Whether a statue covers it. */
  covered: boolean;
  /** Its name. */
  name: string;
  /** Whose. */
  player: Player;
  /** Whether it is round: it gathers. */
  round: boolean;
};

/** What can happen. Missions, bounties and A.I. cards are told by their numbers in the kit. */
export type Event = {
  Placed: {
    lie: Lie;
    on: Space | null;
    ship: Ship;
  };
} | {
  TurnBegan: {
    player: Player;
    round: number;
  };
} | {
  TurnEnded: {
    player: Player;
  };
} | {
  Began: {
    player: Player;
    what: Begun;
  };
} | {
  Intended: {
    faction: FactionId;
    player: Player;
    purpose: Purpose;
  };
} | {
  Omitted: {
    player: Player;
    resource: Resource | null;
  };
} | {
  Fetched: {
    ship: Ship;
  };
} | {
  ShipGathers: {
    ship: Ship;
  };
} | {
  StructureGathers: {
    at: Space;
    player: Player;
  };
} | {
  Declined: {
    player: Player;
  };
} | {
  Flicked: {
    cause: Cause;
    done: Flick;
    from: Lie;
    hit: Array<Ship>;
    lie: Lie;
    off: boolean;
    on: Array<Space>;
    player: Player;
    ship: Ship;
    way: Way;
  };
} | {
  Nudged: {
    lie: Lie;
    ship: Ship;
  };
} | {
  Restored: {
    lie: Lie;
    ship: Ship;
  };
} | {
  Reflicked: {
    player: Player;
    ship: Ship;
  };
} | {
  Attacked: {
    player: Player;
    target: Ship;
    with: Ship;
  };
} | {
  Played: {
    player: Player;
    resource: Resource;
  };
} | {
  Hit: {
    target: Ship;
  };
} | {
  Retreated: {
    target: Ship;
  };
} | {
  Missed: {
    struck: Array<Ship>;
    target: Ship;
    with: Ship;
  };
} | 'TakenBack' | {
  Fought: {
    attack: number;
    attack_card: number;
    attacker: Player;
    defence: number;
    defence_card: number;
    defender: Player;
    won: boolean;
  };
} | {
  MachineDrew: {
    resource: Resource;
    value: number;
  };
} | {
  TookToken: {
    left: number;
    player: Player;
  };
} | {
  Destroyed: {
    ship: Ship;
  };
} | {
  Stayed: {
    ship: Ship;
  };
} | {
  Drew: {
    player: Player;
    resource: Resource;
  };
} | {
  DrewOwn: {
    player: Player;
    resource: Resource;
    value: number;
  };
} | {
  Reshuffled: {
    resource: Resource;
  };
} | {
  Gathered: {
    player: Player;
    sources: number;
  };
} | {
  Spent: {
    front: number | null;
    player: Player;
    resource: Resource;
  };
} | {
  Shown: {
    player: Player;
    resource: Resource;
    value: number;
  };
} | {
  Built: {
    at: Space;
    faction: FactionId;
    form: Form;
    over: Player | null;
    player: Player;
  };
} | {
  Upgraded: {
    level: Level;
    player: Player;
    track: Track;
  };
} | {
  Completed: {
    mission: MissionId;
    player: Player;
  };
} | {
  Explored: {
    player: Player;
    vp: number;
  };
} | {
  MissionUp: {
    mission: MissionId;
    slot: Slot;
  };
} | {
  NoMission: {
    slot: Slot;
  };
} | {
  Triggered: {
    by: Ending;
  };
} | {
  LastTurns: {
    left: number;
  };
} | {
  Warped: {
    ship: Ship;
    to: Space;
  };
} | {
  Claimed: {
    player: Player;
    slot: Slot;
  };
} | {
  ClaimEnded: {
    slot: Slot;
  };
} | {
  NetworkMoved: {
    from: Space;
    to: Space;
  };
} | {
  SideSet: {
    ship: Ship;
    side: Side;
  };
} | {
  BugFlicked: {
    done: BugFlick;
    hit: Ship | null;
    player: Player;
    way: Way;
  };
} | {
  Bugged: {
    ship: Ship;
  };
} | {
  Unbugged: {
    ship: Ship;
  };
} | {
  Raided: {
    at: Space;
    player: Player;
  };
} | {
  Bumped: {
    bounty: BountyId;
    x: number;
    y: number;
  };
} | {
  BountyUp: {
    bounty: BountyId;
    x: number;
    y: number;
  };
} | {
  BountyWon: {
    bounty: BountyId;
    player: Player;
    value: number;
  };
} | {
  Penalty: {
    bounty: BountyId;
    player: Player;
    ship: Ship;
  };
} | {
  Spared: {
    bounty: BountyId;
    player: Player;
  };
} | {
  Machine: {
    card: AiCardId;
  };
} | 'MachineOut' | {
  MachineTook: {
    mission: MissionId;
  };
} | {
  Scored: {
    faction: FactionId;
    hand: Array<Held>;
    missions: Array<MissionId>;
    player: Player;
    secrets: Array<number>;
    tie: number;
    total: number;
  };
} | {
  Ended: {
    by: Ending;
  };
};

/** A card of the A.I. deck, by its number in the kit. */
export type AiCardId = number;

/** What an action begins as. */
export type Begun = 'move' | 'gather' | 'return';

/** A bounty of the kit, by its number. */
export type BountyId = number;

/** A flick of the bug disc: level, at half its height, through its centre. */
export type BugFlick = {
  /** How fast, in 0.1 cm/s. */
  speed: number;
  /** Where it is sent, in 0.01 degrees to the left of +x. */
  theta: number;
  /** Its centre before the flick, in 0.001 cm. */
  x: number;
  /** Its centre before the flick, in 0.001 cm. */
  y: number;
};

/** Why a flick is made. */
export type Cause = 'move' | 'attack' | 'free';

/** FF-SPEC-21: one flick, in whole numbers. */
export type Flick = {
  /** How steeply it travels upwards, in 0.01 degrees. */
  elev: number;
  /** How high above the mat its line passes that axis, in 0.001 cm. */
  height: number;
  /** How far to the left of the die's vertical axis its line passes, in 0.001 cm. */
  offset: number;
  /** How fast, in 0.1 cm/s. */
  speed: number;
  /** Where the fingertip travels, in 0.01 degrees to the left of +x. */
  theta: number;
  /** How far the die is turned to the left in place before it is flicked, in 0.01 degrees. */
  yaw: number;
};

/** form */
export type Form = 'round' | 'square';

/** A card as its holder names it: type, combat value, and whether it lies in front. */
export type Held = {
  /** Whether it lies in front and not in hand. */
  front: boolean;
  /** Its type. */
  resource: Resource;
  /** Its combat value. */
  value: number;
};

/** FF-SPEC-12, FF-SPEC-27: how a die lies flat, in whole numbers. */
export type Lie = {
  /** The value it shows, from 1. */
  side: number;
  /** Its centre, in 0.001 cm to the right of the board's lower left corner. */
  x: number;
  /** Its centre, in 0.001 cm above that corner. */
  y: number;
  /** How far it is turned to the left from the first orientation of its side, in 0.01 degrees, below 36000. */
  yaw: number;
};

/** A mission of the kit, by its number. */
export type MissionId = number;

/** What a payment is for. */
export type Purpose = {
  build: {
    /** Where. */
    at: Space;
    /** Which structure. */
    form: Form;
    /** The player whose square token is covered. FF-VOL-04. */
    over: Player | null;
    /** Whether it is the second of one Build. FF-SANT-06. */
    second: boolean;
    /** Whether the discount of this Build is unused. FF-RULING-44. */
    spare: boolean;
  };
} | {
  mission: {
    /** Its slot. */
    slot: Slot;
  };
} | {
  upgrade: {
    /** Which track. */
    track: Track;
  };
};

/** A slot of the mission row. FF-RULING-57. */
export type Slot = number;

/** A named place of the board, as an index: planets 0 to 7, homes 8 to 11 (Earth, Korivale, Asteroid Field, Nox), the black hole 12, explore spaces 13 to 17. It is stored as that number, and no other number is read. */
export type Space = number;

/** track */
export type Track = 'own' | 'common';

/** The way that dice took in a flick. */
export type Way = {
  /** Their trajectories in this order, as `docs/flick.md` tells the bytes, in hexadecimal digits. */
  keys: string;
  /** The dice that moved. If the bug's disc was flicked, it comes after them. */
  ships: Array<Ship>;
};

/** What a seat can be asked. */
export type Question = {
  place: {
    ship: Ship;
    why: Coming;
  };
} | {
  act: {
    actions: number;
  };
} | {
  move: {
    left: number;
    sleigh: boolean;
  };
} | {
  arm: {
    target: Ship;
    with: Ship;
  };
} | {
  defend: {
    target: Ship;
    with: Ship;
  };
} | {
  strike: {
    target: Ship;
    with: Ship;
  };
} | {
  keep: {
    ship: Ship;
  };
} | {
  redo: {
    ship: Ship;
  };
} | {
  order: {
    ship: Ship;
  };
} | {
  boost: {
    bounty: BountyId;
    ship: Ship;
  };
} | {
  spare: {
    bounty: BountyId;
    ship: Ship;
  };
} | {
  discard: {
    left: number;
    why: Loss;
  };
} | {
  gather: {
    left: number;
  };
} | {
  raid: {
    planet: Space;
  };
} | {
  pay: {
    left: number;
  };
} | 'omit' | 'second' | 'return' | 'spoils';

/** Why a die is set down. */
export type Coming = 'setup' | 'return' | {
  destroyed: {
    /** Whether in a combat: the mothership may then stay. FF-SURGE-17. */
    combat: boolean;
  };
} | 'retreat' | {
  warp: {
    /** To which planet. */
    to: Space;
  };
};

/** Why cards are discarded. */
export type Loss = 'limit' | 'penalty';

/** What a host may choose. FF-GEN-01 and decision 32 of the ledger. */
export type Options = {
  /** Cards play an extra faction: recommended with one and two players, needed alone, and not with four. */
  ai: Switch;
  /** Landing on one brings points or a penalty; recommended with the Morovians. */
  bounties: Switch;
  /** The fewer Bad Flicks it has, the harder. */
  difficulty: Difficulty;
  /** Factions dealt at random may be from the expansion. */
  expansion: boolean;
  /** Two factions with the same dice cannot play together. */
  factions: PerSeatWish;
  /** How much of a flick's way is shown while it is aimed; no rule goes by it. */
  ghost: Ghost;
  /** Two triggers are needed before the last round. */
  longer: boolean;
  /** The game ends after so many rounds at the latest. */
  rounds: number;
  /** Who begins. */
  start: Beginner;
  /** How much everybody's hand trembles. */
  steadiness: Steadiness;
};

/** Who begins. FF-RULING-04. */
export type Beginner = 'random' | 'a' | 'b' | 'c' | 'd';

/** How many Bad Flick cards the A.I. has. FF-AI-05. */
export type Difficulty = 'easy' | 'beginner' | 'medium' | 'hard';

/** How much of a flick's way everybody is shown while it is aimed. */
export type Ghost = 'whole' | 'contact' | 'none';

/** a choice for each seat, from seat A on */
export type PerSeatWish = Array<Wish>;

/** How steady everybody's hand is. FF-SPEC-25: the same for all seats. */
export type Steadiness = 'realistic' | 'light' | 'exact';

/** Yes, no, or what the rulebook recommends. */
export type Switch = 'auto' | 'on' | 'off';

/** The faction that somebody wants. */
export type Wish = 'any' | 'uea' | 'nox' | 'ktf' | 'surge' | 'dorikor' | 'santarzian' | 'morovian' | 'signal' | 'volcor' | 'mechatron';

/** Everything, by the words that actions, views and facts have for it. */
export type Content = {
  /** The texts of the A.I. cards, by their numbers in facts. */
  ai: Array<string>;
  board: Board;
  /** By their numbers in facts. */
  bounties: Array<BountyCard>;
  /** The track that every faction has. */
  common: [Step, Step];
  /** The values of the "?" tokens. */
  explore: Array<number>;
  factions: Array<FactionSheet>;
  /** By their numbers in facts. */
  missions: Array<MissionCard>;
  /** The cards of each type by their combat values, from 0. */
  resources: Record<string, Array<number>>;
};

/** Lengths are in 0.001 cm. */
export type Board = {
  /** Where bounty cards lie: their centres. */
  bounty_spaces: Array<CardPlace>;
  card_circle: number;
  card_height: number;
  card_width: number;
  height: number;
  hyperspace: number;
  /** By their numbers in facts. */
  spaces: Array<Place>;
  width: number;
};

export type BountyCard = {
  destroys: boolean;
  name: string;
  number: number;
  space: string;
  vp: number;
};

export type CardPlace = {
  id: string;
  name: string;
  x: number;
  y: number;
};

/** What a level of a faction's track does. */
export type Effect = 'warp' | 'reflick-move' | 'reflick-attack' | {
  'combat-bonus': number;
} | 'trade' | 'claim' | 'bug' | 'mothership-stays' | 'cannon' | {
  'gather-limit': number;
} | {
  'extra-flick': {
    /** Which of the faction's dice, from 0. */
    die: number;
  };
} | {
  'multi-build': number;
} | {
  'vp-per': {
    /** How much each is worth on top. */
    vp: number;
    /** What is counted. */
    what: Scored;
  };
} | 'raid' | 'ignore-bounty' | 'move-network' | 'set-side' | 'cover-square' | 'statue-flick' | 'low-wins' | 'draw-on-combat-win' | 'attack-twice';

export type FactionSheet = {
  dice: [Die, Die, Die];
  expansion: boolean;
  home: string | null;
  id: FactionId;
  name: string;
  round: Token;
  set: Set;
  short: string;
  square: Token;
  square_site: Site;
  track: Array<Step>;
};

export type MissionCard = {
  cost: Record<string, number>;
  id: string;
  kind: string;
  name: string;
  text: string;
  vp: number;
};

export type Place = {
  id: string;
  kind: SpaceKind;
  name: string;
  r: number;
  x: number;
  y: number;
};

/** What an upgrade counts for victory points. */
export type Scored = 'round' | 'square' | 'combat-token' | 'deliver' | 'bounty';

/** A set of dice, by its colour. FF-GEN-05: two factions that use one set cannot play together. */
export type Set = 'red' | 'black' | 'blue' | 'purple' | 'yellow' | 'green';

/** Where a faction's square structures may stand. */
export type Site = 'planets' | 'destroy-homes' | 'any-but-earth';

export type Step = {
  cost: Record<string, number>;
  effect?: Effect | null;
  name: string;
};

export type Token = {
  cost: Record<string, number>;
  count: number;
  id: string;
  name: string;
  vp: number;
};

/** An action, as it is read from its text. */
export type Action =
  | { form: 'Move' }
  | { form: 'Gather' }
  | { form: 'Return' }
  | { form: 'Attack'; with: string; target: string }
  | { form: 'Build'; structure: string; at: string; over?: string }
  | { form: 'Complete'; slot: number }
  | { form: 'Upgrade'; track: string }
  | { form: 'Warp'; ship: string; to: string }
  | { form: 'Trade'; card: string; wanted: string }
  | { form: 'Claim'; slot: number }
  | { form: 'Network'; from: string; to: string }
  | { form: 'TurnUp'; ship: string; side: number }
  | { form: 'Source'; source: string }
  | { form: 'Fetch'; ship: string }
  | { form: 'Play'; card: string }
  | { form: 'NoCard' }
  | { form: 'Give'; card: string }
  | { form: 'Omit'; resource: string }
  | { form: 'OmitNone' }
  | { form: 'Keep' }
  | { form: 'Again' }
  | { form: 'First'; place: number }
  | { form: 'Yes' }
  | { form: 'No' }
  | { form: 'Draw'; resource: string }
  | { form: 'Stay'; ship: string }
  | { form: 'Set'; ship: string; at: string; side?: number }
  | { form: 'Beside'; ship: string; edge: string; side?: number }
  | { form: 'Done' }
  | { form: 'End' }
  | { form: 'Place'; ship: string; spot: { form: 'Spot'; x: number; y: number; yaw: number } }
  | { form: 'PlaceUp'; ship: string; spot: { form: 'Spot'; x: number; y: number; yaw: number }; side: number }
  | { form: 'Flick'; ship: string; stroke: { form: 'Stroke'; yaw: number; theta: number; elev: number; offset: number; height: number; speed: number }; aside: number }
  | { form: 'FlickFromHome'; ship: string; start: { form: 'Start'; x: number; y: number; side: number }; stroke: { form: 'Stroke'; yaw: number; theta: number; elev: number; offset: number; height: number; speed: number }; aside: number }
  | { form: 'FreeFlick'; ship: string; stroke: { form: 'Stroke'; yaw: number; theta: number; elev: number; offset: number; height: number; speed: number }; aside: number }
  | { form: 'FreeFlickFromHome'; ship: string; start: { form: 'Start'; x: number; y: number; side: number }; stroke: { form: 'Stroke'; yaw: number; theta: number; elev: number; offset: number; height: number; speed: number }; aside: number }
  | { form: 'Bug'; x: number; y: number; theta: number; speed: number };

/** What the words in an action stand for. */
export type Noun = 'card' | 'edge' | 'form' | 'player' | 'resource' | 'ship' | 'source' | 'space' | 'track';

/** Actions from and to their texts, by their forms: see `docs/games`. */
export const { readAction, writeAction, nounsOf } = grammar<Action, Noun>([
  {"form":"Move","parts":["move"]},
  {"form":"Gather","parts":["gather"]},
  {"form":"Return","parts":["return"]},
  {"form":"Attack","parts":["attack",{"field":"with","noun":"ship"},{"field":"target","noun":"ship"}]},
  {"form":"Build","parts":["build",{"field":"structure","noun":"form"},{"field":"at","noun":"space"},{"maybe":["over",{"field":"over","noun":"player"}]}]},
  {"form":"Complete","parts":["complete",{"field":"slot","number":true}]},
  {"form":"Upgrade","parts":["upgrade",{"field":"track","noun":"track"}]},
  {"form":"Warp","parts":["warp",{"field":"ship","noun":"ship"},{"field":"to","noun":"space"}]},
  {"form":"Trade","parts":["trade",{"field":"card","noun":"card"},{"field":"wanted","noun":"resource"}]},
  {"form":"Claim","parts":["claim",{"field":"slot","number":true}]},
  {"form":"Network","parts":["network",{"field":"from","noun":"space"},{"field":"to","noun":"space"}]},
  {"form":"TurnUp","parts":["turn-up",{"field":"ship","noun":"ship"},{"field":"side","number":true}]},
  {"form":"Source","parts":["source",{"field":"source","noun":"source"}]},
  {"form":"Fetch","parts":["fetch",{"field":"ship","noun":"ship"}]},
  {"form":"Play","parts":["play",{"field":"card","noun":"card"}]},
  {"form":"NoCard","parts":["play","nothing"]},
  {"form":"Give","parts":["give",{"field":"card","noun":"card"}]},
  {"form":"Omit","parts":["omit",{"field":"resource","noun":"resource"}]},
  {"form":"OmitNone","parts":["omit","nothing"]},
  {"form":"Keep","parts":["keep"]},
  {"form":"Again","parts":["again"]},
  {"form":"First","parts":["first",{"field":"place","number":true}]},
  {"form":"Yes","parts":["yes"]},
  {"form":"No","parts":["no"]},
  {"form":"Draw","parts":["draw",{"field":"resource","noun":"resource"}]},
  {"form":"Stay","parts":["stay",{"field":"ship","noun":"ship"}]},
  {"form":"Set","parts":["set",{"field":"ship","noun":"ship"},{"field":"at","noun":"space"},{"maybe":[{"field":"side","number":true}]}]},
  {"form":"Beside","parts":["beside",{"field":"ship","noun":"ship"},{"field":"edge","noun":"edge"},{"maybe":[{"field":"side","number":true}]}]},
  {"form":"Done","parts":["done"]},
  {"form":"End","parts":["end"]},
  {"form":"Place","parts":["place",{"field":"ship","noun":"ship"},{"field":"spot","forms":[{"form":"Spot","parts":[{"field":"x","number":true,"prefix":"x="},{"field":"y","number":true,"prefix":"y="},{"field":"yaw","number":true,"prefix":"yaw="}]}]}]},
  {"form":"PlaceUp","parts":["place-up",{"field":"ship","noun":"ship"},{"field":"spot","forms":[{"form":"Spot","parts":[{"field":"x","number":true,"prefix":"x="},{"field":"y","number":true,"prefix":"y="},{"field":"yaw","number":true,"prefix":"yaw="}]}]},{"field":"side","number":true,"prefix":"side="}]},
  {"form":"Flick","parts":["flick",{"field":"ship","noun":"ship"},{"field":"stroke","forms":[{"form":"Stroke","parts":[{"field":"yaw","number":true,"prefix":"yaw="},{"field":"theta","number":true,"prefix":"theta="},{"field":"elev","number":true,"prefix":"elev="},{"field":"offset","number":true,"prefix":"offset="},{"field":"height","number":true,"prefix":"height="},{"field":"speed","number":true,"prefix":"speed="}]}]},{"field":"aside","number":true,"prefix":"aside="}]},
  {"form":"FlickFromHome","parts":["flick-from-home",{"field":"ship","noun":"ship"},{"field":"start","forms":[{"form":"Start","parts":[{"field":"x","number":true,"prefix":"x="},{"field":"y","number":true,"prefix":"y="},{"field":"side","number":true,"prefix":"side="}]}]},{"field":"stroke","forms":[{"form":"Stroke","parts":[{"field":"yaw","number":true,"prefix":"yaw="},{"field":"theta","number":true,"prefix":"theta="},{"field":"elev","number":true,"prefix":"elev="},{"field":"offset","number":true,"prefix":"offset="},{"field":"height","number":true,"prefix":"height="},{"field":"speed","number":true,"prefix":"speed="}]}]},{"field":"aside","number":true,"prefix":"aside="}]},
  {"form":"FreeFlick","parts":["free-flick",{"field":"ship","noun":"ship"},{"field":"stroke","forms":[{"form":"Stroke","parts":[{"field":"yaw","number":true,"prefix":"yaw="},{"field":"theta","number":true,"prefix":"theta="},{"field":"elev","number":true,"prefix":"elev="},{"field":"offset","number":true,"prefix":"offset="},{"field":"height","number":true,"prefix":"height="},{"field":"speed","number":true,"prefix":"speed="}]}]},{"field":"aside","number":true,"prefix":"aside="}]},
  {"form":"FreeFlickFromHome","parts":["free-flick-from-home",{"field":"ship","noun":"ship"},{"field":"start","forms":[{"form":"Start","parts":[{"field":"x","number":true,"prefix":"x="},{"field":"y","number":true,"prefix":"y="},{"field":"side","number":true,"prefix":"side="}]}]},{"field":"stroke","forms":[{"form":"Stroke","parts":[{"field":"yaw","number":true,"prefix":"yaw="},{"field":"theta","number":true,"prefix":"theta="},{"field":"elev","number":true,"prefix":"elev="},{"field":"offset","number":true,"prefix":"offset="},{"field":"height","number":true,"prefix":"height="},{"field":"speed","number":true,"prefix":"speed="}]}]},{"field":"aside","number":true,"prefix":"aside="}]},
  {"form":"Bug","parts":["bug",{"field":"x","number":true,"prefix":"x="},{"field":"y","number":true,"prefix":"y="},{"field":"theta","number":true,"prefix":"theta="},{"field":"speed","number":true,"prefix":"speed="}]},
]);
