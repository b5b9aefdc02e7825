/** What a seat is about to answer: the offers, what is picked, what it would do. Bar and board share it. */
import { createEffect, createMemo, createSignal, on } from 'solid-js';
import { grouped, unfolded, type Branch } from '../net/fold';
import { Trouble } from '../net/http';
import type {
  Act,
  Heading,
  HintReply,
  Line,
  PreviewReply,
  Question,
  TryReply,
  UndoReply,
  WhyReply,
  Wish,
} from '../wire';
import { STAND_BY, createInstead } from './instead';
import { createLabels } from './labels';
import { settings } from './settings';
import type { Table } from './table';

/** A narrowing of the offers by the board: a card or a piece was chosen there. */
export interface Narrow {
  /** What was chosen, for people. */
  name: string;
  keeps(text: string): boolean;
}

export interface Refused {
  rule?: string | undefined;
  because: string;
  /** The action that was understood, where it was typed in other words. */
  text?: string | undefined;
  /** Not a rule but the connection or the server stood in the way. */
  trouble?: boolean;
}

/** So many offers are shown one by one; more are grouped by their words. */
export const FLAT = 12;
/** Whatever is asked, nothing is to be answered now. */
const ALL = Symbol('all');
/** So long it has been seen what letting go would do, in milliseconds, before letting go does it. */
const SEEN = 300;
/** Where there are headings, so many. */
const HEADED = 8;

export type Choice = ReturnType<typeof createChoice>;

