/** A space of AstroJam's station is large enough for a pointer on a laptop and for a finger on a phone. */
import { recorded, upTo } from './recorded';
import { importTable } from './referee';
import { expect, test } from './server';
import { openTable } from './steps';

const WINDOWS = [
  [1280, 720],
  [1366, 768],
  [1440, 900],
] as const;
/** The least width of a space, in pixels, in each of these windows. */
const LEAST = {
  'long-haul': [32, 36, 44],
  dogleg: [24, 28, 34],
  'four-rooms': [24, 28, 34],
  'ring-walk': [24, 28, 34],
};

const acting = (preset: string) => {
  const game = recorded('astrojam', `${preset}-2-seats`);
  return upTo(
    game,
    game.acts.findIndex(({ action }) => !/^(?:place|dock)/.test(action)),
  );
};

test('a space has its pixels and the stage three quarters of the height on a laptop, coach or no coach', async ({
  page,
  request,
}) => {
  for (const [preset, least] of Object.entries(LEAST)) {
    await openTable(page, await importTable(request, acting(preset)));
    const space = page.locator('.aj-space').first();
    await expect(page.locator('.bar.asked')).toBeVisible();
    for (const coach of ['closed', 'open']) {
      if (coach === 'open') await page.keyboard.press('c');
      await expect(page.locator('.coach')).toHaveCount(coach === 'open' ? 1 : 0);
      for (const [at, [width, height]] of WINDOWS.entries()) {
        await page.setViewportSize({ width, height });
        const measured = async () => (await space.boundingBox())?.width ?? 0;
        await expect
          .poll(measured, `${preset} at ${width}×${height}, coach ${coach}`)
          .toBeGreaterThanOrEqual(least[at]!);
        const share = () =>
          page.evaluate(() => {
            const [stage, head] = ['.stage', '.table > .head'].map((one) =>
              document.querySelector(one)!.getBoundingClientRect(),
            );
            return stage!.height / (innerHeight - head!.bottom);
          });
        await expect.poll(share, `the stage at ${width}×${height}`).toBeGreaterThanOrEqual(0.75);
      }
    }
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a space fits a finger, and what a picked piece can reach is brought into view', async ({ page, request }) => {
    await openTable(page, await importTable(request, acting('long-haul')));
    const spaces = page.locator('.aj-space');
    await expect(page.locator('.bar.asked')).toBeVisible();
    expect((await spaces.first().boundingBox())!.width).toBeGreaterThanOrEqual(28);
    const scroller = page.locator('.aj-scroll');
    const room = await scroller.evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(room, 'the station is wider than the phone').toBeGreaterThan(100);
    // The piece nearest to the right edge, half out of the window: what it reaches lies beyond.
    const sources = page.locator('.aj-space.source[aria-label*="astronaut A"]');
    const boxes = await sources.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
    const far = sources.nth(boxes.indexOf(Math.max(...boxes)));
    await scroller.evaluate((one, x) => one.scrollTo({ left: x - one.clientWidth + 20 }), Math.max(...boxes));
    await far.tap();
    await expect(page.locator('.aj-space.target').first()).toBeAttached();
    await expect(page.locator('.aj-space.chosen')).toBeInViewport({ ratio: 1 });
    const seen = () =>
      page.locator('.aj-space.target').evaluateAll((all) => {
        const frame = document.querySelector('.aj-scroll')!.getBoundingClientRect();
        const inside = all.filter((one) => {
          const box = one.getBoundingClientRect();
          return box.left >= frame.left - 1 && box.right <= frame.right + 1;
        });
        return [inside.length, all.length];
      });
    await expect
      .poll(async () => ((one) => one[0]! / one[1]!)(await seen()), 'most of what it reaches')
      .toBeGreaterThan(0.7);
  });
});
