/**
 * Views, shown one after another. Bots answer faster than eyes follow; the parade holds what
 * they did back for a moment each. It never holds back the player: whoever touches anything sees the
 * newest view at once. It can be stopped, taken step by step, and shown again.
 */
import { createSignal } from 'solid-js';
import type { Json } from '../net/delta';
import type { Line } from '../wire';
import { BY_HAND, USUAL_PACE, moving, settings } from './settings';

export interface Shown {
  moves: number;
  view: Json;
  /** What led to it. */
  lines: readonly Line[];
  /** What the next view sweeps away, such as the card that closes a trick: held however fast the rest is shown. */
  held?: boolean;
}

/** However many views are held back, they are shown in the time of so many. */
const LONGEST = 8;
/** How long something is seen that would be swept away at once. */
const HELD = 700;
/** So many views are kept to be shown again. */
const KEPT = 40;

export function createParade() {
  const [shown, setShown] = createSignal<Shown | null>(null);
  const [behind, setBehind] = createSignal(0);
  const [newest, setNewest] = createSignal<Shown | null>(null);
  const [stopped, setStopped] = createSignal(false);
  /** How it stood after my last action, and what the others did since. */
  const [since, setSince] = createSignal<readonly Shown[]>([]);
  let queue: Shown[] = [];
  let ahead: (step: Shown) => void = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  let pace = 0;

  const show = (step: Shown | null) => {
    last = performance.now();
    if (step) ahead(step);
    setBehind(queue.length);
    setShown(step);
  };
  const halt = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  /** How long what is shown stays. */
  const stay = () => Math.max(moving() ? pace : 0, shown()?.held ? HELD : 0);
  const next = () => {
    halt();
    const step = queue.shift();
    if (step) show(step);
    arm();
  };
  const arm = () => {
    if (timer !== undefined || queue.length === 0 || stopped()) return;
    const wait = last + stay() - performance.now();
    if (wait <= 0) next();
    else timer = setTimeout(next, wait);
  };
  /** A long backlog is shown faster, so that nobody waits for a crowd of bots. */
  const hurry = (usual: number) => (pace = Math.min(usual, (usual * LONGEST) / Math.max(1, queue.length)));
  /** This view, and nothing is held back. */
  const jump = (step: Shown | null) => {
    halt();
    queue = [];
    setStopped(false);
    setNewest(step);
    show(step);
  };

  return {
    shown,
    newest,
    /** How many views are still held back. */
    behind,
    /** Whether it waits to be led on by hand. */
    stopped,
    /** How many views there are to show again. */
    kept: () => Math.max(0, since().length - 1),
    /** Tells of a view while the one before it is still on the page. */
    onAhead: (told: (step: Shown) => void) => void (ahead = told),
    /** Starts anew from this view. */
    reset(step: Shown | null): void {
      jump(step);
      setSince(step ? [step] : []);
    },
    /** The next view; `mine` if my own action led to it. */
    push(step: Shown, mine: boolean): void {
      setSince((before) => (mine ? [step] : [...before, step].slice(-KEPT)));
      if (document.hidden) return jump(step);
      const free = queue.length === 0;
      queue.push(step);
      setNewest(step);
      setBehind(queue.length);
      hurry(Math.max(0, settings.pace));
      if (settings.pace === BY_HAND && !mine && free) setStopped(true);
      // What I do is seen as I do it, however soon after the last.
      if (mine && free) next();
      else arm();
    },
    /** Shows the newest view now. */
    flush(): void {
      const newest = queue.at(-1);
      if (newest) jump(newest);
    },
    /** Waits for a hand, or goes on by itself. */
    stop(on: boolean): void {
      setStopped(on);
      if (on) return halt();
      last = performance.now();
      hurry(settings.pace > 0 ? settings.pace : USUAL_PACE);
      next();
    },
    /** One view on, and waits again. */
    step(): void {
      setStopped(true);
      next();
    },
    /** What the others did since my last action, once more. */
    again(): void {
      const [first, ...rest] = since();
      if (!first || rest.length === 0) return;
      halt();
      queue = rest;
      hurry(settings.pace > 0 ? settings.pace : USUAL_PACE);
      setStopped(settings.pace === BY_HAND || !moving());
      // How it stood before is no news: nothing of it is told again.
      show({ ...first, lines: [] });
      arm();
    },
  };
}
