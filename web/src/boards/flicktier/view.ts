/** What The Final Flicktier's view says, gathered for the board. */
import type { DieView, Event, Resource, SpaceKind, View, Way } from '../../games/flicktier';
import { told } from '../../state/events';
import type { Table } from '../../state/table';
import { colourOf } from '../../ui/marks';

/** In the order of costs, hands and decks. */
export const RESOURCES: readonly Resource[] = ['quantum', 'tech', 'alloy', 'biomass'];

/** So many of each resource, in words. */
export const costOf = (cost: readonly number[]): string =>
  RESOURCES.flatMap((resource, at) => (cost[at] ? [`${cost[at]} ${resource}`] : [])).join(', ');

/** The letter of the player whose part cards take. */
export const MACHINE = 'X';
export const [MACHINE_NAME, MACHINE_COLOUR] = ['The A.I.', 'yellow'];

/** What the kinds of places are called. */
export const KINDS: Record<SpaceKind, string> = {
  planet: 'planet',
  home: 'home planet',
  hole: 'home of Dorikor',
  explore: 'explore space',
};

/** The colour of a player: the team's of its seat; Dorikor's where cards play it. */
export const colour = (table: Table, player: string): string =>
  player === MACHINE ? MACHINE_COLOUR : colourOf(table.seat(player));

export const nameOf = (table: Table, player: string): string =>
  player === MACHINE ? MACHINE_NAME : table.seat(player)?.name || `Seat ${player}`;

export const dieOf = (view: View, ship: string): DieView | undefined => view.dice.find((die) => die.ship === ship);

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A flick as the log's facts tell it. */
export interface Flown {
  ship: string;
  from: { x: number; y: number };
  to: { x: number; y: number };
  hit: string[];
}
/** The way that dice took in a flick, where the event tells it. */
export const wayOf = (event: Event | undefined): Way | undefined =>
  (told(event, 'Flicked') ?? told(event, 'BugFlicked'))?.way;

export function flownIn(event: Event | undefined): Flown | null {
  const flick = told(event, 'Flicked');
  return flick ? { ship: flick.ship, from: flick.from, to: flick.lie, hit: flick.hit } : null;
}
