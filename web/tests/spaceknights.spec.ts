/** Spaceknights on its board: a whole Skirmish by the board's own things, a phone by keys alone, the chips, the warnings, a line to tell. */
import type { Page } from '@playwright/test';
import { pickable } from '../src/boards/spaceknights/pickable';
import { reachable } from '../src/boards/spaceknights/ranking';
import type { View } from '../src/games/spaceknights';
import type { NewTable } from '../src/wire';
import { recorded, upTo } from './recorded';
import { importTable } from './referee';
import { expect, sound, test } from './server';
import { WINDOWS, asked, done, likes, openTable, setTable, stands } from './steps';

const bot = { bot: 'random' };
const table = (seed: number, options: object = {}): NewTable => ({
  game: 'spaceknights',
  seats: ['me', bot, bot, bot, bot, bot],
  start: true,
  seed,
  options: { saga: 'skirmish', ...options },
});
const prompt = (page: Page) => page.locator('#what-to-do');
const boxOf = (page: Page) =>
  page.locator('.sk').evaluate((board) => {
    const { x, y, width, height } = board.getBoundingClientRect();
    return [x, y, width, height];
  });

/** Answers by the board where it has a thing for it: chips as they are laid out, the bid matched, a hand shown; else by the bar. */
async function answer(page: Page): Promise<void> {
  const before = await stands(page);
  const chips = page.locator('[data-do=chips]');
  const thing = page.locator(
    '.sk-step.level.can, .sk-decks .can, .sk-tray .can, .sk-held-card.can:not(:has(.thwarted))',
  );
  const closing = page.locator('.apart [data-offer]');
  if (await chips.count()) await chips.click();
  else if (await thing.count()) await thing.first().click();
  else if (await closing.count()) await closing.first().click();
  else await page.keyboard.press('1');
  await done(page, before);
}

/** Writes a deck of one's own: an entry that stands twice is named and refused by its rule, and then it is handed in. */
async function write(page: Page): Promise<void> {
  const before = await stands(page);
  await page.locator('[data-do=workshop]').click();
  const [first, second] = [page.getByLabel('Effect of card 1', { exact: true }), page.getByLabel('Effect of card 2')];
  const was = await first.inputValue();
  await first.selectOption(await second.inputValue());
  await expect(page.locator('.sk-workshop [role=status]')).toContainText('is on 1, 2.');
  await sound(page, 'spaceknights-workshop');
  await page.locator('[data-do=hand-in]').click();
  await expect(page.locator('.refused')).toContainText('SK-PERS-03');
  await first.selectOption(was);
  // A look at what was does not cost what is written.
  const written = () =>
    page.locator('.sk-entry').evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
  const deck = await written();
  await page.getByRole('tab', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'Back to now' }).click();
  expect(await written()).toEqual(deck);
  await page.locator('[data-do=hand-in]').click();
  await done(page, before);
  await expect(page.locator('.log')).toContainText('You handed in a personal deck');
}

test('a whole Skirmish by what lies on the table, whose place never moves', async ({ page, request }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1280, height: 720 });
  await likes(page, { pace: 0 });
  await openTable(page, await setTable(request, table(12, { creation: 'guided' })));
  await expect(page.locator('.sk-tray .sk-choice')).toHaveCount(12);
  await sound(page, 'spaceknights-approach');
  const box = await boxOf(page);
  const seen = new Set<string>();
  for (let step = 0; step < 300 && (await asked(page)); step++) {
    const now = ((await prompt(page).textContent()) ?? '').slice(0, 12);
    if (!seen.has(now)) {
      seen.add(now);
      expect(await boxOf(page), `the board's place at "${now}"`).toEqual(box);
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
      if (now.startsWith('The bid')) {
        // Everything a bid needs is in sight: six chairs, the cards, the bid, the room, the lit category.
        await expect(page.locator('.sk-chair')).toHaveCount(6);
        expect(await page.locator('.sk-common .sk-card').count()).toBeGreaterThanOrEqual(3);
        await expect(page.locator('.sk-bid')).toContainText(/Bid \d+.*Room \d+/);
        await expect(page.locator('.sk-steps li')).toHaveCount(16);
        await sound(page, 'spaceknights-bid');
      }
    }
    await (now.startsWith('Which twelve') ? write(page) : answer(page));
  }
  expect(seen.has('Which twelve')).toBe(true);
  expect(seen.size).toBeGreaterThan(4);
  await expect(page.locator('#result')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('by keys alone: chairs by arrows, who holds whose mettle, a line with the bid', async ({ page, request }) => {
    await likes(page, { pace: 0 });
    const sent: string[] = [];
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
    await openTable(page, await setTable(request, table(11)));
    const bidding = page.locator('.bar.asked', { hasText: 'The bid is' });
    for (let step = 0; step < 30; step++) {
      await asked(page);
      if (await bidding.count()) break;
      await answer(page);
    }
    await expect(bidding).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await sound(page, 'spaceknights-phone');
    // One stop for Tab on the board, arrows from there.
    expect(await page.locator('.sk [data-rove][tabindex="0"]').count()).toBe(1);
    await page.locator('.sk [data-rove][tabindex="0"]').focus();
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    const first = await focused();
    await page.keyboard.press('ArrowRight');
    expect(await focused()).not.toBe(first);
    // The ranking opens over the hand, and closes again.
    const ranking = page.locator('.sk-ranking-head');
    await ranking.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.sk-steps li').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator('.sk-steps li').first()).toBeHidden();
    // A line rides on the bid, and is not asked for.
    await page.locator('#note').fill('The lantern gutters, and holds.');
    const before = await stands(page);
    await page.locator('.sk-step.level').focus();
    await page.keyboard.press('Enter');
    await done(page, before);
    expect(sent.some((frame) => frame.includes('"note":"The lantern gutters, and holds."'))).toBe(true);
  });
});

