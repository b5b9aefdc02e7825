/** The parts of a sentence of the log: whom and what it names. */
export interface Part {
  text: string;
  is: 'seat' | 'piece' | 'text';
}

/** Whether a word is only the article of a title: "A Love Across the Dark". No other letter is one: "B Cycled Open Skies". */
const article = (words: readonly string[], at: number) =>
  words[at] === 'A' && words[at + 1] === ' ' && /^\p{Lu}/u.test(words[at + 2] ?? '');

/** A sentence cut where it names the seat or a piece. */
export function cut(sentence: string, seat: unknown, pieces: ReadonlySet<string>): Part[] {
  const parts: Part[] = [];
  // Cut between words: what a word means, the event and the board say.
  const words = sentence.split(/\b/);
  for (const [at, text] of words.entries()) {
    const is = text === seat && !article(words, at) ? 'seat' : pieces.has(text) ? 'piece' : 'text';
    const last = parts.at(-1);
    if (is === 'text' && last?.is === 'text') last.text += text;
    else parts.push({ text, is });
  }
  return parts;
}
