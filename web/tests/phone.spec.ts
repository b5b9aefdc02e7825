import type { Page } from '@playwright/test';
import { expect, sound, test } from './server';
import { likes, openTable, setTable, throughSetUp, twice } from './steps';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** The board, uncovered, and all of these are on the screen together. */
async function together(page: Page, ...others: string[]): Promise<void> {
  const board = page.locator('.stage');
  await expect(board).toBeInViewport({ ratio: 1 });
  const over = () => {
    const box = document.querySelector('.stage')!.getBoundingClientRect();
    return [0.2, 0.5, 0.8].map(
      (part) => !!document.elementFromPoint(box.x + box.width / 2, box.y + box.height * part)?.closest('.stage'),
    );
  };
  expect(await page.evaluate(over), 'nothing lies over the board').toEqual([true, true, true]);
  for (const other of others) await expect(page.locator(other).first(), other).toBeInViewport({ ratio: 1 });
}

const sticksOut = () => document.documentElement.scrollWidth - innerWidth;

for (const scheme of ['dark', 'light'] as const) {
  test(`AstroJam on a phone, ${scheme}`, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await likes(page, { ask: 'always' });
    await openTable(
      page,
      await setTable(request, {
        game: 'astrojam',
        seats: ['me', { bot: 'random' }, { bot: 'random' }],
        start: true,
        seed: 7,
      }),
    );
    await throughSetUp(page);
    expect(await page.evaluate(sticksOut), 'nothing sticks out sideways').toBeLessThanOrEqual(0);
    await sound(page, `phone-acting-${scheme}`);
    // A space is large enough for a finger.
    const box = await page.locator('.aj-space').first().boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(30);
    // Board, sentence and main button together, whatever is asked; board and scrubber in a replay.
    await together(page, '#what-to-do', '.apart .offer');
    await page.getByRole('tab', { name: 'Replay' }).tap();
    await expect(page.getByRole('slider')).toBeVisible();
    await together(page, '[type=range]', '.past');
    await page.getByRole('button', { name: 'Back to now' }).tap();
    await page.locator('.aj-space.source[aria-label*="astronaut A"]').first().tap();
    await page.locator('.aj-space.target').first().tap();
    await expect(page.locator('.picked')).toBeVisible();
    await together(page, '#what-to-do', '[data-do=confirm]');
    await sound(page, `phone-picked-${scheme}`);
    // What to do leaves room, and the hand lies above it, in reach.
    const bar = (await page.locator('.doing').boundingBox())!;
    expect(bar.height).toBeLessThanOrEqual(844 * 0.4);
    const card = (await page.locator('.aj-card').first().boundingBox())!;
    expect(card.y + card.height).toBeLessThanOrEqual(bar.y);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.locator('.aj-card:not(.idle)').first().tap();
    await expect(page.locator('.aj-card[aria-pressed=true]')).toHaveCount(1);
    await page.getByRole('button', { name: 'Larger' }).click();
    await expect
      .poll(async () => (await page.locator('.aj-space').first().boundingBox())?.width ?? 0)
      .toBeGreaterThan(box?.width ?? 0);
  });
}

test('tic-tac-toe on a phone, to its end', async ({ page, request }) => {
  await openTable(page, await setTable(request, { game: 'tic-tac-toe', seats: ['me', 'me'], start: true }));
  for (const name of ['a1', 'b1', 'a2', 'b2', 'a3']) await twice(page, name);
  await expect(page.locator('#result')).toHaveText(/^\W*Player A\W* wins$/);
  expect(await page.evaluate(sticksOut)).toBeLessThanOrEqual(0);
  await sound(page, 'phone-over');
});

test('whoever is to move is in view in the strip of seats, and a trick stands in one line', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  // Until seat D holds the two of clubs, and so is to open: the page adds to the deal, so that no seed says when.
  const deal = async () => {
    const made = await setTable(request, { game: 'hearts', seats: ['me', 'friend', 'friend', 'friend'] });
    for (let friend = 0; friend < 3; friend++)
      await request.post(`/api/v1/tables/${made.table.id}/join`, {
        data: {},
        headers: { authorization: `Bearer ${made.invite}` },
      });
    await openTable(page, made);
    await page.getByRole('button', { name: 'Deal', exact: true }).click();
    await expect(page.locator('.seat.acting')).toHaveCount(1);
    return (await page.locator('.seat.acting').textContent())!.includes('Player D');
  };
  while (!(await deal()));
  await expect(page.locator('.seat.acting')).toBeInViewport({ ratio: 0.95 });
  await sound(page, 'phone-four-seats');
  expect(await page.evaluate(sticksOut)).toBeLessThanOrEqual(0);

  const playing = { game: 'hearts', seats: ['me' as const, ...Array.from({ length: 3 }, () => ({ bot: 'random' }))] };
  // In this deal, too.
  await openTable(page, await setTable(request, { ...playing, start: true, seed: 3 }));
  await expect(page.locator('.bar.asked')).toBeVisible();
  const trick = page.locator('.things > .pair');
  await expect(trick.first()).toContainText('Bot D');
  const box = (await trick.first().boundingBox())!;
  expect(box.height, 'who and what stand side by side').toBeLessThan(80);
});
