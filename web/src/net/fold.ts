/** Offers as the wire folds them, and as the bar groups them. */
import type { Fold } from '../wire';

const join = (before: string, after: string) => (before && after ? `${before} ${after}` : before || after);

/** The texts of all offers, in the table's order. */
export function unfolded(fold: Fold, before = '', into: string[] = []): string[] {
  if (typeof fold === 'string') {
    into.push(join(before, fold));
    return into;
  }
  const [words, rest] = fold;
  for (const inner of rest) unfolded(inner, join(before, words), into);
  return into;
}

/** Offers that begin alike. A branch without kids is one offer; an offer may also be a branch's own end. */
export interface Branch {
  /** The words since the branch above. */
  words: string;
  /** All words so far: for a single offer, its text. */
  text: string;
  /** How many offers lie in it. */
  count: number;
  kids: Branch[];
  /** The word of a heading, if it is one. */
  heading?: string;
}

/** Groups texts by the words they share, in their order; a chain without a choice is one branch. */
export function grouped(texts: readonly string[], from = ''): Branch[] {
  const groups = new Map<string, string[]>();
  for (const text of texts) {
    const rest = from ? text.slice(from.length + 1) : text;
    const word = rest.split(' ', 1)[0] ?? '';
    const group = groups.get(word);
    if (group) group.push(text);
    else groups.set(word, [text]);
  }
  return [...groups].map(([word, group]) => {
    const first = group[0] ?? '';
    if (group.length === 1 || word === '') {
      return { words: from ? first.slice(from.length + 1) : first, text: first, count: group.length, kids: [] };
    }
    const shared = common(group, join(from, word));
    const words = from ? shared.slice(from.length + 1) : shared;
    return { words, text: shared, count: group.length, kids: grouped(group, shared) };
  });
}

/** The longest row of whole words that all texts begin with, at least `least`. */
function common(texts: readonly string[], least: string): string {
  let shared = least;
  const first = texts[0] ?? '';
  for (;;) {
    const next = first.indexOf(' ', shared.length + 1);
    const longer = next < 0 ? first : first.slice(0, next);
    if (longer === shared || longer.length <= shared.length) return shared;
    if (!texts.every((text) => text === longer || text.startsWith(`${longer} `))) return shared;
    shared = longer;
  }
}
