/** What the coach knows of a game: its lesson where there is one, and else the clauses that speak of what is asked. */
import type { ClauseInfo, RulebookInfo } from '../wire';

export interface Lesson {
  /** The game in a few short paragraphs, shown one after another. */
  intro: string[];
  step?: {
    /** How the question begins. */
    asks: string;
    say: string;
    rules: string[];
  }[];
  /** What the things on the board are for, by the words under which the board asks about them. */
  thing?: { is: string; say?: string; rules: string[] }[];
  /** What the rows of the score sheet are called, by the words under which the board has them. */
  score?: { row: string; say: string; rule: string }[];
}

export interface Advice {
  say: string;
  clauses: ClauseInfo[];
}

/** How many clauses stand beside an advice. */
const CLAUSES = 2;

/** What to say to a question. */
export function advice(lesson: Lesson, book: RulebookInfo, prompt: string): Advice {
  const clauses = book.chapters.flatMap((chapter) => chapter.clauses);
  const steps = (lesson.step ?? []).filter((step) => prompt.startsWith(step.asks));
  const step = steps.toSorted((one, other) => other.asks.length - one.asks.length)[0];
  if (!step) return { say: '', clauses: related(clauses, prompt) };
  return { say: step.say, clauses: clauses.filter((clause) => step.rules.includes(clause.id)) };
}

const stems = (text: string) =>
  new Set((text.toLowerCase().match(/[a-z]{3,}/g) ?? []).map((word) => word.replace(/(?:es|s|ed|ing)$/, '')));

/** The clauses that share most with a question; a word that many clauses have says little. */
export function related(clauses: readonly ClauseInfo[], prompt: string): ClauseInfo[] {
  const words = clauses.map((clause) => stems(clause.text));
  const wanted = [...stems(prompt)].map((stem) => {
    const known = words.filter((has) => has.has(stem)).length;
    return { stem, worth: known ? Math.log(1 + clauses.length / known) : 0 };
  });
  return clauses
    .map((clause, at) => ({
      clause,
      worth: wanted.reduce((sum, { stem, worth }) => sum + (words[at]!.has(stem) ? worth : 0), 0),
    }))
    .filter(({ worth }) => worth > 0)
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, CLAUSES)
    .map(({ clause }) => clause);
}
