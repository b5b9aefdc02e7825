/** Taking back says what it costs before it is done. */
import { expect, test } from './server';
import { choose, openTable, setTable, twice, square } from './steps';

test('bots are not asked: the log says that a move was taken back', async ({ page, request }) => {
  await openTable(
    page,
    await setTable(request, { game: 'tic-tac-toe', seats: ['me', { bot: 'random' }], start: true, seed: 1 }),
  );
  await twice(page, 'b2');
  await expect(page.locator('.bar.asked')).toBeVisible();
  const undo = page.locator('[data-do=undo]');
  await expect(undo).toHaveText(/Undo\s*on record/);
  await expect(undo).toHaveAttribute('title', /the bots agree, and the log says so: B has acted since/);
  await undo.click();
  await expect(square(page, 'b2')).toContainText('empty');
  await expect(page.locator('.log .line').last()).toContainText('which was not free');
});

test('all that is free goes back in one step', async ({ page, request }) => {
  // B is the first player here, so A lays out the crates, one by one.
  await openTable(
    page,
    await setTable(request, { game: 'astrojam', seats: ['me', { bot: 'random' }], start: true, seed: 3 }),
  );
  const prompt = page.locator('.prompt h2');
  const place = page.locator('[data-offer]', { hasText: 'Place for me' });
  for (;;) {
    await expect(page.locator('.bar.asked')).toBeVisible();
    const before = (await prompt.textContent()) ?? '';
    if (before.startsWith('Place a crate')) break;
    await choose(page, place);
  }
  await expect(prompt).toContainText('13 left');
  for (const left of [12, 11, 10]) {
    const target = page.locator('.aj-space.target').first();
    await target.click();
    await expect(prompt, 'a crate is laid at the first press').toContainText(`${left} left`);
  }
  await expect(page.locator('[data-do=undo]')).toHaveText(/Undo\s*free/);
  const all = page.locator('[data-do=undo-all]');
  await expect(all).toHaveText(/Undo all 3\s*free/);
  await expect(all).toHaveAttribute('title', /all 3 moves since somebody else acted or something came to light/);
  await page.keyboard.press('Shift+U');
  await expect(prompt).toContainText('13 left');
  await expect(all).toHaveCount(0);
});
