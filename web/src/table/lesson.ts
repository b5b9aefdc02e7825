/** What the coach knows of a game: its lesson where there is one, and else the clauses that speak of what is asked. */
import type { ClauseInfo, Question, RulebookInfo } from '../wire';

export interface Lesson {
  /** The game in a few short paragraphs, shown one after another. */
  intro: string[];
  step?: {
    /** The names of the questions it is for. */
    asks: string[];
    /** Whether it is for the case that nothing can be done but to close the question. */
    closing?: boolean;
    say: string;
    rules: string[];
  }[];
  /** What the things on the board are for, by the words under which the board asks about them. */
  thing?: { is: string; say?: string; rules: string[] }[];
  /** What is chosen for a first game, where it is not the usual. */
  first?: Record<string, string | number | boolean>;
  /** What the rows of the score sheet are called, by the words under which the board has them. */
  score?: { row: string; say: string; rule: string }[];
}

/** What the coach has to know of a question. */
export type Asked = Pick<Question, 'asks' | 'prompt' | 'closes' | 'offers' | 'spaces'>;

export interface Advice {
  say: string;
  clauses: ClauseInfo[];
}

/** How many clauses stand beside an advice. */
const CLAUSES = 2;

/** What to say to a question, and where it can only be closed, to that first of all. */
export function advice(lesson: Lesson, book: RulebookInfo, question: Asked): Advice {
  const clauses = book.chapters.flatMap((chapter) => chapter.clauses);
  const { asks, closes, prompt } = question;
  const steps = (lesson.step ?? []).filter((step) => asks !== undefined && step.asks.includes(asks));
  const only = closes !== undefined && question.offers === closes && !question.spaces?.length;
  const step = (only && steps.find((one) => one.closing)) || steps.find((one) => !one.closing);
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
