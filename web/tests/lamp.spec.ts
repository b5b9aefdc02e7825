/** The flick table under its lamp, drawn by software: what it shows, the hand at it, and what becomes of it when it cannot be drawn. */
import { readdirSync } from 'node:fs';
import type { CDPSession, Page } from '@playwright/test';
import { SOLIDS, kindOf, turnOf, turnedBy, type Turn } from '../src/boards/flicktier/lamp/solids';
import { STEPS, poseAt, wayIn } from '../src/boards/flicktier/lamp/way';
import type { Die, Event } from '../src/games/flicktier';
import type { Line, Made, ToClient } from '../src/wire';
import { recorded, upTo } from './recorded';
import { importTable } from './referee';
import { expect, sound, test } from './server';
import { likes, openTable, setTable } from './steps';

declare global {
  interface Window {
    /** When dice began to fly, by the page's clock. */
    flew: number[];
  }
}

const prompt = (page: Page) => page.locator('.bar.asked .prompt h2');
const canvas = (page: Page) => page.locator('.ff-lamp canvas');
const frames = async (page: Page) => Number(await canvas(page).getAttribute('data-frames'));

/** Waits until so many frames of the page have gone by without one of the table. */
async function rest(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const drawn = () => document.querySelector<HTMLElement>('.ff-lamp canvas')?.dataset['frames'];
        const before = drawn();
        for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
        return before !== undefined && before === drawn();
      }),
    )
    .toBe(true);
}
/** Notes from now on when dice fly. */
const noteFlights = (page: Page) =>
  page.evaluate(() => {
    window.flew = [];
    const table = document.querySelector<HTMLElement>('.ff-lamp canvas')!;
    new MutationObserver(() => {
      if (table.dataset['flies'] === 'true') window.flew.push(performance.now());
    }).observe(table, { attributeFilter: ['data-flies'] });
  });
const flew = (page: Page) => expect.poll(() => page.evaluate(() => window.flew.length)).toBeGreaterThan(0);
const landed = (page: Page) => expect(canvas(page)).toHaveAttribute('data-flies', 'false');

/** Where a die is seen. */
async function middleOf(page: Page, ship: string): Promise<[number, number]> {
  const { x, y, width, height } = (await page.locator(`[data-die=${ship}] .body`).boundingBox())!;
  return [x + width / 2, y + height / 2];
}

/** Mouse and finger with a clock of their own: how fast they move is not how fast the machine is. */
class Pointer {
  private at = Date.now() / 1000;
  constructor(
    private readonly touch: boolean,
    private readonly cdp: CDPSession,
  ) {}
  private async send(kind: 'down' | 'move' | 'up', points: [number, number][]): Promise<void> {
    this.at += 0.008;
    const timestamp = this.at;
    if (this.touch) {
      const type = ({ down: 'touchStart', move: 'touchMove', up: 'touchEnd' } as const)[kind];
      const touchPoints = kind === 'up' ? [] : points.map(([x, y], id) => ({ x, y, id }));
      await this.cdp.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
    } else {
      const type = ({ down: 'mousePressed', move: 'mouseMoved', up: 'mouseReleased' } as const)[kind];
      const [x, y] = points[0]!;
      await this.cdp.send('Input.dispatchMouseEvent', {
        type,
        x,
        y,
        button: 'left',
        buttons: 1,
        clickCount: 1,
        timestamp,
      });
    }
  }
  down = (...points: [number, number][]) => this.send('down', points);
  up = (...points: [number, number][]) => this.send('up', points);
  async along(from: [number, number], to: [number, number], steps: number): Promise<void> {
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      await this.send('move', [[from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]]);
    }
  }
  async swipe(from: [number, number], to: [number, number]): Promise<void> {
    await this.down(from);
    await this.along(from, to, 8);
    await this.up(to);
  }
}

/** A table at which three ships are set down and a Move is begun. */
async function moving(page: Page, made: Made): Promise<void> {
  await openTable(page, made);
  for (const ship of ['A1', 'A2', 'A3']) {
    await expect(prompt(page)).toContainText(ship);
    await page.getByRole('button', { name: 'Set it down here' }).click();
    await expect(page.locator(`[data-die=${ship}]`)).toBeVisible();
  }
  await page.locator('[data-offer]', { hasText: 'Move: 2 flicks' }).click();
  await expect(prompt(page)).toContainText('2 flicks left');
}
const solo = {
  game: 'flicktier',
  seats: ['me' as const],
  start: true,
  seed: 7,
  options: { steadiness: 'exact', factions: ['uea'], start: 'a' },
};

