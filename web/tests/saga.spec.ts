/** Spaceknights told at the table: lines written, suggested, skipped, reported, swapped and hidden; the story read and saved; what must not be sent. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { filled } from '../src/boards/spaceknights/narration';
import type { Joined, ToClient } from '../src/wire';
import { recorded, upTo } from './recorded';
import { importTable } from './referee';
import { expect, sound, test } from './server';
import { done, likes, openTable, setTable, stands } from './steps';

const bot = { bot: 'easy' };

/** Every message a page is sent from now on. */
function heard(page: Page): ToClient[] {
  const all: ToClient[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', (frame) => all.push(JSON.parse(String(frame.payload)) as ToClient)),
  );
  return all;
}

/** The messages before the first hand comes to light or to its end: until then nobody's cards are anybody else's to know. */
function hidden(messages: ToClient[]): ToClient[] {
  const shows = /"(?:Revealed|FoeRevealed|Maneuvered|PutInFront|PlayedThwarted|WonHand|Stopped)":/;
  const end = messages.findIndex((message) => shows.test(JSON.stringify(message)));
  return end < 0 ? messages : messages.slice(0, end);
}

/** The cards that a value shows in hands, each with the place of the player. */
function hands(value: unknown, path: string[] = []): { player: string; cards: string }[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const at = [...path, name];
    const shown = JSON.stringify(inner);
    if (name === 'hand_known' && shown !== '[]') return [{ player: path.at(-1) ?? '', cards: shown }];
    return hands(inner, at);
  });
}
const ofWelcome = (messages: ToClient[]) =>
  messages.flatMap((message) => (message.is === 'welcome' ? hands(message.state?.view) : []));

/** Answers by the bid's own step where there is one, else by the first offer. */
async function answer(page: Page): Promise<void> {
  const before = await stands(page);
  const chips = page.locator('[data-do=chips]');
  const level = page.locator('.sk-step.level.can');
  if (await chips.count()) await chips.click();
  else if (await level.count()) await level.click();
  // A line may just have been written: a key would go on with that.
  else await page.locator('[data-offer]').first().click();
  await done(page, before);
}

