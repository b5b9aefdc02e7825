/** Lessons: every one is done start to end by keyboard and by touch, and whatever a step names is in sight then. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'smol-toml';
import type { Scene, Step } from '../src/learn/scenes';
import { expect, sound, test } from './server';
import { likes } from './steps';

// The flat mat is looked at here, as in every test that is not about the table under its lamp.
test.beforeEach(({ page }) => likes(page, { flick: 'flat' }));

const PHONE = { width: 390, height: 844 };
const GAMES = ['astrojam', 'astro-knights', 'flicktier', 'hearts', 'spaceknights'];

const scenesOf = (game: string): Scene[] => {
  const file = join(import.meta.dirname, '../../content', game, 'lesson.toml');
  return (parse(readFileSync(file, 'utf8')) as unknown as { scene: Scene[] }).scene;
};
const coachOf = (page: Page) => page.getByRole('complementary', { name: 'Coach' });

/** Whether the middle of every ring is on the stage, with nothing over it. */
const inSight = () =>
  [...document.querySelectorAll('.pointed')].every((ring) => {
    const { x, y, width, height } = ring.getBoundingClientRect();
    const over = document.elementFromPoint(x + width / 2, y + height / 2);
    return over?.closest('.stage, .beside, .doing') && !over.closest('.coach');
  });

/** How a learner presses things. */
interface Hands {
  /** Something that the coach points at, by its number. */
  target(id: string, number: number): Promise<void>;
  press(what: Locator): Promise<void>;
  flick(step: Step): Promise<void>;
}

async function learn(page: Page, game: string, hands: Hands): Promise<void> {
  const coach = coachOf(page);
  const scenes = scenesOf(game);
  for (const [number, scene] of scenes.entries()) {
    await expect(coach.locator('.lesson-head')).toContainText(`${number + 1} of ${scenes.length}`);
    for (const [n, step] of scene.step.entries()) {
      const where = `${game}, ${scene.name}, step ${n + 1}`;
      await expect(coach.locator(`[data-step="${n}"]`), where).toHaveText(step.say);
      await expect(page.locator('.pointed'), where).toHaveCount(step.at?.length ?? 0);
      await expect.poll(() => page.evaluate(inSight), { message: `${where}: in sight` }).toBe(true);
      await expect(coach.locator('[data-goto]').first(), `${where}: it has a name`).not.toHaveText(/^\s*$|^\s*\w+:\S/);
      // By the words of the action, not of the button that leads to it, and not by a word of the wire.
      const wrong = coach.locator('[data-goto]', { hasText: /Every action there is|^\s*[a-z]+(?:-[a-z]+)*\s*$/ });
      await expect(wrong, `${where}: what is meant`).toHaveCount(0);
      const wide = coach.locator('[data-goto]').evaluateAll((all) => {
        const room = document.querySelector('.lesson')!.getBoundingClientRect().right;
        return all.filter((one) => one.getBoundingClientRect().right > room).length;
      });
      expect(await wide, `${where}: sticks out`).toBe(0);
      if (!step.done) await hands.press(coach.locator('[data-do=lesson-read]'));
      else {
        await expect(page.locator('.bar.asked'), where).toBeVisible();
        const way = step.way?.[0] ?? '';
        if (way.startsWith('flick')) await hands.flick(step);
        else if (way.startsWith('bug')) {
          await hands.press(page.locator('[data-do=bug]'));
          await expect(page.getByLabel('Aimed at'), where).toHaveValue(step.at![1]!);
          await hands.press(page.locator('[data-do=flick]'));
        } else for (const [k, id] of step.at!.entries()) await hands.target(id, k);
        const next = coach
          .locator(`[data-step="${n + 1}"]`)
          .or(coach.locator('[data-do=lesson-next], [data-do=lesson-play]'));
        const confirm = page.locator('[data-do=confirm]');
        // Where the one thing that was pressed serves for several, it is asked for which.
        const which = page.locator(`.crumbs ~ .offers [data-text="${step.way!.at(-1)}"][aria-pressed=false]`);
        if (step.at!.length === 1) {
          await expect(next.or(confirm).or(which).filter({ visible: true }).first(), where).toBeVisible();
          if (!(await next.or(confirm).count())) await hands.press(which);
        }
        await expect(next.or(confirm).first(), where).toBeVisible();
        if (!(await next.count())) await hands.press(confirm);
        await expect(next.first(), where).toBeVisible();
      }
    }
    if (number + 1 < scenes.length) await hands.press(coach.locator('[data-do=lesson-next]'));
  }
  await expect(coach).toContainText('You can play now.');
  await expect(page.locator('.pointed')).toHaveCount(0);
}

