/** The Final Flicktier's view, as `crates/flicktier/src/view.rs` writes it, and what its things are called. */
import type { Json } from '../../net/delta';
import type { Table } from '../../state/table';
import { colourOf } from '../../ui/marks';

/** In the order of costs, hands and decks. */
export const RESOURCES = ['quantum', 'tech', 'alloy', 'biomass'] as const;
export type Resource = (typeof RESOURCES)[number];

export interface Structure {
  player: string;
  name: string;
  round: boolean;
  covered: boolean;
}
export interface Place {
  id: string;
  name: string;
  x: number;
  y: number;
  r: number;
  kind: 'planet' | 'home' | 'hole' | 'explore';
  resource: Resource | null;
  structures: Structure[];
  secret: boolean;
}
export interface Die {
  ship: string;
  number: number;
  owner: string;
  controller: string;
  die: string;
  side: number;
  x: number;
  y: number;
  yaw: number;
  outline: [number, number][];
  on: string[];
  on_board: boolean;
  aside: boolean;
  disc: boolean;
}
export interface Card {
  id: string;
  resource: Resource;
  value: number;
}
export interface Player {
  player: string;
  faction: string;
  short: string;
  word: string;
  home: string | null;
  structures: { name: string; cost: number[]; vp: number; left: number }[];
  upgrades: { name: string; cost: number[]; bought: boolean }[];
  common: number;
  hand: number[];
  cards: Card[] | null;
  front: Card[];
  played: Resource | null;
  tokens: number;
  missions: number;
  kept: string[] | null;
  secrets: number;
  values: number[] | null;
  bounties: string[];
  public_score: number;
  score: number | null;
}
export interface Bounty {
  name: string;
  number: number;
  destroys: boolean;
  vp: number;
  x: number;
  y: number;
}
export interface View {
  size: [number, number];
  card: [number, number, number];
  hyperspace: number;
  places: Place[];
  dice: Die[];
  players: Player[];
  active: string;
  asked: string | null;
  round: number;
  cap: number;
  actions: number;
  attack: [string, string] | null;
  row: ({ name: string; text: string; vp: string; claimed: boolean } | null)[];
  deck: number;
  supply: number;
  decks: number[];
  discards: number[];
  bounties: (Bounty | null)[];
  bounty_deck: number;
  ai_deck: number | null;
  triggers: string[];
  last_turns: number | null;
  ending: string | null;
}
export const asView = (view: Json): View => view as unknown as View;

/** The letter of the player whose part cards take. */
export const MACHINE = 'X';

/** The colour of a player: the team's of its seat; Dorikor's where cards play it. */
export const colour = (table: Table, player: string): string =>
  player === MACHINE ? 'yellow' : colourOf(table.seat(player));

export const nameOf = (table: Table, player: string): string =>
  player === MACHINE ? 'The A.I.' : table.seat(player)?.name || `Seat ${player}`;

export const dieOf = (view: View, ship: string): Die | undefined => view.dice.find((die) => die.ship === ship);

/** How many sides a die has, by its word: `d6`. */
export const sidesOf = (die: Die): number => Number(die.die.slice(1));

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A ship in a fact, as it is written in texts. */
export const shipIn = (ship: { owner: number; number: number }): string =>
  `${ship.owner < 4 ? String.fromCharCode(65 + ship.owner) : MACHINE}${ship.number + 1}`;

/** A flick as the log's facts tell it. */
export interface Flown {
  ship: string;
  from: { x: number; y: number };
  to: { x: number; y: number };
  hit: string[];
}
export function flownIn(event: unknown): Flown | null {
  if (typeof event !== 'object' || event === null || !('Flicked' in event)) return null;
  type Told = {
    ship: { owner: number; number: number };
    from: { x: number; y: number };
    lie: { x: number; y: number };
    hit: { owner: number; number: number }[];
  };
  const told = event.Flicked as Told;
  return { ship: shipIn(told.ship), from: told.from, to: told.lie, hit: told.hit.map(shipIn) };
}
