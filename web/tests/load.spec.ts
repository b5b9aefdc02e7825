import { expect, test } from './server';
import { firstLoad, scriptSizes } from './load';

test('a first visit over a slow link sends little and is ready', async ({ browser, server }, info) => {
  const load = await firstLoad(browser, server.url);
  info.annotations.push({ type: 'first load', description: `${Math.round(load.interactive)} ms to Play now` });
  expect(load.script).toBeGreaterThan(0);
  expect(load.script, 'bytes of script before Play now').toBeLessThan(60_000);
  expect(load.all, 'bytes of everything before Play now').toBeLessThan(200_000);
});

test('the scripts without the flick table fit 150 KB, packed', () => {
  const sizes = scriptSizes();
  expect(sizes.size, 'there are scripts').toBeGreaterThan(10);
  const flick = [...sizes.keys()].filter((name) => name.startsWith('flicktier'));
  expect(flick, 'the flick table has a script of its own').toHaveLength(1);
  const rest = [...sizes].filter(([name]) => !flick.includes(name)).reduce((sum, [, size]) => sum + size, 0);
  expect(rest).toBeLessThanOrEqual(150 * 1024);
});
