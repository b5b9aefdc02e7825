/** Actions and their canonical texts, by the forms that their game defines once: see `crates/table/src/spoken.rs`. */

/** One way to write something: words as they are, and fields. */
export interface Form {
  form: string;
  parts: Part[];
}
export type Part = string | { maybe: Part[] } | Field;
interface Field {
  field: string;
  prefix?: string;
  /** It is a whole number, something with forms of its own, or a word that stands for this noun. */
  number?: boolean;
  forms?: Form[];
  noun?: string;
  /** What joins several such words. */
  by?: string;
}

/** What was read of a text: where it goes on, and the fields so far. */
interface Read {
  at: number;
  fields: Record<string, unknown>;
}

function part(words: string[], at: number, one: Part): Read | null {
  const word = words[at];
  if (typeof one === 'string') return word === one ? { at: at + 1, fields: {} } : null;
  if ('maybe' in one) return parts(words, at, one.maybe) ?? { at, fields: {} };
  if (word === undefined || !word.startsWith(one.prefix ?? '')) return null;
  const rest = word.slice(one.prefix?.length ?? 0);
  if (one.forms) {
    const found = longest([...words.slice(0, at), rest, ...words.slice(at + 1)], at, one.forms);
    return found && { at: found.at, fields: { [one.field]: found.fields } };
  }
  if (one.number && !/^-?\d+$/.test(rest)) return null;
  const value = one.number ? Number(rest) : one.by ? rest.split(one.by) : rest;
  return { at: at + 1, fields: { [one.field]: value } };
}

function parts(words: string[], at: number, all: Part[]): Read | null {
  let read: Read | null = { at, fields: {} };
  for (const one of all) {
    const next: Read | null = part(words, read.at, one);
    if (!next) return null;
    read = { at: next.at, fields: { ...read.fields, ...next.fields } };
  }
  return read;
}

/** How many words of a form are fixed: `play nothing` has more of them than `play` and a card. */
const fixed = (form: Form) => form.parts.filter((one) => typeof one === 'string').length;

/** The form that reaches furthest. */
function longest(words: string[], at: number, forms: Form[]): Read | null {
  let best: Read | null = null;
  let most = 0;
  for (const form of forms) {
    const read = parts(words, at, form.parts);
    if (!read || (best && (read.at < best.at || (read.at === best.at && fixed(form) <= most)))) continue;
    best = { at: read.at, fields: { form: form.form, ...read.fields } };
    most = fixed(form);
  }
  return best;
}

type Fields = Readonly<Record<string, unknown>>;

/** The words of some parts; null where a field of theirs is not there. */
function written(all: Part[], fields: Fields): string[] | null {
  const words: string[] = [];
  for (const one of all) {
    const more =
      typeof one === 'string'
        ? [one]
        : 'maybe' in one
          ? (written(one.maybe, fields) ?? [])
          : said(one, fields[one.field]);
    if (!more) return null;
    words.push(...more);
  }
  return words;
}

function said({ prefix = '', forms, by }: Field, value: unknown): string[] | null {
  if (value === undefined) return null;
  const words = forms ? formed(forms, value as Fields) : [Array.isArray(value) ? value.join(by) : String(value)];
  return words && words.map((word, at) => (at === 0 ? `${prefix}${word}` : word));
}

function formed(forms: Form[], fields: Fields): string[] | null {
  const form = forms.find((one) => one.form === fields['form']);
  return form ? written(form.parts, fields) : null;
}

/** The nouns among some parts, each with the word that stands for it. */
function named(all: Part[], fields: Fields): [string, string][] {
  return all.flatMap((one): [string, string][] => {
    if (typeof one === 'string') return [];
    if ('maybe' in one) return named(one.maybe, fields);
    const value = fields[one.field];
    if (value === undefined) return [];
    if (one.forms) return nouns(one.forms, value as Fields);
    const words = Array.isArray(value) ? value : [value];
    return one.noun ? words.map((word) => [one.noun ?? '', String(word)]) : [];
  });
}

function nouns(forms: Form[], fields: Fields): [string, string][] {
  const form = forms.find((one) => one.form === fields['form']);
  return form ? named(form.parts, fields) : [];
}

/** A game's actions from and to their texts, by their forms. */
export const grammar = <Action extends { form: string }, Noun extends string>(forms: Form[]) => ({
  /** Reads an action's text; null for what is none. */
  readAction(text: string): Action | null {
    const words = text.split(' ');
    const read = longest(words, 0, forms);
    return read?.at === words.length ? (read.fields as Action) : null;
  },
  /** An action's text. */
  writeAction: (action: Action): string => formed(forms, action)?.join(' ') ?? '',
  /** The nouns in an action, each with the word that stands for it. */
  nounsOf: (action: Action) => nouns(forms, action) as [Noun, string][],
});
