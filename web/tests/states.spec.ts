/** States that are easily forgotten: by day, with large text, without motion. */
import type { Page } from '@playwright/test';
import { expect, sound, test } from './server';
import { choose, labelled, likes, offer, openTable, setTable, throughSetUp, twice } from './steps';

const acting = { game: 'astrojam', seats: ['me' as const, { bot: 'random' }], start: true, seed: 3 };
const small = { game: 'tic-tac-toe', seats: ['me' as const, 'me' as const], start: true };

test.describe('by day', () => {
  test.use({ colorScheme: 'light' });

  test('set-up, waiting room, rules and settings are sound', async ({ page, request }) => {
    await page.goto('/set/astrojam');
    await expect(page.getByRole('button', { name: 'Deal', exact: true })).toBeEnabled();
    await sound(page, 'set-up-light');
    await openTable(page, await setTable(request, { game: 'astrojam', seats: ['me', 'friend'] }));
    await expect(page.getByRole('heading', { name: 'Waiting for friends' })).toBeVisible();
    await sound(page, 'waiting-room-light');
    await page.goto('/rules/astrojam');
    await expect(page.locator('[data-clause]').first()).toBeVisible();
    await sound(page, 'rules-light');
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    await sound(page, 'settings-rules-light');
  });

  test('the end, the replay and a lost connection are sound', async ({ page, request, server }) => {
    await openTable(page, await setTable(request, small));
    for (const name of ['a1', 'b1', 'a2', 'b2', 'a3']) await twice(page, name);
    await expect(page.locator('#result')).toBeVisible();
    await sound(page, 'over-light');
    await page.getByRole('button', { name: 'Replay', exact: true }).click();
    await page.getByRole('slider').fill('3');
    await expect(page.locator('.past')).toContainText('move 3 of 5');
    await sound(page, 'replay-light');
    await server.crash();
    await expect(page.locator('.notice.lost')).toBeVisible();
    await sound(page, 'lost-light');
    await server.again();
    await expect(page.locator('.notice.lost')).toHaveCount(0, { timeout: 30_000 });
  });
});

/** Text that is cut off with no way to scroll to it, and controls beyond the edge of the page. */
function cutOff(): string[] {
  const found: string[] = [];
  const scrolls = (of: Element | null): boolean =>
    !!of && (/auto|scroll/.test(getComputedStyle(of).overflowX) || scrolls(of.parentElement));
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (element.closest('.unseen, .skip, svg') || !element.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    const name = `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent?.trim().slice(0, 40)}`;
    const text = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const hides = style.clipPath === 'none' && /hidden|clip/.test(style.overflowX);
    if (text && hides && element.scrollWidth > element.clientWidth + 1) found.push(`cut off: ${name}`);
    const box = element.getBoundingClientRect();
    const outside = box.width > 0 && (box.right > innerWidth + 1 || box.left < -1);
    if (outside && (text || element.matches('button, a, input, select')) && !scrolls(element.parentElement))
      found.push(`outside: ${name}`);
  }
  return found;
}

async function fits(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `test-results/shots/${name}.png` });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0);
  expect(await page.evaluate(cutOff), name).toEqual([]);
}

// A window of 1440 by 900 at 200 % is one of 720 by 450; text alone at 200 % has the same width and larger letters.
for (const [how, height, text] of [
  ['zoom', 450, 100],
  ['text', 900, 200],
] as const) {
  test(`at 200 % (${how}) nothing sticks out and nothing is cut off`, async ({ page, request }) => {
    await page.setViewportSize({ width: 720, height });
    await likes(page, { text, ask: 'always' });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Play now' })).toBeEnabled();
    await fits(page, `${how}-200-landing`);
    await page.goto('/set/astrojam');
    await expect(page.getByRole('button', { name: 'Deal', exact: true })).toBeEnabled();
    await fits(page, `${how}-200-set-up`);
    await page.goto('/rules/astrojam');
    await expect(page.locator('[data-clause]').first()).toBeVisible();
    await fits(page, `${how}-200-rules`);
    await page.getByRole('button', { name: 'Settings' }).click();
    await fits(page, `${how}-200-settings`);
    await openTable(page, await setTable(request, { game: 'astrojam', seats: ['me', 'friend'] }));
    await expect(page.getByRole('heading', { name: 'Waiting for friends' })).toBeVisible();
    await fits(page, `${how}-200-waiting-room`);
    await openTable(page, await setTable(request, acting));
    await throughSetUp(page);
    await fits(page, `${how}-200-acting`);
    await page.locator('[data-offer]', { hasText: 'End the Action Phase' }).click();
    await expect(page.locator('.picked')).toBeVisible();
    await fits(page, `${how}-200-picked`);
    await page.keyboard.press('Escape');
    // The bot's turn is shown step by step. What it does may ask us something before: that is answered.
    const shown = page.locator('.following');
    const asked = page.locator('.bar.asked [data-offer]');
    let seen = false;
    for (let answer = 0; answer < 40 && !seen; answer++) {
      await expect(shown.or(asked.first()).first()).toBeVisible();
      seen = await shown.isVisible();
      if (seen) break;
      await labelled(page);
      const end = asked.filter({ hasText: 'End the Action Phase' });
      const first = ((await end.count()) ? end : asked).first();
      // What many offers share is opened first.
      if (await first.evaluate((button) => button.classList.contains('group'))) await first.click();
      await choose(page, first);
    }
    expect(seen, 'the bot was seen at its turn').toBe(true);
    await fits(page, `${how}-200-caption`);
    await openTable(page, await setTable(request, small));
    for (const name of ['a1', 'b1', 'a2', 'b2', 'a3']) await twice(page, name);
    await fits(page, `${how}-200-over`);
  });
}

/** What would move: elements with a duration, and animations that run. */
const restless = () =>
  [...document.querySelectorAll('*')]
    .filter((element) => {
      const style = getComputedStyle(element);
      const long = (times: string) => times.split(', ').some((time) => parseFloat(time) > 0);
      return (style.animationName !== 'none' && long(style.animationDuration)) || long(style.transitionDuration);
    })
    .map((element) => `${element.tagName} ${element.getAttribute('class')}`)
    .concat(document.getAnimations().map((animation) => `runs: ${animation.playState}`));

test('where motion is not wanted, nothing moves', async ({ page, request }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play now' })).toBeEnabled();
  expect(await page.evaluate(restless), 'by default something may').not.toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await page.evaluate(restless)).toEqual([]);
  await openTable(page, await setTable(request, acting));
  await throughSetUp(page);
  expect(await page.evaluate(restless)).toEqual([]);
  // A move is not paraded but shown as it is now.
  await choose(page, offer(page, 'End the Action Phase'));
  await expect(page.locator('.log')).toContainText('Action Phase ended');
  expect(await page.evaluate(restless)).toEqual([]);
  await expect(page.locator('.following')).toHaveCount(0);
  // The page's own setting does the same.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => (document.documentElement.dataset['motion'] = 'none'));
  expect(await page.evaluate(restless)).toEqual([]);
});
