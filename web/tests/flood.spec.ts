/** More than there should be: offers, words, and connections that end. */
import { LARGEST, doctor, manyOffers } from './doctored';
import { importTable } from './referee';
import { expect, test } from './server';
import { openTable, setTable, settled, square } from './steps';

test('a thousand offers are listed, filtered, lit and labelled, and the server is asked a few times', async ({
  page,
  request,
}) => {
  const seen = await doctor(page, manyOffers(1_000), (text) => `Label of ${text}`);
  await openTable(page, await importTable(request, LARGEST()));
  // All seats are mine, and hands are secret: the page comes once more, to look through the eyes of one of them.
  await expect.poll(() => seen.sockets).toBe(2);
  await expect(page.locator('.aj-card').first()).toBeVisible();
  await expect(page.locator('[data-do=all]')).toContainText('All 1000');
  await page.keyboard.press('a');
  await page.locator('[data-do=filter]').fill('a1 c3');
  await expect(page.locator('.all [role=status]')).toHaveText(/^[1-9]\d? of 1000$/);
  await expect(page.locator('.all [data-offer]').first()).toContainText('Label of');
  for (let back = 0; back < 3; back++) await page.keyboard.press('Escape');
  await page.locator('.aj-space.source[aria-label*="astronaut A"]').first().click();
  await expect(page.locator('.aj-space.target').nth(20)).toBeVisible();
  await page.keyboard.press('a');
  const shown = page.locator('.all [data-offer]:not(.group) > span');
  await expect
    .poll(async () => (await shown.allTextContents()).filter((text) => !text.startsWith('Label of')))
    .toEqual([]);
  expect(seen.sent.length, seen.sent.join(' ')).toBeLessThanOrEqual(12);
  expect(seen.sockets, 'the connection stood').toBe(2);
});

test('labels of 500 characters move nothing and push nothing out of the window', async ({ page, request }) => {
  const long = (text: string) => `${text} ${'unbroken'.repeat(30)} ${'many words '.repeat(30)}`.slice(0, 500);
  await doctor(page, (question) => ({ ...question, prompt: long('Prompt') }), long);
  await openTable(page, await setTable(request, { game: 'tic-tac-toe', seats: ['me', 'me'], start: true }));
  const out = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.locator('.bar.asked [data-offer]').first()).toContainText('unbroken');
    const before = await settled(page, () => page.locator('.stage').boundingBox());
    for (const button of await page.locator('.tools button').all())
      await expect(button, 'no tool is pushed out').toBeInViewport({ ratio: 0.9 });
    await page.getByRole('button', { name: 'Hint' }).click();
    await expect(page.locator('.picked')).toContainText('unbroken');
    await expect(page.locator('[data-do=confirm]'), 'the button is in reach').toBeInViewport({ ratio: 0.9 });
    expect(await out(), 'nothing sticks out').toBeLessThanOrEqual(0);
    expect(await page.locator('.stage').boundingBox(), 'the board stays').toEqual(before);
    await page.keyboard.press('Escape');
    await page.keyboard.press('a');
    await expect(page.locator('.all [data-offer]').first()).toContainText('unbroken');
    expect(await out()).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect(page.locator('.all')).toHaveCount(0);
    expect(await page.locator('.stage').boundingBox(), 'the board stays').toEqual(before);
  }
});

test('a socket that closes after every answer: each move is made once, and the page comes back for the next', async ({
  page,
  request,
}) => {
  let sockets = 0;
  let seen = () => {};
  let lost: Promise<void> = Promise.resolve();
  await page.routeWebSocket(/\/api\/v1\/socket$/, async (socket) => {
    sockets++;
    // It comes back in no time: not before it was seen that it was gone.
    await lost;
    const server = socket.connectToServer();
    let closed = false;
    server.onMessage((message) => {
      if (closed) return;
      socket.send(message);
      // Welcomed it is; whatever is answered after that is the last that is heard.
      if (!String(message).includes('"is":"reply"')) return;
      closed = true;
      lost = new Promise((done) => (seen = done));
      void socket.close();
    });
  });
  await openTable(page, await setTable(request, { game: 'tic-tac-toe', seats: ['me', 'me'], start: true }));
  const again = page.getByRole('button', { name: 'Try now' });
  for (const [at, name] of ['b2', 'a1', 'c3'].entries()) {
    await square(page, name).click();
    await expect(page.locator('.notice.lost')).toBeVisible();
    // It comes by itself, sooner if somebody wishes it; the button may be gone by then.
    await again.click({ timeout: 1_000 }).catch(() => {});
    seen();
    await expect(page.locator('.notice.lost')).toHaveCount(0);
    await expect(square(page, name)).not.toContainText('empty');
    await expect(page.locator('.log .line')).toHaveCount(at + 1);
  }
  expect(sockets).toBeGreaterThan(3);
});
