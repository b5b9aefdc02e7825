import { readFileSync } from 'node:fs';
import { expect, sound, test } from './server';
import { choose, openTable, setTable, square, twice } from './steps';

test('a game to its end: result, replay, record, rematch', async ({ page, request }) => {
  const made = await setTable(request, { game: 'tic-tac-toe', seats: ['me', 'me'], start: true, name: 'Ada' });
  await openTable(page, made);
  for (const name of ['a1', 'b1', 'a2', 'b2']) await twice(page, name);
  await sound(page, 'tic-tac-toe');
  await square(page, 'a1').click();
  await expect(page.locator('.refused')).toContainText('TTT-PLACE-02');
  await twice(page, 'a3');

  await expect(page.locator('#result'), 'both seats are mine: it is said which of them won').toHaveText(
    /^\W*Ada\W* wins$/,
  );
  await expect(page.locator('.score .sum')).toContainText('-1');
  await sound(page, 'tic-tac-toe-over');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the record' }).click(),
  ]);
  const record = readFileSync(await file.path(), 'utf8');
  expect(record).toContain('"seal"');

  await page.getByRole('tab', { name: 'Replay' }).click();
  await page.getByRole('slider').fill('2');
  await expect(page.locator('.past')).toContainText('move 2 of 5');
  await expect(square(page, 'a2')).toContainText('empty');
  await expect(square(page, 'b1')).not.toContainText('empty');
  await sound(page, 'replay');
  await page.getByRole('button', { name: 'Back to now' }).click();

  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(page).not.toHaveURL(new RegExp(made.table.id));
  await expect(square(page, 'a1')).toContainText('empty');

  await page.goto('/');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'game.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(record) });
  await expect(page.locator('#result'), 'an imported game keeps names and who won').toHaveText(/^\W*Ada\W* wins$/);
});

test('undo takes a move back, free while nobody has answered', async ({ page, request }) => {
  await openTable(page, await setTable(request, { game: 'tic-tac-toe', seats: ['me', 'me'], start: true }));
  await twice(page, 'b2');
  await page.locator('[data-do=undo]').click();
  await expect(square(page, 'b2')).toContainText('empty');
});

test('against a bot, its answer is shown and the turn comes back', async ({ page, request }) => {
  const made = await setTable(request, { game: 'connect-four', seats: ['me', { bot: 'random' }], start: true });
  await openTable(page, made);
  await choose(page, page.locator('[data-offer]').first());
  await expect(page.locator('.log .line')).toHaveCount(2);
  await expect(page.locator('.bar.asked')).toBeVisible();
  await sound(page, 'connect-four');
});
