/** The board is the stage: where it is and how large follows from the window alone. */
import type { Page } from '@playwright/test';
import { handAt, recorded, upTo } from './recorded';
import { importTable } from './referee';
import { expect, test } from './server';
import { WINDOWS, likes, openTable } from './steps';

// The flat mat is looked at here, whatever is the usual table.
test.beforeEach(({ page }) => likes(page, { flick: 'flat' }));

interface Watch {
  /** Every box that was seen, by the window's size and what was looked at, each with the first state it was seen in. */
  seen: Map<string, Map<string, string>>;
  state: string;
  /** The kinds of the moments that were shown. */
  kinds: Set<string>;
  /** How often the window has been looked at since it has this size. */
  settled: number;
}
declare global {
  interface Window {
    watch: Watch;
  }
}

/** Looks at the stage and the board in every frame from now on. What is only scrolled has not moved. */
async function watch(page: Page, board: readonly string[]): Promise<void> {
  await expect(page.locator(board[board.length - 1]!).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(
    (parts) => {
      const mine: Watch = { seen: new Map(), state: 'idle', kinds: new Set(), settled: 0 };
      window.watch = mine;
      let size = '';
      const look = () => {
        requestAnimationFrame(look);
        const now = `${innerWidth}×${innerHeight}`;
        mine.settled = now === size ? mine.settled + 1 : 0;
        size = now;
        // What is drawn from a measured window is there a frame after it.
        if (mine.settled < 2) return;
        for (const part of parts) {
          const element = document.querySelector(part);
          if (!element) continue;
          const box = element.getBoundingClientRect();
          let [x, y] = [box.x, box.y];
          for (let over = element.parentElement; over; over = over.parentElement)
            [x, y] = [x + over.scrollLeft, y + over.scrollTop];
          const words = [x, y, box.width, box.height].map((side) => side.toFixed(2)).join(' ');
          const boxes = mine.seen.get(`${part} at ${now}`) ?? new Map<string, string>();
          if (!boxes.has(words)) boxes.set(words, mine.state);
          mine.seen.set(`${part} at ${now}`, boxes);
        }
      };
      look();
      new MutationObserver(() => {
        for (const moment of document.querySelectorAll<HTMLElement>('.moment'))
          mine.kinds.add(moment.dataset['kind'] ?? '');
      }).observe(document.querySelector('.moments')!, { childList: true });
    },
    ['.stage', ...board],
  );
}

const now = (page: Page, state: string) => page.evaluate((name) => void (window.watch.state = name), state);

/** Some frames on, so that what was done is drawn, and looked at. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        window.watch.settled = 0;
        const wait = () => (window.watch.settled > 2 ? done() : requestAnimationFrame(wait));
        wait();
      }),
  );

async function resized(page: Page, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height });
  await drawn(page);
}

async function unmoved(page: Page, parts: number): Promise<void> {
  const seen = await page.evaluate(() =>
    [...window.watch.seen].map(
      ([part, boxes]) => [part, [...boxes].map(([box, state]) => `${state}: ${box}`)] as const,
    ),
  );
  expect(seen.length, 'all was looked at in every size').toBe(WINDOWS.length * parts);
  for (const [part, boxes] of seen) expect(boxes, part).toHaveLength(1);
}

/** The window in every size, one after another, whatever is shown. */
async function everySize(page: Page): Promise<void> {
  for (const size of WINDOWS) await resized(page, size);
}

/** What every table can show, in every size: the list, the coach, a hint with its preview, a refusal, help, a look back. */
async function everyState(page: Page): Promise<void> {
  const step = async (name: string, does: () => Promise<unknown>, shows: string) => {
    await now(page, name);
    await does();
    // A hint is thought about; on a busy machine that takes its time.
    await expect(page.locator(shows).first(), name).toBeVisible({ timeout: 30_000 });
    await everySize(page);
  };
  await step('list', () => page.keyboard.press('a'), '.all');
  await page.locator('[data-do=filter]').fill('zzz');
  await expect(page.locator('.all .help >> text=No action fits')).toBeVisible();
  for (let back = 0; back < 3; back++) await page.keyboard.press('Escape');
  await expect(page.locator('.all')).toHaveCount(0);
  await step('coach', () => page.keyboard.press('c'), '.coach');
  await step('hint', () => page.keyboard.press('h'), '.picked');
  await step('preview', () => expect(page.locator('.picked')).not.toContainText('Looking ahead'), '.picked');
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await expect(page.locator('.coach')).toHaveCount(0);
  await page.getByRole('button', { name: 'Why not?' }).click();
  await page.locator('.why input').fill('nonsense');
  await step('refused', () => page.keyboard.press('Enter'), '.refused');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Why not?' }).click();
  await step('help', () => page.keyboard.press('?'), 'dialog[open]');
  await page.keyboard.press('Escape');
  await step('replay', () => page.getByRole('tab', { name: 'Replay' }).click(), '.replaying');
  const slider = page.getByRole('slider');
  const moves = Number(await slider.getAttribute('max'));
  for (const move of [moves, Math.floor(moves / 2), 0])
    await step(`move ${move} replayed`, () => slider.fill(String(move)), `.past >> text=after move ${move}`);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(page.locator('.bar.asked')).toBeVisible();
}

/** A first look, at the smallest desk. */
async function opened(page: Page, board: readonly string[]): Promise<void> {
  await page.setViewportSize({ width: WINDOWS[0][0], height: WINDOWS[0][1] });
  await watch(page, board);
  await everySize(page);
}

test("AstroJam's largest question moves the board by nothing, whatever is chosen, shown or asked", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await openTable(page, await importTable(request, upTo(recorded('astrojam', 'dogleg-2-seats'), 44)));
  await expect(page.locator('[data-do=all]')).toContainText('All 346');
  const board = ['.aj-field', '.aj-station', '.aj-plate .hull'];
  await opened(page, board);
  for (const size of WINDOWS) {
    await resized(page, size);
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
    await drawn(page);
    for (let back = 0; back < 4; back++) await page.keyboard.press('Escape');
  }
  await everyState(page);
  await unmoved(page, board.length + 1);
});

