/** The connection breaks in the middle of a move: it was taken once or not at all, and the log says which. */
import type { Page, WebSocketRoute } from '@playwright/test';
import { expect, test } from './server';
import { openTable, setTable, square, twice } from './steps';

const log = (page: Page) => page.locator('.log .line').allTextContents();

/** Does something with the first move that is sent, instead of passing it on. */
async function atFirstMove(
  page: Page,
  then: (move: string | Buffer, server: WebSocketRoute, socket: WebSocketRoute) => void,
): Promise<() => boolean> {
  let done = false;
  await page.routeWebSocket(/\/api\/v1\/socket$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (done || !/"(?:act|try)"/.test(String(message))) return server.send(message);
      done = true;
      then(message, server, socket);
    });
  });
  return () => done;
}

/** Marks b2, which is done at once; what becomes of it is for the test to see. */
const send = (page: Page) => square(page, 'b2').click();

test('the answer to a move is lost: it was taken once', async ({ page, request }) => {
  const broken = await atFirstMove(page, (move, server, socket) => {
    // The move is passed on; whatever is said to it is not.
    server.onMessage(() => void socket.close());
    server.send(move);
  });
  await openTable(page, await setTable(request, { game: 'tic-tac-toe', seats: ['me', 'me'], start: true }));
  await send(page);
  await expect.poll(broken).toBe(true);
  await expect(square(page, 'b2')).not.toContainText('empty');
  await expect(page.locator('.refused')).toHaveCount(0);
  expect(await log(page)).toHaveLength(1);
  await twice(page, 'a1');
  expect(await log(page)).toHaveLength(2);
});

test('a move is lost on its way: it was not taken, and can be made again', async ({ page, request }) => {
  const broken = await atFirstMove(page, (_, server, socket) => {
    void server.close();
    void socket.close();
  });
  await openTable(page, await setTable(request, { game: 'tic-tac-toe', seats: ['me', 'me'], start: true }));
  await send(page);
  await expect.poll(broken).toBe(true);
  await expect(page.locator('.refused')).toContainText('The connection broke before an answer came.');
  await expect(page.locator('.refused')).not.toContainText('Not allowed');
  await expect(page.locator('.notice.lost')).toHaveCount(0);
  await expect(square(page, 'b2')).toContainText('empty');
  expect(await log(page)).toHaveLength(0);
  await twice(page, 'b2');
  expect(await log(page)).toHaveLength(1);
});

test('a move that the server could not keep was not made, and can be made once it can', async ({ page, request }) => {
  const because = 'the server could not keep what was done (its disk may be full), so it was not done';
  const broken = await atFirstMove(page, (_, server, socket) => {
    // What the server says when its disk is full.
    socket.send(JSON.stringify({ is: 'bye', code: 'store', because }));
    void socket.close();
    void server.close();
  });
  await openTable(page, await setTable(request, { game: 'tic-tac-toe', seats: ['me', 'me'], start: true }));
  await send(page);
  await expect.poll(broken).toBe(true);
  await expect(page.locator('.refused')).toContainText('could not keep what was done');
  await expect(page.locator('.notice.lost')).toHaveCount(0);
  await expect(square(page, 'b2')).toContainText('empty');
  await twice(page, 'b2');
  expect(await log(page)).toHaveLength(1);
});

test('the server is killed while it takes a move: one or none, never two', async ({ page, request, server }) => {
  let crashed: Promise<void> | undefined;
  await atFirstMove(page, (move, passed) => {
    passed.send(move);
    crashed = server.crash();
  });
  await openTable(page, await setTable(request, { game: 'tic-tac-toe', seats: ['me', 'me'], start: true }));
  await send(page);
  await expect(page.locator('.notice.lost')).toBeVisible();
  await crashed;
  await server.again();
  await expect(page.locator('.notice.lost')).toHaveCount(0, { timeout: 15_000 });
  const lines = await log(page);
  if ((await square(page, 'b2').textContent())?.includes('empty')) {
    expect(lines).toHaveLength(0);
    await twice(page, 'b2');
  }
  expect(await log(page)).toHaveLength(1);
  await twice(page, 'a1');
  expect(await log(page)).toHaveLength(2);
  // Another arrival reads the same.
  const told = await log(page);
  await page.reload();
  await expect(page.locator('.log .line')).toHaveText(told);
});
