/** The pictures of README and docs: recorded games, lessons and reports, by day and by night. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { recorded, upTo } from '../tests/recorded';
import { importTable } from '../tests/referee';
import { expect, test } from '../tests/server';
import { openTable } from '../tests/steps';

const folder = join(import.meta.dirname, '../../docs/pictures');
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const LIGHTS = ['night', 'day'] as const;
/** Of WebP's quality: letters stay sharp, and a picture has some tens of kilobytes. */
const QUALITY = 0.72;

/** Boards in the middle of a recorded game: after how many moves. */
const BOARDS: [game: string, record: string, moves: number][] = [
  ['astrojam', 'long-haul-3-seats', 56],
  ['flicktier', 'duel-ktf-FF-END-02', 60],
  ['astro-knights', 'furion-normal-2-won', 60],
  ['helionox', 'rivals-2-dealt', 48],
  ['spaceknights', 'preset-evening', 60],
];

/** A picture of the page as it is, once nothing on it moves any more. */
async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
  const png = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  // Drawn on a page of its own: that of a report lets no picture in.
  const canvas = await page.context().newPage();
  const url = await canvas.evaluate(
    async ([data, quality]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext('2d')!.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    [png, QUALITY] as const,
  );
  await canvas.close();
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
}

/** By both lights, with everything at rest. */
async function inBothLights(page: Page, name: string): Promise<void> {
  for (const light of LIGHTS) {
    await page.emulateMedia({ colorScheme: light === 'night' ? 'dark' : 'light', reducedMotion: 'reduce' });
    await take(page, `${name}-${light}`);
  }
}

async function seeTable(page: Page): Promise<void> {
  const curtain = page.getByRole('dialog', { name: 'Pass the device on' });
  await expect(page.locator('.bar').or(curtain).first()).toBeVisible();
  if (await curtain.count()) await curtain.getByRole('button').click();
  await expect(page.locator('.stage > *').first()).toBeVisible();
  await expect(page.locator('.stage')).not.toContainText('Laying out the board');
}

test.beforeAll(() => void mkdirSync(folder, { recursive: true }));
test.beforeEach(({ page }) => page.setViewportSize(DESK));

test('the landing page', async ({ page }) => {
  await page.goto('/g/astrojam');
  await expect(page.getByRole('button', { name: 'Play now' })).toBeEnabled();
  await inBothLights(page, 'landing');
});

for (const [game, record, moves] of BOARDS)
  test(`the board of ${game}`, async ({ page, request }) => {
    await openTable(page, await importTable(request, upTo(recorded(game, record), moves)));
    await seeTable(page);
    await inBothLights(page, game);
  });

test('a phone', async ({ page, request }) => {
  await page.setViewportSize(PHONE);
  await openTable(page, await importTable(request, upTo(recorded('astrojam', 'long-haul-3-seats'), 56)));
  await seeTable(page);
  await inBothLights(page, 'phone');
});

test('a replay', async ({ page, request }) => {
  const game = recorded('astrojam', 'long-haul-3-seats');
  await openTable(page, await importTable(request, upTo(game, game.acts.length)));
  await page.getByRole('tab', { name: 'Replay' }).click();
  const scrubber = page.getByRole('slider').first();
  await scrubber.focus();
  for (let back = 0; back < 6; back++) await page.keyboard.press('PageDown');
  await inBothLights(page, 'replay');
});

test('a lesson', async ({ page }) => {
  await page.goto('/learn/astrojam');
  await page.locator('[data-do=lesson-read]').click();
  await expect(page.locator('.pointed')).toHaveCount(2);
  await inBothLights(page, 'lesson');
});

test('the lab', async ({ page }) => {
  const made = mkdtempSync(join(tmpdir(), 'orrery-pictures-'));
  const report = join(made, 'report.html');
  const how = ['--players', '4', '--games', '400', '--seed', '1', '--bots', 'easy,random', '--html', report];
  execFileSync(process.env['ORRERY_BIN'] ?? 'orrery', ['simulate', 'hearts', ...how], { stdio: 'ignore' });
  await page.goto(`file://${report}`);
  await inBothLights(page, 'lab');
  rmSync(made, { recursive: true, force: true });
});

test.afterAll(() => {
  const sizes = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).size] as const);
  const lines = sizes.map(([name, size]) => `${name.padEnd(26)} ${Math.round(size / 1000)} kB`);
  console.log(['', ...lines, `all ${Math.round(sizes.reduce((sum, [, size]) => sum + size, 0) / 1000)} kB`].join('\n'));
});
