/** Hundreds of offers: what is shown has its words, and the server is asked for them a few times only. */
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import type { LabelsReply, ToClient, Wish } from '../src/wire';
import { importTable, playedUntil } from './referee';
import { expect, test } from './server';
import { likes, openTable, setTable } from './steps';

/** Whether an astronaut of the seat has offers of several verbs, one of them so late that it is not in the first reply. */
const reachesFar = (actions: string[], seat: string) =>
  ['1', '2', '3'].some((number) => {
    const own = actions.filter((action) => action.includes(` ${seat}${number} `));
    return actions.indexOf(own.at(-1) ?? '') >= 200 && new Set(own.map((action) => action.split(' ', 1)[0])).size > 1;
  });

test('more than 200 offers: a click on an astronaut asks for labels a few times, and not in a ring', async ({
  page,
  request,
}) => {
  let offers = 0;
  let seat = '';
  const record = await playedUntil('astrojam', 1, (actions, asked) => {
    [offers, seat] = [actions.length, asked];
    return reachesFar(actions, asked);
  });
  let sockets = 0;
  const asked: string[] = [];
  const labels = new Set<string>();
  page.on('websocket', (socket) => {
    sockets++;
    socket.on('framesent', ({ payload }) => {
      const { do: wish } = JSON.parse(String(payload)) as { do: Wish };
      // What was asked through a connection that then closed is asked once more.
      if ('labels' in wish) asked.push(`${sockets} ${JSON.stringify(wish.labels)}`);
    });
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as ToClient;
      if (message.is === 'reply' && message.ok && 'labels' in (message.ok as object))
        for (const [, label] of (message.ok as LabelsReply).labels) labels.add(label);
    });
  });
  await openTable(page, await importTable(request, record));
  // All seats are mine, and hands are secret: the page comes once more, to look through the eyes of one of them.
  await expect.poll(() => sockets).toBe(2);
  await expect(page.locator('.bar.asked')).toBeVisible();

  /** The offers in the bar that are no groups, each with what stands on it. */
  const shown = async () => {
    const all = await page.locator('[data-offer]:not(.group) > span').allTextContents();
    return all.map((text) => text.trim());
  };
  const astronauts = page.locator(`.aj-space.source[aria-label*="astronaut ${seat}"]`);
  await expect(astronauts.first()).toBeVisible();
  const places = await astronauts.evaluateAll((all) => all.map((one) => one.getAttribute('data-at')));
  expect(places.length).toBeGreaterThan(0);
  await page.keyboard.press('a');
  for (const at of places) {
    await page.locator(`.aj-space[data-at="${at}"]`).click();
    await expect(page.locator('.all [role=status]')).toHaveText(new RegExp(`^\\d+ of ${offers}$`));
    const more = page.locator('.offer.group', { hasText: 'more …' });
    if (await more.count()) await more.click();
    await expect.poll(async () => (await shown()).filter((text) => !labels.has(text))).toEqual([]);
    await page.locator('.all .chip.on').click();
  }
  expect(new Set(asked).size, `none twice: ${asked.join(' ')}`).toBe(asked.length);
  expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(sockets - 1 + Math.ceil(offers / 200) + places.length);
  expect(sockets, 'the connection stood').toBe(2);
  await expect(page.locator('.bar.asked')).toBeVisible();
});

test('letters that come late take no room that the strip has', async ({ page, request }) => {
  await page.setViewportSize({ width: 1240, height: 720 });
  await likes(page, { flick: 'flat' });
  const file = readFileSync('../content/flicktier/lesson.toml', 'utf8');
  const { scene } = parse(file) as unknown as { scene: { name: string; position: string }[] };
  // Everything that the KTF can do in a turn: there is more of it than has room.
  const position = JSON.parse(scene.find(({ name }) => name === 'claim')!.position) as Record<string, unknown>;
  Object.assign(position, { done: { actions: 0, types: 0, free: 0, won: false }, stack: [{ act: { fresh: true } }] });
  const seats = ['me' as const, 'me' as const];
  const made = await setTable(request, { game: 'flicktier', seats, scene: { moves: [], position } });
  let come = () => {};
  const late = new Promise<void>((done) => (come = done));
  await page.route('**/*.woff2', (route) => late.then(() => route.continue()));
  await page.goto(`/t/${made.table.id}#${made.key}`, { waitUntil: 'commit' });
  const hidden = () => page.locator('.ways li.beyond').count();
  await expect.poll(hidden, 'there is more than has room').toBeGreaterThan(0);
  // Labels come a moment after the offers, and are made room for with the next picture.
  await expect(page.locator('.ways li', { hasText: 'Claim Lamps' })).toHaveCount(1);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  come();
  await page.evaluate(async () => {
    const come = () =>
      document.fonts.status === 'loaded' && [...document.fonts].some((face) => face.status === 'loaded');
    while (!come()) await new Promise(requestAnimationFrame);
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
  // The letters are narrower than those that stood in for them: one more has room.
  const fits = () =>
    page.evaluate(() => {
      const [row, first] = ['.ways .offers', '.ways li.beyond'].map((name) =>
        document.querySelector(name)?.getBoundingClientRect(),
      );
      return !!row && !!first && first.right <= row.right;
    });
  await expect.poll(fits, 'what has room is not left out').toBe(false);
});
