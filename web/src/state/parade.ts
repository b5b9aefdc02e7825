/**
 * Views, shown one after another. Bots answer faster than eyes follow; the parade holds what
 * they did back for a moment each. It never holds back the player: whoever touches anything sees the
 * newest view at once.
 */
import { createSignal } from 'solid-js';
import type { Json } from '../net/delta';
import { moving, settings } from './settings';

export interface Shown {
  moves: number;
  view: Json;
  /** What happened last, in words. */
  words: string[];
}

/** However many views are held back, they are shown in the time of so many. */
const LONGEST = 8;

export function createParade() {
  const [shown, setShown] = createSignal<Shown | null>(null);
  const [behind, setBehind] = createSignal(0);
  const [newest, setNewest] = createSignal<Shown | null>(null);
  let queue: Shown[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  let pace = settings.pace;

  const next = () => {
    timer = undefined;
    const step = queue.shift();
    setBehind(queue.length);
    if (step) {
      last = performance.now();
      setShown(step);
      arm();
    }
  };
  const arm = () => {
    if (timer !== undefined || queue.length === 0) return;
    const wait = moving() ? Math.max(0, last + pace - performance.now()) : 0;
    timer = setTimeout(next, wait);
  };

  return {
    shown,
    newest,
    /** How many views are still held back. */
    behind,
    /** Starts anew from this view. */
    reset(step: Shown | null): void {
      clearTimeout(timer);
      timer = undefined;
      queue = [];
      setBehind(0);
      setNewest(step);
      setShown(step);
    },
    push(step: Shown): void {
      if (settings.pace === 0 || document.hidden) {
        this.reset(step);
        return;
      }
      queue.push(step);
      setNewest(step);
      setBehind(queue.length);
      // A long backlog is shown faster, so that nobody waits for a crowd of bots.
      pace = Math.min(settings.pace, (settings.pace * LONGEST) / queue.length);
      arm();
    },
    /** Shows the newest view now. */
    flush(): void {
      const newest = queue.at(-1);
      if (newest) this.reset(newest);
    },
  };
}