test('a ship is flicked by a swipe, by a pull and by keys; whoever watches sees it fly', async ({
  page,
  request,
  browser,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await likes(page, { ask: 'never' });
  const made = await setTable(request, solo);
  await moving(page, made);
  const watcher = await browser.newPage({ viewport: { width: 700, height: 600 } });
  await watcher.goto(`${server.url}/t/${made.table.id}`);
  await rest(page);
  await rest(watcher);
  await noteFlights(page);
  await noteFlights(watcher);
  const stage = await page.locator('.ff-lamp').boundingBox();
  const mat = await page.locator('.ff-cloth .stitch').boundingBox();

  // What can be flicked glows and is named as on the flat table, for axe and for a screen reader.
  await expect(page.locator('.ff-die.can')).toHaveCount(3);
  await expect(page.getByRole('button', { name: /^A2, d\d+ of .*can be flicked/ })).toBeVisible();
  await sound(page, 'flicktier-lamp');

  // Turned away from, a ship stays: back to it, by Escape, out of the window.
  const hand = new Pointer(false, await page.context().newCDPSession(page));
  const [x, y] = await middleOf(page, 'A2');
  await hand.down([x, y]);
  await hand.along([x, y], [x - 60, y + 10], 4);
  await expect(page.locator('.ff-die.chosen')).toHaveAttribute('data-die', 'A2');
  await hand.along([x - 60, y + 10], [x - 2, y], 4);
  await hand.up([x - 2, y]);
  await hand.down([x, y]);
  await hand.along([x, y], [x - 60, y + 10], 4);
  await page.keyboard.press('Escape');
  await hand.up([x - 60, y + 10]);
  await hand.down([x, y]);
  await hand.along([x, y], [-40, y], 6);
  await hand.up([-40, y]);
  await expect(page.locator('[role=status][aria-live=polite]').last()).toContainText('without a flick');
  await expect(prompt(page)).toContainText('2 flicks left');
  expect(await page.evaluate(() => window.flew.length)).toBe(0);

  // A finger from the left strikes it to the right: no button is pressed.
  await hand.swipe([x - 40, y + 3], [x + 60, y + 3]);
  await expect(prompt(page)).toContainText('1 flick left');
  await expect(page.locator('.log')).toContainText(/flicked A2 at \d/);
  await flew(page);
  await flew(watcher);
  await landed(page);
  const [landedX] = await middleOf(page, 'A2');
  expect(landedX, 'to the right').toBeGreaterThan(x + 10);
  await expect(page.locator('[role=status][aria-live=polite]').last()).not.toContainText('without a flick');

  // Nothing is drawn while nothing moves.
  await rest(page);
  const drawn = await frames(page);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 40; frame++) await new Promise(requestAnimationFrame);
  });
  expect(await frames(page), 'frames while nothing moves').toBe(drawn);
  expect(await page.locator('.ff-lamp').boundingBox(), 'the stage has not moved').toEqual(stage);

  // Again, slowly, while the table is turned.
  await page.evaluate(() => (window.flew = []));
  await page.getByRole('button', { name: 'The last flick again, slowly' }).click();
  await flew(page);
  await hand.swipe([stage!.x + 60, stage!.y + 40], [stage!.x + 140, stage!.y + 70]);
  expect(await page.locator('.ff-cloth .stitch').boundingBox(), 'turned').not.toEqual(mat);
  await page.screenshot({ path: 'test-results/shots/flicktier-lamp-turned.png' });
  await landed(page);
  await page.locator('[data-do=down]').click();
  await expect(page.locator('[data-do=down]')).toHaveAttribute('aria-pressed', 'true');
  await page.locator('[data-do=down]').click();
  await rest(page);
  expect(await page.locator('.ff-cloth .stitch').boundingBox(), 'back on one’s chair').toEqual(mat);

  // The second flick by keys: aimed, turned, struck with spin, and done by one Enter.
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await expect(page.locator('.ff-summary')).toContainText('struck in the middle');
  for (const key of ['ArrowLeft', 'ArrowUp', ',']) await page.keyboard.press(key);
  await expect(page.locator('.ff-summary')).toContainText('20 % to the left of its middle');
  await page.evaluate(() => (window.flew = []));
  await page.keyboard.press('Enter');
  await expect(prompt(page)).not.toContainText('1 flick left');
  await flew(page);
  await watcher.close();
});

