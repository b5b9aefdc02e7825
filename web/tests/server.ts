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

export const test = plain.extend<{ faults: string[] }, { server: Server }>({
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
});

export { expect };

/** No finding of axe on this page as it is now; and a picture of it. */
export async function sound(page: Page, name: string): Promise<void> {
  // Not while it is still being fetched.
  await expect(page.locator('main:not([aria-busy=true])').first()).toBeVisible();
  await page.screenshot({ path: `test-results/shots/${name}.png` });
  const findings = await AxeBuilder(page);
  expect(findings, `axe on ${name}`).toEqual([]);
}
