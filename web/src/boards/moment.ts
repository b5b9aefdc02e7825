/** Moments: what is worth being seen where it happens, for the blink of an eye. A board has rows of them, one an event. */
import { nameOf, type EventName, type Told } from '../state/events';

/**
 * What sort of moment it is: points, something brought where it belongs, a blow, something mended, a level, something
 * lost, a turn that begins, the end.
 */
export type MomentKind = 'score' | 'delivery' | 'hit' | 'gain' | 'level' | 'loss' | 'turn' | 'end';

export interface Moment {
  kind: MomentKind;
  /**
   * Where: things by the words under which they are looked at, spaces by their names, `seat:A`; the first of them that is
   * there.
   */
  at: readonly string[];
  /** A few words, read at a glance; the log has the sentence. */
  words: string;
}

/** What becomes of an event; the view is the one after it. */
export type Row<View, Data> = (told: Data, view: View) => Moment | readonly Moment[] | null;

export type MomentRows<View, Event> = { [Name in EventName<Event> & string]?: Row<View, Told<Event, Name>> };

/** Rows as the shell holds them, whichever game they are of. */
export type AnyRows = Readonly<Record<string, Row<never, never> | undefined>>;

export const at = (kind: MomentKind, places: string | readonly string[], words: string): Moment => ({
  kind,
  at: typeof places === 'string' ? [places] : places,
  words,
});

export const seatOf = (letter: string): string => `seat:${letter}`;

/** That a seat's turn begins; the shell says whose. */
export const turnOf = (letter: string): Moment => at('turn', seatOf(letter), '');

export function momentsOf(rows: AnyRows, event: unknown, view: unknown): Moment[] {
  const name = nameOf(event) ?? '';
  const row = Object.hasOwn(rows, name) ? (rows[name] as Row<unknown, unknown>) : undefined;
  const data = typeof event === 'object' && event !== null ? (event as Record<string, unknown>)[name] : undefined;
  const found = row?.(data, view) ?? [];
  return 'kind' in found ? [found] : [...found];
}
