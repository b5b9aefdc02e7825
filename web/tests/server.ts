/** A server of our own for the tests: the program named by ORRERY_BIN, on a free port, with a fresh data file. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import AxeBuilder from './axe';
import { test as plain, expect, type Page } from '@playwright/test';

interface Server {
  url: string;
  stop(): Promise<void>;
  /** Tells the program to end, and waits until it has. */
  end(): Promise<void>;
  /** Ends the program at once, as a crash does. */
  crash(): Promise<void>;
  /** Starts it again on the same port and data. */
  again(): Promise<void>;
}

/** Starts a server, with more to say to it if need be: which kit to play with. */
export async function start(more: readonly string[] = []): Promise<Server> {
  const binary = process.env['ORRERY_BIN'];
  if (!binary) throw new Error('ORRERY_BIN is not set: it names the orrery program to test against');
  const folder = mkdtempSync(join(tmpdir(), 'orrery-web-'));
  const data = join(folder, 'tables.db');
  let process_: ChildProcess;
  const run = (port: string): Promise<string> =>
    new Promise((done, failed) => {
      process_ = spawn(
        binary,
        ['serve', '--address', `127.0.0.1:${port}`, '--data', data, '--no-open', '--allow-seeds', ...more],
        { stdio: ['ignore', 'pipe', 'pipe'] },
      );
      const said: string[] = [];
      const hear = (line: string) => {
        said.push(line);
        const found = /http:\/\/[\d.]+:(\d+)/.exec(line);
        if (found) done(`http://127.0.0.1:${found[1]}`);
      };
      createInterface({ input: process_.stdout! }).on('line', hear);
      createInterface({ input: process_.stderr! }).on('line', hear);
      process_.once('exit', (code) => failed(new Error(`the server ended with ${code}:\n${said.join('\n')}`)));
    });
  const ended = (signal: NodeJS.Signals) =>
    new Promise<void>((done) => {
      process_.removeAllListeners('exit');
      process_.once('exit', () => done());
      process_.kill(signal);
    });
  const url = await run('0');
  return {
    url,
    stop: async () => {
      await ended('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
    end: () => ended('SIGTERM'),
    crash: () => ended('SIGKILL'),
    again: async () => void (await run(new URL(url).port)),
  };
}

export const test = plain.extend<{ faults: string[]; talk: ReturnType<typeof listenTo> }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // Every test fails on an error in the page, whatever else it looks at.
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      await use(faults);
      expect(faults, 'errors in the page').toEqual([]);
    },
    { auto: true },
  ],
  // And on a page that asks the server too much for one decision.
  talk: [
    async ({ page }, use) => {
      const talk = listenTo(page);
      await use(talk);
      const { most, median } = talk.counts();
      expect(most, `messages for one decision: ${talk.worst()}`).toBeLessThanOrEqual(MOST_TALK);
      expect(median, 'messages for a decision, in the median').toBeLessThanOrEqual(MEDIAN_TALK);
    },
    { auto: true },
  ],
});

/** So many messages a decision may take, and in the median of many. */
const [MOST_TALK, MEDIAN_TALK] = [12, 4];
/** Fewer decisions have no median to speak of. */
const MANY = 5;
/** What a person asks for by name, as often as they like; everything else the page says of its own accord. */
const ASKED_FOR = new Set([
  ...['look', 'why', 'hint', 'undo', 'say', 'talk', 'agree', 'seat', 'name', 'choose', 'start'],
  ...['plan', 'advise', 'outlook'],
]);

/** Counts what a page says from one answer to the next. */
function listenTo(page: Page) {
  const decisions: string[][] = [];
  let heeded = true;
  page.on('websocket', (socket) => {
    let said: string[] = [];
    socket.on('framesent', ({ payload }) => {
      const wish = Object.keys((JSON.parse(String(payload)) as { do: object }).do)[0] ?? '';
      if (!heeded || ASKED_FOR.has(wish)) return;
      if (!said.length) decisions.push(said);
      said.push(wish);
      if (wish === 'act' || wish === 'try' || wish === 'carry') said = [];
    });
  });
  return {
    /** What is said is the test's own doing. */
    ignore: () => void (heeded = false),
    counts: () => {
      const counts = decisions.map((said) => said.length).toSorted((a, b) => a - b);
      return { most: counts.at(-1) ?? 0, median: counts.length < MANY ? 0 : (counts[counts.length >> 1] ?? 0) };
    },
    worst: () => decisions.toSorted((a, b) => b.length - a.length)[0]?.join(' ') ?? '',
  };
}

export { expect };

/** No finding of axe on this page as it is now; and a picture of it. */
export async function sound(page: Page, name: string): Promise<void> {
  // Not while it is still being fetched.
  await expect(page.locator('main:not([aria-busy=true])').first()).toBeVisible();
  await page.screenshot({ path: `test-results/shots/${name}.png` });
  const findings = await AxeBuilder(page);
  expect(findings, `axe on ${name}`).toEqual([]);
}