export function createChoice(table: Table) {
  const [seat, setSeat] = createSignal<string | null>(null);
  const [path, setPath] = createSignal<string[]>([]);
  const [heading, setHeading] = createSignal<string | null>(null);
  const [narrow, setNarrow] = createSignal<Narrow | null>(null);
  const [filter, setFilter] = createSignal('');
  const [picked, setPicked] = createSignal<string | null>(null);
  /** What was chosen and is on its way to the table. */
  const [sent, setSent] = createSignal<string | null>(null);
  const [outcome, setOutcome] = createSignal<Line[] | null>(null);
  const [refused, setRefused] = createSignal<Refused | null>(null);
  const [hint, setHint] = createSignal<HintReply | null>(null);
  /** The question whose answer is on its way; or everything waits. */
  const [under, setUnder] = createSignal<string | typeof ALL | null>(null);
  const [note, setNote] = createSignal('');
  /** Since when it is shown what letting go of something would do: never, for what is not yet shown; null if nothing is held. */
  const [held, setHeld] = createSignal<number | null>(null);

  /** The question in hand: the seat chosen, else the first that owes an answer. */
  const question = createMemo<Question | null>(() => {
    // What was is looked at, not played.
    if (table.past()) return null;
    const open = table.questions();
    return open.find((one) => one.seat === seat()) ?? open.find((one) => one.owed) ?? open[0] ?? null;
  });
  const offers = createMemo(() => {
    const open = question();
    return open ? unfolded(open.offers) : [];
  });
  const labels = createLabels(question, offers, (wish) => table.ask(wish));
  const instead = createInstead(table);

  // A new question makes a fresh start; the same one, told again by a connection that came back, does not.
  const which = createMemo(() => `${question()?.seat} ${question()?.ticket}`);
  /** Whoever has answered waits, but not with the next question: it may be there before the word that the answer was taken. */
  const busy = () => under() === ALL || under() === which();
  createEffect(
    on(which, () => {
      clear();
      setHint(null);
    }),
  );
  // Whoever has looked at the past goes on writing.
  const written = createMemo<string>((last) => (table.past() ? last : which()), '');
  createEffect(on(written, () => setNote('')));

  const kept = createMemo(() => {
    const only = narrow();
    const typed = filter().trim().toLowerCase();
    const under = heading();
    let texts = under ? offers().filter((text) => has(text, under)) : offers();
    if (only) texts = texts.filter((text) => only.keeps(text));
    if (typed) {
      const parts = typed.split(/\s+/);
      texts = texts.filter((text) => {
        const hay = `${text} ${labels.of(text) ?? ''}`.toLowerCase();
        return parts.every((part) => hay.includes(part));
      });
    }
    return texts;
  });

  /** Whether an offer ends or declines what is asked, as the question says. */
  const closes = (text: string) => text === question()?.closes;

  /** What the bar lists now: single offers where they are few, else groups of those that begin alike; closing ones last. */
  const listed = createMemo<Branch[]>((before) => {
    const at = path().at(-1) ?? '';
    const texts = at ? kept().filter((text) => text === at || text.startsWith(`${at} `)) : kept();
    const open = texts.filter((text) => !closes(text));
    // What was listed before is the same entry still, and its row is not drawn anew.
    const known = new Map(before.map((branch) => [entryOf(branch), branch]));
    const all = [...branches(open, at), ...texts.filter(closes).map(single)];
    return all.map((branch) => known.get(entryOf(branch)) ?? branch);
  }, []);
  function branches(texts: readonly string[], at: string): Branch[] {
    const over = question()?.headings ?? [];
    if (texts.length > HEADED && !at && !heading() && !narrow() && !filter().trim()) {
      const headed = sorted(texts, over);
      if (headed.length > 1 && headed.length < texts.length) return headed;
    }
    if (texts.length <= FLAT) return texts.map(single);
    const found = grouped(texts, at);
    const only = found[0];
    if (found.length > 1 || !only?.kids.length) return found;
    // What they all begin with is not left out, unless the way here says it.
    return at ? only.kids : only.kids.map((kid) => ({ ...kid, words: `${only.words} ${kid.words}` }));
  }

  function clear(): void {
    setPath([]);
    setHeading(null);
    setNarrow(null);
    setFilter('');
    drop();
  }

  function drop(): void {
    setHeld(null);
    setPicked(null);
    setOutcome(null);
    setRefused(null);
  }

  const troubled = (error: unknown) =>
    setRefused(
      error instanceof Trouble
        ? { rule: error.problem.rule, because: error.problem.because, trouble: error.problem.code !== 'refused' }
        : { because: String(error), trouble: true },
    );

  /** An answer to the open question goes to the table; what comes back, if the question is still the same. */
  async function answer<T>(text: string, wish: (act: Act) => Wish): Promise<T | null> {
    const open = question();
    if (!open || busy()) return null;
    const mine = which();
    setUnder(mine);
    setSent(text);
    try {
      const words = note().trim();
      const { seat, ticket } = open;
      return await table.ask<T>(wish({ seat, ticket, action: text, ...(open.note && words ? { note: words } : {}) }));
    } catch (error) {
      if (mine === which()) drop();
      troubled(error);
      return null;
    } finally {
      // The answer to the next question may be on its way by now.
      if (under() === mine) (setUnder(null), setSent(null));
    }
  }

  async function send(text: string): Promise<void> {
    const mine = which();
    const done = await answer<object>(text, (act) => ({ act }));
    if (done && which() === mine) clear();
  }

  /** Does what can be taken back free; anything else is shown, and waits to be confirmed. Whether it was done. */
  async function attempt(text: string): Promise<boolean> {
    const mine = which();
    drop();
    const reply = await answer<TryReply>(text, (act) => ({ try: act }));
    if (!reply) return false;
    if (which() !== mine) return reply.done;
    if (reply.done) clear();
    else {
      labels.want([text]);
      setPicked(text);
      setOutcome(reply.lines);
    }
    return reply.done;
  }

  /** Does the likeliest of several ways, the first, if it can be taken back free; the others stand by. */
  async function guess(texts: readonly string[]): Promise<void> {
    const [open, at, [text]] = [question(), table.moves(), texts];
    if (!open || text === undefined || busy()) return;
    // Asked for before it is done: the labels go with the question.
    const called = labels.told(texts.slice(0, 1 + STAND_BY));
    if (!(await attempt(text))) return;
    const [did, ...ways] = (await called).map(([way, label]) => ({ text: way, label: label ?? words(way) }));
    instead.keep({ seat: open.seat, at, did: did!, ways, texts });
  }

  /** Takes back what was guessed and does another way; without one, they are shown to choose among. */
  async function otherwise(text: string | null): Promise<void> {
    const was = instead.now();
    if (!was || busy()) return;
    table.flush();
    clear();
    setUnder(ALL);
    try {
      const { done } = await table.ask<UndoReply>({ undo: { seat: was.seat, to: was.at } });
      if (!done || table.moves() !== was.at) return;
    } catch (error) {
      return void troubled(error);
    } finally {
      setUnder(null);
    }
    setSeat(was.seat);
    if (text === null) setNarrow({ name: 'Instead', keeps: (offer) => was.texts.includes(offer) });
    else await guess([text, ...was.texts.filter((one) => one !== text)]);
  }

  /** Shows what an action would do. */
  async function look(text: string): Promise<void> {
    setRefused(null);
    setOutcome(null);
    setPicked(text);
    const open = question();
    if (!open) return;
    labels.want([text]);
    try {
      const reply = await table.ask<PreviewReply>({ preview: { seat: open.seat, text } });
      if (picked() === text) setOutcome(reply.lines);
    } catch (error) {
      if (picked() === text) (setPicked(null), troubled(error));
    }
  }

  return {
    question,
    /** Which question it is: another seat's has the same ticket, and the same one may be told again. */
    which,
    offers,
    offered: labels.offered,
    closes,
    kept,
    listed,
    path,
    heading,
    narrow,
    filter,
    setFilter,
    picked,
    sent: () => (busy() ? sent() : null),
    outcome,
    refused,
    hint,
    busy,
    note,
    setNote,
    clear,
    drop,
    wantLabels: labels.want,
    setSeat,
    label: (text: string) => labels.of(text) ?? words(text),
    /** Goes into a group, or out of it. */
    enter: (branch: Branch) => {
      drop();
      if (branch.heading) setHeading(branch.heading);
      else setPath([...path(), branch.text]);
    },
    /** Only offers under this heading; null for all. */
    under(word: string | null): void {
      drop();
      setPath([]);
      setNarrow(null);
      setHeading(word);
    },
    headingTitle: () => question()?.headings?.find((one) => one.word === heading())?.title ?? heading() ?? '',
    narrowTo(only: Narrow | null): void {
      drop();
      setPath([]);
      setNarrow(() => only);
    },
    /** One step back; false if there was none. */
    out(): boolean {
      if (picked() || refused()) drop();
      else if (filter()) setFilter('');
      else if (path().length) setPath(path().slice(0, -1));
      else if (narrow()) setNarrow(null);
      else if (heading()) setHeading(null);
      else return false;
      return true;
    },
    /** Names an action for people: one of many too many to list has no label of its own. */
    call: labels.call,
    /** Chooses an action: done at once where the player is not to be asked, else shown, and done the second time. */
    async pick(text: string): Promise<void> {
      table.flush();
      if (picked() === text || settings.ask === 'never') return send(text);
      return settings.ask === 'always' ? look(text) : void (await attempt(text));
    },
    /** Does an action that was decided by doing it: letting go of something is no question. */
    async act(text: string): Promise<void> {
      table.flush();
      return send(text);
    },
    /** Chooses the likeliest of several ways, the first: where it can be taken back free it is done, and the others stand by. */
    async pickLikeliest(texts: readonly string[]): Promise<void> {
      table.flush();
      const [text] = texts;
      if (text === undefined) return;
      if (picked() === text) return send(text);
      return settings.ask === 'always' ? look(text) : guess(texts);
    },
    /** Whether something hangs over its place. */
    held: () => held() !== null,
    /** Something rests where letting go would do this: it is shown. Null when it is pulled away. */
    foresee(text: string | null): void {
      if (held() !== null) drop();
      if (text === null) return;
      setHeld(Infinity);
      void look(text).then(() => picked() === text && held() !== null && setHeld(performance.now()));
    },
    /**
     * It is let go there: done if it was seen what it does and nobody is to be asked further. False if that was not shown
     * yet, or not for long: it is chosen then like at any other press.
     */
    letGo(): boolean {
      const [text, since] = [picked(), held()];
      const seen = text !== null && since !== null && performance.now() - since >= SEEN;
      if (!seen) drop();
      setHeld(null);
      if (seen && settings.ask !== 'always') void send(text);
      return seen;
    },
    /** What was passed over for what was just done. */
    instead: instead.now,
    otherwise,
    /** Shows one of several ways: which it is to be is asked, however freely it could be taken back. */
    async weigh(text: string): Promise<void> {
      table.flush();
      return picked() === text ? send(text) : look(text);
    },
    /** Why something that is not offered is not allowed. */
    async why(text: string, seatOf = question()?.seat ?? table.yours()[0]): Promise<void> {
      if (!seatOf) return;
      drop();
      try {
        const reply = await table.ask<WhyReply>({ why: { seat: seatOf, text } });
        const among = reply.among;
        if (among?.length) {
          clear();
          setNarrow({ name: text, keeps: (offer) => among.includes(offer) });
        } else if (reply.legal) await look(reply.text ?? text);
        else if (reply.unread) setRefused({ because: `Not understood: ${reply.because ?? text}`, trouble: true });
        else setRefused({ rule: reply.rule, because: reply.because ?? 'it is not allowed', text: reply.text });
      } catch (error) {
        troubled(error);
      }
    },
    async askHint(): Promise<void> {
      const [open, mine, before] = [question(), which(), picked()];
      if (!open) return;
      try {
        const reply = await table.ask<HintReply>({ hint: { seat: open.seat } });
        if (which() !== mine) return;
        setHint(reply);
        // To pick it a second time would be to do it; and what was picked meanwhile is not taken away.
        if (picked() === before && before !== reply.action && !busy()) await look(reply.action);
      } catch (error) {
        if (which() === mine) troubled(error);
      }
    },
    say: (because: string, rule?: string) => setRefused({ because, rule }),
    troubled,
  };
}

