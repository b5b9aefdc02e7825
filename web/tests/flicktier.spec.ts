/** The Final Flicktier on its mat: set down, aimed and flicked by keys alone, and by a finger on a phone. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Made } from '../src/wire';
import { importTable } from './referee';
import { expect, sound, test } from './server';
import { asked, likes, openTable, setTable, settled, stands } from './steps';

// What is aimed and set down is looked at before it is done. The table under its lamp has tests of its own.
test.beforeEach(({ page }) => likes(page, { ask: 'always', flick: 'flat' }));

const prompt = (page: Page) => page.locator('.bar.asked .prompt h2');
const live = (page: Page) => page.locator('[role=status][aria-live=polite]').last();
const sticksOut = () => document.documentElement.scrollWidth - innerWidth;

/** Where the mat is and how large, to the pixel. */
const matOf = async (page: Page) =>
  Object.values((await page.locator('.ff-mat').boundingBox())!).map((side) => Math.round(side));

/** A game of the corpus up to an action, to be gone on with here. */
async function cutShort(request: APIRequestContext, name: string, action: string): Promise<Made> {
  const record = await readFile(`../corpus/flicktier/${name}.record`, 'utf8');
  const begun = record.slice(0, record.lastIndexOf('{"act"', record.indexOf(`"action":"${action}`)));
  const seal = createHash('sha256').update(`\x0borrery seal${begun}`).digest('hex');
  return importTable(request, `${begun}{"seal":"${seal}"}\n`);
}

/** Does what is picked, by Enter where the focus is, and waits until the table has moved on. */
async function enter(page: Page): Promise<void> {
  const before = await stands(page);
  await expect(page.locator('.picked')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(() => stands(page)).not.toBe(before);
}

/** Picks an offer by its key, and does it. */
async function offer(page: Page, words: RegExp): Promise<void> {
  const one = page.locator('[data-offer]').filter({ hasText: words, visible: true }).first();
  await expect(one).toBeVisible();
  await page.keyboard.press((await one.locator('kbd').textContent()) ?? '');
  await enter(page);
}

test.describe('alone against the A.I.', () => {
  const solo = {
    game: 'flicktier',
    seats: ['me' as const],
    start: true,
    seed: 7,
    options: { rounds: 2, steadiness: 'exact', factions: ['uea'] },
  };

  test('a whole game by keys on the mat', async ({ page, request }) => {
    test.setTimeout(180_000);
    await openTable(page, await setTable(request, solo));

    // Three ships are set down: arrows move the ghost, plus and minus choose the side.
    await expect(page.locator('.ff-ghost')).toBeVisible();
    await expect(prompt(page)).toContainText('Place your d6 A1');
    await page.keyboard.press('b');
    await expect(page.locator('.ff-ghost')).toBeFocused();
    for (const key of ['ArrowRight', 'ArrowUp', 'Shift+ArrowUp', '-', '-']) await page.keyboard.press(key);
    await expect(page.locator('.ff-summary')).toHaveText('A1 on Earth at 8.5, 8.6 cm, showing 4');
    await page.keyboard.press('+');
    await sound(page, 'flicktier-placing');
    await page.keyboard.press('Enter');
    await expect(page.locator('.picked')).toContainText('showing 5');
    await enter(page);
    await expect(page.locator('[data-die=A1]')).toHaveAttribute('aria-label', /A1, d6 of .*, showing 5, on Earth/);
    for (const ship of ['A2', 'A3']) {
      await expect(page.locator('.ff-ghost'), 'the focus goes on to the next ship').toBeFocused();
      await expect(prompt(page)).toContainText(ship);
      await page.keyboard.press('Enter');
      await enter(page);
    }

    let flicked = 0;
    while (await asked(page)) {
      const words = (await prompt(page).textContent()) ?? '';
      if (words.startsWith('Your turn: take')) await offer(page, /Move: 2 flicks/);
      else if (words.startsWith('Move')) await flick(page, flicked++);
      else if (/^Your turn/.test(words)) await offer(page, /End the turn/);
      else await offer(page, /./);
    }
    expect(flicked).toBe(4);
    await expect(page.locator('#result')).toHaveText(/You win|The A.I. wins|A draw with the A.I./);
    await expect(page.locator('.score thead th').last()).toHaveText('The A.I.');
    await sound(page, 'flicktier-over');
  });

  /** One keyed aim, each with another key tried, to the end of the flick. */
  async function flick(page: Page, number: number): Promise<void> {
    await page.keyboard.press('b');
    const ship = page.locator('.ff-die.can').first();
    await expect(ship).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('.ff-die.chosen')).toHaveCount(1);
    const summary = page.locator('.ff-summary');
    await expect(summary).toContainText(/towards .*, \d+ cm\/s, struck in the middle/);
    const before = (await summary.textContent())!;
    if (number === 0) {
      // The nearest planet first; t aims at the next, Shift t at the one before.
      await page.keyboard.press('t');
      await expect(summary).not.toHaveText(before);
      await page.keyboard.press('Shift+T');
      await expect(summary).toHaveText(before);
      const angle = page.getByRole('group', { name: 'Angle' }).locator('output');
      const from = parseFloat((await angle.textContent())!);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Shift+ArrowLeft');
      expect(parseFloat((await angle.textContent())!)).toBeCloseTo(from + 1.1, 1);
      const speed = page.getByRole('group', { name: 'Speed' }).locator('output');
      const slow = parseFloat((await speed.textContent())!);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Shift+ArrowDown');
      expect(parseFloat((await speed.textContent())!)).toBe(slow + 4);
      await page.keyboard.press('h');
      await expect(summary).toContainText('struck high');
      await expect(live(page), 'the aim is told to a screen reader').toContainText('struck high');
      await sound(page, 'flicktier-aiming');
      // Escape lets go; nothing has been done.
      await page.keyboard.press('Escape');
      await expect(page.locator('.ff-die.chosen')).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(summary).toHaveText(before);
    }
    if (number === 1) {
      // The ship at home may show another side, and lie elsewhere, before it is flicked.
      await page.keyboard.press('n');
      await page.keyboard.press('-');
      await page.keyboard.press('m');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('m');
      await expect(summary).toContainText('set to side 5');
    }
    const name = (await page.locator('.ff-die.chosen').getAttribute('data-die'))!;
    const planet = /towards ([\w ]+),/.exec((await summary.textContent())!)![1]!;
    await page.keyboard.press('Enter');
    await expect(page.locator('.picked strong')).toContainText(`${name} towards ${planet}`);
    await enter(page);
    await expect(page.locator('.log')).toContainText(`flicked ${name} at`);
    if (number === 0) {
      await expect(page.locator(`[data-die=${name}]`)).toHaveAttribute('aria-label', new RegExp(`on ${planet}`));
      await expect(page.locator('.ff-flown')).toBeVisible();
    }
  }
});