/** Whole games, each with what is printed on its board, and the kinds of moments that happen in it. */
const GAMES: Record<string, { name: string; board: string[]; kinds: string[] }> = {
  astrojam: {
    name: 'capped-with-points',
    board: ['.aj-field', '.aj-station', '.aj-plate .hull'],
    kinds: ['turn', 'delivery', 'score', 'end'],
  },
  'astro-knights': {
    name: 'matron-ingot-nightmare-4-exhausted',
    board: ['.ak', '.ak-above', '.ak-centre'],
    kinds: ['turn', 'hit', 'gain', 'end'],
  },
  flicktier: {
    name: 'capped-1-FF-CAP-01',
    board: ['.ff-room', '.ff-mat', '.ff-cloth .stitch'],
    kinds: ['turn', 'end'],
  },
  helionox: { name: 'solo-master', board: ['.hx', '.hx-sky'], kinds: ['turn', 'hit', 'score', 'loss', 'end'] },
  hearts: { name: 'seed-1', board: ['.plain-board'], kinds: ['turn', 'loss', 'end'] },
  'connect-four': { name: 'seed-1', board: ['.grid-board', '.grid-cell'], kinds: ['turn', 'score', 'end'] },
  'tic-tac-toe': { name: 'seed-1', board: ['.grid-board', '.grid-cell'], kinds: ['turn', 'end'] },
};

for (const [game, { name, board, kinds }] of Object.entries(GAMES))
  test(`a whole game of ${game} is played before a board that stays, and its moments are seen`, async ({
    page,
    request,
    context,
    server,
  }) => {
    test.setTimeout(120_000);
    await likes(page, { pace: 0, flick: 'flat' });
    const whole = recorded(game, name);
    const made = await importTable(request, upTo(whole, 0));
    const hand = await handAt(context, server.url, made);
    await openTable(page, made);
    await page.bringToFront();
    await opened(page, board);
    const middle = Math.floor(whole.acts.length / 2);
    const chunk = Math.ceil(whole.acts.length / (2 * WINDOWS.length));
    for (let from = 0; from < whole.acts.length; from += chunk) {
      await resized(page, WINDOWS[(from / chunk) % WINDOWS.length]!);
      await now(page, `from move ${from}`);
      await hand.play(whole.acts.slice(from, from + chunk));
      const played = Math.min(from + chunk, whole.acts.length);
      await expect(page.locator('.head-moves')).toHaveText(`${played} ${played === 1 ? 'move' : 'moves'}`);
      if (middle < from || middle >= from + chunk) continue;
      const curtain = page.getByRole('dialog', { name: 'Pass the device on' });
      await expect(page.locator('.bar.asked').or(curtain).first()).toBeVisible();
      if (await curtain.count()) await curtain.getByRole('button').click();
      await expect(page.locator('.bar.asked')).toBeVisible();
      await everyState(page);
    }
    await hand.leave();
    await expect(page.locator('#result')).toBeVisible();
    await drawn(page);
    await unmoved(page, board.length + 1);
    expect(await page.evaluate(() => [...window.watch.kinds])).toEqual(expect.arrayContaining(kinds));
  });