/** Whether a text has this word in it. */
const has = (text: string, word: string) => ` ${text} `.includes(` ${word} `);

/** Offers under their headings; those under none stand for themselves, before them. */
function sorted(texts: readonly string[], headings: readonly Heading[]): Branch[] {
  const found = new Map(headings.map(({ word }) => [word, [] as string[]]));
  const alone: string[] = [];
  for (const text of texts) {
    const over = [...new Set(text.split(' '))].filter((word) => found.has(word));
    for (const word of over) found.get(word)!.push(text);
    if (!over.length) alone.push(text);
  }
  const under = headings.flatMap(({ word, title }): Branch[] => {
    const within = found.get(word) ?? [];
    // A heading over a single offer would only hide it.
    if (within.length < 2) return within.map(single);
    return [{ words: title, text: word, count: within.length, kids: [], heading: word }];
  });
  return [...alone.map(single), ...under];
}

/** What makes an entry of the list the same as another. */
const entryOf = ({ words, text, count, heading, kids }: Branch) =>
  [words, text, count, heading ?? '', kids.length].join('\n');

export const single = (text: string): Branch => ({ words: text, text, count: 1, kids: [] });

/** An action's words for people, until its label is there. */
export const words = (text: string) => {
  const spaced = text.replaceAll('-', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