test('a ship that is pulled back goes when it is let go, and not by Escape; the numbers stay within reach', async ({
  page,
  request,
}) => {
  const options = { steadiness: 'exact', factions: ['uea'], start: 'a' };
  await openTable(page, await setTable(request, { game: 'flicktier', seats: ['me'], options, start: true, seed: 7 }));
  await expect(page.locator('.seat').last()).toContainText('The A.I.');
  const ghost = page.locator('.ff-ghost');
  await expect(ghost).toHaveAttribute('aria-label', /A1 on Earth at 8.0, 8.0 cm, showing 6/);
  const mat = await settled(page, () => matOf(page));
  // Numbers move the ghost as well.
  await page.keyboard.press('a');
  await page.locator('.space').getByLabel('X', { exact: false }).first().fill('9500');
  await page.getByRole('button', { name: 'See what it does' }).click();
  await expect(ghost).toHaveAttribute('aria-label', /A1 on Earth at 9.5, 8.0 cm, showing [34]/);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  for (let ship = 0; ship < 3; ship++) {
    await page.locator('.all [data-offer]', { hasText: 'showing 5' }).click();
    await expect(ghost).toHaveAttribute('aria-label', /on Earth, showing 5/);
    expect(await matOf(page), 'the mat keeps its size').toEqual(mat);
    await page.locator('[data-do=confirm]').click();
    await expect(page.locator('[data-die]')).toHaveCount(ship < 2 ? ship + 1 : 5);
  }
  await page.locator('[data-do=all]').click();
  expect(await matOf(page), 'where actions are offered').toEqual(mat);
  // What ends the turn stands apart, with a key of its own.
  await expect(page.locator('.apart [data-offer]')).toHaveText(/^0\s*End the turn$/);
  await page.locator('[data-offer]', { hasText: 'Move: 2 flicks' }).click();
  await page.locator('[data-do=confirm]').click();
  await expect(prompt(page)).toContainText('2 flicks left');
  expect(await matOf(page), 'where a ship is aimed').toEqual(mat);
  // The mat has made room for the controls, and the die has come to rest.
  await expect(page.locator('.ff-ships')).toBeVisible();
  // Between the others, A1 has no way out; they can be left there all the same.
  await page.getByRole('group', { name: 'What is flicked' }).getByRole('button', { name: 'A1' }).click();
  const summary = page.locator('.ff-summary');
  await expect(summary).toContainText('A2 and A3 slid aside');
  await page.getByLabel('Slide A2 aside').uncheck();
  await expect(summary).toContainText('A3 slid aside, A2 in the way');
  await page.getByRole('group', { name: 'What is flicked' }).getByRole('button', { name: 'A2' }).click();
  await expect(summary, 'nothing is in the way of A2').toContainText(
    /^A2 towards \w+, \d+ cm\/s, struck in the middle$/,
  );
  // A hint says where it leads.
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.locator('.picked strong')).toContainText(/A\d towards \w+/);
  await expect(page.locator('.ff-place.target')).toHaveCount(1);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.locator('[data-die=A1] .body').hover();
  const die = (await page.locator('[data-die=A1] .body').boundingBox())!;
  const [x, y] = [die.x + die.width / 2, die.y + die.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 20, y, { steps: 3 });
  await page.mouse.move(x - 60, y, { steps: 3 });
  await expect(page.locator('.ff-die.chosen')).toHaveAttribute('data-die', 'A1');
  const angle = page.getByRole('group', { name: 'Angle' }).locator('output');
  const off = parseFloat((await angle.textContent())!);
  expect(Math.min(off, 360 - off), 'straight to the right').toBeLessThan(2);
  // Turned away from, and let go: nothing is done.
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('.picked'), 'nothing is done yet').toHaveCount(0);
  await expect(prompt(page)).toContainText('2 flicks left');
  // A press on a planet aims at it with the speed that slides there; the numbers are in the list.
  await page.locator('[data-place=hespera]').click();
  await expect(page.locator('.ff-summary')).toContainText('A1 towards Hespera');
  await expect(page.locator('.space')).toHaveCount(0);
  await page.locator('[data-do=all]').click();
  await expect(page.locator('.space', { hasText: 'Flick A1' })).toBeVisible();
  await page.locator('[data-do=all]').click();
  await page.getByRole('button', { name: 'Take aim' }).click();
  await expect(page.locator('.picked')).toBeVisible();
  expect(await matOf(page), 'where a flick is confirmed').toEqual(mat);
  await page.locator('[data-do=confirm]').click();
  await expect(prompt(page)).toContainText('1 flick left');
  // Pulled back and let go, a ship is on its way, without another press.
  const can = page.locator('.ff-die.can').first();
  const ship = (await can.getAttribute('data-die'))!;
  // What was flicked is still on its way: it is taken hold of where it comes to rest.
  await can.locator('.body').hover();
  const other = (await can.locator('.body').boundingBox())!;
  const [fromX, fromY] = [other.x + other.width / 2, other.y + other.height / 2];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX - 40, fromY + 20, { steps: 4 });
  await page.mouse.up();
  await expect(prompt(page)).not.toContainText('1 flick left');
  await expect(page.locator('.log')).toContainText(`flicked ${ship} at`);
});

