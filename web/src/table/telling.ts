/** What of a preview is worth saying in one sentence. */
import { createContext } from 'solid-js';
import { nameOf } from '../state/events';
import type { Line } from '../wire';

/** The events of this game that are worth telling, as its board names them. */
export const Telling = createContext<() => readonly PropertyKey[]>(() => []);

/** What would come of an action: the event worth telling if there is one, else what would happen last. */
export function outcomeOf(lines: readonly Line[], telling: readonly PropertyKey[]): string {
  const told = lines.findLast((line) => telling.includes(nameOf(line.event) ?? ''));
  return (told ?? lines.at(-1))?.words ?? 'what follows is for luck or others to decide.';
}
