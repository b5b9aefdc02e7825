/** Whoever is quick, or is interrupted by others, loses nothing that was typed, chosen or pressed. */
import type { WebSocketRoute } from '@playwright/test';
import type { NewTable, ToClient } from '../src/wire';
import { holdReplies } from './held';
import { recorded, upTo } from './recorded';
import { importTable } from './referee';
import { expect, test } from './server';
import { likes, openTable, setTable, square } from './steps';

const alone = (game: string): NewTable => ({ game, seats: ['me', 'me'], start: true });
/** Two pictures later everything has happened that a message leads to. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

test('a name that is being typed stays while friends come, and is kept with the colour pressed next', async ({
  page,
  browser,
  request,
  server,
}) => {
  const made = await setTable(request, { game: 'tic-tac-toe', seats: ['me', 'friend'] });
  await openTable(page, made);
  const field = page.getByLabel('My name in seat A');
  await field.fill('');
  await field.pressSequentially('Ada');
  const friend = await (await browser.newContext({ baseURL: server.url })).newPage();
  await friend.goto(`/t/${made.table.id}#${made.invite}`);
  await expect(page.getByRole('region', { name: 'Deal' }).getByRole('status')).toContainText('Somebody is here');
  await expect(field).toHaveValue('Ada');
  await field.pressSequentially(' L.');
  const colour = page.getByRole('button', { name: /^Change the colour/ });
  const was = (await colour.getAttribute('aria-label'))!;
  // The field is left by this press: both wishes are on their way at once.
  await colour.click();
  await expect(colour).not.toHaveAccessibleName(was);
  await page.reload();
  await expect(field).toHaveValue('Ada L.');
  await expect(colour).not.toHaveAccessibleName(was);
  await friend.context().close();
});

test('two quick presses of the colour are two', async ({ page, request }) => {
  const held = await holdReplies(page, ['name']);
  await openTable(page, await setTable(request, { game: 'tic-tac-toe', seats: ['me', 'friend'] }));
  const colour = page.getByRole('button', { name: /^Change the colour/ });
  const names = ['red', 'blue', 'green', 'yellow', 'violet', 'orange', 'teal', 'grey'];
  const label = (await colour.getAttribute('aria-label'))!;
  await colour.evaluate((button: HTMLButtonElement) => (button.click(), button.click()));
  await expect.poll(() => held.length).toBe(2);
  for (const one of held) one.pass();
  const now = async () => (await colour.getAttribute('aria-label'))!.split(' ').at(-1)!;
  await expect.poll(now).not.toBe(label.split(' ').at(-1));
  const from = names.indexOf(label.split(' ').at(-1)!);
  await expect.poll(async () => (names.indexOf(await now()) - from + names.length) % names.length).toBe(2);
});

test('a seat that is pressed twice is taken once', async ({ browser, request, server }) => {
  const made = await setTable(request, { game: 'hearts', seats: ['me', 'friend', 'friend', 'friend'] });
  const friend = await (await browser.newContext({ baseURL: server.url })).newPage();
  const joins: string[] = [];
  friend.on('request', (one) => void (/\/join$/.test(one.url()) && joins.push(one.url())));
  await friend.goto(`/t/${made.table.id}#${made.invite}`);
  await friend.getByRole('button', { name: 'Sit down' }).dblclick();
  await expect(friend.getByLabel(/^My name in seat/)).toBeVisible();
  expect(joins).toHaveLength(1);
  await friend.context().close();
});

test('of a double click that has answered, the second half does not answer for the next seat', async ({
  page,
  request,
}) => {
  await likes(page, { pace: 0 });
  await openTable(page, await setTable(request, alone('connect-four')));
  // The first half has answered by the time of the second.
  await page.locator('.grid-cell').first().dblclick({ delay: 60 });
  await expect(page.locator('.head-moves')).toHaveText('1 move');
  await page.evaluate(drawn);
  await expect(page.locator('.head-moves')).toHaveText('1 move');
});

test('a hint that comes late does not take the place of what was chosen meanwhile', async ({ page, request }) => {
  await likes(page, { ask: 'always' });
  const held = await holdReplies(page, ['hint']);
  await openTable(page, await setTable(request, alone('tic-tac-toe')));
  await page.locator('.bar.asked').waitFor();
  await page.keyboard.press('h');
  await expect.poll(() => held.length).toBe(1);
  // The middle is what the bot begins with; this is something else.
  await square(page, 'a2').click();
  await expect(page.locator('.picked')).toContainText('a2');
  held[0]!.pass();
  await expect(page.locator('[data-offer].hint')).toBeAttached();
  await expect(page.locator('[data-offer].hint')).not.toContainText('a2');
  await expect(page.locator('.picked')).toContainText('a2');
});

test('two quick steps through a replay are two', async ({ page, request }) => {
  await openTable(page, await setTable(request, alone('tic-tac-toe')));
  for (const name of ['a1', 'b1', 'a2', 'b2']) {
    await square(page, name).click();
    await expect(square(page, name)).not.toContainText('empty');
  }
  await page.getByRole('tab', { name: 'Replay' }).click();
  await expect(page.locator('.past')).toContainText('move 4 of 4');
  await page
    .getByRole('button', { name: 'One move back' })
    .evaluate((button: HTMLButtonElement) => (button.click(), button.click(), button.click()));
  await expect(page.locator('.past')).toContainText('move 1 of 4');
});

test('what is being said stays while another tab is looked at', async ({ page, request }) => {
  await openTable(page, await setTable(request, alone('tic-tac-toe')));
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByLabel('Say something to the table').fill('I think that');
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.locator('.log')).toBeVisible();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(page.getByLabel('Say something to the table')).toHaveValue('I think that');
});

test('a line of the saga stays while the past is looked at', async ({ page, request }) => {
  const bot = { bot: 'easy' };
  const options = { saga: 'skirmish' };
  const seats: NewTable['seats'] = ['me', bot, bot, bot, bot, bot];
  await openTable(page, await setTable(request, { game: 'spaceknights', seats, start: true, seed: 2, options }));
  const note = page.locator('#note');
  await expect(page.locator('.bar.asked')).toBeVisible({ timeout: 30_000 });
  await note.fill('The bell rang twice.');
  await page.getByRole('tab', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(note).toHaveValue('The bell rang twice.');
});

test('numbers are typed as they are meant: nought, and less than nought', async ({ page, request }) => {
  const game = recorded('flicktier', 'duel-uea-FF-END-03');
  const flick = game.acts.findIndex((act) => act.action.startsWith('flick '));
  await openTable(page, await importTable(request, upTo(game, flick)));
  await page.locator('.bar.asked').waitFor();
  await page.keyboard.press('a');
  const field = page.locator('.by-numbers input[type=number][min^="-"]').first();
  await expect(field).toBeVisible();
  for (const typed of ['0', '-120']) {
    await field.fill('');
    await field.pressSequentially(typed);
    await expect(field).toHaveValue(typed);
  }
});

test('the seat of a table that is set up keeps the focus when somebody else is chosen for it', async ({ page }) => {
  await page.goto('/set/hearts');
  const seat = page.getByLabel('Seat B');
  await seat.focus();
  const kinds = await seat.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  for (const kind of ['friend', kinds.at(-1)!, 'me']) {
    await seat.selectOption(kind);
    await expect(seat).toBeFocused();
    await expect(seat).toHaveValue(kind);
  }
});

test('what was chosen on the board stays when the connection comes back to the same question', async ({
  page,
  request,
}) => {
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/api\/v1\/socket$/, (socket) => {
    sockets.push(socket);
    socket.connectToServer();
  });
  const game = recorded('astrojam', 'long-haul-2-seats');
  const acts = game.acts.findIndex(({ action }) => !/^(?:place|dock)/.test(action));
  await openTable(page, await importTable(request, upTo(game, acts)));
  await page.locator('.aj-space.source').first().click();
  await expect(page.locator('.aj-space.chosen')).toHaveCount(1);
  const targets = await page.locator('.aj-space.target').count();
  expect(targets).toBeGreaterThan(0);
  const before = sockets.length;
  await sockets.at(-1)!.close();
  await expect.poll(() => sockets.length).toBe(before + 1);
  await expect(page.locator('.notice.lost')).toHaveCount(0);
  await page.evaluate(drawn);
  await expect(page.locator('.aj-space.chosen')).toHaveCount(1);
  await expect(page.locator('.aj-space.target')).toHaveCount(targets);
});

test('hands that are apart are not shown together, however late the list of games comes', async ({ page, request }) => {
  let pass = () => {};
  const held = new Promise<void>((done) => (pass = done));
  await page.route('**/api/v1/games', async (route) => {
    await held;
    await route.continue();
  });
  const views: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as ToClient;
      if (message.is === 'welcome') views.push(message.viewer);
    }),
  );
  const made = await setTable(request, { ...alone('helionox'), seed: 3 });
  await page.goto(`/t/${made.table.id}#${made.key}`);
  await expect.poll(() => views).toEqual(['AB']);
  await page.evaluate(drawn);
  await expect(page.locator('.stage')).toHaveCount(0);
  pass();
  await expect(page.locator('.stage')).toBeVisible();
  expect(views.at(-1), 'the eyes of one').toHaveLength(1);
});

