/** Bad input at the flick table: hands that leave it, ways that are none, aims past the limits, browsers that cannot draw. */
import type { Page } from '@playwright/test';
import { wayIn } from '../src/boards/flicktier/lamp/way';
import type { Event } from '../src/games/flicktier';
import type { HintReply, ToClient, Wish } from '../src/wire';
import { holdReplies } from './held';
import { Pointer, canvas, expect, landed, middleOf, moving, prompt, rest, solo } from './lamp';
import { handAt } from './recorded';
import { test } from './server';
import { likes, openTable, setTable } from './steps';

test.beforeEach(async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1280, height: 720 });
  await likes(page, { ask: 'never', flick: 'lamp' });
});

/** A number as ways write it, seven bits a byte, the least first. */
function bytes(number: number): string {
  const [low, more] = [number % 128, Math.floor(number / 128)];
  return (more ? low + 128 : low).toString(16).padStart(2, '0') + (more ? bytes(more) : '');
}
/** A way of one die, a d6, that lies at the corner for so many steps. */
const still = (steps: number) => bytes(1) + bytes(steps) + bytes(1) + bytes(1) + bytes(1) + '00'.repeat(8);

test('what is no way is not shown, and does not take long to find out', () => {
  expect(wayIn(still(240))?.steps).toBe(240);
  const all = still(240);
  for (const keys of ['', 'zz', '01', all.slice(0, -2), `${all}00`, all.toUpperCase() + 'Q', `02${all.slice(2)}`])
    expect(wayIn(keys), keys).toBeNull();
  expect(wayIn(still(8 * 240 + 2)), 'longer than dice may roll').toBeNull();
  expect(wayIn(still(2 ** 34)), 'for days').toBeNull();
  expect(wayIn(`${bytes(1)}${bytes(9)}${bytes(2 ** 34)}`), 'more dice than there are').toBeNull();
  expect(wayIn(`${bytes(1)}${bytes(9)}${bytes(1)}${bytes(1)}${bytes(2 ** 34)}`), 'more keys than there are').toBeNull();
});

/** Changes the way of every flick on its way to the page. */
async function forge(page: Page, change: (flick: number) => { keys: string; ships: string[] }): Promise<void> {
  let flicks = 0;
  await page.routeWebSocket(/\/api\/v1\/socket$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const told = JSON.parse(String(message)) as ToClient;
      const lines = 'lines' in told ? told.lines : [];
      for (const { event } of lines as { event?: Event }[])
        if (typeof event === 'object' && 'Flicked' in event) Object.assign(event.Flicked.way, change(flicks++));
      socket.send(JSON.stringify(told));
    });
  });
}

test('a forged way is not believed: the dice lie where the server says', async ({ page, request }) => {
  // The first is none; the second is one of a die that nobody has, the third is well made, of a ship that is there, to the corner.
  const forged = [
    { keys: 'zz', ships: ['A1'] },
    { keys: still(40), ships: ['Z9'] },
    { keys: still(40), ships: ['A3'] },
  ];
  await forge(page, (flick) => forged[flick]!);
  await moving(page, await setTable(request, solo));
  await rest(page);
  const shoot = async (left: string) => {
    await page.locator('.ff-ships button').last().click();
    await page.locator('[data-do=flick]').click();
    await expect(prompt(page)).toContainText(left);
    await landed(page);
  };
  for (const left of ['1 flick left', 'one more action']) await shoot(left);
  await page.locator('[data-do=undo]').click();
  const yes = page.locator('[data-do=undo-yes]');
  await expect(yes.or(prompt(page).filter({ hasText: '1 flick left' })).first()).toBeVisible();
  if (await yes.count()) await yes.click();
  await expect(prompt(page)).toContainText('1 flick left');
  await shoot('one more action');
  await rest(page);
  // Where it is drawn is where its place on the mat is.
  const tag = page.locator('.ff-tags [data-tag=A3]');
  const [x, y] = await middleOf(page, 'A3');
  const { left, top } = (await page.locator('.ff-lamp').evaluate((lamp) => {
    const { left, top } = lamp.getBoundingClientRect();
    return { left, top };
  }))!;
  const [, tx, ty] = /translate\((\S+) (\S+)\)/.exec((await tag.getAttribute('transform'))!)!.map(Number);
  expect(Math.hypot(tx! + left - x, ty! + top - y), 'drawn where it lies').toBeLessThan(12);
});

