/** Hundreds of offers: what is shown has its words, and the server is asked for them a few times only. */
import type { LabelsReply, ToClient, Wish } from '../src/wire';
import { importTable, playedUntil } from './referee';
import { expect, test } from './server';
import { openTable } from './steps';

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
