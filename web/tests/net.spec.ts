/** The parts of the protocol that need no page: differences of views, folded offers, groups. */
import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { applied } from '../src/net/delta';
import { grouped, unfolded } from '../src/net/fold';
import { sha256 } from '../src/net/sha256';
import { commitmentTo, createDeal } from '../src/state/deal';
import type { TableInfo, Wish } from '../src/wire';

test('a difference changes what it names and shares the rest', () => {
  const view = {
    seats: [
      { held: 3, at: ['e4', 'e5'] },
      { held: 1, at: [] },
    ],
    visits: ['lab'],
    gone: 1,
  };
  const next = applied(view, { seats: { 0: { held: [7], at: { 1: ['e9'] } } }, visits: [['lab', 'engine']], gone: 0 });
  expect(next).toEqual({
    seats: [
      { held: 7, at: ['e4', 'e9'] },
      { held: 1, at: [] },
    ],
    visits: ['lab', 'engine'],
  });
  expect((next as typeof view).seats[1]).toBe(view.seats[1]);
  expect(view.seats[0]?.held).toBe(3);
});

test('of a list so many are gone and others there instead', () => {
  const view = { hand: ['swap-2', 'crate-3', 'crate-4'], other: [1] };
  const at = (cut: (string | number)[]) => applied(view, { hand: { '@': cut } });
  expect(at([1, 1, 'robot-2', 'robot-3'])).toEqual({ hand: ['swap-2', 'robot-2', 'robot-3', 'crate-4'], other: [1] });
  expect(at([3, 0, 'shift-5'])).toEqual({ hand: ['swap-2', 'crate-3', 'crate-4', 'shift-5'], other: [1] });
  expect(at([0, 3])).toEqual({ hand: [], other: [1] });
  expect(view.hand).toHaveLength(3);
});

test('a difference of the whole view is the new view', () => {
  expect(applied({ a: 1 }, [{ b: 2 }])).toEqual({ b: 2 });
  expect(applied({ a: 1 }, [null])).toBeNull();
});

test('folded offers unfold in order, an empty end being a text of its own', () => {
  const texts = unfolded([
    '',
    ['done', ['move astronaut3 A1', ['e4', 'e5', ['e6', ['', 'with coil']]]], 'discard swap2'],
  ]);
  expect(texts).toEqual([
    'done',
    'move astronaut3 A1 e4',
    'move astronaut3 A1 e5',
    'move astronaut3 A1 e6',
    'move astronaut3 A1 e6 with coil',
    'discard swap2',
  ]);
});

test('offers are grouped by the words they share, without steps that leave no choice', () => {
  const branches = grouped([
    'done',
    'move A1 e4 by swap-2',
    'move A1 e4 by swap-3',
    'move A1 e5 by swap-2',
    'place b2',
  ]);
  expect(branches.map((branch) => [branch.words, branch.count])).toEqual([
    ['done', 1],
    ['move A1', 3],
    ['place b2', 1],
  ]);
  const [e4, e5] = branches[1]!.kids;
  expect([e4!.words, e4!.count, e4!.kids.map((kid) => kid.text)]).toEqual([
    'e4 by',
    2,
    ['move A1 e4 by swap-2', 'move A1 e4 by swap-3'],
  ]);
  expect([e5!.words, e5!.text]).toEqual(['e5 by swap-2', 'move A1 e5 by swap-2']);
});

test('every offer is in exactly one place of the groups', () => {
  const texts = ['a', 'a b', 'a b c', 'a d', 'e f g', 'e f h'];
  const leaves = (branches: ReturnType<typeof grouped>): string[] =>
    branches.flatMap((branch) => (branch.kids.length ? leaves(branch.kids) : [branch.text]));
  expect(leaves(grouped(texts)).toSorted()).toEqual(texts.toSorted());
});

test('the hash that binds a page to its words is the one that the server makes', () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length) % 256);
    expect(sha256(bytes), `${length} bytes`).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
  expect(commitmentTo('rain on the roof')).toBe('b49d29bcff4314b75318eda7f300957f9bc1440e7e677b47ec2da6a7b029d713');
});

test('a page opens what it was bound to, under the seed it was told of, and nothing else', () => {
  const sent: Wish[] = [];
  const deal = createDeal((wish) => (sent.push(wish), Promise.resolve({})));
  const table = (commitment: string, stage = 'waiting') => ({ stage, commitment }) as TableInfo;
  const committed = () => (sent.at(-1) as { commit: { to: string } }).commit.to;
  deal.look(table('one'), '', true);
  expect(sent, 'whoever holds no seat adds nothing').toHaveLength(0);
  deal.look(table('one'), 'A', true);
  const first = committed();
  deal.look(table('one'), 'A', false);
  expect(sent, 'once is enough').toHaveLength(1);
  deal.add('rain');
  expect(committed()).not.toBe(first);
  const bound = [{ seats: 'A', committed: committed() }];
  deal.open({ round: 1, commitment: 'another', bound });
  deal.open({ round: 1, commitment: 'one', bound: [{ seats: 'A', committed: first }] });
  expect(sent, 'the server has another seed, or left me out').toHaveLength(2);
  deal.open({ round: 1, commitment: 'one', bound });
  const opened = sent.at(-1) as { open: { round: number; words: string } };
  expect(opened.open.words).toMatch(/^[0-9a-f]{32} rain$/);
  expect(commitmentTo(opened.open.words)).toBe(bound[0]!.committed);
  // It came to nothing: everybody is bound anew, to something else.
  deal.look(table('two'), 'A', false);
  expect(committed()).not.toBe(bound[0]!.committed);
});