test('undo pressed twice takes back two moves, and a key that is held takes back one', async ({ page, request }) => {
  const held = await holdReplies(page, ['undo', 'redo']);
  await openTable(page, await setTable(request, alone('tic-tac-toe')));
  const moves = page.locator('.head-moves');
  for (const name of ['a1', 'b1', 'a2']) {
    await square(page, name).click();
    await expect(square(page, name)).not.toContainText('empty');
  }
  for (const press of ['u', 'u']) await page.keyboard.press(press);
  for (const at of [0, 1]) {
    await expect.poll(() => held.length).toBe(at + 1);
    held[at]!.pass();
  }
  await expect(moves).toHaveText('1 move');
  await expect(page.locator('.refused')).toHaveCount(0);
  for (const press of ['y', 'y']) await page.keyboard.press(press);
  for (const at of [2, 3]) {
    await expect.poll(() => held.length).toBe(at + 1);
    held[at]!.pass();
  }
  await expect(moves).toHaveText('3 moves');
  // A second time down without an up in between is a repeat.
  for (let time = 0; time < 3; time++) await page.keyboard.down('u');
  await page.keyboard.up('u');
  await expect.poll(() => held.length).toBe(5);
  held[4]!.pass();
  await expect(moves).toHaveText('2 moves');
  await page.evaluate(drawn);
  expect(held).toHaveLength(5);
});
