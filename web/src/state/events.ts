/** Events as the games write them: `{"Name": what it tells}`, or the name alone where there is no more to tell. */
import type { Games } from '../games';
import type { Line } from '../wire';

/** The names of a game's events. */
export type EventName<Event> = Event extends string ? Event : Event extends object ? keyof Event : never;

/** What an event of this name tells. */
export type Told<Event, Name extends PropertyKey> = Event extends { [N in Name]: infer Data } ? Data : never;

/** A line of the log with its event in the game's own form. */
export type LineOf<Event> = Omit<Line, 'event'> & { event?: Event };

/** An event of any game on the shelf. */
export type AnyEvent = Games[keyof Games]['event'];

/** An event's name; null where a line tells of no event. */
export function nameOf(event: unknown): string | null {
  if (typeof event === 'string') return event;
  return typeof event === 'object' && event !== null ? (Object.keys(event)[0] ?? null) : null;
}

/** Whether an event has this name: one that some game's events have, so that a name nobody uses is found out. */
export const isNamed = (event: unknown, name: EventName<AnyEvent>): boolean => nameOf(event) === name;

/** What an event tells, if it has this name. */
export function told<Event, Name extends EventName<Event>>(
  event: Event | undefined,
  name: Name,
): Told<Event, Name> | undefined {
  if (typeof event !== 'object' || event === null || nameOf(event) !== name) return undefined;
  return (event as Event & Record<Name, Told<Event, Name>>)[name];
}

/** What somebody said with an answer: the one event that is no game's own. */
export interface Note {
  seat: string;
  /** The number of its entry, by which it is hidden or reported. */
  entry: number;
  /** Null if it was hidden. */
  text: string | null;
}

/** The note that a line tells, if it tells one. */
export function noteIn(event: unknown): Note | null {
  if (typeof event !== 'object' || event === null || !('Note' in event)) return null;
  return event.Note as Note;
}

/** The seat that an event is about, where it names one. */
export function seatIn(event: unknown): unknown {
  if (typeof event !== 'object' || event === null) return undefined;
  const [data]: unknown[] = Object.values(event);
  return typeof data === 'object' && data !== null && 'seat' in data ? data.seat : undefined;
}
