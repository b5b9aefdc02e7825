/** What several tests do. */
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Made, NewTable } from '../src/wire';

/** Sets a table through the API; the seed makes the deal the same every time. */
export async function setTable(request: APIRequestContext, plan: NewTable): Promise<Made> {
  const answer = await request.post('/api/v1/tables', { data: plan });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return (await answer.json()) as Made;
}

export async function openTable(page: Page, made: Made): Promise<void> {
  await page.goto(`/t/${made.table.id}#${made.key}`);
  await expect(page.getByRole('main')).toBeVisible();
}

/** The square of the small boards. */
export const square = (page: Page, name: string) => page.locator('.grid-cell', { hasText: name });

/** Picks, and confirms by picking again. */
export async function twice(page: Page, name: string): Promise<void> {
  await square(page, name).click();
  await expect(page.locator('.picked')).toBeVisible();
  await square(page, name).click();
  await expect(square(page, name)).not.toContainText('empty');
}

/** Lets the table place everything of AstroJam's set-up, until a card can be played. */
export async function throughSetUp(page: Page): Promise<void> {
  const done = page.locator('[data-offer]', { hasText: 'End the Action Phase' });
  const place = page.locator('[data-offer]', { hasText: 'Place for me' });
  // A rival that acts first may already have filled the hand above its limit.
  const discard = page.locator('[data-offer]', { hasText: /^\s*1?\s*Discard/ });
  for (let step = 0; step < 30; step++) {
    await expect(done.or(place).or(discard).first()).toBeVisible();
    if (await done.count()) return;
    const before = await page.locator('.prompt h2').textContent();
    await place.or(discard).first().click();
    await page.locator('[data-do=confirm]').click();
    await expect(page.locator('.prompt h2')).not.toHaveText(before ?? '');
    await expect(page.locator('.bar.asked .prompt h2')).toBeVisible();
  }
  throw new Error('the set-up did not end');
}

/** Waits until I am asked or the game is over; whether I am asked. */
export async function asked(page: Page): Promise<boolean> {
  const over = page.locator('#result');
  await expect(page.locator('.bar.asked').or(over).first()).toBeVisible({ timeout: 30_000 });
  return (await over.count()) === 0;
}

/** Waits until the offers read as they will: where there are many, their labels come a moment after them. */
export async function labelled(page: Page): Promise<void> {
  await expect(page.locator('[data-offer]', { hasText: /^\s*\d?\s*Done\s*$/ })).toHaveCount(0);
}

/** How many lines the log holds; what repeats is one entry of several lines. */
const told = (page: Page) =>
  page
    .locator('.log .line')
    .evaluateAll((lines) => lines.reduce((sum, line) => sum + Number(line.getAttribute('data-lines')), 0));

/** Answers AstroJam by the bar, in the shortest way: pieces placed by the table, no card played, the first one discarded. */
export async function answer(page: Page): Promise<void> {
  const before = await told(page);
  const wish = (words: string | RegExp) => page.locator('[data-offer]', { hasText: words });
  await wish('Place for me')
    .or(wish('End the Action Phase'))
    .or(wish(/^\s*1?\s*Discard/))
    .first()
    .click();
  await page.locator('[data-do=confirm]').click();
  await expect.poll(() => told(page)).toBeGreaterThan(before);
}
