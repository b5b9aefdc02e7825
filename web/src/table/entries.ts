/**
 * The log's lines gathered into entries: what repeats is told once with a count, and what only I may know of an event
 * stands with it. No line is left out.
 */
import type { AnyBoard } from '../boards/board';
import { nameOf, seatIn } from '../state/events';
import type { Line } from '../wire';

export interface Entry {
  /** The number of its first line. */
  from: number;
  line: Line;
  /** What it says: its own line, or several that differ in their last word as one. */
  said: Line;
  /** How many lines say the same. */
  times: number;
  /** What only these eyes see of it, in a few words each. */
  details: string[];
  /** How many lines it holds in all. */
  lines: number;
}

/** An event's name and the seat it is about. */
function event({ event: data }: Line): { name: string; seat: unknown } | null {
  const name = nameOf(data);
  return name === null ? null : { name, seat: seatIn(data) };
}

/** The lines that are worth telling again at the end, as the game's board has it. */
export const turningPoints = (lines: readonly Line[], board: AnyBoard | undefined): Line[] =>
  lines.filter((line) => board?.turning?.some((name) => name === nameOf(line.event)));

/** `DrewCard` tells what `Drew` keeps to itself: a longer name, of the same seat. */
function tells(more: Line, of: Line): boolean {
  const [long, short] = [event(more), event(of)];
  return !!long && !!short && long.seat === short.seat && long.name !== short.name && long.name.startsWith(short.name);
}

const brief = (words: string) => words.replace(/^The (?:\w+ ){1,2}(?:is|are|has) /, '').replace(/\.$/, '');

const LAST = / (\S+)\.$/;

/** Whether two lines tell of the same deed in two places: "C placed a crate on e4." and "… on f7." */
function alike(one: Line, other: Line): boolean {
  const [a, b] = [event(one), event(other)];
  if (one.words === other.words) return false;
  const same = !!a && !!b && a.name === b.name && a.seat !== undefined && a.seat === b.seat;
  return same && LAST.test(one.words) && one.words.replace(LAST, '') === other.words.replace(LAST, '');
}

/** Lines from `first` on as entries; none goes over the line `cut`, where something new begins. */
export function entries(lines: readonly Line[], first: number, cut: number, before: readonly Entry[] = []): Entry[] {
  const all: Entry[] = [];
  for (let at = first; at < lines.length; at++) {
    const line = lines[at]!;
    const last = at === cut ? undefined : all.at(-1);
    if (last && last.line.moves === line.moves && tells(line, last.line)) last.details.push(brief(line.words));
    else if (last && last.line.moves === line.moves && last.line.words === line.words) last.times++;
    else if (last && last.times === 1 && !last.details.length && alike(last.line, line))
      last.said = { ...last.line, words: last.said.words.replace(/\.$/, `, ${LAST.exec(line.words)?.[1]}.`) };
    else {
      all.push({ from: at, line, said: line, times: 1, details: [], lines: 1 });
      continue;
    }
    last.lines++;
  }
  // Entries that did not change stay the same, so that only what is new is drawn.
  const known = new Map(before.map((entry) => [entry.line, entry]));
  return all.map((entry) => {
    const old = known.get(entry.line);
    return old && old.lines === entry.lines && old.from === entry.from ? old : entry;
  });
}
