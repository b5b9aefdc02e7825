/** The word that something was taken comes later than what it led to: nobody waits for it, and nothing is lost. */
import { holdReplies } from './held';
import { expect, test } from './server';
import { openTable, setTable, square } from './steps';

test('the next question is answered before the last answer is known to be taken', async ({ page, request }) => {
  const held = await holdReplies(page, ['try', 'act']);
  await openTable(page, await setTable(request, { game: 'tic-tac-toe', seats: ['me', 'me'], start: true }));
  await square(page, 'a1').click();
  await expect(square(page, 'a1')).not.toContainText('empty');
  await expect.poll(() => held.length).toBe(1);
  const offer = page.locator('[data-offer]').first();
  await expect(offer).toBeEnabled();
  await page.keyboard.press('1');
  await expect(page.locator('.head-moves')).toHaveText('2 moves');
  // The first word comes while the second is still awaited, and changes nothing.
  held[0]!.pass();
  await square(page, 'c3').click();
  await expect(square(page, 'c3')).not.toContainText('empty');
  for (const one of held.slice(1)) one.pass();
  await expect(page.locator('.head-moves')).toHaveText('3 moves');
  await expect(page.locator('.refused')).toHaveCount(0);
});

test('an answer is not given twice while it is on its way', async ({ page, request }) => {
  const held = await holdReplies(page, ['preview', 'try', 'act']);
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => void sent.push(String(payload))));
  await openTable(page, await setTable(request, { game: 'tic-tac-toe', seats: ['me', 'me'], start: true }));
  const fill = ['a1', 'b1', 'a2', 'b2'];
  for (const name of fill) {
    await square(page, name).click();
    await expect(square(page, name)).not.toContainText('empty');
  }
  // What ends the game is shown first, so nothing comes of it but the reply.
  await square(page, 'a3').click();
  await expect.poll(() => held.length).toBe(fill.length + 1);
  await expect(page.locator('[data-offer]').first()).toBeDisabled();
  await page.keyboard.press('1');
  await square(page, 'c3').click();
  expect(sent.filter((one) => /"(?:try|act)"/.test(one))).toHaveLength(fill.length + 1);
  held.at(-1)!.pass();
  await expect(page.locator('.picked')).toContainText('a3');
});

test('the next words are written while the last are on their way, and refused ones come back', async ({
  page,
  request,
}) => {
  const held = await holdReplies(page, ['say']);
  await openTable(page, await setTable(request, { game: 'tic-tac-toe', seats: ['me', 'me'], start: true }));
  await page.getByRole('tab', { name: 'Chat' }).click();
  const field = page.getByLabel('Say something to the table');
  await field.fill('good luck');
  await page.keyboard.press('Enter');
  await expect(page.locator('.chat p').last()).toHaveText('good luck');
  await field.fill('have fun');
  await expect.poll(() => held.length).toBe(1);
  held[0]!.pass();
  // Whatever the reply leads to has happened by the next picture.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  await expect(field).toHaveValue('have fun');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  await expect.poll(() => held.length).toBe(2);
  held[1]!.refuse('you say too much at once');
  await expect(page.locator('.chat .trouble')).toHaveText('you say too much at once');
  await expect(field, 'nothing is lost').toHaveValue('have fun');
});