test('a hand that leaves the window lets go of nothing, and an aim past the limits is refused', async ({
  page,
  request,
  context,
  server,
}) => {
  const made = await setTable(request, solo);
  await moving(page, made);
  await rest(page);
  const hand = new Pointer(false, await context.newCDPSession(page));
  const from = await middleOf(page, 'A2');
  await hand.down(from);
  await hand.along(from, [-30, from[1]], 8);
  await expect(page.locator('.ff-die.chosen')).toHaveCount(1);
  await hand.up([-30, from[1]]);
  // The button comes up elsewhere: nobody hears of it.
  await hand.down(from);
  await hand.along(from, [from[0] + 40, from[1] - 20], 4);
  await page.evaluate(() => window.dispatchEvent(new window.Event('blur')));
  await hand.up([from[0] + 40, from[1] - 20]);
  await expect(prompt(page)).toContainText('2 flicks left');

  // Somebody writes to the server by hand.
  const forger = await handAt(context, server.url, made);
  const flick = (numbers: string) =>
    forger.act('A', `flick A2 ${numbers}`).then(String, (error: Error) => error.message);
  for (const [numbers, why] of [
    ['yaw=0 theta=0 elev=0 offset=0 height=800 speed=99999 aside=0', /speed|fast/i],
    ['yaw=0 theta=36000 elev=0 offset=0 height=800 speed=900 aside=0', /./],
    ['yaw=0 theta=0 elev=0 offset=0 height=99999 speed=900 aside=0', /./],
    ['yaw=0 theta=0 elev=0 offset=0 height=800 speed=-1 aside=0', /./],
    ['yaw=0 theta=0 elev=0 offset=0 height=800 speed=1e9 aside=0', /./],
  ] as const) {
    const said = await flick(numbers);
    expect(said, numbers).toMatch(why);
    expect(said, numbers).not.toBe('undefined');
  }
  await forger.leave();
  await expect(prompt(page), 'nothing has moved').toContainText('2 flicks left');
  // And the table goes on.
  await hand.down(from);
  await hand.along(from, [from[0] - 40, from[1] + 20], 4);
  await hand.up([from[0] - 40, from[1] + 20]);
  await expect(prompt(page)).toContainText('1 flick left');
});

test('where nothing can be drawn in depth, or the script does not come, the table lies flat', async ({
  page,
  request,
}) => {
  const made = await setTable(request, solo);
  await page.route('**/Lamp-*.js', (route) => route.abort());
  await openTable(page, made);
  await expect(page.locator('.ff-scroll .ff-mat')).toBeVisible();
  await page.unroute('**/Lamp-*.js');
  await page.addInitScript(() => {
    const plain = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : plain.call(this, kind as '2d', ...(rest as []));
    } as typeof plain;
  });
  await page.reload();
  await expect(page.locator('.ff-scroll .ff-mat')).toBeVisible();
  await expect(canvas(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Set it down here' }).click();
  await expect(page.locator('[data-die=A1]')).toBeVisible();
});

test('where the browser grants one picture in depth and refuses the next, the table lies flat', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const plain = HTMLCanvasElement.prototype.getContext;
    // What asks whether it can be drawn is not on the page; what is to draw it is.
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') && this.isConnected ? null : plain.call(this, kind as '2d', ...(rest as []));
    } as typeof plain;
  });
  await openTable(page, await setTable(request, solo));
  await expect(page.locator('.ff-scroll .ff-mat')).toBeVisible();
  await page.getByRole('button', { name: 'Set it down here' }).click();
  await expect(page.locator('[data-die=A1]')).toBeVisible();
});

test('a hint that comes while a ship is pulled does not let another one fly', async ({ page, request }) => {
  const held = await holdReplies(page, ['hint']);
  const sent: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { do: wish } = JSON.parse(String(payload)) as { do: Wish };
      if ('act' in wish) sent.push(wish.act.action);
    }),
  );
  await moving(page, await setTable(request, solo));
  await rest(page);
  sent.length = 0;
  await page.keyboard.press('h');
  await expect.poll(() => held.length).toBe(1);
  const { action } = held[0]!.ok as HintReply;
  const ship = ['A1', 'A2', 'A3'].find((one) => !action.includes(one))!;
  expect(action).toContain('flick');
  const pointer = new Pointer(false, await page.context().newCDPSession(page));
  const from = await middleOf(page, ship);
  const part: [number, number] = [from[0] + 20, from[1] + 30];
  const to: [number, number] = [from[0] + 30, from[1] + 45];
  await pointer.down(from);
  await pointer.along(from, part, 4);
  held[0]!.pass();
  await expect(page.locator('.picked')).toContainText('suggested by the bot');
  await pointer.along(part, to, 3);
  await pointer.up(to);
  await expect(prompt(page)).toContainText('1 flick left');
  expect(sent.map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual([`flick ${ship}`]);
});
