/** A server may play with a kit of its own: the client draws what the server has, and knows nothing of it beforehand. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Made, NewTable } from '../src/wire';
import { expect, start, test } from './server';

const shipped = join(import.meta.dirname, '../../content/astrojam');

test('modules, items and cards are drawn as the kit has them', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-kit-'));
  cpSync(shipped, folder, { recursive: true });
  const edit = (file: string, from: string, to: string) => {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text, file).toContain(from);
    writeFileSync(join(folder, file), text.replace(from, to));
  };
  // A module with another name and a space where there was a gap, another letter, a Strength that no shipped card has.
  edit('station.toml', 'name = "Spine"', 'name = "Botanical Ring"');
  edit('station.toml', '...#...', '.......');
  edit('cards.toml', 'letter = "c"', 'letter = "x"');
  edit('cards.toml', '{ strength = 5, copies = 2 }', '{ strength = 6, copies = 2 }');
  const server = await start(['--kit', folder]);
  try {
    const plan: NewTable = {
      game: 'astrojam',
      seats: ['me', 'me'],
      options: { station: 'host' },
      start: true,
      seed: 3,
    };
    const answer = await page.request.post(`${server.url}/api/v1/tables`, { data: plan });
    const made = (await answer.json()) as Made;
    await page.goto(`${server.url}/t/${made.table.id}#${made.key}`);
    const ring = page.getByRole('group', { name: 'Modules to dock' }).getByRole('button', { name: 'Botanical Ring' });
    // The outline of the module has no hole in it: one loop, not two.
    expect((await ring.locator('path').getAttribute('d'))?.match(/Z/g)).toHaveLength(1);
    await page.goto(`${server.url}/g/astrojam`);
    await expect(page.locator('.plan rect').first()).toBeVisible();

    const watched = await page.request.post(`${server.url}/api/v1/tables`, {
      data: { game: 'astrojam', seats: [{ bot: 'easy' }, { bot: 'easy' }], start: true, public: true, seed: 3 },
    });
    const { table } = (await watched.json()) as Made;
    await page.goto(`${server.url}/t/${table.id}`);
    await expect(page.locator('.aj-token').filter({ hasText: 'X' }).first()).toBeAttached({ timeout: 30_000 });
    await expect(page.locator('.aj-token').filter({ hasText: 'C' })).toHaveCount(0);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
