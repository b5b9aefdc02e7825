/** What The Final Flicktier's offers mean on the mat. Their texts are read by the forms in `games/flicktier.ts`. */
import { nounsOf, readAction, type Action, type Noun } from '../../games/flicktier';
import { textIn } from '../../state/space';
import type { Space } from '../../wire';

/** A flick of a die, as it lies or set down anew at home, or of the bug. */
type Flick = Extract<Action, { stroke: object } | { form: 'Bug' }>;
/** A die that is set down on a spot, as it is or with a side up. */
type Placement = Extract<Action, { spot: object }>;
/** The numbers in them, by the names of their axes. */
type AxisName = Exclude<Key<Flick | Placement | Part<Action>>, 'form' | 'ship' | PartName>;
type PartName = 'stroke' | 'start' | 'spot';
type Part<A, Name = PartName> = A extends unknown ? (Name extends keyof A ? A[Name] : never) : never;
type Key<T> = T extends unknown ? keyof T : never;

/** What stands for the bug among what can be flicked. */
export const BUG = 'bug';

export function flickIn(text: string): Flick | null {
  const action = readAction(text);
  return action && ('stroke' in action || action.form === 'Bug') ? action : null;
}
export function placementIn(text: string): Placement | null {
  const action = readAction(text);
  return action && 'spot' in action ? action : null;
}

/** An action of a space; what is not given is nought, or the nearest the axis allows. */
export const textOf = (space: Space, values: Partial<Record<AxisName, number>>): string => textIn(space, values);
/** The flicks, and the placements, that a space is made of: they differ in their numbers only. */
export const flickOf = (space: Space): Flick | null => flickIn(textOf(space, {}));
export const placementOf = (space: Space): Placement | null => placementIn(textOf(space, {}));

/** What a flick flicks: a ship, or the bug. */
export const flickedBy = (flick: Flick): string => (flick.form === 'Bug' ? BUG : flick.ship);

/** What can be pressed on the mat. */
const PRESSED: Noun[] = ['ship', 'space', 'source'];

/** The ships and places that an action names. */
export function namedIn(text: string): string[] {
  const action = readAction(text);
  return action ? nounsOf(action).flatMap(([noun, word]) => (PRESSED.includes(noun) ? [word] : [])) : [];
}

/** What beside the mat an action can be chosen by: a mission, a card, a track of upgrades. */
export function targetsIn(action: Action): string[] {
  if ('slot' in action) return [`mission ${action.slot}`];
  if ('card' in action) return [`card ${action.card}`];
  return 'track' in action ? [`upgrade ${action.track}`] : [];
}
