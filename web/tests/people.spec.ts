import { expect, sound, test } from './server';
import { choose, openTable, setTable, square, twice } from './steps';

test('a friend comes by link, both play, talk, agree to an undo, and are people in the rematch too', async ({
  page,
  browser,
  request,
  server,
}) => {
  const made = await setTable(request, { game: 'tic-tac-toe', seats: ['me', 'friend'] });
  await openTable(page, made);
  const theirs = await (await browser.newContext({ baseURL: server.url })).newPage();
  await theirs.goto(`/t/${made.table.id}#${made.invite}`);
  await theirs.getByLabel('My name', { exact: true }).fill('Mira');
  await theirs.getByRole('button', { name: 'Sit down' }).click();
  await expect(page.getByRole('heading', { name: 'All seats are taken' })).toBeVisible();
  // Both pages are bound to what they add, and each may add words.
  await expect(theirs.locator('[data-shuffle=AB]')).toContainText('Every page at the table');
  await expect(theirs.locator('[data-shuffle]')).not.toContainText('No page adds');
  await theirs.getByLabel('A few words of yours').fill('rain on the roof');
  await theirs.getByLabel('A few words of yours').press('Enter');
  await sound(theirs, 'shuffle');
  await page.getByRole('button', { name: 'Deal', exact: true }).click();

  await twice(page, 'b2');
  await expect(square(theirs, 'b2')).not.toContainText('empty');
  await expect(theirs.locator('.bar.asked')).toBeVisible();
  await twice(theirs, 'a1');

  await theirs.getByRole('tab', { name: 'Chat' }).click();
  await theirs.getByLabel('Say something to the table').fill('well met');
  await theirs.getByRole('button', { name: 'Say', exact: true }).click();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(page.locator('.chat')).toContainText('well met');
  await sound(page, 'chat');

  // My move lies under Mira's: taking it back asks me, then her; her no reaches me.
  const takeBack = async () => {
    await page.locator('[data-do=undo]').click();
    await expect(page.getByRole('alertdialog')).toContainText(/1 by \W*you\W*, 1 by \W*Mira/);
    await page.locator('[data-do=undo-yes]').click();
    await expect(theirs.locator('.notice')).toContainText(/wishes to take back 2 moves .*1 by \W*you/);
  };
  await takeBack();
  await theirs.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.locator('[data-notice=refused]')).toContainText('Mira said no: nothing is taken back');
  await sound(page, 'undo-refused');
  await twice(page, 'c3');
  await expect(page.locator('[data-notice=refused]'), 'until something is done').toHaveCount(0);
  await twice(theirs, 'a3');
  await expect(page.locator('.bar.asked')).toBeVisible();
  await takeBack();
  await theirs.getByRole('button', { name: 'Agree' }).click();
  await expect(square(page, 'c3')).toContainText('empty');
  await expect(square(page, 'b2')).not.toContainText('empty');
  for (const [who, name] of [
    [page, 'c1'],
    [theirs, 'a2'],
    [page, 'a3'],
  ] as const) {
    await expect(who.locator('.bar.asked')).toBeVisible();
    await twice(who, name);
  }
  // Whoever is writing is not carried off, and goes on by the notice.
  await theirs.getByRole('tab', { name: 'Chat' }).click();
  const words = theirs.getByLabel('Say something to the table');
  await words.fill('well pl');
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(page).not.toHaveURL(new RegExp(made.table.id));
  const onward = theirs.locator('.notice').getByRole('link');
  await expect(onward).toBeVisible();
  await words.pressSequentially('ayed');
  await expect(words).toHaveValue('well played');
  await onward.click();
  for (const who of [page, theirs]) {
    await expect(who).not.toHaveURL(new RegExp(made.table.id));
    await expect(who.locator('.head-moves')).toHaveText('0 moves');
    await expect(who.locator('.seat')).toHaveCount(2);
    await expect(who.locator('.seats'), 'nobody was made a bot').not.toContainText(/bot/i);
    await expect(who.locator('.seats')).toContainText('Mira');
  }
  await theirs.context().close();
});

