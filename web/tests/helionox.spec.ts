/** Helionox on its board: whole games of every mode, talks between two browsers, a draft of three, by hand, by keys and on a phone. */
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { unfolded } from '../src/net/fold';
import type { Joined, Made, NewTable, ToClient } from '../src/wire';
import { handAt, recorded, upTo } from './recorded';
import { importTable } from './referee';
import { expect, sound, test } from './server';
import { asked, choose, likes, openTable, setTable } from './steps';

const held = (page: Page) => page.locator('.hx-held.can');
const closing = (page: Page) => page.locator('.apart [data-offer]');
const sticksOut = () => document.documentElement.scrollWidth - innerWidth;

/** The place in a record before its first action that begins so. */
const before = (name: string, action: string): string => {
  const game = recorded('helionox', name);
  const at = game.acts.findIndex((act) => act.action.startsWith(action));
  expect(at, `${name} has ${action}`).toBeGreaterThanOrEqual(0);
  return upTo(game, at);
};

interface Sizes {
  asked: number[];
  others: number[];
}

/** The sizes of the updates that come to a page, in bytes: those that ask it something, and the others. */
function weigh(page: Page, seat: string): Sizes {
  const sizes: Sizes = { asked: [], others: [] };
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as ToClient;
      if (message.is !== 'update') return;
      const mine = message.questions?.some((question) => question.seat === seat && question.owed);
      (mine ? sizes.asked : sizes.others).push(Buffer.byteLength(payload));
    }),
  );
  return sizes;
}
const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? NaN;

/** Answers as somebody does who plays every card and then ends the turn. */
async function answer(page: Page, by: 'board' | 'keys'): Promise<void> {
  const moves = page.locator('.head-moves');
  const was = (await moves.textContent()) ?? '';
  const confirm = page.locator('[data-do=confirm]');
  const prompt = (await page.locator('#what-to-do').textContent()) ?? '';
  if (by === 'board' && prompt.startsWith('Main phase') && (await held(page).count())) await held(page).first().click();
  else if (await closing(page).count()) await page.keyboard.press('0');
  else await page.keyboard.press('1');
  const moved = async () => (await moves.textContent()) !== was;
  await expect.poll(async () => (await moved()) || (await confirm.count()) > 0).toBe(true);
  if (!(await moved())) await confirm.click();
  await expect(moves).not.toHaveText(was);
}

async function whole(page: Page, by: 'board' | 'keys'): Promise<void> {
  for (let step = 0; step < 400 && (await asked(page)); step++) await answer(page, by);
  await expect(page.locator('#result')).toBeVisible();
}

const table = (seats: NewTable['seats'], options: object = {}): NewTable => ({
  game: 'helionox',
  seats,
  start: true,
  seed: 11,
  options: { first: 'a', ...options },
});

test.describe('a whole game', () => {
  test.beforeEach(({ page }) => likes(page, { pace: 0 }));

  test('of two rivals with the Mercury Protocol, by the cards on the board, in small updates', async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    const sizes = weigh(page, 'A');
    await openTable(page, await setTable(request, table(['me', { bot: 'random' }], { mercury: true, missions: true })));
    await expect(page.locator('.hx-world')).toHaveCount(5);
    await expect(page.locator('.hx-request')).toBeVisible();
    await whole(page, 'board');
    await expect(page.locator('.score')).toContainText('HX-SCORE');
    // The bar of the wire: half a KB where nothing is asked, four where something is.
    expect(sizes.others.length, 'moves of the other').toBeGreaterThan(20);
    expect(median(sizes.others)).toBeLessThanOrEqual(512);
    expect(median(sizes.asked)).toBeLessThanOrEqual(4096);
  });

  test('of a team against the Shadow Syndicate, by keys alone', async ({ page, request }) => {
    test.setTimeout(120_000);
    await openTable(
      page,
      await setTable(request, table(['me', { bot: 'random' }], { mode: 'team', difficulty: 'veteran' })),
    );
    await expect(page.locator('.hx-syndicate')).toContainText(':');
    await expect(page.locator('.hx-world.shut')).toHaveCount(5);
    await whole(page, 'keys');
    await expect(page.locator('.score')).toContainText('Shadow Syndicate');
  });

  test('alone, by keys alone', async ({ page, request }) => {
    test.setTimeout(120_000);
    await openTable(
      page,
      await setTable(request, table(['me'], { mode: 'team', difficulty: 'rookie', mercury: true })),
    );
    await whole(page, 'keys');
    await sound(page, 'helionox-over');
  });
});

