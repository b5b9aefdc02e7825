/** Taking back says what it costs before it is done. */
import { expect, sound, test } from './server';
import { choose, openTable, setTable, twice, square } from './steps';

test('undo says how many moves and whose, asks, is struck through, and can be redone', async ({ page, request }) => {
  await openTable(
    page,
    await setTable(request, { game: 'tic-tac-toe', seats: ['me', { bot: 'random' }], start: true, seed: 1 }),
  );
  await twice(page, 'b2');
  await expect(page.locator('.bar.asked')).toBeVisible();
  const undo = page.locator('[data-do=undo]');
  await expect(undo).toHaveText(/Undo 2\s*on record/);
  await expect(undo).toHaveAttribute(
    'title',
    /2 moves .*1 by .*you.*1 by .*Bot B.*the bots agree, and the log says so/,
  );
  await undo.click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText(/Take back 2 moves \(1 by \W*you\W*, 1 by \W*Bot B/);
  await expect(asked, 'what "on record" means is said where it stands').toContainText(/On record: log and record say/);
  await sound(page, 'undo-asked');
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(square(page, 'b2'), 'nothing is taken back').not.toContainText('empty');
  await page.keyboard.press('u');
  await page.locator('[data-do=undo-yes]').click();
  await expect(square(page, 'b2')).toContainText('empty');
  const lines = page.locator('.log .line');
  await expect(lines.last()).toContainText('which was not free');
  await expect(page.locator('.log .line.struck')).toHaveCount(2);
  await expect(lines.first()).toHaveCSS('text-decoration-line', 'line-through');
  await sound(page, 'undone');
  const redo = page.locator('[data-do=redo]');
  await expect(redo).toHaveText(/Redo 2/);
  await page.keyboard.press('y');
  await expect(square(page, 'b2')).not.toContainText('empty');
  await expect(lines, 'what was played again is told again').toHaveCount(5);
  await expect(redo).toHaveCount(0);
  // Something else is done: nothing is left to redo.
  await page.keyboard.press('u');
  await page.locator('[data-do=undo-yes]').click();
  await expect(redo).toBeVisible();
  await twice(page, 'a1');
  await expect(redo).toHaveCount(0);
});

test('all that is free goes back in one step, and nobody lays thirteen crates under one sentence', async ({
  page,
  request,
}) => {
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
  await expect(page.getByRole('alertdialog')).toContainText('Take back 3 moves');
  await page.locator('[data-do=undo-yes]').click();
  await expect(prompt).toContainText('13 left');
  await expect(all).toHaveCount(0);
  await page.keyboard.press('c');
  const coach = page.getByRole('complementary', { name: 'Coach' });
  await expect(coach).toContainText('lays all of them out at once');
  await choose(page, place);
  await expect(page.locator('.bar.asked')).toBeVisible();
  await expect(prompt).not.toContainText('crate');
});