test('a tab hidden in mid-flick, and a table that cannot be drawn any longer, go on', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await likes(page, { ask: 'never' });
  await moving(page, await setTable(request, solo));
  await rest(page);
  const hide = (hidden: boolean) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => now });
      document.dispatchEvent(new window.Event('visibilitychange'));
    }, hidden);
  const hand = new Pointer(false, await page.context().newCDPSession(page));
  const [x, y] = await middleOf(page, 'A3');
  await hand.down([x, y]);
  await hand.along([x, y], [x - 40, y + 20], 4);
  await hide(true);
  await hand.up([x - 40, y + 20]);
  await hide(false);
  await expect(prompt(page), 'let go unseen').toContainText('2 flicks left');
  await hand.down([x, y]);
  await hand.along([x, y], [x - 40, y + 20], 4);
  await hand.up([x - 40, y + 20]);
  await hide(true);
  await expect(prompt(page)).toContainText('1 flick left');
  await hide(false);
  await landed(page);

  // The picture is lost: the flat table takes its place, with the Move where it was.
  await page.evaluate(() =>
    document
      .querySelector<HTMLCanvasElement>('.ff-lamp canvas')!
      .getContext('webgl2')!
      .getExtension('WEBGL_lose_context')!
      .loseContext(),
  );
  await expect(page.locator('.ff-scroll .ff-mat')).toBeVisible();
  await expect(canvas(page)).toHaveCount(0);
  await page.getByRole('group', { name: 'What is flicked' }).getByRole('button').first().click();
  await page.locator('[data-do=flick]').click();
  await expect(prompt(page)).not.toContainText('1 flick left');

  // Flat by choice.
  await page.reload();
  await expect(canvas(page)).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Flat' }).check({ force: true });
  await expect(page.locator('.ff-scroll .ff-mat')).toHaveCount(1);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a swipe on a phone flicks, two fingers do not, and the page stays where it is', async ({ page, request }) => {
    await likes(page, { ask: 'never' });
    await moving(page, await setTable(request, solo));
    await rest(page);
    await noteFlights(page);
    const finger = new Pointer(true, await page.context().newCDPSession(page));
    const [x, y] = await middleOf(page, 'A2');
    // A second finger turns away from it, and the two come nearer.
    const before = (await page.locator('.ff-cloth .stitch').boundingBox())!;
    await finger.down([x, y]);
    await finger.along([x, y], [x + 40, y - 20], 3);
    await finger.down([x + 40, y - 20], [x + 80, y + 60]);
    await finger.up();
    expect(await page.evaluate(() => window.flew.length)).toBe(0);
    await expect(prompt(page)).toContainText('2 flicks left');
    expect(before.width).toBeGreaterThan(200);
    await rest(page);
    await page.screenshot({ path: 'test-results/shots/flicktier-lamp-phone.png' });
    await finger.swipe([x - 2, y - 45], [x - 2, y + 70]);
    await expect(prompt(page)).toContainText('1 flick left');
    await flew(page);
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
    await landed(page);
    const [, landedY] = await middleOf(page, 'A2');
    expect(landedY, 'down the mat').toBeGreaterThan(y + 5);
  });
});

test('dice lie and fly here as they do on the server: every flick of recorded duels', async ({ page, request }) => {
  const kinds = new Set<Die>();
  let told = 0;
  const near = (a: Turn, b: Turn) => Math.abs(a.reduce((sum, c, i) => sum + c * b[i]!, 0));
  const games = readdirSync('../corpus/flicktier').filter((name) => name.startsWith('duel-'));
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as ToClient;
      if (message.is !== 'welcome') return;
      for (const line of message.lines as Line[]) {
        const event = line.event as Event | undefined;
        const flick = typeof event === 'object' && 'Flicked' in event ? event.Flicked : null;
        if (!flick?.way) continue;
        const way = wayIn(flick.way.keys)!;
        expect(way.tracks.length).toBe(flick.way.ships.length);
        expect(way.steps).toBeLessThanOrEqual(8 * STEPS + 1);
        const track = way.tracks[flick.way.ships.indexOf(flick.ship)]!;
        const die = kindOf(track.kind)!;
        const first = poseAt(track, 0);
        const lies = turnOf(die, flick.from.side, flick.from.yaw + flick.done.yaw);
        expect(near(first.turn, lies), `${flick.ship}, a ${die}, side ${flick.from.side}`).toBeGreaterThan(0.9999);
        expect(Math.hypot(first.at[0] - flick.from.x / 1000, first.at[1] - flick.from.y / 1000)).toBeLessThan(0.02);
        expect(Math.abs(first.at[2] - SOLIDS[die].centre)).toBeLessThan(0.03);
        kinds.add(die);
        told++;
      }
    }),
  );
  for (const name of games) {
    const record = recorded('flicktier', name.replace('.record', ''));
    await openTable(page, await importTable(request, upTo(record, Math.min(60, record.acts.length - 2))));
    if (kinds.size === 6) break;
  }
  expect([...kinds].toSorted()).toEqual(['d10', 'd12', 'd20', 'd4', 'd6', 'd8']);
  expect(told).toBeGreaterThan(20);
  // The number on top of a die that lies flat is the one it shows.
  for (const [die, { ups }] of Object.entries(SOLIDS))
    ups.forEach((up, at) => {
      const [, , z] = turnedBy(turnOf(die as Die, at + 1, 1_234), up);
      expect(z, `${die} ${at + 1}`).toBeCloseTo(1, 6);
    });
});
