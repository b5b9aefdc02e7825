/** The keys to my tables. They are how this browser finds them again, and never leave it but as a key. */
import { keep, kept } from './kept';

export interface MyTable {
  table: string;
  key: string;
  /** Other keys to the same table: those of links that were opened here. */
  others?: string[];
  /** The key for friends; the server tells it once. */
  invite?: string;
  game: string;
  since: number;
  /** Whether the coach sits beside me there. */
  coach?: boolean;
  /** When the last was said there that I have read. */
  read?: number;
  /** What is learned there, and how far I have come: the step, and how much had happened when it began. */
  lesson?: { scene: string; step: number; lines: number; moves: number };
}

const MOST = 200;

export const myTables = (): MyTable[] => kept<MyTable[]>('tables', []);

export const myTable = (table: string): MyTable | undefined => myTables().find((mine) => mine.table === table);

export function remember(entry: Omit<MyTable, 'since'>): void {
  const rest = myTables().filter((mine) => mine.table !== entry.table);
  // A key is never lost to another: both are kept side by side.
  const others = keysTo(entry.table).filter((key) => key !== entry.key);
  const whole = { ...entry, since: Date.now(), ...(others.length ? { others } : {}) };
  keep('tables', [whole, ...rest].slice(0, MOST));
}

/** All my keys to a table, the one I come with first. */
export function keysTo(table: string): string[] {
  const mine = myTable(table);
  return mine ? [mine.key, ...(mine.others ?? [])] : [];
}

/** My key was renewed: the old one is worth nothing any more. */
export function renew(table: string, from: string, to: string): void {
  keep(
    'tables',
    myTables().map((mine) => (mine.table === table && mine.key === from ? { ...mine, key: to } : mine)),
  );
}

export function forget(table: string): void {
  keep(
    'tables',
    myTables().filter((mine) => mine.table !== table),
  );
}

/** A link to a table; a key goes behind the #, where no server and no log sees it. */
export const linkTo = (table: string, key?: string) => `${location.origin}/t/${table}${key ? `#${key}` : ''}`;
