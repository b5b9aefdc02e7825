/** Astro Knights: the order of discards by mouse, touch and keys; four Knights of one person; a whole position in sight. */
import type { Page } from '@playwright/test';
import { expect, sound, test } from './server';
import { choose, likes, offer, openTable, setTable } from './steps';

const KNIGHTS = ['amarante-sool', 'brannoc-vey', 'iduna-kest', 'rook-salvatier'];
const alone = (many: number, boss = 'furion') => ({
  game: 'astro-knights',
  seats: Array.from({ length: many }, () => 'me' as const),
  options: { boss, knights: KNIGHTS.slice(0, many) },
  start: true,
  seed: 3,
});

/** The cards to be put away, in the order that is shown. */
const row = (page: Page) => page.locator('.ak-order-row .ak-name').allTextContents();

/** Plays two different Fuel and ends the main phase: both have to be put away. */
async function putting(page: Page): Promise<void> {
  for (const card of ['galvanic-current', 'power-core', 'power-core']) {
    await choose(page, page.locator(`[data-thing="hand:${card}"]`));
    const which = page.locator('.ak-option, [data-thing^="player:"].can').first();
    if (await which.count()) await choose(page, which);
  }
  await choose(page, offer(page, 'End the main phase'));
  await expect(page.locator('.ak-order-row .ak-place')).toHaveCount(3);
}

test.describe('the discard order', () => {
  test.beforeEach(({ page }) => likes(page, { pace: 0 }));

  test('is arranged by mouse and by keys, put away in one press, and taken back for free', async ({
    page,
    request,
  }) => {
    await openTable(page, await setTable(request, alone(1)));
    await expect(page.locator('.bar.asked .prompt h2')).toContainText('Main phase', { timeout: 20_000 });
    await putting(page);
    expect(await row(page)).toEqual(['Galvanic Current', 'Power Core', 'Power Core']);
    // By mouse: the first is drawn behind the last.
    const place = (at: number) => page.locator('.ak-place').nth(at);
    const box = async (at: number) => (await place(at).boundingBox())!;
    const [from, to] = [await box(0), await box(2)];
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
    await page.mouse.up();
    expect(await row(page)).toEqual(['Power Core', 'Power Core', 'Galvanic Current']);
    // By keys: one place back.
    await place(2).focus();
    await page.keyboard.press('ArrowLeft');
    expect(await row(page)).toEqual(['Power Core', 'Galvanic Current', 'Power Core']);
    await expect(place(1)).toBeFocused();
    await sound(page, 'astro-knights-arrange');
    await page.locator('[data-do=arranged]').click();
    await expect(page.locator('.ak-coming .ak-chip.after')).toHaveText([
      /Power Core/,
      /Galvanic Current/,
      /Power Core/,
    ]);
    // Nothing was learned: all of it can be had back for free.
    await page.locator('[data-do=undo-all]').click();
    await page.locator('[data-do=undo-yes]').click();
    await expect(page.locator('.ak-coming .ak-chip.after')).toHaveCount(0);
  });

  test('stays as it was arranged when one more card is chosen to be discarded', async ({ page, request }) => {
    await openTable(page, await setTable(request, alone(1)));
    await expect(page.locator('.bar.asked .prompt h2')).toContainText('Main phase', { timeout: 20_000 });
    await choose(page, offer(page, 'End the main phase'));
    const keep = (name: string) => page.locator('.ak-keep .ak-chip', { hasText: name }).first();
    await keep('Blaster').click();
    await keep('Power Core').click();
    expect(await row(page)).toEqual(['Blaster', 'Power Core']);
    await page.locator('.ak-place').nth(1).focus();
    await page.keyboard.press('ArrowLeft');
    expect(await row(page)).toEqual(['Power Core', 'Blaster']);
    await keep('Power Core').click();
    expect(await row(page)).toEqual(['Power Core', 'Blaster', 'Power Core']);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('is arranged by a finger; Boss, minions, hand and the main button are in sight together', async ({
      page,
      request,
    }) => {
      await openTable(page, await setTable(request, alone(1)));
      await expect(page.locator('.bar.asked .prompt h2')).toContainText('Main phase', { timeout: 20_000 });
      for (const what of ['.ak-boss', '.ak-minions', '.ak-hand', '.offers.apart [data-offer]'])
        await expect(page.locator(what).first()).toBeInViewport({ ratio: 0.98 });
      await putting(page);
      const finger = await page.context().newCDPSession(page);
      const at = async (which: number) => {
        const box = (await page.locator('.ak-place').nth(which).boundingBox())!;
        return [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
      };
      const [from, to] = [await at(0), await at(1)];
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: from });
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: to });
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect.poll(() => row(page)).toEqual(['Power Core', 'Galvanic Current', 'Power Core']);
      await sound(page, 'astro-knights-arrange-phone');
    });
  });
});

test.describe('four Knights of one person', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('everything is in sight together at 1280×720, with names that can be read, however long they are', async ({
    page,
    request,
  }) => {
    await likes(page, { pace: 0 });
    const long = 'Grandmotherly Constellation Wardenship-9';
    expect(long).toHaveLength(40);
    // A kit with long names.
    await page.route('**/games/astro-knights/content', async (route) => {
      const answer = await route.fetch();
      const kit = (await answer.text())
        .replaceAll('Power Core', long)
        .replaceAll(/"name":"[^"]*","boss"/g, `"name":"${long}","boss"`);
      await route.fulfill({ response: answer, body: kit });
    });
    // And a Boss that has no track.
    await openTable(page, await setTable(request, alone(4, 'ithmara')));
    for (let step = 0; step < 30; step++) {
      const prompt = page.locator('.bar.asked .prompt h2');
      await expect(prompt).toBeVisible();
      if (((await prompt.textContent()) ?? '').startsWith('Main phase')) break;
      const closing = page.locator('.offers.apart [data-offer]');
      await choose(page, (await closing.count()) ? closing.first() : page.locator('[data-offer]').first());
    }
    const parts = [
      '.ak-boss',
      '.ak-minions',
      '.ak-home',
      '.ak-shop',
      '.ak-turns',
      '.ak-hand',
      '.ak-arms',
      '.bar.asked',
    ];
    for (const part of parts) await expect(page.locator(part), part).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.ak-partner')).toHaveCount(3);
    await expect(page.locator('.ak-hand .ak-name').first()).toHaveText(long);
    await expect(page.locator('.ak-boss .ak-meter')).toHaveCount(0);
    await expect(page.locator('.ak-boss')).toContainText('damage to Ithmara is reduced by 1');
    const small = await page
      .locator('.ak .ak-name')
      .evaluateAll((names) =>
        names.flatMap((name) => (parseFloat(getComputedStyle(name).fontSize) < 12 ? [name.textContent] : [])),
      );
    expect(small, 'names under 12 px').toEqual([]);
    const out = await page.locator('.ak .ak-name').evaluateAll((names) =>
      names.flatMap((name) => {
        const card = name.closest('.board-thing, .ak-card');
        const [own, room] = [name.getBoundingClientRect(), card?.getBoundingClientRect()];
        return room && own.right > room.right + 1 ? [name.textContent] : [];
      }),
    );
    expect(out, 'names that stick out').toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
    await sound(page, 'astro-knights-four');
  });
});
