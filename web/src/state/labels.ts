/**
 * The labels of a question's offers. Those that did not come along with it are asked for as they are shown: one message
 * at a time, page by page where there are many, and nothing a second time.
 */
import { createMemo, createSignal, untrack } from 'solid-js';
import type { LabelsReply, Question, Wish } from '../wire';

/** What was found out about the offers of one question; with its ticket it is forgotten. */
function createBook() {
  const [labels, setLabels] = createSignal<ReadonlyMap<string, string>>(new Map());
  return {
    labels,
    add: (more: Iterable<readonly [string, string]>) => void setLabels((known) => new Map([...known, ...more])),
    /** Offers whose labels are to be shown. */
    wanted: new Set<string>(),
    /** Beginnings of offers whose labels have all been told: there is nothing more to ask about them. */
    told: new Set<string>(),
  };
}

export function createLabels(
  question: () => Question | null,
  offers: () => readonly string[],
  ask: (wish: Wish) => Promise<LabelsReply>,
) {
  const came = createMemo(() => new Map(question()?.labels?.map((label, at) => [offers()[at] ?? '', label])));
  const offered = createMemo(() => new Set(offers()));
  // While the past is looked at there is no question; whoever comes back to the same one has its labels still.
  const which = createMemo<string>((last) => {
    const open = question();
    return open ? `${open.seat} ${open.ticket}` : last;
  }, '');
  const book = createMemo(() => (which(), createBook()));
  let asking = false;

  const of = (text: string) => came().get(text) ?? book().labels().get(text);

  /** Asks for all offers that begin so, as long as the question stands; false if no answer came. */
  async function page(seat: string, text: string): Promise<boolean> {
    const mine = book();
    let from: number | undefined;
    do {
      let reply: LabelsReply;
      try {
        reply = await ask({ labels: { seat, text, ...(from === undefined ? {} : { from }) } });
      } catch {
        // The texts themselves are shown instead; whoever comes back shows the offers anew, and asks again.
        return false;
      }
      if (book() !== mine) return true;
      mine.add(reply.labels);
      // A page that does not lead on would be asked for without end.
      from = reply.more !== undefined && reply.more > (from ?? 0) ? reply.more : undefined;
    } while (from !== undefined);
    mine.told.add(text);
    return true;
  }

  /** Asks until nothing is missing that can be had. */
  async function work(): Promise<void> {
    asking = true;
    let goes = true;
    while (goes) {
      const [open, { wanted, told }] = [question(), book()];
      const missing = [...wanted].filter((text) => offered().has(text) && of(text) === undefined);
      // One question for what the missing ones share, rather than one for each.
      const start = missing.length === 1 ? missing[0]! : shared(missing);
      goes = open !== null && missing.length > 0 && !told.has(start) && (await page(open.seat, start));
    }
    asking = false;
  }

  return {
    of,
    offered,
    /** The labels of a few, to be kept when the question is gone; none where no answer came. */
    async told(texts: readonly string[]): Promise<[string, string | undefined][]> {
      const seat = untrack(question)?.seat ?? '';
      const found = new Map(texts.map((text) => [text, untrack(() => of(text))]));
      const missing = texts.filter((text) => found.get(text) === undefined);
      // One message for those that begin with the same word.
      const firsts = new Set(missing.map((text) => text.split(' ', 1)[0]));
      const asked = [...firsts].map(async (first) => {
        const some = missing.filter((text) => text.split(' ', 1)[0] === first);
        const reply = await ask({ labels: { seat, text: shared(some) } }).catch(() => null);
        for (const [text, label] of reply?.labels ?? []) found.set(text, label);
      });
      await Promise.all(asked);
      return texts.map((text) => [text, found.get(text)]);
    },
    /** Names an action that has no label of its own. */
    call: (text: string, name: string) => untrack(book).add([[text, name]]),
    /** Sees to it that these have labels. */
    want(texts: readonly string[]): void {
      for (const text of texts) untrack(book).wanted.add(text);
      if (!asking) void untrack(work);
    },
  };
}

/** The whole words that all texts begin with. */
function shared(texts: readonly string[]): string {
  let start = (texts[0] ?? '').split(' ');
  for (const text of texts) {
    const parts = text.split(' ');
    let at = 0;
    while (at < start.length && start[at] === parts[at]) at++;
    start = start.slice(0, at);
  }
  return start.join(' ');
}
