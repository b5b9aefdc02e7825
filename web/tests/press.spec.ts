/** One press where one is enough: what can be taken back free is done at once, the rest is shown first. */
import type { Locator, Page } from '@playwright/test';
import { recorded, upTo } from './recorded';
import { importTable } from './referee';
import { expect, test } from './server';
import { likes, openTable, setTable, square } from './steps';

const alone = { game: 'tic-tac-toe', seats: ['me' as const, 'me' as const], start: true };
const picked = (page: Page) => page.locator('.picked');
const moves = (page: Page) => page.locator('.head-moves');

/** AstroJam with all seats mine, where the first card is to be played. */
const firstCard = () => {
  const game = recorded('astrojam', 'long-haul-2-seats');
  return upTo(
    game,
    game.acts.findIndex(({ action }) => !action.startsWith('place')),
  );
};

const middle = async (of: Locator) => {
  const box = (await of.boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
};

test('what can be taken back free is done at the first press, and what ends the game is shown first', async ({
  page,
  request,
}) => {
  await openTable(page, await setTable(request, alone));
  for (const name of ['a1', 'b1', 'a2', 'b2']) {
    await square(page, name).click();
    await expect(square(page, name)).not.toContainText('empty');
    await expect(picked(page)).toHaveCount(0);
  }
  await expect(page.locator('[data-do=undo]')).toHaveText(/free/);
  await square(page, 'a3').click();
  await expect(picked(page), 'the end cannot be taken back').toContainText('a3');
  await expect(square(page, 'a3')).toContainText('empty');
  await page.keyboard.press('Enter');
  await expect(page.locator('#result')).toBeVisible();
});

test('a setting says whether an action is shown first: always, when it matters, never', async ({ page, request }) => {
  await openTable(page, await setTable(request, alone));
  const like = async (words: string) => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.locator('.oneof', { hasText: 'Show an action before it is done' }).getByLabel(words).check();
    await page.keyboard.press('Escape');
  };
  await like('Always');
  await square(page, 'a1').click();
  await expect(picked(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await like('When it matters');
  await square(page, 'a1').click();
  await expect(square(page, 'a1')).not.toContainText('empty');
  await like('Never');
  for (const name of ['b1', 'a2', 'b2', 'a3']) {
    await square(page, name).click();
    await expect(square(page, name)).not.toContainText('empty');
  }
  await expect(page.locator('#result')).toBeVisible();
});

test('the second half of a double click does nothing else', async ({ page, request }) => {
  await openTable(page, await importTable(request, firstCard()));
  const before = Number.parseInt((await moves(page).textContent()) ?? '');
  await expect(page.locator('.bar.asked [data-offer]').first()).toBeVisible();
  // The strip shows something else under the pointer once the first half has answered.
  await expect(async () => {
    if (!(await page.locator('.crumbs').count())) await page.keyboard.press('1');
    await expect(page.locator('.crumbs')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // A button is pressed once it reads as it will: labels come a moment after the offers.
  await page.waitForTimeout(1_000);
  // The second half comes 80 ms after the first: well within what counts as sudden.
  await page.locator('.ways [data-offer]').first().dblclick({ delay: 40 });
  await expect(moves(page)).not.toHaveText(`${before} moves`);
  await expect(moves(page)).toHaveText(`${before + 1} moves`);
  await expect(page.locator('.bar.asked [data-offer]').first()).toBeVisible();
  await expect(page.locator('.crumbs, .picked, .refused'), 'nothing of the next question is chosen').toHaveCount(0);
});

test('choosing it again hits what was chosen: the same point of the window, the same square', async ({
  page,
  request,
}) => {
  await likes(page, { ask: 'always' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await openTable(page, await importTable(request, firstCard()));
  await page.locator('.aj-card:not(.idle)').first().click();
  await page.locator('.aj-space.source').first().click();
  const target = page.locator('.aj-space.target').first();
  const at = (await target.getAttribute('data-at'))!;
  const point = await middle(target);
  await page.mouse.click(...point);
  await expect(picked(page)).toBeVisible();
  expect(await middle(page.locator(`.aj-space[data-at="${at}"]`))).toEqual(point);
  const before = (await moves(page).textContent())!;
  const what = (await page.locator('.picked strong').textContent())!;
  await page.mouse.click(...point);
  await expect(moves(page)).not.toHaveText(before);
  expect(what).toContain(at);
});

for (const [width, height] of [
  [1280, 720],
  [1440, 900],
] as const) {
  test(`a drop is judged by what lies under the pointer, at ${width}×${height}`, async ({ page, request }) => {
    await page.setViewportSize({ width, height });
    await openTable(page, await importTable(request, firstCard()));
    // With one card chosen there is one way to most targets.
    const card = page.locator('.aj-card[data-kind=astronaut]:not(.idle)').first();
    const source = page.locator('.aj-space.source').first();
    const lit = '.aj-space.target:not([aria-label*=" crate"])';
    await card.click();
    await source.click();
    const targets = await page.locator(lit).evaluateAll((all) => all.map((one) => one.getAttribute('data-at')!));
    expect(targets.length).toBeGreaterThan(1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    for (const at of targets.slice(0, 3)) {
      await card.click();
      const before = (await moves(page).textContent())!;
      await page.mouse.move(...(await middle(source)));
      await page.mouse.down();
      await page.mouse.move(...(await middle(page.locator(`.aj-space[data-at="${at}"]`))), { steps: 4 });
      await page.mouse.up();
      await expect(moves(page), `done at once: ${at}`).not.toHaveText(before);
      // What it led to may be told after it.
      const told = () => page.locator('.log .line').allTextContents();
      await expect.poll(async () => (await told()).slice(-3).join(' ')).toContain(at);
      await page.keyboard.press('u');
      await expect(moves(page)).toHaveText(before);
    }
  });
}

test('of two cards of a kind that do the same the weaker one is played at the first press', async ({
  page,
  request,
}) => {
  await openTable(page, await importTable(request, firstCard()));
  await page.locator('.aj-space.source[aria-label*="astronaut A"]').first().click();
  await page.keyboard.press('a');
  const ways = page.locator('.all [data-offer]:not(.group) > span');
  await expect(ways.filter({ hasText: /^Move \w+ to / }).first()).toBeVisible();
  // Until their labels come, the words of the actions stand in for them.
  await expect(ways.filter({ hasText: /^Move \w+ (?!to )/ })).toHaveCount(0);
  const moveTo = (await ways.allTextContents()).flatMap((text) => {
    const [, at, strength] = /^Move \w+ to (\w+) \(Astronaut Action (\d)\)/.exec(text) ?? [];
    return at ? [{ at, strength: Number(strength) }] : [];
  });
  const both = moveTo.find(({ at, strength }) => moveTo.some((other) => other.at === at && other.strength > strength));
  expect(both, JSON.stringify(moveTo)).toBeDefined();
  await page.locator('[data-do=all]').click();
  const before = (await moves(page).textContent())!;
  await page.locator(`.aj-space[data-at="${both!.at}"]`).click();
  await expect(moves(page)).not.toHaveText(before);
  await expect(page.locator('.log')).toContainText(`played Astronaut Action ${both!.strength}`);
  await expect(page.locator('[data-do=undo]')).toHaveText(/free/);
});

/** A pawn that holds an item can take it along or leave it: which pawn, where it goes, and the game up to then. */
const carrying = (moved: RegExp) => {
  const game = recorded('astrojam', 'long-haul-2-seats');
  const carries = game.acts.findIndex(({ action }) => moved.test(action));
  const [, pawn, at] = game.acts[carries]!.action.split(' ');
  return { pawn: pawn!, at: at!, record: upTo(game, carries) };
};
const go = async (page: Page, { pawn, at }: { pawn: string; at: string }) => {
  await page.locator(`.aj-space.source[aria-label*=" ${pawn}"]`).first().click();
  await page.locator(`.aj-space[data-at="${at}"]`).click();
};

test('where a press can mean several things, the likeliest is done and the other is one press away', async ({
  page,
  request,
}) => {
  const way = carrying(/^move R1 h3 with/);
  await openTable(page, await importTable(request, way.record));
  await expect(page.locator('.bar.asked')).toBeVisible();
  const before = Number.parseInt((await moves(page).textContent()) ?? '');
  await go(page, way);
  await expect(moves(page), 'done at once').toHaveText(`${before + 1} moves`);
  const chip = page.locator('[data-do=instead]').first();
  await expect(chip).toContainText(way.at);
  const first = (await chip.getAttribute('data-text'))!;
  await expect(page.getByRole('status').filter({ hasText: 'Press o' }), 'it is spoken').toHaveCount(1);
  const there = () => page.locator(`.aj-space[data-at="${way.at}"]`).getAttribute('aria-label');
  const likely = await there();
  await page.keyboard.press('o');
  await expect(chip, 'what was done first now stands by').not.toHaveAttribute('data-text', first);
  await expect(moves(page), 'one taken back, one done').toHaveText(`${before + 1} moves`);
  await expect.poll(there, 'with the item or without it').not.toBe(likely);
  await expect(page.locator('[data-do=undo]')).toHaveText(/free/);
  await page.keyboard.press('u');
  await expect(moves(page)).toHaveText(`${before} moves`);
  await expect(page.locator('.instead'), 'nothing to do otherwise any more').toHaveCount(0);
  // Whoever wants to be asked is asked, and nothing is done.
  await likes(page, { ask: 'always' });
  await page.reload();
  await go(page, way);
  await expect(picked(page)).toContainText(way.at);
  await expect(moves(page), 'nothing is done yet').toHaveText(`${before} moves`);
  await expect(page.locator('.instead')).toHaveCount(0);
});

test('of several ways none is done unasked that cannot be taken back free', async ({ page, request }) => {
  // A delivery scores.
  const way = carrying(/^move A2 o3 with/);
  await openTable(page, await importTable(request, way.record));
  await expect(page.locator('.bar.asked')).toBeVisible();
  const before = (await moves(page).textContent())!;
  await go(page, way);
  await expect(picked(page)).toContainText(way.at);
  await expect(moves(page), 'nothing is done yet').toHaveText(before);
  await page.keyboard.press('Escape');
  await expect(page.locator('.ways [data-offer]'), 'all ways there stand in the strip').not.toHaveCount(1);
});

test('whoever rests over a place sees what letting go does, and letting go does it; a quick drop asks', async ({
  page,
  request,
}) => {
  const game = recorded('astrojam', 'long-haul-2-seats');
  const at = game.acts.findIndex(({ action }) => action.startsWith('discard'));
  await openTable(page, await importTable(request, upTo(game, at)));
  const before = (await moves(page).textContent())!;
  const carry = async () => {
    const [x, y] = await middle(page.locator('.aj-card:not(.idle)').first());
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 9, y);
    await page.mouse.move(...(await middle(page.locator('.aj-piles'))), { steps: 3 });
  };
  await carry();
  await page.mouse.up();
  await expect(page.locator('[data-do=confirm]'), 'what draws a card is asked about').toBeVisible();
  await page.keyboard.press('Escape');
  await carry();
  await expect(page.locator('.let-go')).toBeVisible();
  await page.mouse.move(400, 300, { steps: 3 });
  await expect(picked(page), 'pulled away').toHaveCount(0);
  await page.mouse.up();
  await carry();
  await expect(page.locator('.let-go')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(moves(page), 'nothing was done so far').toHaveText(before);
  await carry();
  await expect(page.locator('.picked li').first()).toBeVisible();
  await page.waitForTimeout(400);
  await page.mouse.up();
  await expect(moves(page)).not.toHaveText(before);
});
