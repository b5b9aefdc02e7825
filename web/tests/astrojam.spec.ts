import { recorded, upTo } from './recorded';
import { importTable } from './referee';
import { expect, sound, test } from './server';
import { choose, done, likes, offer, openTable, setTable, stands, throughSetUp } from './steps';

const plan = { game: 'astrojam', seats: ['me' as const, { bot: 'random' }, { bot: 'random' }], start: true, seed: 7 };

test('a piece is placed by a click on the station; what a rival would answer to is shown first', async ({
  page,
  request,
}) => {
  await openTable(page, await setTable(request, plan));
  await expect(page.locator('.aj-space.target').first()).toBeVisible();
  await sound(page, 'astrojam-placing');
  const target = page.locator('.aj-space.target').first();
  const at = await target.getAttribute('data-at');
  const space = page.locator(`.aj-space[data-at="${at}"]`);
  await space.click();
  await expect(page.locator('.picked'), 'a bot would go on at once').toContainText(`Place on ${at}`);
  await space.click();
  await expect(page.locator('.log')).toContainText(`placed A1 on ${at}`);
  await expect(space).toHaveAttribute('aria-label', /astronaut A1/);
});

test('pick, see, confirm, for those who are always asked; and why not', async ({ page, request }) => {
  await likes(page, { ask: 'always' });
  await openTable(page, await setTable(request, plan));
  await throughSetUp(page);
  await sound(page, 'astrojam-acting');
  await expect(page.locator('.aj-console')).toHaveCount(3);
  const cards = Number(/(\d+) cards/.exec((await page.locator('.aj-cards').getAttribute('aria-label')) ?? '')?.[1]);

  // A pawn lights its targets; a target shows what would happen; the second click does it.
  await page.locator('.aj-space.source[aria-label*="astronaut A"]').first().click();
  await expect(page.locator('.aj-space.target').first()).toBeVisible();
  await page.locator('.aj-space.target:not([aria-label*=" crate"])').first().click();
  await expect(page.locator('.picked li').first()).toContainText('played');
  await expect(page.locator('.aj-traces.sure')).toHaveCount(1);
  await sound(page, 'astrojam-picked');
  const what = await page.locator('.picked strong').textContent();
  await page.keyboard.press('Escape');
  await expect(page.locator('.picked')).toHaveCount(0);
  await page.locator('.aj-space.target:not([aria-label*=" crate"])').first().click();
  await expect(page.locator('.picked strong')).toHaveText(what ?? '');
  await page.locator('[data-do=confirm]').click();
  await expect(page.locator('.aj-cards')).toHaveAttribute('aria-label', `Hand of ${cards - 1} cards`);

  // What is not offered says by which rule, and the rule can be read.
  await page.locator('.aj-space.source[aria-label*="astronaut A"]').first().click();
  // An empty space: a piece that can act itself would be chosen instead.
  const empty = ['a crate', 'astronaut', 'robot'].map((piece) => `:not([aria-label*="${piece}"])`).join('');
  await page.locator(`.aj-space:not(.target):not(.chosen)${empty}`).first().click();
  const rule = page.locator('.refused .rule');
  await expect(rule).toHaveText(/^AJ-/);
  const id = (await rule.textContent()) ?? '';
  await sound(page, 'astrojam-refused');
  await rule.click();
  await expect(page.locator(`[data-clause="${id}"]`)).toBeVisible();

  // The same by what a person types: the terminal's own reader takes it.
  await page.keyboard.press('Escape');
  const own = await page.locator('.aj-space.chosen[aria-label*="astronaut A"]').getAttribute('aria-label');
  const [, pawn = ''] = /astronaut (A\d)/.exec(own ?? '') ?? [];
  // Bots have placed robots where they liked: one beside the astronaut can be reached.
  const robot = await page.locator('.aj-space[aria-label*="robot"]:not(.target)').first().getAttribute('data-at');
  await page.getByRole('button', { name: 'Why not?' }).click();
  for (const words of [`move ${pawn} to ${robot}`, `${pawn} ${robot}`]) {
    await page.locator('.why input').fill(words);
    await page.keyboard.press('Enter');
    await expect(page.locator('.refused'), words).toContainText(new RegExp(`${pawn} ${robot}.*AJ-`));
    await page.locator('.refused [aria-label=Close]').click();
  }
});

