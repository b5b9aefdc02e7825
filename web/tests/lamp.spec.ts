/** The flick table under its lamp, drawn by software: that dice fly as the server says, and what becomes of it when it cannot be drawn. */
import { readdirSync } from 'node:fs';
import { SOLIDS, kindOf, turnOf, turnedBy, type Turn } from '../src/boards/flicktier/lamp/solids';
import { STEPS, poseAt, wayIn } from '../src/boards/flicktier/lamp/way';
import type { Die, Event } from '../src/games/flicktier';
import type { Line, ToClient } from '../src/wire';
import { Pointer, canvas, expect, landed, middleOf, moving, prompt, rest, solo, through, wentAlong } from './lamp';
import { recorded, upTo } from './recorded';
import { importTable } from './referee';
import { sound, test } from './server';
import { likes, openTable, setTable } from './steps';

test.beforeEach(() => test.setTimeout(180_000));

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
  await page.screenshot({ path: 'test-results/shots/lamp.png' });
});

test('nothing is drawn while nothing moves; a flick is seen again from any side; one leans over, and measures', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await likes(page, { ask: 'never' });
  await moving(page, await setTable(request, solo));
  await page.locator('.ff-ships button').first().click();
  await page.locator('[data-do=flick]').click();
  await expect(prompt(page)).toContainText('1 flick left');
  await landed(page);
  await rest(page);
  const frames = async () => Number(await canvas(page).getAttribute('data-frames'));
  const before = await frames();
  const moves = await page.evaluate(async () => {
    for (let frame = 0; frame < 60; frame++) await new Promise(requestAnimationFrame);
    return document.getAnimations().filter(({ playState }) => playState === 'running').length;
  });
  expect([(await frames()) - before, moves], 'frames and animations while nothing moves').toEqual([0, 0]);
  await sound(page, 'lamp');

  // The last flick once more, slowly, and the table is turned meanwhile.
  const at = await middleOf(page, 'A1');
  await page.keyboard.press('b');
  // All of it inside the page: a slow machine's mouse may come when the dice have landed.
  const flies = await page.evaluate(async () => {
    const canvas = document.querySelector<HTMLElement>('.ff-lamp canvas')!;
    const drawn = () => new Promise(requestAnimationFrame);
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'w', bubbles: true }));
    while (canvas.dataset['flies'] !== 'true') await drawn();
    const { x, y, width, height } = canvas.getBoundingClientRect();
    const [clientX, clientY] = [x + width * 0.6, y + height * 0.9];
    const point = (kind: string, by: number) =>
      canvas.dispatchEvent(
        new PointerEvent(kind, { pointerId: 1, bubbles: true, clientX: clientX - by * 2, clientY: clientY - by }),
      );
    (point('pointerdown', 0), point('pointermove', 15), point('pointermove', 30), point('pointerup', 30));
    for (let frame = 0; frame < 2; frame++) await drawn();
    return canvas.dataset['flies'];
  });
  expect(flies, 'it flies on').toBe('true');
  await landed(page);
  await rest(page);
  expect(await middleOf(page, 'A1'), 'seen from elsewhere').not.toEqual(at);
  await expect(prompt(page), 'and nothing was done').toContainText('1 flick left');

  // Straight down, over the ship, and back.
  const down = page.getByRole('button', { name: 'Straight down' });
  await page.keyboard.press('v');
  await expect(down).toHaveAttribute('aria-pressed', 'true');
  await rest(page);
  const wide = async () => (await page.locator('[data-die=A1] .body').boundingBox())!.width;
  const far = await wide();
  await page.keyboard.press('n');
  await page.keyboard.press('z');
  await rest(page);
  expect(await wide(), 'a die is something to look at').toBeGreaterThan(2 * far);
  await page.locator('[data-die=A1]').hover();
  await expect(page.locator('.ff-ruler text').first(), 'pointing measures').toContainText(/cm$/);
  await page.keyboard.press('z');
  await rest(page);
  expect(Math.abs((await wide()) - far), 'all of the table again').toBeLessThan(2);
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
  let [told, rested] = [0, 0];
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
        // It ends as it lies from then on, unless it had to be set flat or make room.
        const last = poseAt(track, way.steps);
        const apart = Math.hypot(last.at[0] - flick.lie.x / 1000, last.at[1] - flick.lie.y / 1000);
        if (apart < 0.05 && near(last.turn, turnOf(die, flick.lie.side, flick.lie.yaw)) > 0.9995) rested++;
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
  expect(rested / told).toBeGreaterThan(0.9);
  // The number on top of a die that lies flat is the one it shows.
  for (const [die, { ups }] of Object.entries(SOLIDS))
    ups.forEach((up, at) => {
      const [, , z] = turnedBy(turnOf(die as Die, at + 1, 1_234), up);
      expect(z, `${die} ${at + 1}`).toBeCloseTo(1, 6);
    });
});
