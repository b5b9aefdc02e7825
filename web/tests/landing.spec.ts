import { expect, sound, test } from './server';
import { openTable, setTable, twice } from './steps';

test('from arrival to the first decision in two clicks', async ({ page }) => {
  await page.goto('/');
  await page.locator('a[href="/g/astrojam"]').first().click();
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page.locator('.bar.asked .prompt h2')).toContainText('Place your astronaut');
  await expect(page.locator('[data-offer]').first()).toBeEnabled();
  await expect(page).toHaveURL(/\/t\/[^#]+$/);
});

for (const scheme of ['dark', 'light'] as const) {
  for (const [name, width, height] of [
    ['desk', 1440, 900],
    ['phone', 390, 844],
  ] as const) {
    test(`the landing page is sound, ${scheme}, ${name}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
      await sound(page, `landing-${name}-${scheme}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, 'nothing sticks out sideways').toBeLessThanOrEqual(0);
    });
  }
}

test('a world that is not there yet says so, and a small game can be chosen', async ({ page }) => {
  // All five are on the shelf by now, so one is taken off it for this page.
  await page.route('**/api/v1/games', async (route) => {
    const response = await route.fetch();
    const games = (await response.json()) as { name: string }[];
    await route.fulfill({ response, json: games.filter((game) => game.name !== 'spaceknights') });
  });
  await page.goto('/');
  await page.locator('a[href="/g/spaceknights"]').click();
  await expect(page.getByRole('heading', { name: 'Spaceknights' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play now' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Hearts' }).click();
  await expect(page.getByRole('heading', { name: 'Hearts' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
});

test('a table is set with options, and found again under my tables', async ({ page, browser, server }) => {
  const seat = page.getByRole('combobox', { name: 'Seat B', exact: true });
  // How strong a level is stands beside it, as the ladder found it.
  await page.goto('/set/tic-tac-toe');
  await seat.selectOption('bot:hard');
  await expect(page.getByText(/Rating \d+ ± \d+/).first()).toBeVisible();
  await page.goto('/set/astrojam');
  await sound(page, 'set-up');
  await seat.selectOption('friend');
  // Each seat has its own colour, and the waiting room says which.
  await page.getByRole('combobox', { name: 'Colour of seat B' }).selectOption('green');
  await page.getByLabel('Public table').check();
  await page.getByLabel('Station').selectOption('dogleg');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for friends' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Colour of seat B' })).toHaveValue('green');
  await expect(page.getByRole('combobox', { name: 'Colour of seat A' })).toHaveValue('any');
  await sound(page, 'waiting-room');
  await page.goto('/');
  const mine = page.getByRole('region', { name: 'My tables' });
  await expect(mine.getByText('waiting for people')).toBeVisible();
  const id = (await mine.getByRole('link').first().getAttribute('href'))!;
  const open = page.getByRole('region', { name: 'Open tables' });
  await expect(open.locator(`a[href="${id}"]`), 'mine stands above').toHaveCount(0);
  const theirs = await (await browser.newContext({ baseURL: server.url })).newPage();
  await theirs.goto('/');
  const row = theirs
    .getByRole('region', { name: 'Open tables' })
    .locator('li', { has: theirs.locator(`a[href="${id}"]`) });
  await expect(row.getByRole('button', { name: 'Sit down' })).toBeVisible();

  // A code carries my seats there; it works once.
  await page.getByRole('button', { name: 'Show a code' }).click();
  const code = (await page.getByLabel('Code', { exact: true }).textContent())!;
  await sound(page, 'carry');
  for (const said of ['One table is here now.', 'no seats wait under that code']) {
    await theirs.getByLabel('A code from another device').fill(code.toUpperCase());
    await theirs.getByRole('button', { name: 'Fetch my seats' }).click();
    await expect(theirs.getByRole('region', { name: 'Another device' })).toContainText(said);
  }
  await theirs.getByRole('region', { name: 'My tables' }).locator(`a[href="${id}"]`).click();
  await expect(theirs.getByRole('button', { name: 'Deal', exact: true }), 'the host is host there too').toBeVisible();
  await theirs.context().close();
});

test('a public game that is over is listed for others, and mine for me', async ({ page, browser, request, server }) => {
  const made = await setTable(request, { game: 'tic-tac-toe', seats: ['me', 'me'], start: true, public: true });
  await openTable(page, made);
  for (const name of ['a1', 'b1', 'a2', 'b2', 'a3']) await twice(page, name);
  await expect(page.locator('#result')).toBeVisible();
  await page.goto('/');
  const link = `a[href="/t/${made.table.id}"]`;
  await expect(page.getByRole('region', { name: 'Finished games' }).locator(link)).toHaveText('Replay');
  await expect(page.getByRole('region', { name: 'Finished by others' }).locator(link)).toHaveCount(0);

  const theirs = await (await browser.newContext({ baseURL: server.url })).newPage();
  await theirs.goto('/');
  await theirs.getByRole('region', { name: 'Finished by others' }).locator(link).click();
  await expect(theirs.locator('#result')).toBeVisible();
  await theirs.context().close();
});

test("a file in somebody else's format is refused in a sentence, and the page goes on", async ({ page }) => {
  await page.goto('/');
  const file = (text: string) => ({ name: 'game.pgn', mimeType: 'text/plain', buffer: Buffer.from(text) });
  const pick = page.locator('input[type=file]');
  for (const text of ['[Event "Casual"]\n1. e4 e5 2. Nf3 *\n', '', '\u0000\u0001']) {
    await pick.setInputFiles(file(text));
    await expect(page.getByRole('alert').filter({ visible: true }).first()).toContainText(/record|line|empty|read/i);
    await expect(page).toHaveURL(/\/$/);
  }
  await expect(page.getByRole('button', { name: 'Play now' })).toBeEnabled();
});

test('rules can be searched and linked to', async ({ page }) => {
  await page.goto('/rules/astrojam#AJ-CRATE-03');
  await expect(page.locator('[data-clause="AJ-CRATE-03"]')).toBeFocused();
  await sound(page, 'rules');
  await page.getByLabel('Search the rules').fill('robot cargo');
  await expect(page.getByText('AJ-SETUP-20', { exact: true })).toBeVisible();
  await expect(page.getByText('AJ-CRATE-03', { exact: true })).toHaveCount(0);
});

test('settings are kept', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Day').check({ force: true });
  await sound(page, 'settings-light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a table that does not exist is told, not left blank', async ({ page }) => {
  await page.goto('/t/nosuchtable');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await sound(page, 'no-table');
});

test('an answer that breaks off is asked for again; a server that stays silent is told', async ({ page }) => {
  let asked = 0;
  let heals = true;
  await page.route('**/api/v1/games', (route) => (asked++ && heals ? route.continue() : route.abort()));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play now' })).toBeEnabled();
  expect(asked).toBe(2);
  heals = false;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No answer from the server' })).toBeVisible();
  await sound(page, 'landing-no-answer');
  heals = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Play now' })).toBeEnabled();
});
