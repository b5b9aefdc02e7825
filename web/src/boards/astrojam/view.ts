/** AstroJam's view, as `crates/astrojam/src/view.rs` writes it, and what its pieces are called. */
import cards from '@content/astrojam/cards.toml';
import type { Json } from '../../net/delta';
import type { Placement } from './station';

export type Place = 'computer' | 'engine' | 'lab';
export const PLACES: Place[] = ['computer', 'engine', 'lab'];
export const PLACE_MARK: Record<string, Place> = { C: 'computer', E: 'engine', L: 'lab' };

export interface SeatView {
  colour: string;
  points: number;
  astronauts: string[];
  tasks: number[];
  conditions: Place[][];
  held: number;
  owed: number;
  hand: string[] | null;
}
export interface Objective {
  place: Place;
  task: number | null;
  condition: Place[] | null;
}
export interface View {
  phase: string | { Over: string };
  asked: string | null;
  active: string | null;
  first: string | null;
  round: number;
  cap: number;
  station: (Placement | null)[];
  seats: SeatView[];
  robots: string[];
  crates: string[];
  items: string[];
  outside: string | null;
  outside_item: number | null;
  objectives: Objective[];
  visits: Place[];
  deck: number;
  discard: string[];
  task_deck: number;
  condition_deck: number;
}
export const asView = (view: Json): View => view as unknown as View;

export interface ItemFile {
  id: string;
  name: string;
  letter: string;
  colour: string;
}
export const ITEMS = (cards as { item: ItemFile[] }).item;
export const itemNumber = (id: string) => ITEMS.findIndex((item) => item.id === id);

/** The six kinds of Action Card: what each does in a few words, and the rules that say so. */
export const KINDS: Record<string, { title: string; short: string; does: string; rules: string[] }> = {
  astronaut: {
    title: 'Astronaut Action',
    short: 'Astronaut',
    does: 'Move one of your astronauts in a straight line, with one item if you like; or have it throw an item to a team mate or a robot in line.',
    rules: ['AJ-MOVE-01', 'AJ-THROW-01'],
  },
  rival: {
    title: 'Move Rival Astronaut',
    short: 'Rival',
    does: "Move a rival's astronaut in a straight line. It takes nothing along, and its owner draws a card.",
    rules: ['AJ-RIVAL-01', 'AJ-RIVAL-04'],
  },
  robot: {
    title: 'Robot Action',
    short: 'Robot',
    does: 'Move a robot in a straight line, with one item if you like; or have it throw an item to your astronaut or another robot.',
    rules: ['AJ-ROBOT-01', 'AJ-ROBOT-06'],
  },
  crate: {
    title: 'Crate',
    short: 'Crate',
    does: 'Slide one crate any way, or several in a row along their line, as far as the way is free.',
    rules: ['AJ-CRATE-01', 'AJ-CRATE-03'],
  },
  swap: {
    title: 'Swap',
    short: 'Swap',
    does: 'Exchange two neighbours of any sort; or take an item from a space next to your astronaut or a robot.',
    rules: ['AJ-SWAP-02', 'AJ-STEAL-01'],
  },
  shift: {
    title: 'Spacesuit Shift',
    short: 'Shift',
    does: 'Send any astronaut outside. Whoever was outside comes back in its place.',
    rules: ['AJ-SHIFT-01', 'AJ-SHIFT-04'],
  },
};

export interface Card {
  text: string;
  kind: string;
  strength: number;
}
export const card = (text: string): Card => {
  const cut = text.lastIndexOf('-');
  return { text, kind: text.slice(0, cut), strength: Number(text.slice(cut + 1)) };
};
export const cardTitle = (text: string) => `${KINDS[card(text).kind]?.title ?? text} ${card(text).strength}`;

/** Where every pawn stands; those outside or not placed yet have no square. */
export function pawns(view: View): Map<string, string> {
  const all = new Map<string, string>();
  view.seats.forEach((seat, at) =>
    seat.astronauts.forEach(
      (square, n) => square !== '-' && all.set(`${String.fromCharCode(65 + at)}${n + 1}`, square),
    ),
  );
  view.robots.forEach((square, n) => square !== '-' && all.set(`R${n + 1}`, square));
  return all;
}

export const over = (view: View) => typeof view.phase === 'object';
