/**
 * The ways that were passed over: the likeliest of several was done at once, because it can be taken back free, and the
 * others stand by, each one press away.
 */
import { createEffect, createMemo, createSignal, on } from 'solid-js';
import type { Table } from './table';

/** So many stand by with their words; more are chosen among once it is taken back. */
export const STAND_BY = 2;

export interface Way {
  text: string;
  label: string;
}

export interface Instead {
  seat: string;
  /** How many moves had been made before it. */
  at: number;
  did: Way;
  /** The likeliest of the others. */
  ways: readonly Way[];
  /** All of them, what was done too. */
  texts: readonly string[];
}

export function createInstead(table: Table) {
  const [kept, keep] = createSignal<Instead | null>(null);
  // Whatever is done or taken back after it, it is no longer the last.
  createEffect(
    on(
      table.moves,
      (now) => {
        if (kept() && now !== kept()!.at + 1) keep(null);
      },
      { defer: true },
    ),
  );
  /** While it was the last to be done, and is still free to take back. */
  const now = createMemo(() => {
    const one = kept();
    if (!one || table.past() || table.moves() !== one.at + 1) return null;
    const back = table.back().find((mine) => mine.seat === one.seat);
    return back?.last === one.at && back.cost === 'free' ? one : null;
  });
  return { now, keep };
}
