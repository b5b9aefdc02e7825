/** Helionox on its board: whole games of every mode, talks between two browsers, a draft of three, by hand, by keys and on a phone. */
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { sheet } from '../src/boards/helionox/info';
import type { Content, View } from '../src/games/helionox';
import { unfolded } from '../src/net/fold';
import type { Joined, Made, NewTable, ToClient } from '../src/wire';
import { handAt, recorded, upTo } from './recorded';
import { importTable } from './referee';
import { expect, sound, test } from './server';
import { WINDOWS, asked, choose, done, likes, openTable, setTable, settled, stands } from './steps';

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
  const before = await stands(page);
  const prompt = (await page.locator('#what-to-do').textContent()) ?? '';
  if (by === 'board' && prompt.startsWith('Main phase') && (await held(page).count())) await held(page).first().click();
  else if (await closing(page).count()) await page.keyboard.press('0');
  else await page.keyboard.press('1');
  await done(page, before, by === 'keys' ? () => page.keyboard.press('Enter') : undefined);
}

async function whole(page: Page, by: 'board' | 'keys'): Promise<void> {
  for (let step = 0; step < 400 && (await asked(page)); step++) await answer(page, by);
  await expect(page.locator('#result')).toBeVisible();
  if (by === 'keys') await expect(page.locator('.over'), 'the focus is not lost').toBeFocused();
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

  test('of three rivals from the draft on, with Missions, on a phone', async ({ page, request }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: 390, height: 844 });
    const seats: NewTable['seats'] = ['me', { bot: 'random' }, { bot: 'random' }];
    await openTable(page, await setTable(request, table(seats, { architects: 'draft', missions: true })));
    for (const many of [3, 2, 3]) {
      await expect(page.locator('.hx-tray .hx-choice')).toHaveCount(many);
      await choose(page, page.locator('.hx-tray .hx-choice').last());
    }
    await whole(page, 'board');
    expect(await page.evaluate(sticksOut)).toBeLessThanOrEqual(0);
    await expect(page.locator('.score thead th')).toHaveCount(4);
    await sound(page, 'helionox-over-phone');
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
    await expect(page.locator('.score tbody tr').first().locator('td'), 'the team has one score').toHaveCount(2);
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
  await expect(page.locator('.bar.asked'), 'it is mine to call again').toBeVisible();
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

test('a draft against two bots, with a look at the board between', async ({ page, request }) => {
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

/** Somebody at a page of their own in a draft. */
interface Drafter {
  seat: string;
  page: Page;
  /** Every message that came to the page. */
  heard: string[];
  /** The Architects that were shown to this one: held, kept or chosen by anybody. */
  may: Set<string>;
}

/** The Architects that lie before somebody, in order. */
const laid = (page: Page) =>
  page
    .locator('.hx-tray .hx-choice')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['thing']!.replace('tray:', '')));

/** Three people at a table of rivals who draft, each in a browser of their own. */
async function draftOfThree(page: Page, browser: Browser, request: APIRequestContext, url: string): Promise<Drafter[]> {
  const made = await setTable(request, {
    ...table(['me', 'friend', 'friend'], { architects: 'draft', start: 'chosen' }),
    start: false,
  });
  const all: Drafter[] = [];
  for (const seat of ['A', 'B', 'C']) {
    const own = seat === 'A' ? page : await (await browser.newContext({ baseURL: url })).newPage();
    const heard: string[] = [];
    own.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
    await likes(own, { pace: 0 });
    if (seat === 'A') await openTable(own, made);
    else {
      await own.goto(`/t/${made.table.id}#${made.invite}`);
      await own.getByRole('button', { name: 'Sit down' }).click();
      // The page comes in again through the seat's own key.
      await expect(own.getByText('The host deals when everybody is there.')).toBeVisible();
      await expect(own.locator('.plan-seats li')).toHaveCount(3);
    }
    all.push({ seat, page: own, heard, may: new Set() });
  }
  // The host's page hears of it by itself: as long as a seat is open, it would ask first.
  await expect(page.getByRole('heading', { name: 'All seats are taken' })).toBeVisible();
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  return all;
}

test('three browsers draft their Architects at once, and nobody is shown what another holds', async ({
  page,
  browser,
  request,
  server,
}) => {
  test.setTimeout(120_000);
  const all = await draftOfThree(page, browser, request, server.url);
  const everyone = ((await (await request.get('/api/v1/games/helionox/content')).json()) as Content).architects;
  /** Every page was told of just those Architects that lay before it, also in what it does not draw. */
  const secret = () => {
    for (const { seat, heard, may } of all) {
      const told = heard.join('\n');
      const named = everyone.filter(({ id, name }) => told.includes(id) || told.includes(name)).map(({ id }) => id);
      expect(named.toSorted(), `told to ${seat}`).toEqual([...may].toSorted());
    }
  };
  /** What was chosen stays in sight while the others choose. */
  const answered = async (one: Drafter, id: string) => {
    await expect(one.page.locator('.bar')).toContainText('You have answered');
    await expect(one.page.locator('.hx-choice.given')).toHaveAttribute('data-thing', `tray:${id}`);
    await expect(one.page.locator('.hx-tray-note')).toContainText('still choose');
  };

  let before: string[][] = [];
  let kept: string[][] = [[], [], []];
  for (const [many, order] of [
    [3, [0, 1, 2]],
    [2, [2, 0, 1]],
  ] as const) {
    for (const one of all) await expect(one.page.locator('.hx-tray .hx-choice.can')).toHaveCount(many);
    const held = await Promise.all(all.map((one) => laid(one.page)));
    // What was not kept went to the left: A's to B, B's to C, C's to A.
    if (before.length) expect(held.map((hand) => hand.toSorted())).toEqual(before.map((_, at) => before.at(at - 1)));
    expect(new Set(held.flat()).size, 'nobody holds the same').toBe(3 * many);
    all.forEach((one, at) => held[at]!.forEach((id) => one.may.add(id)));
    secret();
    for (const at of order) {
      const one = all[at]!;
      // It is asked of all at once: whoever has not answered is still asked, for the same ones.
      await expect(one.page.locator('.bar.asked')).toBeVisible();
      expect(await laid(one.page)).toEqual(held[at]);
      await choose(one.page, one.page.locator('.hx-tray .hx-choice').nth(at % many));
      kept[at]!.push(held[at]![at % many]!);
      if (at !== order.at(-1)) await answered(one, kept[at]!.at(-1)!);
      if (many === 3 && at === 0) await sound(one.page, 'helionox-draft-answered');
    }
    before = held.map((hand, at) => hand.filter((id) => !kept[at]!.includes(id)).toSorted());
  }

  // The last one is passed on and kept, which is no choice. Of its three, each plays one.
  for (const one of all) await expect(one.page.locator('#what-to-do')).toContainText('Which Architect');
  before.forEach(([last], at) => {
    kept[(at + 1) % 3]!.push(last!);
    all[(at + 1) % 3]!.may.add(last!);
  });
  for (const [at, one] of all.entries()) {
    await expect(one.page.locator('.hx-tray .hx-choice')).toHaveCount(3);
    expect((await laid(one.page)).toSorted()).toEqual(kept[at]!.toSorted());
  }
  secret();
  for (const at of [1, 0]) {
    await choose(all[at]!.page, all[at]!.page.locator(`[data-thing="tray:${kept[at]![0]}"]`));
    await answered(all[at]!, kept[at]![0]!);
  }
  secret();
  // Until the last has answered, anybody may think again.
  await choose(all[0]!.page, all[0]!.page.getByRole('button', { name: /Take .*back/ }).first());
  await choose(all[0]!.page, all[0]!.page.locator(`[data-thing="tray:${kept[0]![1]}"]`));
  await choose(all[2]!.page, all[2]!.page.locator(`[data-thing="tray:${kept[2]![2]}"]`));

  // It ends for all together: everybody sees the same three, and the one who begins is asked where.
  const played = [kept[0]![1]!, kept[1]![0]!, kept[2]![2]!];
  for (const one of all) {
    played.forEach((id) => one.may.add(id));
    await expect(one.page.locator('.hx-tray')).toHaveCount(0);
    for (const id of played) await expect(one.page.locator(`.hx-who[data-look="architect:${id}"]`)).toBeVisible();
    await expect(one.page.locator('.hx-place')).not.toContainText(['Draft:']);
  }
  await expect(all[0]!.page.locator('#what-to-do')).toContainText('ship start');
  for (const one of all.slice(1)) await expect(one.page.locator('#what-to-do')).toContainText('Waiting for');
  secret();
  for (const one of all.slice(1)) await one.page.context().close();
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
  await page.emulateMedia({ colorScheme: 'light' });
  await sound(page, 'helionox-four-day');
});

test('the focus stays where the last card was played from', async ({ page, request }) => {
  await likes(page, { pace: 0, ask: 'never' });
  await openTable(page, await setTable(request, table(['me', { bot: 'random' }])));
  const cards = page.locator('.hx-hand .hx-held');
  const where = () =>
    page.evaluate(() => document.activeElement!.closest('.hx-mat, .hx-market, .hx-sky, .bar, body')!.className);
  await cards.first().focus();
  for (let card = 0; card < 12 && (await asked(page)) && (await cards.count()); card++) {
    const before = await stands(page);
    const prompt = (await page.locator('#what-to-do').textContent()) ?? '';
    if (!prompt.startsWith('Main phase')) await page.keyboard.press('1');
    else await held(page).first().press('Enter');
    await done(page, before);
    if (prompt.startsWith('Main phase')) await expect.poll(where, prompt).toContain('hx-mat');
  }
  await expect(cards).toHaveCount(0);
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

test('whatever lies there to be chosen has room, and lies on nothing else', async ({ page, request }) => {
  await likes(page, { pace: 0 });
  for (const [name, moves, things, fewest] of [
    // All fifteen Architects; five and eight cards of the discard pile; ten cards in hand of eight kinds.
    ['solo-master-mercury', 0, '.hx-tray .hx-choice', 15],
    ['solo-master-mercury', 1, '.hx-tray .hx-choice', 4],
    ['rivals-3-mercury-dealt', 231, '.hx-tray .hx-held', 5],
    ['team-2-veteran-mercury', 157, '.hx-tray .hx-held', 6],
    ['team-2-veteran-mercury', 192, '.hx-hand .hx-held', 8],
  ] as const) {
    await openTable(page, await importTable(request, upTo(recorded('helionox', name), moves)));
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => page.locator(things).count()).toBeGreaterThanOrEqual(fewest);
      // The room that there is, is measured a moment after the window has changed.
      const found = () =>
        page.locator(things).evaluateAll((all) => {
          const boxes = all.map((one) => one.getBoundingClientRect());
          const over = boxes.filter((a, at) =>
            boxes.some(
              (b, other) =>
                other > at &&
                Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4 &&
                Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4,
            ),
          );
          return { over: over.length, slivers: boxes.filter((box) => box.width < 88).length };
        });
      await expect.poll(found, `${things} of ${name} at ${width}×${height}`).toEqual({ over: 0, slivers: 0 });
    }
  }
});

test('a score sheet has lines also where nobody has anything', () => {
  const none = { tokens: 0, events: 0, cards: 0, requests: 0, missions: 0, infamy: 0, illegal: 0, total: 0 };
  const told = (some: object) =>
    sheet({ players: [{ sheet: none }, { sheet: { ...none, ...some } }] } as unknown as View).rows.map(
      ({ row }) => row,
    );
  expect(told({})).toEqual(['cards']);
  expect(told({ tokens: 3, infamy: -1 })).toEqual(['tokens', 'cards', 'infamy']);
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
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await expect(page.locator('.hx-event.can').first()).toBeVisible();
    const still = await settled(page, boxes);
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