test('a line is taken, edited, skipped, told, reported, swapped, hidden and saved', async ({
  page,
  browser,
  request,
  server,
  talk,
}) => {
  test.setTimeout(120_000);
  talk.ignore();
  await page.setViewportSize({ width: 1280, height: 720 });
  const made = await setTable(request, {
    game: 'spaceknights',
    seats: [bot, 'me', bot, 'friend', bot, bot],
    public: true,
    seed: 12,
    options: { saga: 'skirmish' },
  });
  const joined = (await (
    await request.post(`/api/v1/tables/${made.table.id}/join`, {
      data: {},
      headers: { authorization: `Bearer ${made.invite}` },
    })
  ).json()) as Joined;
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  const outside = await browser.newContext({ baseURL: server.url });
  const [theirs, watching] = [await context.newPage(), await outside.newPage()];
  for (const one of [page, theirs]) await likes(one, { pace: 0 });
  const [mine, others, nobody] = [heard(page), heard(theirs), heard(watching)];
  await openTable(page, made);
  await openTable(theirs, { ...made, key: joined.key });
  await watching.goto(`/t/${made.table.id}`);
  await page.getByRole('button', { name: 'Deal', exact: true }).click();

  // The friend bids, then it is for me; a bot may end a hand before that, and then it is the next one.
  const bids = async () => {
    for (const one of [theirs, page]) {
      if ((await one.locator('.bar.asked').count()) === 0) continue;
      if (one === page && (await page.locator('.sk-step.level.can').count())) return true;
      await answer(one);
    }
    return false;
  };
  await expect.poll(bids, { timeout: 60_000 }).toBe(true);
  const note = page.locator('#note');
  const suggest = page.locator('[data-do=suggest]');
  await expect(page.locator('.note > label')).not.toHaveText('');
  await suggest.click();
  const taken = await note.inputValue();
  expect(taken.length).toBeGreaterThan(20);
  expect(taken).not.toContain('{');
  await suggest.click();
  const another = await note.inputValue();
  expect(another).not.toBe(taken);
  await page.locator('[data-do=skip-note]').click();
  await expect(note).toHaveValue('');
  // Nothing that is written is in the way of the bid, or markup.
  const line = '<b>And nobody</b> sang.';
  await note.fill(line);
  await sound(page, 'spaceknights-note');
  await answer(page);

  const inLog = theirs.locator('.log .noted q', { hasText: line });
  await theirs.locator('#tab-log').click();
  await expect(inLog).toBeVisible();
  const story = (one: Page) => one.locator('.chronicle-text');
  for (const one of [page, theirs]) {
    await one.locator('#tab-chronicle').click();
    await expect(story(one)).toContainText(line);
  }
  await sound(page, 'spaceknights-chronicle');
  await sound(theirs, 'spaceknights-chronicle-phone');
  expect(await theirs.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  const told = page.locator('.told', { hasText: 'sang.' });
  const theirTold = theirs.locator('.told', { hasText: 'sang.' });
  await theirTold.getByRole('button', { name: 'Report' }).click();
  await expect(theirTold).toContainText('Reported');
  // Nothing more is told while it is for one of us to act.
  const open = (one: Page) => one.locator('.bar.asked').count();
  await expect.poll(async () => (await open(page)) + (await open(theirs)), { timeout: 30_000 }).toBeGreaterThan(0);
  await page.locator('#tab-log').click();
  await page.locator('#tab-chronicle').click();
  await expect(told).toContainText('Reported');
  const before = await page.locator('.told').count();
  await told.getByRole('button', { name: 'Swap' }).click();
  await expect(story(page)).not.toContainText('sang.');
  await expect(page.locator('.told')).toHaveCount(before);
  await theirs.locator('#tab-log').click();
  await expect(inLog).toHaveCount(0);

  // The story as files: what was swapped is in neither.
  const saved = async (form: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.locator(`[data-do=${form}]`).click()]);
    return readFileSync(await file.path(), 'utf8');
  };
  const [markdown, html] = [await saved('markdown'), await saved('page')];
  expect(markdown).toMatch(/^# A saga of/);
  expect(html).toMatch(/^<!DOCTYPE html>/);
  for (const text of [markdown, html]) expect(text).not.toContain('sang.');

  // What bots said can be hidden as well.
  const first = page.locator('.told').first();
  const words = ((await first.locator('p').textContent()) ?? '').trim();
  await first.hover();
  await first.getByRole('button', { name: 'Hide' }).click();
  await expect(story(page)).not.toContainText(words);
  await expect(theirs.locator('.log')).toContainText('said something that was hidden');

  // Nobody was sent another's cards while they were hidden; the search finds one's own.
  expect(ofWelcome(mine).length).toBeGreaterThan(0);
  const place = (letter: string) => String(letter.charCodeAt(0) - 65);
  for (const [messages, own] of [
    [mine, 'B'],
    [others, 'D'],
    [nobody, ''],
  ] as const) {
    const seen = hidden(messages).flatMap((message) => hands('state' in message ? message.state : message));
    expect(
      seen.filter(({ player }) => !own || player !== place(own)),
      `hands that ${own || 'nobody'} was sent`,
    ).toEqual([]);
  }
  await context.close();
  await outside.close();
});