test('an Attack is two presses on the mat; mat, hand and missions are in view', async ({ page, request }) => {
  await openTable(page, await cutShort(request, 'duel-uea-FF-END-03', 'attack '));
  const lit = () => page.locator('.ff-die.live').evaluateAll((dice) => dice.map((die) => die.getAttribute('data-die')));
  await expect(page.locator('.apart')).toContainText('End the turn');
  await expect(page.locator('.ff-die.live')).toHaveCount(6);
  await expect(page.locator('.ff-place.live'), 'no place has a part in it').toHaveCount(0);
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of ['.ff-mat', '.ff-mine', '.ff-missions'])
      await expect(page.locator(part), `${part} at ${width}`).toBeInViewport({ ratio: 1 });
    await page.screenshot({ path: `test-results/shots/flicktier-act-${width}.png` });
  }
  const mat = await settled(page, () => matOf(page));
  await page.locator('[data-die=B2]').click();
  await expect(page.locator('.crumbs')).toContainText('B2');
  expect((await lit()).sort()).toEqual(['A1', 'A2', 'A3', 'B2']);
  await page.locator('[data-die=A1]').click();
  await expect(page.locator('.picked strong')).toHaveText(/^Attack A1 with B2 /);
  expect(await matOf(page)).toEqual(mat);
  await sound(page, 'flicktier-attack');
  await page.locator('[data-do=confirm]').click();
  await expect(page.locator('.log')).toContainText('attacked A1 with B2');
});

