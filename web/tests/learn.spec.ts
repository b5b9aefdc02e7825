/** The coach beside the questions, made from what the game's content says of them or from the rules alone. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { related, advice, type Asked, type Lesson } from '../src/table/lesson';
import { outcomeOf } from '../src/table/telling';
import type { RulebookInfo } from '../src/wire';
import { expect, sound, test } from './server';
import { openTable, setTable } from './steps';

const content = join(import.meta.dirname, '../../content');

for (const [name, width, height] of [
  ['desk', 1440, 900],
  ['phone', 390, 844],
] as const) {
  test(`the coach begins with the game in short, then explains every question (${name})`, async ({ page, request }) => {
    await page.setViewportSize({ width, height });
    const seats = ['me' as const, { bot: 'easy' }];
    await openTable(page, await setTable(request, { game: 'astrojam', seats, start: true }));
    await expect(page.locator('.bar')).toBeVisible();
    await page.keyboard.press('c');
    const coach = page.getByRole('complementary', { name: 'Coach' });
    await expect(page.locator('.bar.asked')).toBeVisible();
    await expect(coach).toContainText('You lead three astronauts');
    await sound(page, `learn-intro-${name}`);
    for (let part = 0; part < 4; part++) await coach.locator('[data-do=coach-next]').click();
    await expect(coach).toContainText('A good spot is near an item');
    await sound(page, `learn-${name}`);

    // A rule leads into the reader, a good move is shown and waits to be confirmed.
    const moves = await page.locator('.log .line').count();
    await coach.getByRole('link', { name: 'AJ-SETUP-12' }).click();
    await expect(page.locator('[data-clause="AJ-SETUP-12"]')).toBeFocused();
    await coach.locator('[data-do=coach-hint]').click();
    // A hint is thought about; on a busy machine that takes its time.
    await expect(page.locator('.picked')).toContainText('suggested by the bot', { timeout: 30_000 });
    await expect(page.locator('.picked'), 'and what for').toContainText(/What comes of it: \w.*\./);
    await page.keyboard.press('h');
    await expect(page.locator('.picked'), 'a second hint does nothing by itself').toContainText('suggested by the bot');
    await page.getByRole('tab', { name: 'Log' }).click();
    await expect(page.locator('.log .line')).toHaveCount(moves);
    await page.locator('[data-do=confirm]').click();
    await expect(page.locator('.picked')).toHaveCount(0);
    await expect(coach).not.toContainText('You lead three astronauts');

    // It goes when it is told to, and stays away.
    await coach.getByRole('button', { name: 'Close the coach' }).click();
    await expect(coach).toHaveCount(0);
    await page.reload();
    await expect(page.locator('.bar')).toBeVisible();
    await expect(coach).toHaveCount(0);
    await page.keyboard.press('c');
    await expect(coach).toBeVisible();
    await page.keyboard.press('c');
    await page.getByRole('button', { name: 'Keys and help' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Coach' }).click();
    await expect(coach).toBeVisible();
  });
}

test('a game without a lesson is explained by its rules', async ({ page, request }) => {
  await openTable(page, await setTable(request, { game: 'connect-four', seats: ['me', 'me'], start: true }));
  await expect(page.locator('.bar.asked')).toBeVisible();
  await page.keyboard.press('c');
  const coach = page.getByRole('complementary', { name: 'Coach' });
  await expect(coach.getByRole('listitem').first()).toContainText('column');
  await expect(coach.getByRole('link').first()).toHaveText(/^[A-Z0-9]+-[A-Z]+-\d+$/);
});

test('whoever only watches has no coach', async ({ page, request }) => {
  const made = await setTable(request, { game: 'tic-tac-toe', seats: ['me', 'me'], start: true, public: true });
  await page.goto(`/t/${made.table.id}`);
  await expect(page.locator('.bar')).toContainText('You are watching');
  await page.keyboard.press('c');
  await expect(page.getByRole('complementary', { name: 'Coach' })).toHaveCount(0);
});

test('every lesson cites rules that there are', () => {
  const lessons = readdirSync(content).filter((game) => existsSync(join(content, game, 'learn.toml')));
  expect(lessons).toContain('astrojam');
  for (const game of lessons) {
    const lesson: Lesson = { intro: [], ...parse(readFileSync(join(content, game, 'learn.toml'), 'utf8')) };
    const book = readFileSync(join(content, game, 'rules.toml'), 'utf8');
    expect(lesson.intro.length, game).toBeGreaterThan(1);
    const told = [...(lesson.step ?? []), ...(lesson.thing ?? [])].flatMap((one) => one.rules);
    const scored = (lesson.score ?? []).map((row) => row.rule);
    for (const rule of [...told, ...scored]) expect(book).toContain(`${rule} = `);
  }
});

test('a step is for questions by their names, and rare words count for more than common ones', () => {
  const clauses = [
    { id: 'G-A-01', text: 'A player draws a card.' },
    { id: 'G-A-02', text: 'A player discards a card.' },
    { id: 'G-A-03', text: 'A robot stands beside a crate.' },
  ];
  expect(related(clauses, 'Place the robot.').map((clause) => clause.id)).toEqual(['G-A-03']);
  expect(related(clauses, 'Discard a card.')[0]?.id).toBe('G-A-02');
  const book = { game: 'g', title: 'G', prefix: 'G', chapters: [{ title: 'All', clauses }] } as RulebookInfo;
  const lesson: Lesson = {
    intro: [],
    step: [
      { asks: ['astronaut', 'crate'], say: 'anywhere', rules: [] },
      { asks: ['robot'], say: 'beside a crate', rules: ['G-A-03'] },
      { asks: ['robot'], closing: true, say: 'there is no room', rules: [] },
    ],
  };
  const asked = (asks: string, prompt: string): Asked => ({ asks, prompt, offers: ['place', ['a1', 'a2']] });
  expect(advice(lesson, book, asked('robot', 'Now?'))).toEqual({ say: 'beside a crate', clauses: [clauses[2]] });
  expect(advice(lesson, book, asked('crate', 'Place the robot.')).say, 'whatever its words').toBe('anywhere');
  expect(advice(lesson, book, { ...asked('robot', 'Now?'), closes: 'done' }).say).toBe('beside a crate');
  expect(advice(lesson, book, { ...asked('robot', 'Now?'), closes: 'done', offers: 'done' }).say).toBe(
    'there is no room',
  );
  expect(advice(lesson, book, asked('act', 'Draw a card.'))).toEqual({ say: '', clauses: [clauses[0], clauses[1]] });
});

test('what comes of a hint is the event worth telling, else the last one, else luck', () => {
  const line = (words: string, event: object | string) => ({ moves: 0, words, event });
  const lines = [
    line('A1 moved.', { Moved: {} }),
    line('You scored.', { Scored: {} }),
    line('The phase ended.', { Ended: {} }),
  ];
  expect(outcomeOf(lines, ['Scored'])).toBe('You scored.');
  expect(outcomeOf(lines, [])).toBe('The phase ended.');
  expect(outcomeOf([], ['Scored'])).toBe('what follows is for luck or others to decide.');
});
