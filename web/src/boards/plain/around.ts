/** What every part of a plain board may ask for. */
import { createContext } from 'solid-js';
import type { Choice } from '../../state/choice';
import type { Table } from '../../state/table';

interface AroundIt {
  table: Table;
  choice: Choice;
  /** The fields whose texts are playing cards. */
  cards: readonly string[];
  /** What the numbers in piles stand for, where the view says so. */
  names: () => readonly string[];
}

export const Around = createContext<AroundIt>();