test('a ship that got away is taken from place to place, and not onto another', async ({ page, request }) => {
  await openTable(page, await cutShort(request, 'easy-21-ktf-volcor', 'place B3 '));
  const [summary, ghost] = [page.locator('.ff-summary'), page.locator('.ff-ghost')];
  await expect(summary).toContainText('B3');
  await page.keyboard.press('b');
  await expect(page.locator('.ff-mat :focus, .ff-mat:focus'), "the keys are the mat's").toHaveCount(1);
  // Onto another ship: that is no place for it.
  const other = page.locator('[data-die=A1] .body');
  const { x, y, width, height } = (await other.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(summary).toHaveText(/touches .*[AB]\d$/);
  await expect(ghost).toHaveClass(/bad/);
  await page.keyboard.press('a');
  await page.locator('.all [data-offer]', { hasText: 'on Morrow' }).click();
  await expect(ghost, 'an offer moves it, too').toHaveAttribute('aria-label', /B3 on Morrow/);
  await expect(ghost).not.toHaveClass(/bad/);
  await page.locator('[data-do=confirm]').click();
  await expect(page.locator('.log')).toContainText('B3 was set down on Morrow');
});

test('a game that was cut short goes on here, with the bug set down beside the ship at home', async ({
  page,
  request,
}) => {
  await openTable(page, await cutShort(request, 'random-solo', 'bug '));
  await page.getByRole('button', { name: 'The bug' }).click();
  await expect(page.locator('.ff-summary')).toHaveText(/^The bug towards X[12], \d+ cm\/s$/);
  await sound(page, 'flicktier-bug');
  await page.getByRole('button', { name: 'Take aim' }).click();
  await expect(page.locator('.picked'), 'no die is in its way').toBeVisible();
  await page.locator('[data-do=confirm]').click();
  await expect(page.locator('.log')).toContainText('flicked the bug');
});

test("in a low window every board, the A.I.'s too, has name and points in one row", async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const options = { ai: 'on', factions: ['ktf'], start: 'a' };
  await openTable(page, await setTable(request, { game: 'flicktier', seats: ['me'], options, start: true, seed: 3 }));
  const boards = page.locator('.ff-player header');
  await expect(boards).toHaveCount(2);
  for (const board of await boards.all()) {
    const [name, points] = [
      (await board.locator('h3').boundingBox())!,
      (await board.locator('.ff-score').boundingBox())!,
    ];
    expect(points.x).toBeGreaterThanOrEqual(name.x + name.width);
    expect(points.y, 'beside the name, not below it').toBeLessThan(name.y + name.height);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the side of a ship is chosen beside the button that sets it down', async ({ page, request }) => {
    const options = { ai: 'on', factions: ['ktf'], start: 'a' };
    await openTable(page, await setTable(request, { game: 'flicktier', seats: ['me'], options, start: true, seed: 3 }));
    const [lower, higher] = ['A lower side', 'A higher side'].map((name) => page.getByRole('button', { name }));
    const side = page.locator('.ff-controls.down output').first();
    const before = await side.innerText();
    for (const part of [lower!, side, higher!]) {
      const box = (await part.boundingBox())!;
      const seen = await page.evaluate(
        ([x, y]) => document.elementFromPoint(x!, y!)?.closest('.ff-step') !== null,
        [box.x + box.width / 2, box.y + box.height / 2],
      );
      expect(seen, 'nothing lies over it').toBe(true);
    }
    await lower!.tap();
    await expect(side).not.toHaveText(before);
    await higher!.tap();
    await expect(side).toHaveText(before);
  });

  test('a ship is aimed by a tap on a planet, with a bot at the table', async ({ page, request }) => {
    const options = { rounds: 2, steadiness: 'exact', start: 'a', factions: ['ktf'], bounties: 'on' };
    const seats = ['me' as const, { bot: 'random' }];
    await openTable(page, await setTable(request, { game: 'flicktier', seats, options, start: true, seed: 3 }));
    for (const ship of ['A1', 'A2', 'A3']) {
      await expect(prompt(page)).toContainText(ship);
      await page.getByRole('button', { name: 'Set it down here' }).tap();
      await page.locator('[data-do=confirm]').tap();
      await expect(page.locator(`[data-die=${ship}]`)).toBeVisible();
    }
    await expect(prompt(page)).toContainText('Your turn', { timeout: 30_000 });
    await page.locator('[data-offer]', { hasText: 'Move: 2 flicks' }).tap();
    await page.locator('[data-do=confirm]').tap();
    await page.getByRole('group', { name: 'What is flicked' }).getByRole('button', { name: 'A2' }).tap();
    await page.locator('[data-place=e2]').tap();
    await expect(page.getByLabel('Aimed at')).toHaveValue('e2');
    expect(await page.evaluate(sticksOut), 'nothing sticks out sideways').toBeLessThanOrEqual(0);
    await sound(page, 'flicktier-phone-aiming');
    await page.getByRole('button', { name: 'Take aim' }).tap();
    await expect(page.locator('.picked strong')).toContainText('A2 towards E2');
    await sound(page, 'flicktier-phone-picked');
    const bar = (await page.locator('.doing').boundingBox())!;
    expect(bar.height, 'what to do leaves room').toBeLessThanOrEqual(844 * 0.4);
    await page.locator('[data-do=confirm]').tap();
    await expect(prompt(page)).toContainText('1 flick left');
    for (const words of ['End the Move', 'End the turn']) {
      // Nothing that has just come up under the finger is taken to be meant.
      const confirm = page.locator('[data-do=confirm]');
      await expect(async () => {
        // A second tap on what is picked would do it.
        if (!(await confirm.count())) await page.locator('[data-offer]', { hasText: words }).tap({ timeout: 1_000 });
        await expect(confirm).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await confirm.tap();
      await expect(confirm).toHaveCount(0);
    }
    await expect(page.locator('.log')).toContainText('ended the turn');
    // Missions and players can be read, over the mat.
    const players = page.getByRole('button', { name: 'Players' });
    // What a bot does meanwhile may put them away.
    await expect(async () => {
      if ((await players.getAttribute('aria-expanded')) !== 'true') await players.tap();
      await expect(page.locator('.ff-missions')).toBeInViewport({ timeout: 1_000 });
    }).toPass();
    await expect(page.locator('.ff-player')).toHaveCount(3);
    expect(await page.evaluate(sticksOut)).toBeLessThanOrEqual(0);
    await sound(page, 'flicktier-phone-players');
  });
});

for (const [how, width, height, text] of [
  ['zoom', 720, 450, 100],
  ['text', 720, 900, 200],
  ['phone', 390, 844, 200],
] as const) {
  test(`at 200 % (${how}) nothing sticks out, and the aim is in reach`, async ({ page, request }) => {
    await page.setViewportSize({ width, height });
    await likes(page, { text, ask: 'always' });
    const options = { steadiness: 'exact', start: 'a', factions: ['nox'] };
    await openTable(page, await setTable(request, { game: 'flicktier', seats: ['me'], options, start: true, seed: 7 }));
    for (const ship of ['A1', 'A2', 'A3']) {
      await expect(prompt(page)).toContainText(ship);
      await page.getByRole('button', { name: 'Set it down here' }).click();
      await page.locator('[data-do=confirm]').click();
      await expect(page.locator(`[data-die=${ship}]`)).toBeVisible();
    }
    await page.locator('[data-offer]', { hasText: 'Move: 2 flicks' }).click();
    await page.locator('[data-do=confirm]').click();
    await page.getByRole('group', { name: 'What is flicked' }).getByRole('button', { name: 'A3' }).click();
    await page.getByRole('button', { name: 'Faster by five' }).click();
    expect(await page.evaluate(sticksOut)).toBeLessThanOrEqual(0);
    await page.screenshot({ path: `test-results/shots/flicktier-200-${how}.png` });
    await page.getByRole('button', { name: 'Take aim' }).click();
    await expect(page.locator('.picked strong')).toContainText('A3 towards');
    expect(await page.evaluate(sticksOut)).toBeLessThanOrEqual(0);
  });
}
