/** A first visit over a slow link, measured. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Browser } from '@playwright/test';

declare global {
  interface Window {
    /** When Play now could be pressed. */
    ready: number;
  }
}

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
    const [sent, sizes] = [new Map<string, number>(), new Map<string, number>()];
    link.on('Network.requestWillBeSent', ({ requestId, wallTime }) => void sent.set(requestId, wallTime * 1000));
    link.on(
      'Network.loadingFinished',
      ({ requestId, encodedDataLength }) => void sizes.set(requestId, encodedDataLength),
    );
    // The page itself keeps when it was ready: what is fetched ahead after that does not count, however late it is seen here.
    await page.addInitScript(() => {
      new MutationObserver((_, watcher) => {
        const play = [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === 'Play now');
        if (!play || play.disabled) return;
        watcher.disconnect();
        window.ready = Date.now();
      }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    let start = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    const play = page.getByRole('button', { name: 'Play now' });
    await expect(play).toBeEnabled();
    load.interactive = performance.now() - start;
    const ready = await page.evaluate(() => window.ready);
    for (const [request, size] of sizes) {
      if ((sent.get(request) ?? 0) > ready) continue;
      load.all += size;
      if (scripts.has(request)) load.script += size;
    }
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
