/** From input to paint, in Chromium's own measure: AstroJam's largest question, and one with a thousand offers. */
import type { Page } from '@playwright/test';
import { LARGEST, doctor, manyOffers } from '../tests/doctored';
import { importTable } from '../tests/referee';
import { expect, test } from '../tests/server';
import { openTable } from '../tests/steps';

/** What is faster is not told one by one. */
const LEAST = 16;

declare global {
  interface Window {
    paints: Map<number, number>;
  }
}

/** Inputs as a player makes them, so that nothing is done: cards, pieces, targets pointed at, the list, the filter. */
async function play(page: Page): Promise<number> {
  let inputs = 0;
  const press = async (key: string) => {
    inputs++;
    await page.keyboard.press(key);
  };
  const click = async (what: string, nth = 0) => {
    inputs++;
    await page.locator(what).nth(nth).click();
  };
  for (let round = 0; round < 6; round++) {
    await click('.aj-card:not(.idle)', round % 3);
    await click('.aj-space.source', 0);
    await page.locator('.aj-space.target').nth(1).hover();
    await press('Escape');
    await press('Escape');
    await click('.aj-space.source', round % 2);
    await press('Escape');
    await press('a');
    await expect(page.locator('.all')).toBeVisible();
    await page.locator('[data-do=filter]').focus();
    for (const key of ['a', '1', ' ', 'c']) await press(key);
    await press('Escape');
    await press('Escape');
    await press('a');
    for (let back = 0; back < 3; back++) await press('Escape');
    await expect(page.locator('.all')).toHaveCount(0);
  }
  return inputs;
}

interface Traced {
  name: string;
  ph: string;
  dur?: number;
  tdur?: number;
}

/** What the processors do for one input, in milliseconds of their own time: whoever else is at work does not count. */
async function worked(page: Page): Promise<string> {
  const link = await page.context().browser()!.newBrowserCDPSession();
  const events: Traced[] = [];
  link.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown[] as Traced[])));
  const includedCategories = ['devtools.timeline', 'cc'];
  await link.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  const inputs = await play(page);
  const over = new Promise<void>((done) => link.once('Tracing.tracingComplete', () => done()));
  await link.send('Tracing.end');
  await over;
  const of = (...names: string[]) => {
    const mine = events.filter(({ name, ph }) => ph === 'X' && names.includes(name));
    return (mine.reduce((sum, { tdur, dur }) => sum + (tdur ?? dur ?? 0), 0) / 1000 / inputs).toFixed(1);
  };
  const drawn = of('PrePaint', 'Paint', 'Layerize', 'Commit');
  return (
    `script ${of('FunctionCall')} ms, style and layout ${of('UpdateLayoutTree', 'Layout')} ms, ` +
    `painting ${drawn} ms, rasters ${of('RasterTask')} ms`
  );
}

for (const offers of [346, 1_000])
  test(`from input to paint, ${offers} offers`, async ({ page, request }) => {
    if (offers > 346) await doctor(page, manyOffers(offers), (text) => `Label of ${text}`);
    await openTable(page, await importTable(request, LARGEST()));
    await expect(page.locator('.aj-card').first()).toBeVisible();
    await expect(page.locator('[data-do=all]')).toContainText(`All ${offers}`);
    await page.evaluate(() => {
      window.paints = new Map();
      new PerformanceObserver((list) => {
        // An input is several events (down, up, click): the slowest of them is what is felt.
        for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
          if (entry.interactionId)
            window.paints.set(
              entry.interactionId,
              Math.max(entry.duration, window.paints.get(entry.interactionId) ?? 0),
            );
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    // The time that the page itself takes on its thread, whoever else is at work on the machine.
    const link = await page.context().newCDPSession(page);
    await link.send('Performance.enable', { timeDomain: 'threadTicks' });
    const busy = async () => {
      const { metrics } = await link.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    };
    const before = await busy();
    const inputs = await play(page);
    const own = ((await busy()) - before) / inputs;
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200))));
    const told = await page.evaluate(() => [...window.paints.values()]);
    expect(told.length).toBeLessThanOrEqual(inputs);
    const all = [...told, ...Array.from({ length: inputs - told.length }, () => LEAST)].toSorted((a, b) => a - b);
    const at = (part: number) => all[Math.min(all.length - 1, Math.floor(all.length * part))];
    const work = await worked(page);
    console.log(
      `\n${offers} offers: input to paint ${at(0.5)} ms in the median, ${at(0.95)} ms at the 95th of a hundred, ` +
        `${all.at(-1)} ms at most (${inputs} inputs, ${told.length} of them over ${LEAST} ms); ` +
        `the page's own time for one: ${own.toFixed(1)} ms; for one, by processors: ${work}`,
    );
  });