/** Two people at a table of rivals, played on until A can call B for an Event that can be shared in two ways: which Event. */
async function atTheCall(
  request: APIRequestContext,
  context: BrowserContext,
  url: string,
): Promise<[Made, Made, string]> {
  const made = await setTable(request, { ...table(['me', 'friend']), start: false });
  const headers = { authorization: `Bearer ${made.invite}` };
  const joined = await request.post(`/api/v1/tables/${made.table.id}/join`, { data: {}, headers });
  const theirs = { ...made, key: ((await joined.json()) as Joined).key };
  const hands = { A: await handAt(context, url, made), B: await handAt(context, url, theirs) };
  await hands.A.ask({ start: {} });
  for (let move = 0; move < 400; move++) {
    for (const seat of ['A', 'B'] as const) {
      const open = await hands[seat].question(seat);
      if (!open?.owed) continue;
      const offers = unfolded(open.offers);
      const called = offers.flatMap((text) => /^call B (\S+) share=2$/.exec(text)?.[1] ?? []);
      if (seat === 'A' && called.length) {
        await Promise.all(Object.values(hands).map((hand) => hand.leave()));
        return [made, theirs, called[0]!];
      }
      const play = offers.find((text) => text.startsWith('play '));
      await hands[seat].act(seat, play ?? open.closes ?? offers[0]!);
    }
  }
  throw new Error('nobody can be called in this deal');
}

test('a call, a counter-offer and a refusal between two browsers', async ({
  page,
  browser,
  request,
  server,
  context,
}) => {
  test.setTimeout(120_000);
  const [made, other, wanted] = await atTheCall(request, context, server.url);
  await page.bringToFront();
  await likes(page, { pace: 0 });
  await openTable(page, made);
  const theirs = await (await browser.newContext({ baseURL: server.url })).newPage();
  await likes(theirs, { pace: 0 });
  await openTable(theirs, other);

  // The Event is pressed, and its ways lie open over the board.
  const deal = page.locator('.hx-deal');
  const event = page.locator(`[data-thing="event:${wanted}"]`);
  const call = async () => {
    await deal.locator('[data-do=call]').click();
    await page.locator('[data-do=confirm]').click();
    await expect(theirs.locator('.hx-deal [data-do=accept]')).toBeVisible();
  };
  await event.click();
  await expect(deal).toContainText('Together with');
  await sound(page, 'helionox-call');
  await call();
  await sound(theirs, 'helionox-called');
  await expect(deal).toContainText('decides');

  // Another share is offered: what was asked is refused, and the new one is what the next call begins with.
  const counter = theirs.locator('.hx-deal [data-do=counter]');
  const offered = /Offer (\d+) instead/.exec((await counter.textContent()) ?? '')?.[1];
  await counter.click();
  await confirmed(theirs);
  await event.click();
  await expect(deal).toContainText(`would give ${offered}`);
  await expect(deal).toContainText(`gives ${offered}.`);
  await sound(page, 'helionox-countered');
  await call();
  await expect(theirs.locator('.hx-deal')).toContainText(`, you give ${offered}.`);

  await theirs.locator('.hx-deal [data-do=refuse]').click();
  await confirmed(theirs);
  await expect(page.locator('.log')).toContainText('refused');
  await theirs.context().close();
});

/** Confirms where it is asked. */
async function confirmed(page: Page): Promise<void> {
  const confirm = page.locator('[data-do=confirm]');
  const gone = page.locator('.hx-deal [data-do=accept]');
  await expect.poll(async () => (await confirm.count()) > 0 || (await gone.count()) === 0).toBe(true);
  if (await confirm.count()) await confirm.click();
  await expect(gone).toHaveCount(0);
}

test('three draft their Architects at once', async ({ page, request }) => {
  await likes(page, { pace: 0 });
  await openTable(
    page,
    await setTable(
      request,
      table(['me', { bot: 'random' }, { bot: 'random' }], { architects: 'draft', start: 'chosen' }),
    ),
  );
  const choices = page.locator('.hx-tray .hx-choice');
  for (const many of [3, 2]) {
    await expect(choices).toHaveCount(many);
    if (many === 3) await sound(page, 'helionox-draft');
    await choose(page, choices.first());
  }
  // The last one is no choice; of the three drafted one is played.
  await expect(page.locator('#what-to-do')).toContainText('Which Architect');
  await expect(choices).toHaveCount(3);
  await page.getByRole('button', { name: 'See the board' }).click();
  await expect(choices.first()).toBeHidden();
  await page.getByRole('button', { name: 'Show the choice' }).click();
  await choose(page, choices.nth(1));
  await expect(page.locator('#what-to-do')).toContainText('ship start');
  await choose(page, page.locator('[data-thing="world:mars"]'));
  await expect(page.locator('.hx-world[data-world=mars] .hx-ship').first()).toBeVisible();
});

