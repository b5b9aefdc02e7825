/** Games of the corpus at a table: cut short to be gone on with, and played on by a hand that is not the page's. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { Made, Question, ToClient, Wish } from '../src/wire';
import { PROTOCOL } from '../src/wire';

const corpus = join(import.meta.dirname, '../../corpus');

export interface Recorded {
  /** The record's lines without its seal: the header first. */
  lines: string[];
  acts: { seat: string; action: string }[];
}

/** A record of the corpus, of a game in which nothing was taken back. */
export function recorded(game: string, name: string): Recorded {
  const all = readFileSync(join(corpus, game, `${name}.record`), 'utf8')
    .trimEnd()
    .split('\n');
  const lines = all.filter((line) => !line.startsWith('{"seal"'));
  const acts = lines.slice(1).map((line) => {
    const { act } = JSON.parse(line) as { act?: { seat: string; action: string } };
    if (!act) throw new Error(`${name} has more than moves in it: ${line.slice(0, 60)}`);
    return act;
  });
  return { lines, acts };
}

/** The record as far as its first moves, sealed anew. */
export function upTo({ lines }: Recorded, moves: number): string {
  const text = `${lines.slice(0, 1 + moves).join('\n')}\n`;
  const seal = createHash('sha256').update(`\x0borrery seal${text}`).digest('hex');
  return `${text}{"seal":"${seal}"}\n`;
}

/** What the page of a hand keeps. */
interface Kept {
  ask(wish: object): Promise<unknown>;
  questions: { seat: string; ticket: number }[];
}
declare global {
  interface Window {
    hand: Kept;
  }
}

/** A connection of its own to a table, from an empty page of the same origin. */
export interface Hand {
  ask<T>(wish: Wish): Promise<T>;
  /** Answers a seat's open question. */
  act(seat: string, action: string): Promise<void>;
  /** Plays these, one after another. */
  play(acts: readonly { seat: string; action: string }[]): Promise<void>;
  question(seat: string): Promise<Question | undefined>;
  leave(): Promise<void>;
}

export async function handAt(context: BrowserContext, url: string, made: Made): Promise<Hand> {
  const page = await context.newPage();
  await page.goto(`${url}/healthz`);
  const hello = { protocol: PROTOCOL, table: made.table.id, key: made.key, seats: null, lines: 0 };
  await page.evaluate(
    (first) =>
      new Promise<void>((open, failed) => {
        const socket = new WebSocket(`ws://${location.host}/api/v1/socket`);
        const waiting = new Map<number, (message: { ok?: unknown; error?: { because: string } }) => void>();
        let next = 2;
        window.hand = {
          questions: [],
          ask: (wish) =>
            new Promise((done, refused) => {
              const id = next++;
              waiting.set(id, ({ ok, error }) => (error ? refused(new Error(error.because)) : done(ok)));
              socket.send(JSON.stringify({ id, do: wish }));
            }),
        };
        socket.onopen = () => socket.send(JSON.stringify({ id: 1, do: { hello: first } }));
        socket.onclose = () => failed(new Error('the connection closed'));
        socket.onmessage = (event) => {
          const message = JSON.parse(String(event.data)) as ToClient;
          if (message.is === 'bye') failed(new Error(message.because));
          if (message.is === 'reply') waiting.get(message.id)?.(message);
          if (message.is === 'update' && message.questions) window.hand.questions = message.questions;
          if (message.is === 'welcome') {
            window.hand.questions = message.state?.questions ?? [];
            open();
          }
        };
      }),
    hello,
  );
  const play = (acts: readonly { seat: string; action: string }[]) =>
    page.evaluate(async (all) => {
      for (const { seat, action } of all) {
        const open = window.hand.questions.find((question) => question.seat === seat);
        await window.hand.ask({ act: { seat, action, ticket: open?.ticket ?? 0 } });
      }
    }, acts);
  return {
    ask: <T>(wish: Wish) => page.evaluate((what) => window.hand.ask(what), wish) as Promise<T>,
    act: (seat, action) => play([{ seat, action }]),
    play,
    question: (seat) =>
      page.evaluate((of) => window.hand.questions.find((question) => question.seat === of), seat) as Promise<
        Question | undefined
      >,
    leave: () => page.close(),
  };
}
