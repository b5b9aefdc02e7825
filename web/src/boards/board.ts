/** What a game's own board is to the shell, and where to find it. */
import type { Component } from 'solid-js';
import type { Json } from '../net/delta';
import type { Choice } from '../state/choice';
import type { Table } from '../state/table';
import type { Line } from '../wire';

export interface BoardProps {
  table: Table;
  choice: Choice;
  /** The piece or space that the log points at. */
  lit: string | null;
  /** Shows something at reading size. */
  inspect(id: string): void;
}

/** Something at reading size. */
export interface Inspection {
  title: string;
  /** What sort of thing it is. */
  kind: string;
  lines: string[];
  rules: string[];
  /** A word under which the log knows it. */
  known?: string;
}

/** A player whom nobody plays. */
export interface Other {
  letter: string;
  name: string;
  /** One of the seats' colours. */
  colour: string;
  /** What it does now, in a word or two. */
  note: string;
  acting: boolean;
}

/** A score sheet: what each seat got for what, by which rule. */
export interface Sheet {
  rows: { what: string; rule?: string; of: Record<string, number | string> }[];
}

export interface GameBoard {
  Board: Component<BoardProps>;
  /** What is to be in view all the time but is no part of the board: below the seats on a desk. */
  Beside?: Component<BoardProps>;
  /** A seat's standing in a few characters, for the seats strip. */
  score?(view: Json, seat: string): { value: string; of: string } | null;
  /** Who plays without a seat, as cards do: shown after the seats, with a score by the same letter. */
  others?(view: Json): Other[];
  /** What the log's words call pieces and spaces. */
  pieces?: RegExp;
  inspect?(view: Json, id: string): Inspection | null;
  sheet?(view: Json): Sheet;
  /** Whether a line of the log is worth telling again at the end. */
  turning?(line: Line): boolean;
  /** What is said at the end where no seat won. */
  nobody?(view: Json): string | null;
  /** The spaces of actions, by how their texts begin, that the board has a way to choose from. */
  spaces?: RegExp;
  /** Keys of the board's own, and what they do. */
  keys?: [string, string][];
}

const BOARDS: Record<string, () => Promise<{ default: GameBoard }>> = {
  astrojam: () => import('./astrojam'),
  flicktier: () => import('./flicktier'),
  'tic-tac-toe': () => import('./grid'),
  'connect-four': () => import('./grid'),
};

/** Fetches a game's board ahead of time. */
export const warmBoard = (game: string): void => void boardOf(game).catch(() => {});

/** A game's board; games without one are drawn plainly from their view. */
export async function boardOf(game: string): Promise<GameBoard> {
  const load = BOARDS[game] ?? (() => import('./plain'));
  return (await load()).default;
}
