import { expect, test } from './server';
import { asked, chooseByKey, labelled, offer, openTable, setTable, square, throughSetUp } from './steps';

test('a whole game without a mouse, from the landing page', async ({ page }) => {
  await page.goto('/g/tic-tac-toe');
  const play = page.getByRole('button', { name: 'Play now' });
  await expect(play).toBeEnabled();
  for (let press = 0; press < 40 && !(await play.evaluate((button) => button === document.activeElement)); press++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const over = page.locator('#result');
  const asked = page.locator('.bar.asked');
  await expect(page.getByRole('main', { name: 'Board' })).toBeFocused();
  for (let move = 0; move < 5; move++) {
    await expect(over.or(asked).first()).toBeVisible();
    if (await over.count()) break;
    const before = await page.locator('.log .line').count();
    await page.keyboard.press('1');
    await expect(page.locator('.picked'), 'the bot would answer at once').toBeVisible();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.log .line').count()).toBeGreaterThan(before);
  }
  await expect(over).toBeVisible();
});

test('arrows walk over the station, Enter picks and confirms, Escape goes back', async ({ page, request }) => {
  await openTable(
    page,
    await setTable(request, { game: 'astrojam', seats: ['me', { bot: 'random' }], start: true, seed: 3 }),
  );
  await expect(page.locator('.aj-space.target').first()).toBeVisible();
  await page.keyboard.press('b');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-at'));
  const first = await focused();
  expect(first).toBeTruthy();
  // Arrows go from one lit space to the next; with Shift, over all spaces.
  await page.keyboard.press('ArrowRight');
  expect(await focused()).not.toBe(first);
  const lit = () => page.evaluate(() => document.activeElement?.classList.contains('target'));
  expect(await lit()).toBe(true);
  await page.keyboard.press('Shift+ArrowUp');
  expect(await lit()).toBe(false);
  await page.keyboard.press('ArrowDown');
  expect(await lit()).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.locator('.picked')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.picked')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.locator('.picked')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('.log')).toContainText('placed A1');
});

test('keys open help, rules search and filter, and leave text fields alone', async ({ page, request }) => {
  await openTable(
    page,
    await setTable(request, { game: 'astrojam', seats: ['me', { bot: 'random' }], start: true, seed: 3 }),
  );
  await throughSetUp(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'How to play here' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('f');
  await page.keyboard.type('robot 1');
  await expect(page.getByLabel('Filter the actions')).toHaveValue('robot 1');
  await expect(page.locator('.picked')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search the rules')).toBeFocused();
});

test('the letter after the key that opens a field is the first in it', async ({ page, request }) => {
  await openTable(page, await setTable(request, { game: 'tic-tac-toe', seats: ['me', 'me'], start: true }));
  await asked(page);
  const at = (key: string) =>
    page.evaluate(async (key) => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      const label = () => (document.activeElement as HTMLInputElement | null)?.placeholder;
      const once = label();
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return [once, label()];
    }, key);
  expect(await at('f')).toEqual(['Filter by words', 'Filter by words']);
  await page.keyboard.press('Escape');
  expect(await at('/')).toEqual(['Search the rules', 'Search the rules']);
});

test('what happens is told to a screen reader', async ({ page, request }) => {
  await openTable(page, await setTable(request, { game: 'tic-tac-toe', seats: ['me', 'me'], start: true }));
  const live = page.locator('[role=status][aria-live=polite]').last();
  await expect(live).toContainText('Place a cross');
  await page.keyboard.press('h');
  await expect(live).toContainText('Press Enter to do it');
  await page.keyboard.press('Escape');
  await square(page, 'b2').click();
  await expect(live, 'what is done at once is told, too').toContainText('b2');
});

test('AstroJam to its end by keys alone', async ({ page, request }) => {
  // One round is enough to see an end; random bots do not think.
  const seats = ['me' as const, { bot: 'random' }];
  const options = { rounds: 1 };
  await openTable(page, await setTable(request, { game: 'astrojam', seats, options, start: true, seed: 3 }));
  for (let step = 0; step < 40 && (await asked(page)); step++) {
    await labelled(page);
    const wanted = offer(page, /Place for me|End the Action Phase/)
      .or(offer(page, /^\s*1?\s*Discard/))
      .first();
    await chooseByKey(page, wanted);
  }
  await expect(page.locator('#result')).toBeVisible();
});