test('the picker shows every colour, also where one has to be named first', () => {
  const choosing = { by: 'D', from: 'D', left: 5, picked: [0, 0, 0, 0, 0, 0], there: [0, 0, 0, 3, 1, 3] };
  const offers = ['chips 1 D', 'chips 2 D', 'chips 3 D'];
  expect(pickable({ choosing } as View, 'which-chips', offers)).toEqual([
    { seat: 'D', most: 3 },
    { seat: 'E', most: 1 },
    { seat: 'F', most: 3 },
  ]);
  expect(pickable({ choosing: null } as View, 'reclaim-from', ['reclaim 1 B', 'reclaim 2 B'])).toEqual([
    { seat: 'B', most: 2 },
  ]);
});

test('what others may still make of the common cards', () => {
  // All five lie there, and two are hidden: a third and a fourth five, a flush, a straight of one suit, but no more.
  const all = reachable(['5H', '5I', '1C', '2H', '6H'], 2);
  for (const category of [
    'FourOfAKind',
    'Flush',
    'Straight',
    'StraightFlush',
    'SuitedThreeOfAKind',
    'FullHouse',
  ] as const)
    expect(all.has(category), category).toBe(true);
  for (const category of ['FiveOfAKind', 'SuitedFourOfAKind', 'SuitedFullHouse'] as const)
    expect(all.has(category), category).toBe(false);
  expect(reachable(['1H', '1I', '1C', '6H', '6I'], 2).has('Straight')).toBe(false);
  // A third hidden card is what it took.
  expect(reachable(['5H', '5I', '1C', '2H', '6H'], 3).has('FiveOfAKind')).toBe(true);
});

/** Questions of the corpus that crowd the table: cards in front, decks to choose from, chips to pick, an end with six columns. */
for (const [name, action, times] of [
  ['preset-evening', 'maneuver', 0],
  ['preset-evening', 'complication', 5],
  ['thwarted-stopped', 'stop', 0],
  ['thwarted-stopped', 'exchange', 0],
  ['perished-by-settlement', 'chips', 20],
  ['storyteller-lines', 'tell', 10],
  ['preset-skirmish', '', 0],
] as const)
  test(`${name} ${action || 'over'}: no word is broken, nothing lies over the bid or sticks out`, async ({
    page,
    request,
  }) => {
    await likes(page, { ask: 'always' });
    const record = recorded('spaceknights', name);
    const [at] = record.acts.flatMap((act, move) => (act.action.startsWith(action) ? [move] : [])).slice(times);
    await openTable(page, await importTable(request, upTo(record, action ? at! : record.acts.length)));
    await expect(page.locator(action ? '.bar.asked' : '#result')).toBeVisible();
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      const faults = () =>
        page.evaluate(() => {
          const found: string[] = [];
          const clash = (one: DOMRect, other: DOMRect) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
          for (const title of document.querySelectorAll('.sk-title')) {
            const text = title.firstChild;
            if (!(text instanceof Text)) continue;
            for (const word of text.data.matchAll(/[^\s-]+/g)) {
              const range = document.createRange();
              range.setStart(text, word.index);
              range.setEnd(text, word.index + word[0].length);
              if (new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size > 1)
                found.push(`${word[0]} is broken`);
            }
          }
          const over = document.querySelectorAll('.sk-decks > *, .sk .sk-picker, .sk-line, .sk-chair:not(.own)');
          for (const sight of document.querySelectorAll('.sk-bid > :not(.sk-ladder), .sk-step, .sk-round'))
            for (const other of over)
              if (clash(sight.getBoundingClientRect(), other.getBoundingClientRect()))
                found.push(`${other.className} over ${sight.className}`);
          const [note, tools] = [document.querySelector('.note'), document.querySelector('.tools')];
          if (note && tools && clash(note.getBoundingClientRect(), tools.getBoundingClientRect()))
            found.push('the line over the tools');
          for (const card of document.querySelectorAll('.sk-front-card'))
            if (card.getBoundingClientRect().width < 60) found.push('a card in front is a sliver');
          for (const point of document.querySelectorAll('.over .offer'))
            if (point.getBoundingClientRect().right > innerWidth) found.push('a turning point sticks out');
          const log = document.querySelector('.log');
          if (log && log.clientHeight && log.scrollHeight - log.scrollTop - log.clientHeight > 60)
            found.push('the newest line is out of sight');
          return found;
        });
      await expect.poll(faults, `at ${width}×${height}`).toEqual([]);
    }
  });
