import { expect, test } from './server';
import { firstLoad, scriptSizes } from './load';

test('a first visit over a slow link sends little and is ready', async ({ browser, server }, info) => {
  const load = await firstLoad(browser, server.url);
  info.annotations.push({ type: 'first load', description: `${Math.round(load.interactive)} ms to Play now` });
  expect(load.script).toBeGreaterThan(0);
  expect(load.script, 'bytes of script before Play now').toBeLessThan(60_000);
  expect(load.all, 'bytes of everything before Play now').toBeLessThan(200_000);
});

test('the scripts of a table fit 120 KB, whatever is played there but the flick table', () => {
  const sizes = [...scriptSizes()];
  const sum = (some: typeof sizes) => some.reduce((sum, [, size]) => sum + size, 0);
  const flick = sizes.filter(([name]) => /^(flicktier|Lamp)-/.test(name));
  expect(flick, 'the flick table has scripts of its own').toHaveLength(2);
  // What a coach says, and the positions of lessons, are texts of the content that come when somebody learns.
  const taught = sizes.filter(([name]) => /^(learn|lesson)-/.test(name));
  expect(taught.length, 'every lesson comes by itself').toBeGreaterThan(9);
  const rest = sizes.filter((one) => !flick.includes(one) && !taught.includes(one));
  // A table has one board: nobody loads those of other games.
  const boards = rest.filter(([name]) => /^(astrojam|astro-knights|helionox|spaceknights)-/.test(name));
  expect(boards, 'each large board is a script of its own').toHaveLength(4);
  const shell = sum(rest) - sum(boards);
  for (const [name, size] of boards) expect(shell + size, name).toBeLessThanOrEqual(120 * 1024);
  expect(sum(rest)).toBeGreaterThan(100 * 1024);
  expect(sum(rest), 'and all of them together').toBeLessThanOrEqual(160 * 1024);
  expect(sum(flick), 'the flick table, without the physics').toBeLessThanOrEqual(250 * 1024);
});
