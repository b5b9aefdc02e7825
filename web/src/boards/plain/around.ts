/** What every part of a plain board may ask for. */
import { createContext } from 'solid-js';
import type { Choice } from '../../state/choice';
import type { Table } from '../../state/table';

interface AroundIt {
  table: Table;
  choice: Choice;
  /** The fields whose texts are playing cards. */
  cards: readonly string[];
  /** What things say, by their ids, where the view tells it. */
  texts: () => Readonly<Record<string, string>>;
}

export const Around = createContext<AroundIt>();
