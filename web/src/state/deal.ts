/**
 * What this page adds to the deal. It is bound to words of its own by their hash before anybody opens theirs, so that
 * nobody can choose what is dealt: not the host, not whoever comes last, not whoever runs the server and plays.
 */
import { sha256 } from '../net/sha256';
import type { Bound, TableInfo, Wish } from '../wire';

const PURPOSE = 'orrery entropy';
/** The longest phrase, in characters: with the random part it fits into what a server takes. */
export const PHRASE_MAX = 40;

/** The hash that binds whoever knows the words. */
export function commitmentTo(words: string): string {
  const bytes = new TextEncoder().encode(words);
  const whole = new Uint8Array(1 + PURPOSE.length + bytes.length);
  whole[0] = PURPOSE.length;
  whole.set(new TextEncoder().encode(PURPOSE), 1);
  whole.set(bytes, 1 + PURPOSE.length);
  return sha256(whole);
}

const random = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function createDeal(ask: (wish: Wish) => Promise<unknown>) {
  let phrase = '';
  let words = '';
  /** What the server was bound to when I was. */
  let under: string | null = null;
  let at: TableInfo | null = null;

  function bind(): void {
    words = phrase ? `${random()} ${phrase}` : random();
    const now = (under = at?.commitment ?? null);
    ask({ commit: { to: commitmentTo(words) } }).catch(() => {
      // Others are opening just now; if that comes to nothing, it is told with the table.
      if (under === now) under = null;
    });
  }

  return {
    /** The table as it is now; on a new connection nothing was said yet. */
    look(info: TableInfo, yours: string, anew: boolean): void {
      at = info;
      if (info.stage !== 'waiting' || !yours || !info.commitment) return;
      if (anew || info.commitment !== under) bind();
    },
    /** All are asked to open. What I was not bound to, or what others were not told of, I do not open. */
    open(message: { round: number; commitment: string; bound: Bound[] }): void {
      const mine = message.bound.some((bound) => bound.committed === commitmentTo(words));
      if (mine && message.commitment === under) void ask({ open: { round: message.round, words } }).catch(() => {});
    },
    /** Words of one's own, beside what the page throws for itself. */
    add(text: string): void {
      phrase = text.trim().slice(0, PHRASE_MAX);
      if (at?.stage === 'waiting') bind();
    },
  };
}
