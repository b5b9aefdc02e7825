/** A finger on the table: what is pulled moves, and nothing else does; what is closed can be opened again. */
import type { CDPSession, Locator, Page } from '@playwright/test';
import { recorded, upTo } from './recorded';
import { importTable } from './referee';
import { expect, test } from './server';
import { likes, openTable } from './steps';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
// The table under its lamp has tests of its own.
test.beforeEach(({ page }) => likes(page, { flick: 'flat' }));

/** Everything that is scrolled, the page itself first. */
const scrolled = () =>
  [document.documentElement, ...document.querySelectorAll('*')].flatMap((one) =>
    one.scrollTop || one.scrollLeft
      ? [`${one.tagName} ${one.getAttribute('class')} ${one.scrollLeft} ${one.scrollTop}`]
      : [],
  );
const pageScrolled = () => [
  scrollX,
  scrollY,
  visualViewport?.offsetTop ?? 0,
  document.querySelector('.table')?.scrollTop ?? 0,
];

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Draws a finger from the middle of a thing, by so much. */
async function drag(page: Page, finger: CDPSession, what: Locator, [dx, dy]: readonly [number, number]): Promise<void> {
  const box = (await what.boundingBox())!;
  const at = (part: number) => [{ x: box.x + box.width / 2 + dx * part, y: box.y + box.height / 2 + dy * part }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
    await drawn(page);
  }
}
const lift = (finger: CDPSession) => finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });

/** A recorded game up to the first question at which this was done. */
const until = (game: string, name: string, verb: RegExp) => {
  const whole = recorded(game, name);
  return upTo(
    whole,
    whole.acts.findIndex(({ action }) => verb.test(action)),
  );
};

/** Whoever holds several seats says who they are first. */
async function unveiled(page: Page): Promise<void> {
  const curtain = page.getByRole('dialog', { name: 'Pass the device on' });
  await expect(page.locator('.bar.asked').or(curtain).first()).toBeVisible();
  if (await curtain.count()) await curtain.getByRole('button').tap();
  await expect(page.locator('.bar.asked')).toBeVisible();
}

test('pulling a die, by its body or by its name, scrolls nothing and is taken for neither a swipe nor a long press', async ({
  page,
  request,
}) => {
  await openTable(page, await importTable(request, until('flicktier', 'duel-nox-FF-END-03', /^flick /)));
  await unveiled(page);
  const finger = await page.context().newCDPSession(page);
  await page.evaluate(() => addEventListener('pointercancel', () => (document.title = 'cancelled'), true));
  await page.getByRole('button', { name: 'Larger' }).tap();
  const before = await page.evaluate(scrolled);
  for (const part of ['.ff-die.can', '.ff-tagged.can']) {
    const die = page.locator(part).first();
    await expect(die).toBeVisible();
    for (const way of [
      [0, -70],
      [60, 30],
    ] as const) {
      await drag(page, finger, die, way);
      expect(await page.evaluate(scrolled), `${part} ${way.join()}`).toEqual(before);
      await expect(page.locator('.ff-summary')).toContainText('cm/s');
      // Turned away from, so that it stays where it lies for the next pull.
      await page.keyboard.press('Escape');
      await lift(finger);
      await expect(page.locator('.inspector'), 'a pull is no long press').toHaveCount(0);
    }
  }
  await expect(page, 'the browser took no pull for its own').not.toHaveTitle('cancelled');
});

test('a finger on a card never scrolls the page', async ({ page, request }) => {
  const finger = await page.context().newCDPSession(page);
  for (const [game, name, verb, card] of [
    ['astrojam', 'long-haul-2-seats', /^(?!place)/, '.aj-card'],
    ['astro-knights', 'furion-normal-2-won', /^play /, '.ak-mat [data-look^="card:"]'],
    ['helionox', 'rivals-2-dealt', /^play /, '.hx-hand [data-look^="card:"]'],
    ['hearts', 'seed-1', /^play /, '.cards button'],
  ] as const) {
    await openTable(page, await importTable(request, until(game, name, verb)));
    await unveiled(page);
    const one = page.locator(card).first();
    await one.scrollIntoViewIfNeeded();
    for (const way of [
      [0, -120],
      [0, 120],
      [-90, 10],
    ] as const) {
      await drag(page, finger, one, way);
      expect(await page.evaluate(pageScrolled), `${game} ${way.join()}`).toEqual([0, 0, 0, 0]);
      await lift(finger);
    }
  }
});

