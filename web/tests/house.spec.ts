/** What the client's own source is held to. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const SOURCE = 'src';
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
const places = (pattern: RegExp) =>
  files.flatMap((name) =>
    readFileSync(join(SOURCE, name), 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${name}:${at + 1}`] : [])),
  );

test('no type is forced through unknown, and no game is spoken for by a clause typed again', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(places(/as unknown as/)).toEqual([]);
  // Comments may cite a clause; what a player reads of a game comes from the server.
  expect(places(/['"`](AJ|AK|FF|HX|SK|HE|TTT|CF|SP)-[A-Z]+-\d+/)).toEqual([]);
});
