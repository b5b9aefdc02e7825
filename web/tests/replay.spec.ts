/** A look back is another place: nothing is played there, and it knows nothing of what came after. */
import { recorded, upTo } from './recorded';
import { importTable } from './referee';
import { expect, sound, test } from './server';
import { choose, openTable, setTable, square, twice } from './steps';

test('looked back at, a game is not played, and a link and a table of its own lead on from a moment', async ({
  page,
  request,
  browser,
  server,
}) => {
  const made = await setTable(request, { game: 'tic-tac-toe', seats: ['me', 'me'], start: true });
  await openTable(page, made);
  for (const name of ['a1', 'b1']) await twice(page, name);
  await page.locator('[data-do=undo]').click();
  await expect(square(page, 'b1')).toContainText('empty');
  for (const name of ['b2', 'a2']) await twice(page, name);
  await expect(page.locator('.log .line.struck')).toHaveCount(1);

  await page.getByRole('tab', { name: 'Replay' }).click();
  const past = page.locator('.past');
  await expect(past, 'now is a moment like any other').toContainText('move 3 of 3');
  await square(page, 'c3').click();
  await page.getByRole('slider').fill('2');
  await expect(past).toContainText('move 2 of 3');
  await square(page, 'c3').click();
  await square(page, 'a2').click();
  for (const key of ['u', 'y', 'h', 'a', '1', 'Enter']) await page.keyboard.press(key);
  await expect(page.locator('.picked, .all, .refused, [role=alertdialog]')).toHaveCount(0);
  await expect(page.locator('.head-moves')).toHaveText('3 moves');
  await expect(page.locator('.replay-lines')).toContainText('b2');
  // What is listed is what had happened by then, with nothing that was taken back.
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(past, 'still there').toContainText('move 2 of 3');
  await expect(page.locator('.log .line')).toHaveCount(2);
  await expect(page.locator('.log')).not.toContainText('b1');
  await expect(page.locator('.seat.acting .name')).toHaveText('Player A');
  await sound(page, 'look-back');

  await page.getByRole('tab', { name: 'Replay' }).click();
  const link = await page.getByLabel('Link to this moment').inputValue();
  expect(link).toMatch(new RegExp(`/t/${made.table.id}/2$`));
  const stranger = await (await browser.newContext({ baseURL: server.url })).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'This table is private' })).toBeVisible();
  await stranger.context().close();
  await page.goto(link);
  await expect(past).toContainText('move 2 of 3');
  await page.goto(`/t/${made.table.id}/99`);
  await expect(page.getByRole('alert')).toContainText('move 99, which does not exist: 3 moves stand');
  await sound(page, 'no-such-moment');
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(page.locator('.bar.asked')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/t/${made.table.id}$`));

  await page.getByRole('tab', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'One move back' }).click();
  await page.getByRole('button', { name: 'One move back' }).click();
  await expect(past).toContainText('move 1 of 3');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expect(page).not.toHaveURL(new RegExp(made.table.id));
  await expect(page.locator('.head-moves')).toHaveText('1 move');
  await twice(page, 'c1');
  await expect(page.locator('.log .line')).toHaveCount(2);
});

test('turning points follow undos', async ({ page, request }) => {
  const game = recorded('astrojam', 'long-haul-2-seats');
  const scores = game.acts.findIndex(({ action }) => /^move A2 o3 with/.test(action));
  await openTable(page, await importTable(request, upTo(game, scores + 1)));
  await expect(page.locator('.bar.asked')).toBeVisible();
  const points = page.locator('.points li');
  const replay = async () => {
    await page.getByRole('tab', { name: 'Replay' }).click();
    await expect(page.locator('.past')).toContainText(`move ${scores + 1} of ${scores + 1}`);
  };
  await replay();
  // The board says which they are, and may come after the strip.
  await expect(points).not.toHaveCount(0);
  const before = await points.count();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await page.locator('[data-do=undo]').click();
  await page.locator('[data-do=undo-yes]').click();
  await expect(page.locator('.head-moves')).toHaveText(`${scores} moves`);
  await choose(page, page.locator('.apart [data-offer]'));
  await replay();
  await expect(points, 'what was taken back is none').toHaveCount(before - 1);
});

test('why not takes what a person types, and answers with the rule', async ({ page, request }) => {
  await openTable(page, await setTable(request, { game: 'tic-tac-toe', seats: ['me', 'me'], start: true }));
  await twice(page, 'b2');
  await page.getByRole('button', { name: 'Why not?' }).click();
  const ask = async (words: string) => {
    await page.locator('.why input').fill(words);
    await page.keyboard.press('Enter');
  };
  await ask('castle');
  const refused = page.locator('.refused');
  await expect(refused).toContainText('Not understood');
  await ask('Place it on B2 please');
  await expect(refused).toContainText(/place b2: .*TTT-PLACE-02/);
  await sound(page, 'why-typed');
  await ask('a1');
  await expect(page.locator('.picked')).toContainText('a1');
  await page.keyboard.press('Escape');
  await ask('corner');
  await expect(page.locator('.prompt')).toContainText('one of 4 ways');
});
