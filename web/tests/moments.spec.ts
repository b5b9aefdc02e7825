/** Moments: what happens is shown where it happens, and what others do can be followed at one's own pace. */
import type { Page } from '@playwright/test';
import { BY_HAND } from '../src/state/settings';
import { moving, solo } from './lamp';
import { expect, test } from './server';
import { asked, likes, openTable, setTable, square, twice } from './steps';

interface Seen {
  /** Each moment as it came: its kind, where, its words. */
  moments: string[];
  /** How long the longest took. */
  longest: number;
  /** Those that a press would have hit. */
  pressed: string[];
  /** What was left of them after a key. */
  left: number | null;
  /** The pitches that were played. */
  tones: number[];
}
declare global {
  interface Window {
    moments: Seen;
  }
}

/** Looks at every moment as it comes, and listens. */
async function lookOut(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { moments: [], longest: 0, pressed: [], left: null, tones: [] };
    window.moments = seen;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      seen.tones.push(this.frequency.value);
      start.call(this, when);
    };
    new MutationObserver((changes) => {
      for (const node of changes.flatMap((change) => [...change.addedNodes])) {
        if (!(node instanceof HTMLElement) || !node.matches('.moment')) continue;
        const words = `${node.dataset['kind']} ${node.dataset['moment']} ${node.textContent}`.trim();
        seen.moments.push(words);
        for (const animation of node.getAnimations({ subtree: true }))
          seen.longest = Math.max(seen.longest, Number(animation.effect?.getComputedTiming().endTime));
        const box = node.getBoundingClientRect();
        const under = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        if (!under || under.closest('.moments')) seen.pressed.push(words);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

const moments = (page: Page) => page.evaluate(() => window.moments);
const small = { game: 'tic-tac-toe', seats: ['me' as const, 'me' as const], start: true };

test('a line is seen on its squares, for less than 600 ms, in nobody’s way, and heard if sound is on', async ({
  page,
  request,
}) => {
  await lookOut(page);
  await likes(page, { volume: 0.35 });
  await openTable(page, await setTable(request, small));
  for (const name of ['a1', 'b1', 'a2', 'b2', 'a3']) await twice(page, name);
  await expect(page.locator('#result')).toBeVisible();
  const seen = await moments(page);
  expect(seen.moments).toEqual(expect.arrayContaining(['score a1', 'score a2', 'score a3', 'end stage The end']));
  expect(seen.moments, 'whose turn begins').toContain('turn seat:B Player B’s turn');
  expect(seen.longest).toBeGreaterThan(0);
  expect(seen.longest).toBeLessThan(600);
  expect(seen.pressed, 'a press goes through').toEqual([]);
  await expect(page.locator('.moment'), 'and then they are gone').toHaveCount(0);
  // Of a line: two tones of glass; of the end: three.
  expect(seen.tones).toEqual(expect.arrayContaining([880, 1175, 523, 784]));
});

test('whoever presses a key is rid of the moments; without motion there are none, and no sound without sound', async ({
  page,
  request,
}) => {
  await lookOut(page);
  await openTable(page, await setTable(request, small));
  await expect(page.locator('.moments')).toBeAttached();
  await page.evaluate(() => {
    new MutationObserver((_, watcher) => {
      if (!document.querySelector('.moment')) return;
      watcher.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
      window.moments.left = document.querySelectorAll('.moment').length;
    }).observe(document.querySelector('.moments')!, { childList: true });
  });
  await square(page, 'a1').click();
  await expect.poll(async () => (await moments(page)).left, 'one came, and went with the key').toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('.moment')).toHaveCount(0);
  const before = (await moments(page)).moments.length;
  for (const name of ['b1', 'a2', 'b2', 'a3']) await twice(page, name);
  await expect(page.locator('#result')).toBeVisible();
  const seen = await moments(page);
  expect(seen.moments).toHaveLength(before);
  expect(seen.tones).toEqual([]);
});

test('what I do is seen as I do it, however soon after the last', async ({ page, request }) => {
  await likes(page, { ask: 'never' });
  await page.clock.install();
  await openTable(page, await setTable(request, small));
  await asked(page);
  // Time stands still: what waits for any waits for ever.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  for (const name of ['a1', 'b1', 'a2']) {
    await square(page, name).click();
    await expect(square(page, name)).not.toContainText('empty');
  }
});

const hearts = (seed: number) => ({
  game: 'hearts',
  seats: ['me' as const, { bot: 'random' }, { bot: 'random' }, { bot: 'random' }],
  start: true,
  seed,
});
const trick = (page: Page) =>
  page.locator('.plain-panel', { has: page.getByRole('heading', { name: 'Trick' }) }).locator('.pair');
const hand = (page: Page) => page.locator('.plain-panel.own .cards button').first();
const play = (page: Page) => hand(page).click();

test('the moves of bots are led on by hand, stopped, skipped and shown again', async ({ page, request }) => {
  await likes(page, { pace: BY_HAND, ask: 'never' });
  await openTable(page, await setTable(request, hearts(3)));
  await asked(page);
  const following = page.locator('.following');
  // What bots did before the page was there, or after it, is seen first.
  await page.keyboard.press('s');
  await expect(following).toHaveCount(0);
  // The board may come after the question.
  await expect(hand(page)).toBeVisible();
  const before = await trick(page).count();
  await play(page);
  // My own card is there at once; theirs wait.
  await expect(following).toBeVisible();
  await expect(trick(page)).toHaveCount(before + 1);
  for (let card = before + 2; card <= 4; card++) {
    // Whoever plays next may still be thinking.
    await expect(following).toBeVisible();
    await page.keyboard.press('n');
    await expect(trick(page)).toHaveCount(card);
    const who = /Bot [A-D]/.exec((await trick(page).last().textContent()) ?? '')![0];
    await expect(following, 'the caption tells of what is shown').toContainText(who);
  }
  const closed = (await trick(page).allTextContents()).join();
  // All four were seen; now the trick is taken.
  await page.locator('[data-do=onward]').click();
  await expect.poll(async () => (await trick(page).allTextContents()).join()).not.toBe(closed);
  // Nobody does anything more once it is for me to play.
  await asked(page);
  await page.keyboard.press('s');
  await expect(following).toHaveCount(0);
  const result = (await trick(page).allTextContents()).join();
  await page.locator('[data-do=again]').click();
  await expect(trick(page), 'as it stood after my card').toHaveCount(before + 1);
  await expect(following).toBeVisible();
  // It goes on by itself and can be stopped again.
  const says = await page.evaluate(() => {
    const button = () => document.querySelector<HTMLElement>('[data-do=stop]');
    const press = () => (button()?.click(), button()?.getAttribute('aria-label'));
    return [press(), press()];
  });
  expect(says).toEqual(['Stop here', 'Go on by itself']);
  await page.keyboard.press('p');
  await expect(following).toHaveCount(0);
  await expect.poll(async () => (await trick(page).allTextContents()).join()).toBe(result);
});

test('the card that closes a trick is seen before the trick is cleared, however fast moves are shown', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await likes(page, { pace: 0, ask: 'never' });
  await openTable(page, await setTable(request, hearts(3)));
  await asked(page);
  await page.evaluate(() => {
    const look = () => {
      const panels = [...document.querySelectorAll('.plain-panel')];
      const cards = panels
        .find((panel) => panel.querySelector('h2')?.textContent === 'Trick')
        ?.querySelectorAll('.pair');
      window.moments = { ...window.moments, left: Math.max(window.moments?.left ?? 0, cards?.length ?? 0) };
      requestAnimationFrame(look);
    };
    look();
  });
  await play(page);
  await expect(page.locator('.log')).toContainText('took the trick');
  await expect.poll(() => page.evaluate(() => window.moments.left), 'all four lay there').toBe(4);
  await expect(page.locator('.bar.asked')).toBeVisible();
  await expect(page.locator('.following'), 'and then it is cleared').toHaveCount(0);
});

test('the next question of the same turn is no new turn', async ({ page, request }) => {
  await lookOut(page);
  await likes(page, { ask: 'never', flick: 'flat' });
  await moving(page, await setTable(request, solo));
  const turns = () => page.evaluate(() => window.moments.moments.filter((one) => one.startsWith('turn')).length);
  const before = await turns();
  await page.locator('.ff-ships button').last().click();
  await page.locator('[data-do=flick]').click();
  await expect(page.locator('.log')).toContainText('You flicked');
  await expect(page.locator('.bar.asked .prompt h2')).toContainText('1 flick left');
  await expect(page.locator('.following')).toHaveCount(0);
  expect(await turns()).toBe(before);
  for (const words of ['End the Move', 'End the turn']) await page.locator('[data-offer]', { hasText: words }).click();
  // The A.I. has had its turn.
  await expect.poll(turns, { timeout: 30_000 }).toBeGreaterThan(before);
});
