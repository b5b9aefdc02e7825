/** The flick table under its lamp, drawn by software at 1280×800: how soon it is there, how long a frame takes, how soon a die is off. */
import type { Page } from '@playwright/test';
import { scriptSizes } from '../tests/load';
import { Pointer, canvas, expect, landed, middleOf, moving, rest, solo, through } from '../tests/lamp';
import { test } from '../tests/server';
import { likes, setTable } from '../tests/steps';

const RUNS = 5;
const middle = (all: readonly number[], part = 0.5) =>
  Math.round(all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * part))] ?? 0);

declare global {
  interface Window {
    /** When the table was drawn, in milliseconds. */
    drawn: number[];
    /** When the hand let go, when the first picture with a moving die was drawn, and when the page came to its next one. */
    let: number;
    flew: number;
    seen: number;
  }
}

/** Notes from now on when the table is drawn. */
const watch = (page: Page) =>
  page.evaluate(() => {
    // One watcher at a time: whoever has another list than this one ends.
    const mine: number[] = (window.drawn = []);
    const table = document.querySelector<HTMLElement>('.ff-lamp canvas')!;
    let before = table.dataset['frames'];
    const look = (time: number) => {
      // What was drawn before this frame of the page has been shown with the one before it.
      if (table.dataset['frames'] !== before) mine.push(time);
      before = table.dataset['frames'];
      if (window.drawn === mine) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
const gaps = async (page: Page) => {
  const drawn = await page.evaluate(() => window.drawn);
  return drawn.slice(1).map((time, at) => time - drawn[at]!);
};

test('the flick table: ready, dragged, idle, let go', async ({ browser, server, request }) => {
  test.setTimeout(600_000);
  const ready: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await likes(page, { ask: 'never', flick: 'lamp' });
    const made = await setTable(request, solo);
    const start = performance.now();
    await page.goto(`/t/${made.table.id}#${made.key}`, { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Set it down here' })).toBeEnabled();
    await expect(canvas(page)).toHaveAttribute('data-frames', /[1-9]/);
    ready.push(performance.now() - start);
    await context.close();
  }

  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await likes(page, { ask: 'never', flick: 'lamp' });
  await moving(page, await setTable(request, solo));
  await rest(page);
  const idle = await page.evaluate(async () => {
    const frames = () => Number(document.querySelector<HTMLElement>('.ff-lamp canvas')!.dataset['frames']);
    const before = frames();
    await new Promise((done) => setTimeout(done, 3_000));
    return frames() - before;
  });

  const hand = new Pointer(false, await context.newCDPSession(page));
  /** Frames while something is dragged around in a circle, one movement a frame. */
  const drag = async (from: [number, number], far: number) => {
    await hand.down(from);
    await watch(page);
    for (let step = 0; step < 60; step++) {
      const turn = (step / 60) * 2 * Math.PI;
      const to: [number, number] = [from[0] - far + far * Math.cos(turn), from[1] + far * Math.sin(turn)];
      await hand.along(to, to, 1);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    const all = await gaps(page);
    await page.keyboard.press('Escape');
    await hand.up(from);
    await rest(page);
    return all;
  };
  const table = (await canvas(page).boundingBox())!;
  const pulled = await drag(await middleOf(page, 'A2'), 60);
  const turned = await drag([table.x + table.width * 0.6, table.y + table.height * 0.5], 40);

  const off: number[] = [];
  const seen: number[] = [];
  const flown: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await moving(page, await setTable(request, { ...solo, seed: 7 + run }));
    await rest(page);
    const { from, to } = await through(page, ['A1', 'A2', 'A3']);
    await watch(page);
    await page.evaluate(() => {
      const table = document.querySelector<HTMLElement>('.ff-lamp canvas')!;
      [window.let, window.flew, window.seen] = [0, 0, 0];
      addEventListener('pointerup', () => (window.let = performance.now()), { once: true, capture: true });
      // The first picture of a flight shows a die that is off already.
      new MutationObserver(() => {
        if (table.dataset['flies'] !== 'true' || window.flew) return;
        window.flew = performance.now();
        requestAnimationFrame(() => (window.seen = performance.now()));
      }).observe(table, { attributeFilter: ['data-frames'] });
    });
    // Its clock is the page's.
    const finger = new Pointer(false, await context.newCDPSession(page));
    await finger.swipe(from, to, 20);
    await expect.poll(() => page.evaluate(() => window.seen)).toBeGreaterThan(0);
    off.push(await page.evaluate(() => window.flew - window.let));
    seen.push(await page.evaluate(() => window.seen - window.let));
    await landed(page);
    const [down, all] = await page.evaluate(() => [window.let, window.drawn] as const);
    const after = all.filter((time) => time > down);
    flown.push(...after.slice(1).map((time, at) => time - after[at]!));
  }
  console.log(
    [
      '',
      `scripts of the flick table    ${(
        [...scriptSizes()]
          .filter(([name]) => /^(flicktier|Lamp)-/.test(name))
          .reduce((sum, [, size]) => sum + size, 0) / 1000
      ).toFixed(1)} kB gzip`,
      `to the table drawn and asked  ${middle(ready)} ms in the median of ${RUNS}, ${middle(ready, 1)} at most`,
      `stage                         ${Math.round(table.width)} × ${Math.round(table.height)}`,
      `a frame, a ship pulled back   ${middle(pulled)} ms, ${middle(pulled, 0.95)} at the 95th of a hundred (${pulled.length} frames)`,
      `a frame, the table turned     ${middle(turned)} ms, ${middle(turned, 0.95)} at the 95th of a hundred (${turned.length} frames)`,
      `frames in 3 s of idleness     ${idle}`,
      `let go to first moving frame  ${middle(off)} ms, ${middle(off, 1)} at most (${off.length} flicks)`,
      `… until the page has shown it ${middle(seen)} ms, ${middle(seen, 1)} at most`,
      `a frame, dice in flight       ${middle(flown)} ms, ${middle(flown, 0.95)} at the 95th of a hundred (${flown.length} frames)`,
    ].join('\n'),
  );
  await context.close();
});