for (const game of GAMES)
  test(`the lesson of ${game} is done by keyboard alone`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(`/g/${game}`);
    await page.getByRole('button', { name: 'Learn' }).press('Enter');
    const enter = () => page.keyboard.press('Enter');
    await learn(page, game, {
      target: async (id, number) => {
        // What is picked already is confirmed by the bar.
        if (number && (await page.locator('.picked').count())) return;
        await page.keyboard.press('g');
        await expect(page.locator(':focus'), id).toHaveCount(1);
        await enter();
        // Until it is answered.
        await expect(page.locator('[data-offer][disabled]'), id).toHaveCount(0);
      },
      press: async (what) => what.press('Enter'),
      flick: async (step) => {
        await page.locator('[data-goto]').first().press('Enter');
        const target = step.at![1]!.replace('place:', '');
        await page.keyboard.press('n');
        const aimed = page.getByLabel('Aimed at');
        for (let more = 0; more < 30 && (await aimed.inputValue()) !== target; more++) await page.keyboard.press('t');
        await expect(aimed).toHaveValue(target);
        // As hard as it is shown, where that is harder than it takes to get there.
        const speed = page.getByRole('group', { name: 'Speed' }).locator('output');
        const shown = Number(/speed=(\d+)/.exec(step.way![0]!)![1]) / 10;
        for (let more = 0; hard(step) && more < 40 && parseFloat((await speed.textContent())!) < shown; more++)
          await page.keyboard.press('ArrowUp');
        await enter();
      },
    });
    await page.locator('[data-do=lesson-play]').press('Enter');
    await expect(page.locator('.coach:not(.lesson)')).toBeVisible();
  });

test.describe('by touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  for (const game of GAMES)
    test(`the lesson of ${game} is done on a phone`, async ({ page }) => {
      await page.goto(`/g/${game}`);
      await page.getByRole('button', { name: 'Learn' }).tap();
      await learn(page, game, {
        target: async (id, number) => {
          if (number) {
            // Until what was tapped before is answered.
            await middle(page, number);
            await expect(page.locator('[data-offer][disabled]'), id).toHaveCount(0);
            if (await page.locator('.picked').count()) return;
          }
          await page.touchscreen.tap(...(await middle(page, number)));
        },
        press: (what) => what.tap(),
        flick: (step) => pull(page, hard(step) ? 3 : 1),
      });
      await sound(page, `lesson-${game}-phone-end`);
    });
});

/** The middle of a ring, once the board has come to rest. */
async function middle(page: Page, number: number): Promise<[number, number]> {
  const box = async () => JSON.stringify(await page.locator(`.pointed[data-number="${number + 1}"]`).boundingBox());
  let before = '';
  const rests = async () => before === (before = await box()) && before !== 'null';
  await expect.poll(rests, { intervals: [250] }).toBe(true);
  const { x, y, width, height } = JSON.parse(before) as { x: number; y: number; width: number; height: number };
  return [x + width / 2, y + height / 2];
}

/** Whether a ship is to be driven away: it does not do to get there. */
const hard = (step: Step) => JSON.stringify(step.done).includes('Retreated');

/** Pulls the first thing that is pointed at away from the second with a finger: a ship slides three times as far. */
async function pull(page: Page, harder: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const [[x, y], [toX, toY]] = [await middle(page, 0), await middle(page, 1)];
  const at = (part: number) => [{ x: x - (toX - x) * part * harder, y: y - (toY - y) * part * harder }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const part of [0.15, 0.3, 0.4]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
    // A finger that moves faster than the screen is drawn is seen where it is then.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('whoever does something else is told so, and takes it back', async ({ page }) => {
  await page.goto('/learn/astrojam');
  const coach = coachOf(page);
  await coach.locator('[data-do=lesson-read]').click();
  await expect(page.locator('.pointed')).toHaveCount(2);
  await sound(page, 'lesson-ring');
  // A2 moves instead of A1.
  await page.locator('.aj-space[data-at=p4]').click();
  await page.locator('.aj-space.target').first().click();
  const confirm = page.locator('[data-do=confirm]');
  const back = coach.locator('[data-do=lesson-back]');
  await expect(back.or(confirm).first()).toBeVisible();
  if (await confirm.count()) await confirm.click();
  await expect(coach).toContainText('the Seal Kit is not at the computer yet');
  // It is remembered where one was.
  await page.reload();
  await expect(coach.locator('[data-step="1"]')).toBeVisible();
  // It goes when it is told to, and comes back.
  await page.keyboard.press('c');
  await expect(coach).toHaveCount(0);
  await page.keyboard.press('c');
  await back.click();
  await expect(coach).not.toContainText('not at the computer yet');
  await expect(page.locator('.aj-space[data-at=p4]')).toHaveAttribute('aria-label', /astronaut A2/);
  // Shown, and done after all.
  await coach.locator('[data-do=lesson-show]').click();
  await confirm.click();
  await expect(coach.locator('[data-step="2"]')).toBeVisible();
  // The part can be begun anew at any time; its tables are nobody's.
  await coach.locator('[data-do=lesson-again]').click();
  await expect(coach.locator('[data-step="0"]')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'My tables' })).toContainText('Tables you sit at are kept here');
});

test('the rules reader shows an example of a rule, to be played', async ({ page }) => {
  await page.goto('/rules/astrojam#AJ-THROW-01');
  await page.locator('[data-clause="AJ-THROW-01"]').getByRole('link', { name: 'Show me' }).click();
  await expect(coachOf(page)).toContainText('From hand to hand');
  await coachOf(page).locator('[data-do=lesson-show]').click();
  await page.locator('[data-do=confirm]').click();
  await expect(coachOf(page)).toContainText('Well done.');
});

test('a lesson that there is not says so', async ({ page }) => {
  await page.goto('/learn/astrojam/nonsense');
  await expect(page.getByRole('main')).toContainText('There is no such example.');
  await page.goto('/learn/tic-tac-toe');
  await expect(page.getByRole('main')).toContainText('There is no lesson for this game yet.');
});
