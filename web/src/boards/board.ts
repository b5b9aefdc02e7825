/** What a game's own board is to the shell, and where to find it. */
import type { Component } from 'solid-js';
import type { Games } from '../games';
import type { Json } from '../net/delta';
import type { Choice } from '../state/choice';
import type { EventName, LineOf } from '../state/events';
import type { Between, Table } from '../state/table';
import type { Motif } from '../ui/art';
import type { Invitation } from '../table/Note';
import type { AnyRows, MomentRows } from './moment';
import { fetchKit as fetchKnightsKit } from './astro-knights/kit';
import { fetchKit } from './astrojam/kit';
import { fetchKit as fetchSolarKit } from './helionox/kit';
import { fetchKit as fetchSagaKit } from './spaceknights/kit';

export interface BoardProps<View, Event = Json> {
  table: Table;
  choice: Choice;
  /** What is drawn: the table as it is, as it was, or as it just becomes. */
  view: View;
  /** What will be drawn once nothing is held back: one's own hand does not wait for the others' moves. */
  newest: View;
  /** The log, with its events. */
  lines: readonly LineOf<Event>[];
  /** The piece or space that the log points at. */
  lit: string | null;
  /** A place in the strip below the board for controls of the board's own: it is as tall as the strip's actions, always. */
  own: HTMLElement | undefined;
  /** What the game's lesson says of a thing. */
  says(thing: string): string;
  /** Shows something at reading size. */
  inspect(id: string): void;
}

/** Something at reading size. */
export interface Inspection {
  title: string;
  /** What sort of thing it is. */
  kind: string;
  /** What is printed on it: it is read first. */
  printed?: string[];
  /** How it stands now; what it is for, and by which rules, the game's lesson says. */
  lines: string[];
  /** The words under which the lesson speaks of it, the narrowest first. */
  things: string[];
  /** A word under which the log knows it. */
  known?: string;
  /** Its picture, and the classes of the style sheet that colour it. */
  art?: { of: string; motif: Motif; tone: string };
  /** It has little to say: it is shown on demand, not for every rest of the pointer. */
  bare?: boolean;
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

/** A score sheet: what each seat got for what. What a row is called, and its rule, the game's lesson says. */
export interface Sheet {
  rows: { row: string; of: Record<string, number | string> }[];
  /** What all seats are called together, where they have one score between them: that of the first. */
  together?: string;
}

/** Who may write a line, and to what. */
export interface Invited {
  seat: string;
  /** The question, by its name. */
  asks: string;
  /** The answer that is picked, if one is. */
  picked: string | null;
  /** What was told so far. */
  said: readonly string[];
}

export interface GameBoard<View, Event = Json> {
  Board: Component<BoardProps<View, Event>>;
  /** What is to be in view all the time but is no part of the board: below the seats on a desk. */
  Beside?: Component<BoardProps<View, Event>>;
  /** Whether that is a row of a few lines: on a phone it stays above the board then, and does not lie behind a tab. */
  brief?: boolean;
  /** A seat's standing in a few characters, for the seats strip. */
  score?(view: View, seat: string): { value: string; of: string } | null;
  /** Who plays without a seat, as cards do: shown after the seats, with a score by the same letter. */
  others?(view: View): Other[];
  /** The words by which the log calls pieces and spaces, each one that `inspect` knows and `lit` can light. */
  pieces?(view: View): string[];
  inspect?(view: View, id: string): Inspection | null;
  /** What each seat did or got, in the end. */
  sheet?(view: View, lines: readonly LineOf<Event>[]): Sheet;
  /** Why it ended as it did, in a few sentences. */
  tale?(view: View, lines: readonly LineOf<Event>[]): string[];
  /** What invites a seat to write a line with its answer, where lines are looked for. */
  invites?(view: View, asked: Invited): Invitation | null;
  /** Whether what is told makes a story, with a tab of its own. */
  tells?: boolean;
  /** The events worth telling again at the end. */
  turning?: readonly EventName<Event>[];
  /** What is shown where it happens, by the events that tell of it. */
  moments?: MomentRows<View, Event>;
  /** What is to be seen before the next view sweeps it away. */
  between?(before: View, lines: readonly LineOf<Event>[]): { view: View; lines: number } | null;
  /** Where all play together: how likely a seat is to act next, in a few words. */
  order?(view: View, seat: string): string | null;
  /** Keys of the board's own, and what they do. */
  keys?: [string, string][];
}

/** A game's board as the shell holds it, whichever game it is of. */
export type AnyBoard = Omit<GameBoard<Json>, 'moments' | 'between'> & { moments?: AnyRows; between?: Between };

/** The boards, each held to the types of its own game's views and events. */
const BOARDS: { [Game in keyof Games]?: () => Promise<{ default: BoardOf<Game> }> } = {
  // Its kit comes along: what this server plays with is drawn.
  astrojam: async () => (await Promise.all([import('./astrojam'), fetchKit()]))[0],
  'astro-knights': async () => (await Promise.all([import('./astro-knights'), fetchKnightsKit()]))[0],
  flicktier: () => import('./flicktier'),
  helionox: async () => (await Promise.all([import('./helionox'), fetchSolarKit()]))[0],
  hearts: () => import('./hearts'),
  spaceknights: async () => (await Promise.all([import('./spaceknights'), fetchSagaKit()]))[0],
  'tic-tac-toe': () => import('./grid/tic-tac-toe'),
  'connect-four': () => import('./grid/connect-four'),
};
type BoardOf<Game extends keyof Games> = GameBoard<Games[Game]['view'], Games[Game]['event']>;

/** Fetches a game's board ahead of time. */
export const warmBoard = (game: string): void => void boardOf(game).catch(() => {});

/** A game's board; games without one are drawn plainly from their view. */
export async function boardOf(game: string): Promise<AnyBoard> {
  const load = game in BOARDS ? BOARDS[game as keyof Games] : undefined;
  if (!load) return (await import('./plain')).default as AnyBoard;
  // The one place where the wire is trusted: that a table of this game has the views and events which its types say.
  // Client and server come from one program, and a test holds the types in `games` to the server's.
  return (await load()).default as AnyBoard;
}
