/** The keys to my tables. They are how this browser finds them again, and never leave it but as a key. */
import { keep, kept } from './kept';

export interface MyTable {
  table: string;
  key: string;
  /** The key for friends; the server tells it once. */
  invite?: string;
  game: string;
  since: number;
  /** Whether the coach sits beside me there. */
  coach?: boolean;
}

const MOST = 200;

export const myTables = (): MyTable[] => kept<MyTable[]>('tables', []);

export const myTable = (table: string): MyTable | undefined => myTables().find((mine) => mine.table === table);

export function remember(entry: Omit<MyTable, 'since'>): void {
  const others = myTables().filter((mine) => mine.table !== entry.table);
  keep('tables', [{ ...entry, since: Date.now() }, ...others].slice(0, MOST));
}

export function forget(table: string): void {
  keep(
    'tables',
    myTables().filter((mine) => mine.table !== table),
  );
}

/** A link to a table; a key goes behind the #, where no server and no log sees it. */
export const linkTo = (table: string, key?: string) => `${location.origin}/t/${table}${key ? `#${key}` : ''}`;
