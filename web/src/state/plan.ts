/** What a team plans: what each seat has laid down, what all of it would come to, and doing it. */
import { createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import type { CarryReply, CounselReply, OutlookReply, PlanInfo, Wish } from '../wire';

/** Plans change step by step: what they come to is asked for once a hand rests. */
const REST = 250;
/** The most steps that the server takes in one go. */
const STEPS_MOST = 24;

export type Plans = ReturnType<typeof createPlans>;

interface Of {
  ask<T>(wish: Wish): Promise<T>;
  yours(): string;
  moves(): number;
  /** The people among those who owe an answer: bots take no advice. */
  people(): string;
  live(): boolean;
}

export function createPlans(of: Of) {
  const [laid, setLaid] = createSignal<PlanInfo[] | null>(null);
  /** The seat that plans with whatever is pressed on the board. */
  const [adding, setAdding] = createSignal<string | null>(null);
  const [outlook, setOutlook] = createSignal<OutlookReply | null>(null);
  const [counsel, setCounsel] = createSignal<CounselReply | null>(null);
  const [trouble, setTrouble] = createSignal('');
  /** Whether somebody looks at what plans come to. */
  const [watched, setWatched] = createSignal(false);

  const team = createMemo(() => laid() !== null);
  /** What I laid down and is on its way: shown at once, and the next step is added to it. */
  const [coming, setComing] = createSignal<Readonly<Record<string, readonly string[]>>>({});
  const stepsOf = (seat: string): readonly string[] =>
    coming()[seat] ?? laid()?.find((plan) => plan.seat === seat)?.steps ?? [];
  const any = createMemo(() => (laid() ?? []).some((plan) => plan.steps.length > 0));

  async function attempt<T>(wish: Wish): Promise<T | null> {
    setTrouble('');
    try {
      return await of.ask<T>(wish);
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
      return null;
    }
  }
  async function lay(seat: string, steps: readonly string[]): Promise<void> {
    const mine = [...steps];
    setComing((all) => ({ ...all, [seat]: mine }));
    await attempt({ plan: { seat, steps: mine } });
    // What was refused is not laid down.
    if (coming()[seat] === mine) setComing(({ [seat]: _, ...rest }) => rest);
  }

  createEffect(
    on([laid, of.moves, watched], () => {
      if (!any()) setOutlook(null);
      if (!watched() || !any()) return;
      let current = true;
      const timer = setTimeout(() => {
        of.ask<OutlookReply>({ outlook: {} }).then(
          (reply) => current && setOutlook(reply),
          () => {},
        );
      }, REST);
      onCleanup(() => ((current = false), clearTimeout(timer)));
    }),
  );
  // What the group is asked is asked for as soon as somebody else owes an answer.
  createEffect(
    on([team, of.moves, of.people, of.live], () => {
      setCounsel(null);
      const others = [...of.people()].some((seat) => !of.yours().includes(seat));
      if (!team() || !of.yours() || !others || !of.live()) return;
      let current = true;
      const timer = setTimeout(() => {
        of.ask<CounselReply>({ counsel: {} }).then(
          (reply) => current && setCounsel(reply.seat === null ? null : reply),
          () => {},
        );
      }, REST);
      onCleanup(() => ((current = false), clearTimeout(timer)));
    }),
  );

  return {
    /** Takes what the server says; null among rivals. */
    hear: (plans: PlanInfo[] | null) => void setLaid(plans),
    team,
    laid,
    any,
    stepsOf,
    adding,
    setAdding,
    outlook,
    counsel,
    trouble,
    watch: (on: boolean) => void setWatched(on),
    add: (seat: string, text: string) => lay(seat, [...stepsOf(seat), text]),
    drop: (seat: string, at: number) => lay(seat, stepsOf(seat).toSpliced(at, 1)),
    swap(seat: string, at: number, by: -1 | 1) {
      const steps = [...stepsOf(seat)];
      const [one, other] = [steps[at], steps[at + by]];
      if (one === undefined || other === undefined) return;
      [steps[at], steps[at + by]] = [other, one];
      return lay(seat, steps);
    },
    clear: (seat: string) => lay(seat, []),
    /** Carries out what is laid down; says why it ended before its end. */
    async carry(seat: string): Promise<void> {
      setAdding(null);
      const reply = await attempt<CarryReply>({ carry: { seat } });
      if (reply?.because) setTrouble(`The plan stops here. Not allowed: ${reply.because}.`);
    },
    /** Several answers in one go. */
    async all(seat: string, steps: readonly string[]): Promise<boolean> {
      for (let at = 0; at < steps.length; at += STEPS_MOST) {
        const part = steps.slice(at, at + STEPS_MOST);
        const reply = await attempt<CarryReply>({ carry: { seat, steps: part } });
        if (!reply || reply.left > 0) return false;
      }
      return true;
    },
    advise: (seat: string, text: string | null) => attempt({ advise: { seat, text } }),
  };
}
