/** The board is the stage: where it is and how large follows from the window alone. */
import type { Page } from '@playwright/test';
import { handAt, recorded, upTo } from './recorded';
import { importTable } from './referee';
import { expect, test } from './server';
import { likes, openTable } from './steps';

// The flat mat is looked at here, whatever is the usual table.
test.beforeEach(({ page }) => likes(page, { flick: 'flat' }));

const SIZES = [
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [390, 844],
] as const;

/** Boards, each with a piece of what is printed on it. */
const BOARD = {
  astrojam: ['.aj-field', '.aj-station', '.aj-plate .hull'],
  flicktier: ['.ff-room', '.ff-mat', '.ff-cloth .stitch'],
  grid: ['.grid-board', '.grid-cell'],
  plain: ['.plain-board'],
} as const;

interface Watch {
  /** Every box that was seen, by what was looked at, each with the first state it was seen in. */
  seen: Map<string, Map<string, string>>;
  state: string;
}
declare global {
  interface Window {
    watch: Watch;
  }
}

/** Looks at the stage and the board in every frame from now on. What is only panned has not moved. */
async function watch(page: Page, board: readonly string[]): Promise<void> {
  await expect(page.locator(board[board.length - 1]!).first()).toBeVisible();
  await page.evaluate(
    (parts) => {
      const mine: Watch = { seen: new Map(), state: 'idle' };
      window.watch = mine;
      const look = () => {
        if (window.watch !== mine) return;
        for (const part of parts) {
          const element = document.querySelector(part);
          if (!element) continue;
          const box = element.getBoundingClientRect();
          const scroller = element.closest('.aj-scroll, .ff-scroll');
          const [x, y] = [box.x + (scroller?.scrollLeft ?? 0), box.y + (scroller?.scrollTop ?? 0)];
          const words = [x, y, box.width, box.height].map((side) => side.toFixed(2)).join(' ');
          const boxes = mine.seen.get(part) ?? new Map<string, string>();
          if (!boxes.has(words)) boxes.set(words, mine.state);
          mine.seen.set(part, boxes);
        }
        requestAnimationFrame(look);
      };
      look();
    },
    ['.stage', ...board],
  );
}

const now = (page: Page, state: string) => page.evaluate((name) => void (window.watch.state = name), state);

/** Two frames, so that what was done is drawn, and looked at. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

async function unmoved(page: Page, where: string): Promise<void> {
  await drawn(page);
  const seen = await page.evaluate(() =>
    [...window.watch.seen].map(
      ([part, boxes]) => [part, [...boxes].map(([box, state]) => `${state}: ${box}`)] as const,
    ),
  );
  expect(seen.length, where).toBeGreaterThan(1);
  for (const [part, boxes] of seen) expect(boxes, `${part} ${where}`).toHaveLength(1);
}

/** What every table can show: the list, the coach, a hint, a look back. */
async function everyState(page: Page): Promise<void> {
  const step = async (name: string, does: () => Promise<unknown>, shows: string) => {
    await now(page, name);
    await does();
    await expect(page.locator(shows).first(), name).toBeVisible();
    await drawn(page);
  };
  await step('list', () => page.keyboard.press('a'), '.all');
  await step('filtered', () => page.locator('[data-do=filter]').fill('zzz'), '.all .help >> text=No action fits');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.locator('.all')).toHaveCount(0);
  await step('coach', () => page.keyboard.press('c'), '.coach');
  await step('hint', () => page.keyboard.press('h'), '.picked');
  await step('preview', () => expect(page.locator('.picked')).not.toContainText('Looking ahead'), '.picked');
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await expect(page.locator('.coach')).toHaveCount(0);
  await step('why not', () => page.getByRole('button', { name: 'Why not?' }).click(), '.why');
  await page.locator('.why input').fill('nonsense');
  await step('refused', () => page.keyboard.press('Enter'), '.refused');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Why not?' }).click();
  await step('help', () => page.keyboard.press('?'), 'dialog[open]');
  await page.keyboard.press('Escape');
  await step('replay', () => page.getByRole('tab', { name: 'Replay' }).click(), '.replaying');
  await now(page, 'replayed');
  const slider = page.getByRole('slider');
  const moves = Number(await slider.getAttribute('max'));
  for (let at = moves; at >= 0; at -= Math.ceil(moves / 8)) {
    await slider.fill(String(at));
    await expect(page.locator('.past')).toContainText(`after move ${at}`);
    await drawn(page);
  }
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(page.locator('.bar.asked')).toBeVisible();
}

test("AstroJam's largest question moves the board by nothing, whatever is chosen, shown or asked", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await openTable(page, await importTable(request, upTo(recorded('astrojam', 'dogleg-2-seats'), 44)));
  await expect(page.locator('[data-do=all]')).toContainText('All 346');
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await watch(page, BOARD.astrojam);
    await now(page, 'card chosen');
    await page.locator('.aj-card:not(.idle)').first().click();
    await expect(page.locator('.crumbs')).toBeVisible();
    await page.keyboard.press('Escape');
    await now(page, 'piece picked');
    await page.locator('.aj-space.source').first().click();
    await expect(page.locator('.aj-space.target').first()).toBeVisible();
    await now(page, 'way picked');
    await page.keyboard.press('1');
    await expect(page.locator('.picked, .crumbs').first()).toBeVisible();
    for (let back = 0; back < 4; back++) await page.keyboard.press('Escape');
    await everyState(page);
    await unmoved(page, `at ${width}×${height}`);
  }
});

test('a whole game of AstroJam is played before a board that stays', async ({ page, request, context, server }) => {
  test.setTimeout(120_000);
  const game = recorded('astrojam', 'long-haul-2-seats');
  for (const [width, height] of [SIZES[0], SIZES[4]]) {
    await page.setViewportSize({ width, height });
    const made = await importTable(request, upTo(game, 0));
    const hand = await handAt(context, server.url, made);
    await openTable(page, made);
    await page.bringToFront();
    await watch(page, BOARD.astrojam);
    for (const [at, { seat, action }] of game.acts.entries()) {
      await now(page, `move ${at}`);
      await hand.act(seat, action);
    }
    await hand.leave();
    await expect(page.locator('#result')).toBeVisible({ timeout: 20_000 });
    await unmoved(page, `at ${width}×${height}`);
  }
});