test('a card narrows what can be done, in the list and on the board alike', async ({ page, request }) => {
  await openTable(page, await setTable(request, plan));
  await throughSetUp(page);
  // The number on a card is how many there are of it, and all of them are the hand.
  const held = await page
    .locator('.aj-card')
    .evaluateAll((all) => all.map((one) => Number(one.querySelector('.aj-card-count')?.textContent?.slice(1) ?? 1)));
  await expect(page.locator('.aj-cards')).toHaveAttribute(
    'aria-label',
    `Hand of ${held.reduce((sum, one) => sum + one, 0)} cards`,
  );
  const card = page.locator('.aj-card:not(.idle)').first();
  await card.click();
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.crumbs .chip.on')).toBeVisible();
  await page.keyboard.press('a');
  const some = await page.locator('.all [role=status]').textContent();
  expect(some).toMatch(/^\d+ of \d+$/);
  await page.keyboard.press('Escape');
  await expect(card).toHaveAttribute('aria-pressed', 'false');
});

test('a hint is shown before it is played', async ({ page, request }) => {
  await openTable(page, await setTable(request, plan));
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.locator('.picked')).toContainText('suggested by the bot');
});

test('a station is built by docking ghosts', async ({ page, request }) => {
  await openTable(page, await setTable(request, { ...plan, options: { station: 'host' } }));
  await page.locator('.aj-anchor').first().click();
  await expect(page.locator('.prompt h2')).toContainText('1 of 4');
  await page.getByRole('button', { name: 'Turn' }).click();
  await page.locator('.aj-anchor').nth(3).hover();
  await expect(page.locator('.aj-plate.ghost')).toHaveCount(1);
  await sound(page, 'astrojam-docking');
});

test('a closer look by key', async ({ page, request }) => {
  await openTable(page, await setTable(request, plan));
  await throughSetUp(page);
  await page.locator('.aj-card').first().focus();
  await page.keyboard.press('i');
  await expect(page.locator('.inspector')).toContainText('Action Card');
  await sound(page, 'inspector');
  await page.keyboard.press('Escape');
  await expect(page.locator('.inspector')).toHaveCount(0);
});

test('a piece is dragged to a target, like picking and confirming', async ({ page, request }) => {
  await openTable(page, await setTable(request, plan));
  await throughSetUp(page);
  // With one card chosen there is one way to each target.
  await page.locator('.aj-card[data-kind=astronaut]').first().click();
  const cards = await page.locator('.aj-cards').getAttribute('aria-label');
  const piece = page.locator('.aj-space.source[aria-label*="astronaut A"]').first();
  const middle = async (of: typeof piece) => {
    const box = (await of.boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await page.mouse.move(...(await middle(piece)));
  await page.mouse.down();
  const [x, y] = await middle(piece);
  await page.mouse.move(x + 12, y + 12);
  const target = page.locator('.aj-space.target:not([aria-label*=" crate"])').first();
  await expect(target).toBeVisible();
  await page.mouse.move(...(await middle(target)), { steps: 3 });
  await expect(page.locator('.aj-traces')).toHaveCount(1);
  const before = await stands(page);
  await page.mouse.up();
  // Where an item could be taken along there are two ways, and it is asked which.
  await done(page, before);
  const less = `Hand of ${Number(/\d+/.exec(cards ?? '')?.[0]) - 1} cards`;
  await expect(page.locator(`.aj-cards[aria-label="${less}"]`)).toBeVisible();
});

test('visits end with the Action Phase', async ({ page, request }) => {
  const game = recorded('astrojam', 'long-haul-2-seats');
  // On its way the robot has passed the lab, which is what the computer's bonus asks for.
  const passed = game.acts.findIndex(({ action }) => action.startsWith('move R2 k3 with'));
  await openTable(page, await importTable(request, upTo(game, passed + 1)));
  const met = page.locator('.aj-console.met');
  await expect(met).toHaveCount(1);
  await choose(page, offer(page, 'End the Action Phase'));
  await expect(page.locator('.prompt h2')).toContainText(/discard/i);
  await expect(met).toHaveCount(0);
});
