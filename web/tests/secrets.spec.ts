/** What each browser is sent, frame by frame: nobody gets to know a card of another's hand. */
import type { Page } from '@playwright/test';
import type { Line, ToClient } from '../src/wire';
import { expect, test } from './server';
import { answer, openTable, setTable } from './steps';

type Data = null | boolean | number | string | Data[] | { [name: string]: Data };

const CARD = /\b(?:astronaut|rival|robot|crate|swap|shift)-[1-5]\b/;
/** Events that tell a card to its holder alone. */
const PRIVATE = ['DealtCards', 'DrewCard'];

/** Every message the page is sent from now on. */
function heard(page: Page): ToClient[] {
  const all: ToClient[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', (frame) => all.push(JSON.parse(String(frame.payload)) as ToClient)),
  );
  return all;
}

/** Where in a value cards are named, as paths. */
function places(value: Data, path: string[] = []): string[][] {
  if (typeof value === 'string') return CARD.test(value) ? [path] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => places(inner as Data, [...path, name]));
}

const event = (line: Line) => Object.entries((line.event ?? {}) as Record<string, { seat?: string }>)[0];
const linesOf = (message: ToClient): Line[] => ('lines' in message ? message.lines : []);
const told = (messages: ToClient[], seat: string) =>
  messages.flatMap(linesOf).filter((line) => {
    const [name, of] = event(line) ?? ['', {}];
    return PRIVATE.includes(name) && of.seat === seat;
  });

/** Everything in these messages that only another seat than these may know. */
function leaks(messages: ToClient[], mine: string): string[] {
  return messages.flatMap((message) => {
    const lines = linesOf(message)
      .filter((line) => {
        const [name, of] = event(line) ?? ['', {}];
        const secret = PRIVATE.includes(name) || /^The cards? (?:is|are) /.test(line.words);
        return secret && !mine.includes(of.seat ?? '?');
      })
      .map((line) => line.words);
    const state = (message.is === 'welcome' ? message.state : message) as { view?: Data; questions?: Data } | null;
    // Of cards in a view only the discard pile is everybody's, and a hand is its holder's.
    const views = places((state?.view ?? null) as Data)
      .filter((path) => {
        const at = path.indexOf('seats');
        const seat = String.fromCharCode(65 + Number(path.slice(at + 1).find((part) => /^\d+$/.test(part)) ?? NaN));
        return !path.includes('discard') && !(at >= 0 && path.includes('hand') && mine.includes(seat));
      })
      .map((path) => `view ${path.join('.')}`);
    const asked = ((state?.questions ?? []) as { seat: string }[]).filter((one) => !mine.includes(one.seat));
    return [...lines, ...views, ...asked.map((one) => `a question of ${one.seat}`)];
  });
}

test('nobody is sent a card of another hand', async ({ page, browser, request, server }) => {
  const made = await setTable(request, {
    game: 'astrojam',
    seats: ['me', 'friend'],
    public: true,
    seed: 11,
    options: { rounds: 2 },
  });
  const joined = (await (
    await request.post(`/api/v1/tables/${made.table.id}/join`, {
      data: {},
      headers: { authorization: `Bearer ${made.invite}` },
    })
  ).json()) as { key: string };
  const context = await browser.newContext({ baseURL: server.url });
  const outside = await browser.newContext({ baseURL: server.url });
  const [theirs, watching] = [await context.newPage(), await outside.newPage()];
  const [a, b, nobody] = [heard(page), heard(theirs), heard(watching)];
  await openTable(page, made);
  await openTable(theirs, { ...made, key: joined.key });
  await watching.goto(`/t/${made.table.id}`);
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  await expect(watching.locator('.prompt h2')).toContainText('You are watching');

  // Until both have been dealt cards and have drawn some.
  const drew = (messages: ToClient[], seat: string) =>
    told(messages, seat).some((line) => event(line)?.[0] === 'DrewCard');
  const open = (one: Page) => one.locator('.bar.asked').count();
  for (let step = 0; step < 60 && !(drew(a, 'A') && drew(b, 'B')); step++) {
    await expect.poll(async () => (await open(page)) + (await open(theirs))).toBeGreaterThan(0);
    for (const one of [page, theirs]) if (await open(one)) await answer(one);
  }
  // Reconnecting sends everything anew.
  await page.reload();
  await theirs.reload();
  await watching.reload();
  await expect(watching.locator('.log .line').last()).toBeVisible();
  await expect(theirs.locator('.aj-card').first()).toBeVisible();
  await expect(page.locator('.aj-card').first()).toBeVisible();

  expect(told(a, 'A').map((line) => event(line)?.[0])).toEqual(expect.arrayContaining(PRIVATE));
  expect(told(b, 'B').map((line) => event(line)?.[0])).toEqual(expect.arrayContaining(PRIVATE));
  expect(nobody.flatMap(linesOf).length).toBeGreaterThan(20);
  // The same search finds what it is to find: each hand is a leak to the other's eyes.
  expect(leaks(a, 'B')).not.toEqual([]);
  expect(leaks(a, 'A')).toEqual([]);
  expect(leaks(b, 'B')).toEqual([]);
  expect(leaks(nobody, '')).toEqual([]);
  await context.close();
  await outside.close();
});
