/**
 * Something fetched, as a signal. Unlike a resource of Solid's it never suspends the page around it: a table must
 * not vanish, with the focus in it, because a rulebook is on its way.
 */
import { createEffect, createSignal, on, type Accessor } from 'solid-js';

export interface Fetched<T> extends Accessor<T | undefined> {
  readonly error: Error | undefined;
  readonly loading: boolean;
  again(): void;
}

/** Fetches anew whenever the source changes; an answer to an older source is dropped. */
export function fetched<S, T>(source: () => S | undefined, fetch: (source: S) => Promise<T>): Fetched<T> {
  const [value, setValue] = createSignal<T>();
  const [error, setError] = createSignal<Error>();
  const [loading, setLoading] = createSignal(true);
  const [count, setCount] = createSignal(0);
  let stop: (() => void) | undefined;
  createEffect(
    on([source, count], ([now]) => {
      if (now === undefined) return;
      let current = true;
      setLoading(true);
      fetch(now).then(
        (answer) => current && (setValue(() => answer), setError(undefined), setLoading(false)),
        (why: unknown) => current && (setError(why instanceof Error ? why : new Error(String(why))), setLoading(false)),
      );
      stop?.();
      stop = () => (current = false);
    }),
  );
  return Object.defineProperties(() => value(), {
    error: { get: error },
    loading: { get: loading },
    again: { value: () => setCount((before) => before + 1) },
  }) as Fetched<T>;
}
