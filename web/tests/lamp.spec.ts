/** The flick table under its lamp, drawn by software: that dice fly as the server says, and what becomes of it when it cannot be drawn. */
import { readdirSync } from 'node:fs';
import type { CDPSession, Page } from '@playwright/test';
import { SOLIDS, kindOf, turnOf, turnedBy, type Turn } from '../src/boards/flicktier/lamp/solids';
import { STEPS, poseAt, wayIn } from '../src/boards/flicktier/lamp/way';
import type { Die, Event } from '../src/games/flicktier';
import type { Line, Made, ToClient } from '../src/wire';
import { recorded, upTo } from './recorded';
import { importTable } from './referee';
import { expect as plain, test } from './server';
import { likes, openTable, setTable } from './steps';

// Drawn by software, on a machine that may have more to do, a picture takes its time.
const expect = plain.configure({ timeout: 30_000 });
test.beforeEach(() => test.setTimeout(180_000));

const prompt = (page: Page) => page.locator('.bar.asked .prompt h2');
const canvas = (page: Page) => page.locator('.ff-lamp canvas');

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
  async swipe(from: [number, number], to: [number, number], steps = 8): Promise<void> {
    await this.down(from);
    await this.along(from, to, steps);
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

/** A ship with room around it, and a way through it from 55 pixels before to as many beyond. */
async function through(
  page: Page,
  ships: string[],
): Promise<{ ship: string; from: [number, number]; to: [number, number] }> {
  const at = new Map<string, [number, number]>();
  for (const ship of ships) at.set(ship, await middleOf(page, ship));
  const names = await Promise.all(
    (await page.locator('.ff-tags .plate').all()).map(async (plate) => (await plate.boundingBox())!),
  );
  const table = (await canvas(page).boundingBox())!;
  const [cx, cy] = [table.x + table.width / 2, table.y + table.height / 2];
  const far = 55;
  const found = ships.flatMap((ship) =>
    Array.from({ length: 24 }, (_, turn) => (turn * Math.PI) / 12).flatMap((turn) => {
      const [[x, y], [dx, dy]] = [at.get(ship)!, [Math.cos(turn) * far, Math.sin(turn) * far]];
      const [from, to]: [number, number][] = [
        [x - dx, y - dy],
        [x + dx, y + dy],
      ];
      const gaps = ships
        .filter((one) => one !== ship)
        .map((one) => {
          const [ox, oy] = at.get(one)!;
          const along = Math.min(1, Math.max(0, ((ox - from![0]) * dx + (oy - from![1]) * dy) / (2 * far * far)));
          return Math.hypot(ox - from![0] - 2 * dx * along, oy - from![1] - 2 * dy * along);
        });
      // Into the mat.
      if ((dx * (cx - x) + dy * (cy - y)) / far / Math.hypot(cx - x, cy - y) < 0.3) return [];
      // What begins on the name of another ship is that one's.
      const named = names.map(({ x, y, width, height }) => {
        const [nx, ny] = [
          Math.abs(from![0] - x - width / 2) - width / 2,
          Math.abs(from![1] - y - height / 2) - height / 2,
        ];
        return Math.max(nx, ny);
      });
      return [{ ship, from: from!, to: to!, gap: Math.min(...gaps, 2 * Math.min(...named)) }];
    }),
  );
  return found.toSorted((a, b) => b.gap - a.gap)[0]!;
}
/** Whether a ship went the way the finger did, as the table shows it. */
const wentAlong = (before: [number, number], after: [number, number], from: [number, number], to: [number, number]) => {
  const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
  const [fx, fy] = [to[0] - from[0], to[1] - from[1]];
  return (dx * fx + dy * fy) / Math.hypot(dx, dy) / Math.hypot(fx, fy);
};

test('a ship is flicked by a swipe and by keys, and a watcher sees it fly', async ({
  browser,
  page,
  request,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await likes(page, { ask: 'never' });
  const made = await setTable(request, { ...solo, public: true, options: { ...solo.options, ghost: 'none' } });
  const watcher = await browser.newPage({ viewport: { width: 900, height: 640 }, baseURL: server.url });
  await moving(page, made);
  await watcher.goto(`/t/${made.table.id}`);
  await rest(page);
  await expect(canvas(watcher)).toHaveAttribute('data-flies', 'false');
  const hand = new Pointer(false, await page.context().newCDPSession(page));
  const { ship, from, to } = await through(page, ['A1', 'A2', 'A3']);
  const before = await middleOf(page, ship);

  // Turned away from before it lets go: nothing is done.
  await hand.down(from);
  await hand.along(from, to, 8);
  await expect(page.locator('.ff-die.chosen')).toHaveAttribute('data-die', ship);
  await expect(page.locator('.ff-aim-line .slide'), 'the table shows no ghost').toHaveCount(0);
  await page.keyboard.press('Escape');
  await hand.up(to);
  await expect(prompt(page)).toContainText('2 flicks left');

  // One gesture, and it goes where the finger went; whoever watches sees it fly.
  const flew = watcher.evaluate(
    () =>
      new Promise<boolean>((done) => {
        const table = document.querySelector<HTMLElement>('.ff-lamp canvas')!;
        const seen = new MutationObserver(() => table.dataset['flies'] === 'true' && done(true));
        seen.observe(table, { attributes: true });
      }),
  );
  await hand.swipe(from, to, 20);
  await expect(prompt(page)).toContainText('1 flick left');
  await landed(page);
  expect(wentAlong(before, await middleOf(page, ship), from, to), 'along the finger').toBeGreaterThan(0.8);
  expect(await flew, 'whoever watches sees it fly').toBe(true);
  await landed(watcher);
  await watcher.close();

  // By keys.
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await expect(page.locator('.ff-die.chosen')).toHaveCount(1);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(prompt(page)).not.toContainText('flick left');
  await rest(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger strikes a ship from its name through it; two fingers only come nearer', async ({ page, request }) => {
    await likes(page, { ask: 'never', flick: 'lamp' });
    await moving(page, await setTable(request, solo));
    await rest(page);
    const finger = new Pointer(true, await page.context().newCDPSession(page));
    const [x, y] = await middleOf(page, 'A2');
    await finger.down([x, y]);
    await finger.along([x, y], [x + 30, y + 30], 3);
    await finger.down([x + 30, y + 30], [x + 90, y + 60]);
    await finger.up();
    await expect(prompt(page), 'a second finger turns away').toContainText('2 flicks left');
    await rest(page);

    const { ship } = await through(page, ['A1', 'A2', 'A3']);
    const before = await middleOf(page, ship);
    const tag = (await page.locator(`.ff-tags [data-tag=${ship}] .plate`).boundingBox())!;
    const from: [number, number] = [tag.x + tag.width / 2, tag.y + tag.height / 2];
    const to: [number, number] = [2.5 * before[0] - 1.5 * from[0], 2.5 * before[1] - 1.5 * from[1]];
    await finger.swipe(from, to);
    await expect(prompt(page)).toContainText('1 flick left');
    await landed(page);
    expect(wentAlong(before, await middleOf(page, ship), from, to), 'not the other way').toBeGreaterThan(0.6);
    expect(await page.evaluate(() => [scrollX, scrollY]), 'the page stays').toEqual([0, 0]);
  });
});

test('a tab hidden in mid-flick, and a table that cannot be drawn any longer, go on', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await likes(page, { ask: 'never', flick: 'lamp' });
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