test('a Thwarted card is stopped, and a ransom is paid', async ({ page, request, talk }) => {
  test.setTimeout(60_000);
  talk.ignore();
  await likes(page, { pace: 0 });
  /** Opens a game of the corpus at its first such move, and makes that move and those after it that are like these. */
  const playFrom = async (name: string, begins: RegExp, goes: RegExp) => {
    const game = recorded('spaceknights', name);
    const from = game.acts.findIndex(
      ({ action }, at) => begins.test(action) && goes.test(game.acts[at + 1]?.action ?? ''),
    );
    await openTable(page, await importTable(request, upTo(game, from)));
    for (const { seat, action } of game.acts.slice(from)) {
      if (!begins.test(action) && !goes.test(action)) break;
      // The same device is passed on to whoever is asked next.
      const curtain = page.getByRole('dialog', { name: 'Pass the device on' });
      await expect(page.locator('.bar.asked').or(curtain).first()).toBeVisible();
      if (await curtain.count()) await curtain.getByRole('button').click();
      await expect(page.locator('.bar.asked')).toBeVisible();
      const before = await stands(page);
      const offer = page.locator(`[data-offer][data-text="${action}"]`).first();
      // In the strip, or in the list of all actions, which stays open until it is closed. Letters that come late may
      // leave no room in the strip for what was there a moment ago.
      await expect(async () => {
        if (!(await offer.isVisible())) await page.keyboard.press('a');
        await expect(offer, `${seat}: ${action}`).toBeVisible({ timeout: 1_000 });
        await offer.click({ timeout: 1_000 });
      }).toPass({ timeout: 15_000 });
      await done(page, before);
    }
  };
  await playFrom('thwarted-stopped', /^thwarted$/, /^stop /);
  await expect(page.locator('.log')).toContainText(/stopped/i);
  await playFrom('ransom-paid', /^rest$/, /^(?:pledge|chips) /);
  await expect(page.locator('.log')).toContainText(/ransom/i);
});

test('the winner is asked for the epilogue, writes it or goes on without', async ({ page, request }) => {
  await likes(page, { pace: 0 });
  const game = recorded('spaceknights', 'won-as-knight');
  expect(game.acts.at(-1)?.action).toBe('tell');
  for (const writes of [true, false]) {
    await openTable(page, await importTable(request, upTo(game, game.acts.length - 1)));
    await expect(page.locator('#what-to-do')).toHaveText('Tell what follows your victory, then end the saga.');
    await expect(page.locator('.note label'), 'what is asked for').not.toBeEmpty();
    if (writes) await page.locator('#note').fill('And the lamps were lit again.');
    const before = await stands(page);
    await page.locator('.apart [data-offer]').click();
    await done(page, before);
    await expect(page.locator('#result')).toBeVisible();
    const line = page.locator('.log').getByText('And the lamps were lit again.');
    await expect(line).toHaveCount(writes ? 1 : 0);
  }
});

test("at a storytellers' table the suggested line counts until another is written", async ({ page, request }) => {
  const options = { saga: 'skirmish', narration: 'storyteller' };
  const seats = ['me' as const, 'me' as const, 'me' as const, bot, bot, bot];
  await openTable(page, await setTable(request, { game: 'spaceknights', seats, start: true, seed: 2, options }));
  const note = page.locator('#note');
  await expect(note, 'it stands in the box').not.toHaveValue('');
  await expect(page.locator('[data-do=skip-note]')).toHaveCount(0);
  const suggested = await note.inputValue();
  const goOn = page.locator('.apart [data-offer]');
  let before = await stands(page);
  await goOn.click();
  await done(page, before);
  await expect(page.locator('.log')).toContainText(suggested);
  // Nothing is refused without saying why, and nothing is lost.
  const curtain = page.getByRole('dialog', { name: 'Pass the device on' });
  await expect(page.locator('.bar.asked').or(curtain).first()).toBeVisible();
  if (await curtain.count()) await curtain.getByRole('button').click();
  await expect(note).not.toHaveValue('');
  await note.fill('');
  before = await stands(page);
  await goOn.click();
  const confirm = page.locator('[data-do=confirm]');
  const refused = page.getByText('this table waits for a line', { exact: false });
  await expect(confirm.or(refused).first()).toBeVisible();
  if (await confirm.count()) await confirm.click();
  await expect(refused.first()).toBeVisible();
  expect(await stands(page)).toBe(before);
});

test('a line with its slots filled in reads as a sentence', () => {
  const slots = { enemy: 'Glass Choir', locus: 'The Drowned Bell', power: 'Calls the tide', knight: 'Atlas' };
  expect(filled('{enemy} hold {locus}. {locus} rings; {knight} {power}.', slots)).toBe(
    'The Glass Choir hold the Drowned Bell. The Drowned Bell rings; Atlas calls the tide.',
  );
  expect(filled('Somewhere {enemy} wait.', slots)).toBe('Somewhere the Glass Choir wait.');
  // What nothing fills would be read aloud as it stands.
  expect(filled('{card} falls.', slots)).toBeNull();
});
