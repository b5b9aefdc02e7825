/** Whatever ends a connection, the page comes back by itself or offers to. */
import type { WebSocketRoute } from '@playwright/test';
import { expect, sound, test } from './server';
import { likes, openTable, setTable, square, twice } from './steps';

const small = { game: 'tic-tac-toe', seats: ['me' as const, 'me' as const], start: true };
const SOCKET = /\/api\/v1\/socket$/;

test('the server hangs up after too many messages: the page comes back and goes on', async ({
  page,
  request,
  talk,
}) => {
  talk.ignore();
  let sockets = 0;
  await page.routeWebSocket(SOCKET, (socket) => {
    sockets++;
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      server.send(message);
      if (sockets > 1 || !String(message).includes('"preview"')) return;
      // More than a connection may send at once; nobody waits for what they come to.
      for (let id = 1_000_000; id < 1_002_000; id++) server.send(JSON.stringify({ id, do: { ping: {} } }));
    });
  });
  await likes(page, { ask: 'always' });
  await openTable(page, await setTable(request, small));
  await square(page, 'b2').click();
  const tryNow = page.getByRole('button', { name: 'Try now' });
  await expect(page.locator('.notice.lost', { has: tryNow })).toContainText('Too much was sent at once');
  await sound(page, 'sent-too-much');
  await expect(page.locator('.notice.lost')).toHaveCount(0);
  expect(sockets).toBe(2);
  await page.keyboard.press('Escape');
  await twice(page, 'a1');
  await expect(page.locator('.log .line')).toHaveCount(1);
});

test('the server closes the socket without a word: the page comes back, and the game goes on', async ({
  page,
  request,
}) => {
  const open: WebSocketRoute[] = [];
  await page.routeWebSocket(SOCKET, (socket) => {
    open.push(socket);
    socket.connectToServer();
  });
  await openTable(page, await setTable(request, small));
  await twice(page, 'b2');
  await open[0]!.close();
  await expect.poll(() => open.length).toBe(2);
  await expect(page.locator('.notice.lost')).toHaveCount(0);
  await twice(page, 'a1');
  await expect(page.locator('.log .line')).toHaveCount(2);
});

test('a server that does not answer any more is left for one that does', async ({ page, request }) => {
  let silent = false;
  let sockets = 0;
  await page.clock.install();
  await page.routeWebSocket(SOCKET, (socket) => {
    sockets++;
    const first = sockets === 1;
    const server = socket.connectToServer();
    socket.onMessage((message) => void (first && silent ? undefined : server.send(message)));
    server.onMessage((message) => void (first && silent ? undefined : socket.send(message)));
  });
  await openTable(page, await setTable(request, small));
  await expect(page.locator('.bar.asked')).toBeVisible();
  // From here on time goes by only as it is told to.
  await page.clock.pauseAt(new Date(Date.now() + 5_000));
  silent = true;
  await page.clock.fastForward(31_000);
  await page.clock.fastForward(11_000);
  await expect(page.locator('.notice.lost')).toContainText('The connection is lost');
  await page.clock.fastForward(1_000);
  await expect(page.locator('.notice.lost')).toHaveCount(0);
  expect(sockets).toBe(2);
});

test('a connection that ends as soon as it begins is tried less and less often', async ({ page, request }) => {
  let sockets = 0;
  await page.clock.install();
  await page.routeWebSocket(SOCKET, (socket) => {
    sockets++;
    const server = socket.connectToServer();
    // Welcomed each time, and sent away each time.
    server.onMessage((message) => {
      socket.send(message);
      socket.send(JSON.stringify({ is: 'bye', code: 'busy', because: 'too many messages in too short a time' }));
    });
  });
  const made = await setTable(request, small);
  await page.goto(`/t/${made.table.id}#${made.key}`);
  await expect.poll(() => sockets).toBe(1);
  // From here on time goes by only as it is told to.
  await page.clock.pauseAt(new Date(Date.now() + 5_000));
  for (let second = 0; second < 60; second++) {
    await expect(page.locator('.notice.lost')).toBeVisible();
    await page.clock.fastForward(1_000);
  }
  expect(sockets).toBeGreaterThan(3);
  expect(sockets).toBeLessThan(12);
});

test('where coming back by itself is of no use, the page offers to try again', async ({ page, request }) => {
  let sockets = 0;
  await page.routeWebSocket(SOCKET, (socket) => {
    if (++sockets > 1) return void socket.connectToServer();
    socket.onMessage(() => {
      socket.send(JSON.stringify({ is: 'bye', code: 'unknown', because: 'there is no such table' }));
      void socket.close();
    });
  });
  const made = await setTable(request, small);
  await page.goto(`/t/${made.table.id}#${made.key}`);
  await expect(page.getByRole('heading', { name: 'No such table' })).toBeVisible();
  await sound(page, 'no-such-table');
  expect(sockets).toBe(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await twice(page, 'b2');
  expect(sockets).toBe(2);
});