test('each seat makes its own choice in the waiting room, and has its colour on the board', async ({
  page,
  browser,
  request,
  server,
}) => {
  const made = await setTable(request, { game: 'astrojam', seats: ['me', 'friend', { bot: 'easy' }] });
  await openTable(page, made);
  const colour = (where: typeof page, seat: string) => where.getByRole('combobox', { name: `Colour of seat ${seat}` });
  await colour(page, 'A').selectOption('red');
  await colour(page, 'C').selectOption('blue');
  const theirs = await (await browser.newContext({ baseURL: server.url })).newPage();
  await theirs.goto(`/t/${made.table.id}#${made.invite}`);
  await theirs.getByRole('button', { name: 'Sit down' }).click();
  await expect(theirs.locator('.plan-seats li').first()).toContainText('Colour: The red team');
  await expect(colour(theirs, 'A')).toHaveCount(0);
  await expect(colour(theirs, 'B')).toHaveValue('any');

  // What another has is refused by its rule, and is not chosen then.
  await colour(theirs, 'B').selectOption('red');
  await expect(theirs.getByRole('alert')).toContainText('red');
  await expect(colour(theirs, 'B')).toHaveValue('any');
  await colour(theirs, 'B').selectOption('green');
  await expect(page.locator('.plan-seats li').nth(1)).toContainText('Colour: The green team');
  await expect(colour(page, 'B'), 'a person chooses alone').toHaveCount(0);
  await theirs.context().close();

  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  // Whoever is drawn to begin: the station is laid out, in the colours that were chosen.
  await expect(page.locator('.aj-station')).toBeVisible();
  const ink = (of: string, seat: number) =>
    page
      .locator(`${of} .mark`)
      .nth(seat)
      .evaluate((mark: HTMLElement) => mark.style.getPropertyValue('--c'));
  expect(await Promise.all([0, 1, 2].map((seat) => ink('.seat', seat)))).toEqual(
    ['red', 'green', 'blue'].map((colour) => `var(--seat-${colour})`),
  );

  // Where a faction brings its colour, a seat has it in the waiting room already, and on the board the same.
  await openTable(page, await setTable(request, { game: 'flicktier', seats: ['me', { bot: 'easy' }] }));
  const faction = (seat: string) => page.getByRole('combobox', { name: `Faction of seat ${seat}` });
  await expect.poll(() => ink('.plan-seats li', 0)).toBe('var(--seat-grey)');
  await faction('A').selectOption('ktf');
  await faction('B').selectOption('surge');
  await expect.poll(() => ink('.plan-seats li', 0)).toBe('var(--seat-blue)');
  await expect.poll(() => ink('.plan-seats li', 1)).toBe('var(--seat-violet)');
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  await expect(page.locator('.seat')).not.toHaveCount(0);
  expect([await ink('.seat', 0), await ink('.seat', 1)]).toEqual(['var(--seat-blue)', 'var(--seat-violet)']);
});

test('a bot plays for me until I take the seat back', async ({ page, request }) => {
  const made = await setTable(request, { game: 'tic-tac-toe', seats: ['me', 'friend'] });
  await request.post(`/api/v1/tables/${made.table.id}/join`, {
    data: {},
    headers: { authorization: `Bearer ${made.invite}` },
  });
  await openTable(page, made);
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  await expect(page.locator('.bar.asked')).toBeVisible();
  await page.getByRole('button', { name: 'More about seat A' }).click();
  await page.getByRole('button', { name: 'Let a bot play for me' }).click();
  await expect(page.locator('.log .line')).toHaveCount(1);
  await page.getByRole('button', { name: 'Take the seat back' }).click();
  await expect(page.getByRole('button', { name: 'Let a bot play for me' })).toBeVisible();
  await sound(page, 'waiting-for-a-friend');
});

test('a server that restarts says so, and the table comes back by itself', async ({ page, request, server }) => {
  await openTable(page, await setTable(request, { game: 'tic-tac-toe', seats: ['me', 'me'], start: true }));
  await twice(page, 'b2');
  await server.end();
  await expect(page.locator('.notice.lost')).toContainText('The server is restarting');
  await sound(page, 'restarting');
  await server.again();
  await expect(page.locator('.notice.lost')).toHaveCount(0, { timeout: 30_000 });
  await twice(page, 'a1');
  await expect(page.locator('.log .line')).toHaveCount(2);
});

test('whoever waits is told what the other decides, where that is no secret', async ({ page, request }) => {
  const made = await setTable(request, { game: 'hearts', seats: ['me', 'friend', 'friend', 'friend'] });
  for (let friend = 0; friend < 3; friend++) {
    const joined = await request.post(`/api/v1/tables/${made.table.id}/join`, {
      data: {},
      headers: { authorization: `Bearer ${made.invite}` },
    });
    expect(joined.status()).toBe(200);
  }
  await openTable(page, made);
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  const bar = page.locator('.bar');
  // Whoever holds the two of clubs opens; if it is me, I am the one to be waited for after that.
  const waiting = bar.getByText(/^Waiting for /);
  await expect(waiting.or(page.locator('.bar.asked')).first()).toBeVisible();
  if (await page.locator('.bar.asked').count()) {
    await choose(page, page.locator('[data-offer]').first());
    await expect(bar).toContainText('Their question: Play a card; clubs were led.');
  } else await expect(bar).toContainText('Their question: Open the first trick with the two of clubs.');
  await sound(page, 'waiting-told');
});

