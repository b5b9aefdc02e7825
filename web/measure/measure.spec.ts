import { test } from '../tests/server';
import { firstLoad, scriptSizes, type Load } from '../tests/load';

const RUNS = 5;
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

test('the size of the scripts, the first load, the way to the first decision', async ({ browser, server }) => {
  const sizes = [...scriptSizes()];
  const sum = (some: typeof sizes) => some.reduce((all, [, size]) => all + size, 0);
  const loads: Load[] = [];
  for (let run = 0; run < RUNS; run++) loads.push(await firstLoad(browser, server.url));
  const middle = (of: (load: Load) => number) => loads.map(of).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
  console.log(
    [
      '',
      `scripts, all of them, gzip    ${kB(sum(sizes))}`,
      `without the flick table       ${kB(sum(sizes.filter(([name]) => !name.startsWith('flicktier'))))}`,
      `scripts before Play now       ${kB(middle((load) => load.script))} on the wire`,
      `everything before Play now    ${kB(middle((load) => load.all))} on the wire`,
      `first load to Play now        ${Math.round(middle((load) => load.interactive))} ms at 10 Mbit/s, 40 ms`,
      `two clicks to first decision  ${Math.round(middle((load) => load.decision))} ms`,
      `(medians of ${RUNS} visits with an empty cache)`,
    ].join('\n'),
  );
});
