/** Astro Knights by keys alone: from its set-up to the end, and on a phone. */
import type { Page } from '@playwright/test';

import { expect, sound, test } from './server';
import { asked, chooseByKey, done, offer, openTable, setTable, stands } from './steps';

/** Ends phases and takes the first offer where there is no end; a whole turn is short, and the Boss wins soon. */
const SHORT = /(End the|Draw up to five|^\s*\d?\s*No$)/;

/** Whether the first offer stands for several that are shown once it is pressed. */
const shared = (page: Page) =>
  page
    .locator('[data-offer]')
    .first()
    .evaluate((button) => button.classList.contains('group'));

test('a solo game by keys alone, from the choice of a Knight to its end', async ({ page, request }) => {
  test.setTimeout(240_000);
  await openTable(
    page,
    await setTable(request, {
      game: 'astro-knights',
      seats: ['me'],
      options: { boss: 'orlogh' },
      start: true,
      seed: 2,
    }),
  );
  await expect(page.locator('.bar.asked .prompt h2')).toHaveText('Choose your Knight.');
  await expect(page.locator('[data-offer]')).toHaveCount(6);
  await sound(page, 'astro-knights-knight');
  let seenMain = false;
  for (let step = 0; step < 400 && (await asked(page)); step++) {
    const prompt = (await page.locator('.bar.asked .prompt h2').textContent()) ?? '';
    if (!seenMain && prompt.startsWith('Main phase')) {
      seenMain = true;
      // Everything that is needed to decide can be read: the supply, and what its cards say.
      await expect(page.getByRole('main')).toContainText('Orlogh');
      await expect(page.getByRole('main')).toContainText('Hourglass track');
      await sound(page, 'astro-knights-main');
    }
    const short = offer(page, SHORT).filter({ visible: true });
    // What many offers share is opened first.
    while (!(await short.count()) && (await shared(page))) await page.keyboard.press('1');
    await chooseByKey(page, (await short.count()) ? short.first() : page.locator('[data-offer]').first());
  }
  expect(seenMain).toBe(true);
  await expect(page.locator('#result')).toHaveText('You lose');
  await sound(page, 'astro-knights-over');
});

test.describe('on a phone, by keys', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a team with two bots takes its first turns', async ({ page, request }) => {
    const seats = ['me' as const, { bot: 'normal' }, { bot: 'normal' }];
    await openTable(page, await setTable(request, { game: 'astro-knights', seats, start: true, seed: 5 }));
    const prompt = page.locator('.bar.asked .prompt h2');
    const turns = async () => (await page.locator('.log .line', { hasText: 'ended the main phase' }).count()) > 1;
    for (let step = 0; step < 40 && !(await turns()); step++) {
      await expect(prompt).toBeVisible({ timeout: 30_000 });
      const before = await stands(page);
      while (await shared(page)) await page.keyboard.press('1');
      await page.keyboard.press('1');
      await done(page, before);
      if (step === 4) await sound(page, 'astro-knights-phone');
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await sound(page, 'astro-knights-phone-later');
  });
});
