/** Astro Knights without a board of its own: set-up to the end through the generated bar and the plain rendering. */
import { expect, sound, test } from './server';
import { asked, openTable, setTable } from './steps';

/** Ends phases and takes the first offer where there is no end; a whole turn is short, and the Boss wins soon. */
const SHORT = /(End the|Draw up to five|^\s*\d?\s*No$)/;

test('a solo game from the choice of a Knight to its end', async ({ page, request }) => {
  test.setTimeout(240_000);
  await openTable(page, await setTable(request, { game: 'astro-knights', seats: ['me'], start: true, seed: 2 }));
  await expect(page.locator('.bar.asked .prompt h2')).toHaveText('Choose your Knight.');
  await expect(page.locator('[data-offer]')).toHaveCount(6);
  await sound(page, 'astro-knights-knight');
  let seenMain = false;
  for (let step = 0; step < 400 && (await asked(page)); step++) {
    const prompt = (await page.locator('.bar.asked .prompt h2').textContent()) ?? '';
    if (!seenMain && prompt.startsWith('Main phase')) {
      seenMain = true;
      // Everything that is needed to decide can be read: the supply, and what its cards say.
      await expect(page.getByRole('main')).toContainText('Furion');
      await expect(page.getByRole('main')).toContainText('Artillery track');
      await sound(page, 'astro-knights-main');
    }
    const moves = await page.locator('.head-moves').textContent();
    const short = page.locator('[data-offer]', { hasText: SHORT });
    const offer = (await short.count()) ? short.first() : page.locator('[data-offer]').first();
    await offer.click();
    if (!(await page.locator('[data-do=confirm]').count())) await page.locator('[data-offer]').first().click();
    await page.locator('[data-do=confirm]').click();
    await expect(page.locator('.head-moves').or(page.locator('#result')).first()).not.toHaveText(moves ?? '');
  }
  expect(seenMain).toBe(true);
  await expect(page.locator('#result')).toHaveText('You lose');
  await sound(page, 'astro-knights-over');
});