test('a lost connection is told, and comes back by itself with nothing lost', async ({ page, request, server }) => {
  await openTable(page, await setTable(request, { game: 'tic-tac-toe', seats: ['me', 'me'], start: true }));
  await twice(page, 'b2');
  await server.crash();
  await expect(page.locator('.notice.lost')).toBeVisible();
  await sound(page, 'lost');
  await server.again();
  await expect(page.locator('.notice.lost')).toHaveCount(0, { timeout: 30_000 });
  await expect(square(page, 'b2')).not.toContainText('empty');
  await twice(page, 'a1');
  await expect(page.locator('.log .line')).toHaveCount(2);
});

test('several players at one device cover their hands', async ({ page, request }) => {
  await openTable(page, await setTable(request, { game: 'six-pile', seats: ['me', 'me'], start: true }));
  await choose(page, page.locator('[data-offer]').first());
  const curtain = page.getByRole('dialog', { name: 'Pass the device on' });
  await expect(curtain).toBeVisible();
  await sound(page, 'curtain');
  await curtain.getByRole('button').click();
  await expect(curtain).toHaveCount(0);
  await expect(page.locator('.bar.asked')).toBeVisible();
});

test('a plain board is no dump: names not ids, pairs in words, mine first, cards to press, nothing empty', async ({
  page,
  request,
}) => {
  for (const [game, seats, said] of [
    ['hearts', 4, 'of clubs'],
    ['anvil', 3, /Round\s*\d of \d.*Hand\s*\d/],
    ['six-pile', 2, 'Copper'],
  ] as const) {
    await openTable(
      page,
      await setTable(request, {
        game,
        // Not in the first seat: what is mine comes first all the same.
        seats: Array.from({ length: seats }, (_, at) => (at === 1 ? ('me' as const) : { bot: 'random' })),
        start: true,
        seed: 5,
      }),
    );
    await expect(page.locator('.bar.asked')).toBeVisible();
    const board = page.locator('.plain-board');
    await expect(board, 'names, and pairs with their words').toContainText(said);
    expect(await board.textContent()).not.toMatch(/[a-z][_-][a-z0-9]|null|undefined|object|true|false/);
    const bare = (all: Element[]) => all.filter((one) => !one.textContent?.trim()).map((one) => one.outerHTML);
    expect(await board.locator('dd, li, section').evaluateAll(bare), 'nothing that is empty').toEqual([]);
    await expect(page.locator('.plain-panel').first(), 'what is mine comes first').toHaveClass(/own/);
    // Points are in its view, so they stand beside the seats.
    await expect(page.locator('.seat-score')).toHaveCount(seats);
    await expect(page.locator('.seat-score').first()).toHaveText(/^-?\d+\s*points?$/);
    await sound(page, `plain-${game}`);
    const before = await page.locator('.log .line').count();
    await choose(page, board.locator('button').first());
    await expect.poll(() => page.locator('.log .line').count()).toBeGreaterThan(before);
  }
});

test('a link with another key asks whom to be, and no key is lost', async ({ page, request }) => {
  const made = await setTable(request, { game: 'tic-tac-toe', seats: ['me', 'friend'], name: 'Ada' });
  const joined = await request.post(`/api/v1/tables/${made.table.id}/join`, {
    data: { name: 'Mira' },
    headers: { authorization: `Bearer ${made.invite}` },
  });
  const { key } = (await joined.json()) as { key: string };
  await openTable(page, made);
  await expect(page.getByRole('button', { name: 'Deal', exact: true })).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`/t/${made.table.id}#${key}`);
  await expect(page.getByRole('heading', { name: 'Whom do you mean to be?' })).toBeVisible();
  await sound(page, 'who-to-be');
  await page.getByRole('button', { name: 'As Mira, by the link' }).click();
  // A key is kept once the table has said what it is good for.
  await expect(page.getByLabel('My name in seat B')).toHaveValue('Mira');
  await expect(page.getByRole('button', { name: 'Deal', exact: true })).toHaveCount(0);
  await page.goto('about:blank');
  await page.goto(`/t/${made.table.id}#${made.key}`);
  await page.getByRole('button', { name: 'As Ada, by the link' }).click();
  await expect(page.getByRole('button', { name: 'Deal', exact: true })).toBeVisible();
});

