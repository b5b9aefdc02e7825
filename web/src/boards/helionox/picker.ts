/** Pick, see, do: what can be done with each thing on the board, and what is being pointed at. */
import { createEffect, createMemo, createSignal, on } from 'solid-js';
import type { View } from '../../games/helionox';
import type { Choice } from '../../state/choice';
import type { Table } from '../../state/table';
import { attempt, pickedFrom, priceOf, read, targetsOf, type Offer, type Price } from './offers';

export type Picker = ReturnType<typeof createPicker>;

export function createPicker(table: Table, choice: Choice, view: () => View, inspect: (id: string) => void) {
  const [pointed, setPointed] = createSignal<string | null>(null);
  /** The Event whose ways to be overcome lie open. */
  const [opened, setOpened] = createSignal<string | null>(null);
  const seat = createMemo(() => choice.question()?.seat ?? table.viewer()[0] ?? '');
  const offers = createMemo(() =>
    choice
      .offers()
      .map(read)
      .filter((offer) => offer !== null),
  );
  const lies = createMemo(() => pickedFrom(offers(), view(), seat(), choice.question()?.prompt ?? ''));
  const things = createMemo(() => {
    const all = new Map<string, Offer[]>();
    for (const offer of offers())
      for (const target of targetsOf(offer, lies())) all.set(target, [...(all.get(target) ?? []), offer]);
    return all;
  });
  createEffect(on(choice.which, () => setOpened(null), { defer: true }));
  // The bar's own "show all again" closes it too.
  createEffect(
    on(
      choice.narrow,
      (now, before) => {
        if (before && !now) setOpened(null);
      },
      { defer: true },
    ),
  );
  const picked = createMemo(() => {
    const offer = read(choice.picked() ?? choice.sent() ?? '');
    return offer && { offer, targets: targetsOf(offer, lies()) };
  });
  /** What the pools are shown with: what is picked, else what is pointed at, even where it cannot be paid. */
  const preview = createMemo<Price | null>(() => {
    const now = picked()?.offer;
    if (now) return priceOf(now, view());
    const target = pointed();
    if (!target || !choice.question()) return null;
    const offer = things().get(target)?.[0] ?? read(attempt(target) ?? '');
    return offer && offer.form !== 'Play' ? priceOf(offer, view()) : null;
  });

  const ways = (target: string): Offer[] => things().get(target) ?? [];
  return {
    seat,
    offers,
    lies,
    ways,
    can: (target: string) => things().has(target),
    picked: (target: string) => picked()?.targets.includes(target) ?? false,
    preview,
    pointed,
    setPointed,
    opened,
    close(): void {
      setOpened(null);
      if (choice.narrow()) choice.narrowTo(null);
    },
    /** A thing is pressed: its one action is done, of several one is asked for, and where there is none it is said why. */
    press(target: string, name: string, look: string): void {
      table.flush();
      const all = ways(target);
      const [only] = all;
      const plans = table.plan.adding();
      if (plans !== null) {
        const text = attempt(target) ?? only?.text;
        return text ? void table.plan.add(plans, text) : inspect(look);
      }
      const now = choice.picked();
      if (now && all.some((offer) => offer.text === now)) return void choice.pick(now);
      if (!only) {
        const text = choice.question()?.asks === 'main' ? attempt(target) : null;
        return text ? void choice.why(text) : inspect(look);
      }
      if (all.length === 1 && only.form !== 'Call') return void choice.pick(only.text);
      const texts = new Set(all.map((offer) => offer.text));
      choice.narrowTo({ name, keeps: (text) => texts.has(text) });
      if (target.startsWith('event:')) setOpened(target.slice('event:'.length));
    },
  };
}
