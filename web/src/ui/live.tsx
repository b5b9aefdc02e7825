/** What a screen reader is told: one polite region for the whole page. */
import { createSignal } from 'solid-js';

const [said, setSaid] = createSignal('');
let timer: ReturnType<typeof setTimeout> | undefined;
let waiting: string[] = [];

/** Says something soon; what comes close together is said together. */
export function announce(words: string): void {
  if (!words) return;
  waiting.push(words);
  clearTimeout(timer);
  timer = setTimeout(() => {
    setSaid(waiting.slice(-6).join(' '));
    waiting = [];
  }, 250);
}

export const Live = () => (
  <div class="unseen" role="status" aria-live="polite" aria-atomic="true">
    {said()}
  </div>
);
