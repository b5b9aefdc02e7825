/** A first visit over a slow link, measured. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Browser } from '@playwright/test';

const assets = join(import.meta.dirname, '../dist/assets');

/** The scripts of the client by their names, each with its size as it is sent: packed. */
export const scriptSizes = (): ReadonlyMap<string, number> =>
  new Map(
    readdirSync(assets)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, gzipSync(readFileSync(join(assets, name))).length]),
  );

export interface Load {
  /** Milliseconds from the request for the page until Play now can be pressed. */
  interactive: number;
  /** Milliseconds from the first of two clicks until the first decision can be made. */
  decision: number;
  /** Bytes on the wire until Play now could be pressed: scripts, and everything. */
  script: number;
  all: number;
}

/** Opens the landing page with an empty cache at 10 Mbit/s and 40 ms, chooses AstroJam and plays. */
export async function firstLoad(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const link = await context.newCDPSession(page);
    await link.send('Network.enable');
    await link.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: 10_000_000 / 8,
      uploadThroughput: 10_000_000 / 8,
    });
    const scripts = new Set<string>();
    const load: Load = { interactive: 0, decision: 0, script: 0, all: 0 };
    link.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
    link.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (load.interactive) return;
      load.all += encodedDataLength;
      if (scripts.has(requestId)) load.script += encodedDataLength;
    });
    let start = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    const play = page.getByRole('button', { name: 'Play now' });
    await expect(play).toBeEnabled();
    load.interactive = performance.now() - start;
    start = performance.now();
    await page.locator('a[href="/g/astrojam"]').first().click();
    await play.click();
    await expect(page.locator('.bar.asked [data-offer]').first()).toBeEnabled();
    load.decision = performance.now() - start;
    return load;
  } finally {
    await context.close();
  }
}
