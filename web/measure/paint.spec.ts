/** From input to paint, in Chromium's own measure: AstroJam's largest question, one with a thousand offers, Astro Knights' largest. */
import type { Page } from '@playwright/test';
import { LARGEST, doctor, manyOffers } from '../tests/doctored';
import { recorded, upTo } from '../tests/recorded';
import { importTable } from '../tests/referee';
import { expect, test } from '../tests/server';
import { likes, openTable } from '../tests/steps';

/** What is faster is not told one by one. */
const LEAST = 16;

/** The largest question of Astro Knights' corpus. */
const KNIGHTS = { name: 'matron-ingot-expert-4-homeworld-fallen', moves: 535, offers: 15 };

declare global {
  interface Window {
    paints: Map<number, number>;
  }
}

/** Plays on a page so that nothing is done, and counts its inputs. */
type Played = (page: Page) => Promise<number>;

/** A page's inputs, counted. */
function inputsOf(page: Page) {
  let many = 0;
  return {
    many: () => many,
    press: async (key: string) => {
      many++;
      await page.keyboard.press(key);
    },
    click: async (what: string, nth = 0) => {
      many++;
      await page.locator(what).nth(nth).click();
    },
  };
}

/** The list of all actions, opened, filtered and closed again. */
async function list(page: Page, press: (key: string) => Promise<void>, filter: readonly string[]): Promise<void> {
  await press('a');
  await expect(page.locator('.all')).toBeVisible();
  await page.locator('[data-do=filter]').focus();
  for (const key of filter) await press(key);
  await press('Escape');
  await press('Escape');
  await press('a');
  for (let back = 0; back < 3; back++) await press('Escape');
  await expect(page.locator('.all')).toHaveCount(0);
}

/** Inputs as a player makes them: cards, pieces, targets pointed at, the list, the filter. */
const astrojam: Played = async (page) => {
  const { many, press, click } = inputsOf(page);
  for (let round = 0; round < 6; round++) {
    await click('.aj-card:not(.idle)', round % 3);
    await click('.aj-space.source', 0);
    await page.locator('.aj-space.target').nth(1).hover();
    await press('Escape');
    await press('Escape');
    await click('.aj-space.source', round % 2);
    await press('Escape');
    await list(page, press, ['a', '1', ' ', 'c']);
  }
  return many();
};

/** The same: things with which something can be done, one of the shop, a closer look, a walk by keys, the list. */
const knights: Played = async (page) => {
  const { many, press, click } = inputsOf(page);
  const can = await page.locator('.ak .board-thing.can').count();
  for (let round = 0; round < 6; round++) {
    await click('.ak .board-thing.can', round % can);
    await press('Escape');
    await press('Escape');
    await click('.ak-boss .ak-pile');
    await expect(page.locator('.inspector')).toBeVisible();
    await press('Escape');
    await press('b');
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) await press(key);
    await list(page, press, ['p', 'o', ' ', 'a']);
  }
  return many();
};

interface Traced {
  name: string;
  ph: string;
  dur?: number;
  tdur?: number;
}

/** What the processors do for one input, in milliseconds of their own time: whoever else is at work does not count. */
async function worked(page: Page, play: Played): Promise<string> {
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

const SCENES: { name: string; offers: number; play: Played; open(page: Page): Promise<string> }[] = [
  { name: 'AstroJam', offers: 346, play: astrojam, open: () => Promise.resolve(LARGEST()) },
  {
    name: 'AstroJam',
    offers: 1_000,
    play: astrojam,
    open: async (page) => {
      await doctor(page, manyOffers(1_000), (text) => `Label of ${text}`);
      return LARGEST();
    },
  },
  {
    name: 'Astro Knights',
    offers: KNIGHTS.offers,
    play: knights,
    open: async (page) => {
      // Whatever can be taken back is asked about as well, so that nothing is done.
      await likes(page, { ask: 'always', pace: 0 });
      return upTo(recorded('astro-knights', KNIGHTS.name), KNIGHTS.moves);
    },
  },
];

for (const { name, offers, play, open } of SCENES)
  test(`from input to paint, ${name}, ${offers} offers`, async ({ page, request, talk }) => {
    talk.ignore();
    await openTable(page, await importTable(request, await open(page)));
    await expect(page.locator('.aj-card, .ak-boss').first()).toBeVisible();
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
    const work = await worked(page, play);
    console.log(
      `\n${name}, ${offers} offers: input to paint ${at(0.5)} ms in the median, ${at(0.95)} ms at the 95th of a hundred, ` +
        `${all.at(-1)} ms at most (${inputs} inputs, ${told.length} of them over ${LEAST} ms); ` +
        `the page's own time for one: ${own.toFixed(1)} ms; for one, by processors: ${work}`,
    );
  });