test('the coach is closed on a phone, and comes back by a tap', async ({ page, request }) => {
  await openTable(page, await importTable(request, until('astrojam', 'long-haul-2-seats', /^(?!place)/)));
  await unveiled(page);
  const coach = page.locator('.coach');
  for (let time = 0; time < 2; time++) {
    await page.locator('.coach-toggle').tap();
    await expect(coach).toBeVisible();
    await page.getByRole('button', { name: 'Close the coach' }).tap();
    await expect(coach).toHaveCount(0);
  }
});

/** Buttons and links in the window that something else lies over, or that are cut off. */
const hidden = (pattern: string) =>
  [...document.querySelectorAll<HTMLElement>('button, a.button')]
    .filter(
      (one) => new RegExp(pattern).test(one.textContent ?? '') && one.checkVisibility({ visibilityProperty: true }),
    )
    .flatMap((one) => {
      one.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = one.getBoundingClientRect();
      const under = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      const free = under !== null && (one.contains(under) || under.contains(one));
      const whole = box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
      return free && whole && one.scrollWidth <= one.clientWidth + 1
        ? []
        : [
            `${one.textContent}: ${free ? (whole ? `cut at ${one.clientWidth} of ${one.scrollWidth}` : 'out of the window') : `under ${under?.className}`}`,
          ];
    });

test('nothing that starts a game lies under a panel', async ({ page, request }) => {
  for (const path of ['/', '/g/astrojam', '/g/spaceknights', '/set/astrojam', '/set/flicktier']) {
    await page.goto(path);
    await expect(page.locator('main:not([aria-busy=true])').first()).toBeVisible();
    const starts = page.getByRole('button', { name: /Play now|Set the table|Start|Deal|Learn/ });
    await expect(starts.first(), path).toBeVisible();
    await expect.poll(() => page.evaluate(hidden, 'Play now|Set |Start|Deal|Learn'), path).toEqual([]);
  }
  const made = await request.post('/api/v1/tables', {
    data: { game: 'astrojam', seats: ['me', { bot: 'easy' }, { bot: 'easy' }, { bot: 'easy' }] },
  });
  const { table, key } = (await made.json()) as { table: { id: string }; key: string };
  await page.goto(`/t/${table.id}#${key}`);
  await expect(page.getByRole('button', { name: 'Deal', exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(hidden, 'Deal|Start')).toEqual([]);
});

/** Buttons whose words do not fit them, or which something that cannot be scrolled cuts off. */
const cut = () =>
  [...document.querySelectorAll<HTMLElement>('button, a.button')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .flatMap((one) => {
      const words = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 60);
      const box = one.getBoundingClientRect();
      const own = getComputedStyle(one);
      const tight = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2;
      if (own.overflow !== 'visible' && tight) return [`${words}: does not fit`];
      for (let over = one.parentElement; over; over = over.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(over);
        const frame = over.getBoundingClientRect();
        const wide = box.left < frame.left - 1 || box.right > frame.right + 1;
        const tall = box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
        if ((wide && /hidden|clip/.test(overflowX)) || (tall && /hidden|clip/.test(overflowY)))
          return [`${words}: cut off by ${over.className}`];
        if (/auto|scroll/.test(overflowX + overflowY)) break;
      }
      return [];
    });

test('no button is cut off, on a phone or on a small desk', async ({ page, request }) => {
  for (const [game, name, at] of [
    ['astrojam', 'long-haul-2-seats', 30],
    ['astro-knights', 'furion-normal-2-won', 100],
    ['helionox', 'rivals-2-dealt', 60],
    ['flicktier', 'duel-nox-FF-END-03', 40],
    ['hearts', 'seed-1', 20],
    ['spaceknights', 'preset-skirmish', 40],
  ] as const) {
    await openTable(page, await importTable(request, upTo(recorded(game, name), at)));
    await unveiled(page);
    await expect(page.locator('.bar.asked [data-offer]').first()).toBeVisible();
    for (const size of [
      { width: 1280, height: 720 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await expect.poll(() => page.evaluate(cut), `${game} at ${size.width}`).toEqual([]);
    }
    // What is chosen between lies in the middle of the board, which can be scrolled, but need not be.
    for (const option of await page.locator('.ak-option').all()) await expect(option).toBeInViewport({ ratio: 0.98 });
  }
});
