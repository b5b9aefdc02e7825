/** What several tests do. */
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { Settings } from '../src/state/settings';
import type { Made, NewTable } from '../src/wire';

/** The windows that every board is held to, width and height: four desks and a phone. */
export const WINDOWS = [
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [390, 844],
] as const;

/** Sets a table through the API; the seed makes the deal the same every time. */
export async function setTable(request: APIRequestContext, plan: NewTable): Promise<Made> {
  const answer = await request.post('/api/v1/tables', { data: plan });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return (await answer.json()) as Made;
}

/** What the person at this page likes, as the settings keep it. */
export const likes = (page: Page, settings: Partial<Settings>) =>
  page.addInitScript((all) => localStorage.setItem('orrery.settings', JSON.stringify(all)), settings);

export async function openTable(page: Page, made: Made): Promise<void> {
  await page.goto(`/t/${made.table.id}#${made.key}`);
  await expect(page.getByRole('main')).toBeVisible();
  // Letters that come late move what stands beside them.
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

/** What is measured, once it stays the same: room is made with the frame after the window has changed. */
export async function settled<T>(page: Page, measure: () => Promise<T>): Promise<T> {
  let last = await measure();
  const stays = async () => {
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    });
    const before = JSON.stringify(last);
    last = await measure();
    return JSON.stringify(last) === before;
  };
  await expect.poll(stays, 'it has come to rest').toBe(true);
  return last;
}

/** The square of the small boards. */
export const square = (page: Page, name: string) => page.locator('.grid-cell', { hasText: name });

/**
 * What an answer of mine changes and nobody else's does: the question that I owe one. Where none is owed, how many moves
 * there are.
 */
export const stands = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('.bar.asked');
    return bar?.dataset['ticket'] ?? document.querySelector('.head-moves')?.textContent ?? '';
  });

/** Presses something that answers, and confirms it where it is asked. */
export async function choose(page: Page, what: Locator): Promise<void> {
  await what.waitFor();
  const before = await stands(page);
  await what.click();
  await done(page, before);
}

/** Answers with an offer by its key alone, and confirms it with Enter where it is asked; the focus stays with the question. */
export async function chooseByKey(page: Page, wanted: Locator): Promise<void> {
  const over = page.locator('#result');
  const before = await stands(page);
  // The browser lets go of what is no longer there when it draws, and the focus is set after that.
  const focused = () => page.evaluate(() => !!document.activeElement?.closest('.bar'));
  await page.keyboard.press((await wanted.locator('kbd').textContent()) ?? '');
  await done(page, before, async () => {
    await expect.poll(focused, 'the focus is where the choice is').toBe(true);
    await page.keyboard.press('Enter');
  });
  // The game may end while it is looked for: the strip is gone then.
  const kept = async () => (await over.count()) > 0 || (await focused());
  await expect.poll(kept, 'it is not lost').toBe(true);
}

/** Waits until an answer that was given when it stood so is taken, and confirms it where it is asked, by a press or otherwise. */
export async function done(page: Page, before: string, how?: () => Promise<void>): Promise<void> {
  // What is on its way already is not to be confirmed.
  const confirm = page.locator('[data-do=confirm]:enabled');
  const taken = async () => (await stands(page)) !== before;
  await expect.poll(async () => (await taken()) || (await confirm.count()) > 0).toBe(true);
  if (await taken()) return;
  await (how ? how() : confirm.click());
  await expect.poll(taken).toBe(true);
}

/** Marks a square, by pressing it again where it is asked. */
export async function twice(page: Page, name: string): Promise<void> {
  const picked = page.locator('.picked');
  const empty = async () => (await square(page, name).textContent())?.includes('empty');
  await square(page, name).click();
  await expect.poll(async () => (await picked.count()) > 0 || !(await empty())).toBe(true);
  if (await empty()) await square(page, name).click();
  await expect(square(page, name)).not.toContainText('empty');
}

/** An action of the strip or of the list, by its words. */
export const offer = (page: Page, words: string | RegExp) => page.locator('[data-offer]', { hasText: words });

/** Lets the table place everything of AstroJam's set-up, until a card can be played. */
export async function throughSetUp(page: Page): Promise<void> {
  const done = offer(page, 'End the Action Phase');
  const place = offer(page, 'Place for me');
  // A rival that acts first may already have filled the hand above its limit.
  const discard = offer(page, /^\s*1?\s*Discard/);
  for (let step = 0; step < 30; step++) {
    await expect(done.or(place).or(discard).first()).toBeVisible();
    if (await done.count()) return;
    await choose(page, place.or(discard).first());
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

/** Answers AstroJam by the bar, in the shortest way: pieces placed by the table, no card played, the first one discarded. */
export async function answer(page: Page): Promise<void> {
  await choose(
    page,
    offer(page, 'Place for me')
      .or(offer(page, 'End the Action Phase'))
      .or(offer(page, /^\s*1?\s*Discard/))
      .first(),
  );
}
