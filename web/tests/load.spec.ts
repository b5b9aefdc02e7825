import { expect, test } from './server';
import { firstLoad } from './load';

test('a first visit over a slow link sends little and is ready', async ({ browser, server }, info) => {
  const load = await firstLoad(browser, server.url);
  info.annotations.push({ type: 'first load', description: `${Math.round(load.interactive)} ms to Play now` });
  expect(load.script).toBeGreaterThan(0);
  expect(load.script, 'bytes of script before Play now').toBeLessThan(60_000);
  expect(load.all, 'bytes of everything before Play now').toBeLessThan(200_000);
});