test('names of any script, marks, unread talk and links that work', async ({ page, browser, request, server }) => {
  const name = 'מירה Ada Lovelace 🚀 xyzw';
  const made = await setTable(request, { game: 'tic-tac-toe', seats: ['me', 'friend'], name });
  await openTable(page, made);
  const field = page.getByLabel('My name in seat A');
  await expect(field).toHaveValue(name);
  await expect(field, 'as long as the server takes').toHaveAttribute('maxlength', '24');
  await expect(field).toHaveAttribute('dir', 'auto');
  await page.getByRole('button', { name: 'Make a link for friends' }).click();
  // The test's server listens to this machine only, and the invitation says so.
  await expect(page.locator('[data-only-here]')).toContainText('works on this machine only');
  await expect(page.getByLabel('Link on this machine')).toHaveValue(new RegExp(`/t/${made.table.id}#`));
  await sound(page, 'invitation');
  // One that can be reached from elsewhere offers that address.
  await page.route('**/api/v1/about', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), reached: ['http://192.0.2.7:7878'] } });
  });
  await page.reload();
  await expect(page.getByLabel('Link for friends, by 192.0.2.7:7878')).toHaveValue(/^http:\/\/192\.0\.2\.7:7878\/t\//);

  const theirs = await (await browser.newContext({ baseURL: server.url })).newPage();
  await theirs.goto(await page.getByLabel('Link on this machine').inputValue());
  await expect(theirs.getByRole('button', { name: 'Sit down' })).toBeVisible();
  // They are here and have not sat down, which is told at once; no bot takes their seat unasked.
  await expect(page.getByRole('region', { name: 'Deal' }).getByRole('status')).toHaveText(
    'Somebody is here and has not sat down yet.',
  );
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Deal all the same, or wait until they sit down.');
  await theirs.getByRole('button', { name: 'Sit down' }).click();
  await expect(page.getByRole('heading', { name: 'All seats are taken' })).toBeVisible();
  // No two are alike: what is theirs is passed over.
  const colour = theirs.getByRole('button', { name: /^Change the colour/ });
  await expect(colour).toHaveAccessibleName(/blue/);
  for (const next of ['green', 'yellow', 'violet', 'orange', 'teal', 'grey', 'blue']) {
    await colour.click();
    await expect(colour).toHaveAccessibleName(new RegExp(next));
  }
  const shape = theirs.getByRole('button', { name: /^Change the shape/ });
  const usual = (await shape.getAttribute('aria-label'))!;
  await shape.click();
  await expect(shape).not.toHaveAccessibleName(usual);
  /** Colour and shape of a mark. */
  const look = (svg: SVGElement) => [svg.style.getPropertyValue('--c'), svg.querySelector('path')?.getAttribute('d')];
  const chosen = await theirs.locator('.plan-seats li').nth(1).locator('.mark').evaluate(look);
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  await twice(page, 'b2');
  await expect(theirs.locator('.bar.asked')).toBeVisible();
  await twice(theirs, 'a1');
  await expect(square(page, 'a1').locator('svg')).toBeVisible();
  expect(await square(page, 'a1').locator('svg').evaluate(look), 'on the board as it was chosen').toEqual(chosen);

  const card = theirs.locator('.seat-who .name').first();
  await expect(card).toHaveText(name);
  await expect(card).toHaveAttribute('title', name);
  expect(await card.evaluate((one) => [one.tagName, getComputedStyle(one).textOverflow])).toEqual(['BDI', 'ellipsis']);
  const tab = page.getByRole('tab', { name: 'Chat' });
  await theirs.getByRole('tab', { name: 'Chat' }).click();
  for (const words of ['ש'.repeat(200), 'well met']) {
    await theirs.getByLabel('Say something to the table').fill(words);
    await theirs.getByRole('button', { name: 'Say', exact: true }).click();
  }
  await expect(tab.locator('.count')).toHaveText(/^2/);
  await expect(theirs.getByRole('tab', { name: 'Chat' }).locator('.count')).toHaveCount(0);
  await tab.click();
  await expect(tab.locator('.count')).toHaveCount(0);
  const said = page.locator('.chat p').first();
  await expect(said).toHaveAttribute('dir', 'auto');
  expect(await page.locator('.chat ol').evaluate((list) => list.scrollWidth <= list.clientWidth), 'it wraps').toBe(
    true,
  );
  await page.reload();
  await expect(tab).toBeVisible();
  await expect(tab.locator('.count'), 'what was read stays read').toHaveCount(0);
  await theirs.context().close();

  await page.goto(`/tt/${made.table.id}`);
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await sound(page, 'wrong-page');
  await page.getByRole('link', { name: 'Back to the orrery' }).click();
  await expect(page.getByRole('heading', { name: 'Five space games on one table' })).toBeVisible();
});