test('prices are those of now, and what they are paid from is shown before', async ({ page, request }) => {
  await likes(page, { pace: 0 });
  await openTable(page, await importTable(request, before('rivals-2-mercury-dealt', 'buy')));
  const buy = page.locator('.hx-buy.can').first();
  const price = Number(await buy.locator('.hx-price b').textContent());
  const pool = page.locator('.hx-pool.credit');
  const credits = Number(await pool.locator('b').textContent());
  await buy.hover();
  await expect(pool.locator('.hx-after')).toHaveText(`→ ${credits - price}`);
  await expect(pool).toHaveClass(/glows/);
  // What cannot be had says by which rule.
  const dear = page.locator('.hx-buy.dear').first();
  await dear.click();
  await expect(page.locator('.refused')).toContainText('HX-OBTAIN');
  await page.keyboard.press('Escape');
  await dear.hover();
  await expect(pool.locator('.hx-after')).toContainText('short');
  await page.keyboard.press('i');
  await expect(page.locator('.inspector.held')).toContainText('Influence');
  await expect(page.locator('.inspector.held .art path').first()).toBeVisible();
  await sound(page, 'helionox-market');
});

test('arrows go over the board, Enter does, i looks closely', async ({ page, request }) => {
  await likes(page, { pace: 0 });
  await openTable(page, await importTable(request, upTo(recorded('helionox', 'rivals-4-mercury-dealt'), 60)));
  await expect(page.locator('.hx-world')).toHaveCount(5);
  await page.keyboard.press('b');
  const at = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('data-thing') ?? document.activeElement?.getAttribute('data-look'),
    );
  const seen = new Set<string | null | undefined>();
  for (const key of [
    'ArrowRight',
    'ArrowRight',
    'ArrowRight',
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
    'ArrowLeft',
  ]) {
    await page.keyboard.press(key);
    seen.add(await at());
  }
  expect(seen.size, [...seen].join(' ')).toBeGreaterThanOrEqual(6);
  expect(await page.locator('.hx [data-rove][tabindex="0"]').count(), 'one stop for Tab').toBe(1);
  await page.keyboard.press('i');
  await expect(page.locator('.inspector.held')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('[data-thing="world:earth"]').focus();
  await expect(page.locator('[data-thing="world:earth"] > .unseen')).toContainText('Earth');
  await sound(page, 'helionox-four');
});

test('on a phone nothing sticks out, and a finger plays a card', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await likes(page, { pace: 0 });
  await openTable(page, await importTable(request, before('team-4-master-mercury', 'play')));
  await expect(page.locator('.hx-world')).toHaveCount(5);
  expect(await page.evaluate(sticksOut)).toBeLessThanOrEqual(0);
  for (const part of ['.hx-sky', '.hx-market', '.hx-mat']) {
    const [box, stage] = [(await page.locator(part).boundingBox())!, (await page.locator('.stage').boundingBox())!];
    expect(box.y + box.height, part).toBeLessThanOrEqual(stage.y + stage.height + 1);
  }
  await choose(page, held(page).first());
  await page.getByRole('button', { name: 'Players', exact: true }).click();
  await expect(page.locator('.hx-place')).toHaveCount(4);
  await sound(page, 'helionox-phone');
});

test('nothing that is chosen, previewed or opened moves the board', async ({ page, request }) => {
  test.setTimeout(120_000);
  await likes(page, { pace: 0 });
  await openTable(page, await importTable(request, before('rivals-2-collaboration-countered', 'call')));
  const parts = ['.stage', '.hx', '.hx-worlds', '.hx-market', '.hx-mat', '.hx-pools', '.hx-globe', '.hx-stall'];
  const boxes = () =>
    page.evaluate(
      (all) => all.map((part) => [part, JSON.stringify(document.querySelector(part)?.getBoundingClientRect())]),
      parts,
    );
  for (const [width, height] of [
    [1280, 720],
    [1366, 768],
    [1440, 900],
    [1920, 1080],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.locator('.hx-event.can').first()).toBeVisible();
    const still = await boxes();
    const same = async (state: string) => expect(await boxes(), `${state} at ${width}×${height}`).toEqual(still);
    await page.locator('.hx-buy').first().hover();
    await same('pointed at');
    await page.locator('.hx-event.can').first().click();
    await expect(page.locator('.hx-deal')).toBeVisible();
    await same('ways open');
    await page.locator('.hx-deal [data-do=call]').click();
    await expect(page.locator('.picked')).toBeVisible();
    await same('picked');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.locator('.hx-deal')).toHaveCount(0);
    await page.locator('.hx-buy.dear').first().click();
    await expect(page.locator('.refused')).toBeVisible();
    await same('refused');
    await page.keyboard.press('Escape');
    await page.keyboard.press('a');
    await expect(page.locator('.all')).toBeVisible();
    await same('list');
    // A closer look at what the pointer rests on may lie on top.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.locator('.all')).toHaveCount(0);
    await page.keyboard.press('c');
    await expect(page.locator('.coach')).toBeVisible();
    await same('coach');
    await page.keyboard.press('c');
  }
});
