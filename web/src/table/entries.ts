/**
 * The log's lines gathered into entries: what repeats is told once with a count, and what only I may know of an event
 * stands with it. No line is left out.
 */
import type { AnyBoard } from '../boards/board';
import { nameOf } from '../state/events';
import type { Line } from '../wire';

export interface Entry {
  /** The number of its first line. */
  from: number;
  line: Line;
  /** What it says: its own line, or several that differ in how they end as one. */
  said: Line;
  /** How many lines say the same. */
  times: number;
  /** What only these eyes see of it, in a few words each. */
  details: string[];
  /** How many lines it holds in all. */
  lines: number;
  /** Whether it was taken back. */
  struck: boolean;
}

/** The lines that are worth telling again at the end, as the game's board has it. */
export const turningPoints = (lines: readonly Line[], board: AnyBoard | undefined): Line[] =>
  lines.filter((line) => board?.turning?.some((name) => name === nameOf(line.event)));

/** What a line adds to the one before it. */
const adds = ({ gist }: Line) => (gist && 'adds' in gist ? gist.adds : null);

/** A line that says how it ends: the words before that, and the end without its full stop. */
function parts({ words, gist }: Line): { begins: string; ends: string } | null {
  if (!gist || !('ends' in gist)) return null;
  return { begins: words.slice(0, -gist.ends.length - 1), ends: gist.ends };
}

/** The two told as one, where they tell of the same deed in two places: "C placed a crate on e4." and "… on f7." */
function together(said: Line, line: Line): Line | null {
  const [before, now] = [parts(said), parts(line)];
  const alike = before && now && nameOf(said.event) === nameOf(line.event) && before.begins === now.begins;
  if (!alike || said.words === line.words) return null;
  const ends = `${before.ends}, ${now.ends}`;
  return { ...said, words: `${before.begins}${ends}.`, gist: { ends } };
}

/** Lines from `first` on as entries; none goes over the line `cut`, where something new begins. */
export function entries(
  lines: readonly Line[],
  first: number,
  cut: number,
  before: readonly Entry[] = [],
  stands: (line: Line) => boolean = () => true,
): Entry[] {
  const all: Entry[] = [];
  for (let at = first; at < lines.length; at++) {
    const line = lines[at]!;
    const struck = !stands(line);
    const last = at === cut || all.at(-1)?.struck !== struck ? undefined : all.at(-1);
    const [more, same] = [adds(line), last?.line.moves === line.moves];
    const list = last?.times === 1 && !last.details.length ? together(last.said, line) : null;
    if (last && same && more !== null) last.details.push(more);
    else if (last && same && last.line.words === line.words) last.times++;
    else if (last && list) last.said = list;
    else {
      all.push({ from: at, line, said: line, times: 1, details: [], lines: 1, struck });
      continue;
    }
    last.lines++;
  }
  // Entries that did not change stay the same, so that only what is new is drawn.
  const known = new Map(before.map((entry) => [entry.line, entry]));
  return all.map((entry) => {
    const old = known.get(entry.line);
    return old && old.lines === entry.lines && old.from === entry.from && old.struck === entry.struck ? old : entry;
  });
}
