/** From a die and a direction to the numbers of a flick. No page is needed for that. */
import { expect, test } from '@playwright/test';
import {
  SPEED,
  direction,
  inTheWay,
  pressed,
  slideOf,
  speedFor,
  squareOn,
  stepped,
  turnAnew,
  turnHere,
  within,
} from '../src/boards/flicktier/flick';
import { frameOf, inSight } from '../src/boards/flicktier/frame';
import { apart, cm, farTo, over, whyOn } from '../src/boards/flicktier/measure';
import { textOf } from '../src/boards/flicktier/offers';
import { blowOf, type Sample } from '../src/boards/flicktier/swipe';
import type { Die as Kind, DieView as Die, PlaceView, View } from '../src/games/flicktier';

const die = (ship: string, x: number, y: number, outline: [number, number][], kind: Kind = 'd6'): Die => ({
  ship,
  number: Number(ship[1]) - 1,
  owner: ship[0]!,
  controller: ship[0]!,
  die: kind,
  sides: 6,
  side: 1,
  x,
  y,
  yaw: 0,
  outline: outline.map(([dx, dy]) => [x + dx, y + dy]),
  on: [],
  on_board: true,
  aside: false,
  disc: false,
});
const SQUARE: [number, number][] = [
  [-800, -800],
  [800, -800],
  [800, 800],
  [-800, 800],
];

test('a speed slides as far as the rules of the mat say', () => {
  // FF-SPEC-26: a d6 hit at centre height slides about 11 cm at 100 cm/s, 45 at 200 and 102 at 300.
  expect([1_000, 2_000, 3_000].map((speed) => Math.round(slideOf(speed) / 1000))).toEqual([11, 45, 102]);
  expect(speedFor(45_305)).toBe(2_000);
  expect(speedFor(0), 'the slowest there is').toBe(100);
  expect(speedFor(500_000), 'the fastest there is').toBe(3_000);
});

test('directions run to the left from "to the right"', () => {
  const from = { x: 10, y: 10 };
  expect(direction(from, { x: 20, y: 10 })).toBe(0);
  expect(direction(from, { x: 10, y: 20 })).toBe(9_000);
  expect(direction(from, { x: 10, y: 0 })).toBe(27_000);
});

test('a die is turned by the least that lets a flat side meet the finger', () => {
  const cube = die('A1', 5_000, 5_000, SQUARE);
  expect(squareOn(cube, 0)).toBe(0);
  expect(squareOn(cube, 3_000)).toBe(3_000);
  expect(squareOn(cube, 12_000)).toBe(3_000);
  // The sides of a d8 that lies flat face where its corners point.
  const hexagon = Array.from({ length: 6 }, (_, at): [number, number] => [
    Math.round(Math.cos((at * Math.PI) / 3) * 1_200),
    Math.round(Math.sin((at * Math.PI) / 3) * 1_200),
  ]);
  expect(squareOn(die('A1', 0, 0, hexagon, 'd8'), 1_000)).toBeGreaterThanOrEqual(995);
  expect(squareOn(die('A1', 0, 0, hexagon, 'd8'), 1_000)).toBeLessThanOrEqual(1_005);
});

test('a die is not turned into its neighbour', () => {
  const cube = die('A1', 30_000, 30_000, SQUARE);
  const beside = die('B1', 31_600, 30_000, SQUARE);
  const farther = die('B1', 32_000, 30_000, SQUARE);
  expect(turnHere(cube, 4_500, [beside])).toBe(0);
  expect(turnHere(cube, 4_500, [farther])).toBe(4_500);
  expect(turnHere(cube, 4_500, []), 'slid aside').toBe(4_500);
  // Where they lie, dice may touch; set down anew, one keeps off the places of all others.
  expect(turnAnew(cube, { x: 29_000, y: 30_000 }, 4_500, [beside])).toBe(4_500);
  expect(turnAnew(cube, { x: 29_700, y: 30_000 }, 4_500, [beside])).toBe(0);
  expect(pressed(cube, { x: 30_500, y: 30_000 }, 0, [beside, farther])).toEqual([beside, farther]);
  expect(pressed(cube, cube, 0, [beside, farther])).toEqual([]);
});

test('only dice near the line are in the way, and never the one that is meant', () => {
  const dice = [
    die('A1', 0, 0, SQUARE),
    die('A2', 10_000, 1_000, SQUARE),
    die('B1', 20_000, 0, SQUARE),
    die('B2', 10_000, 9_000, SQUARE),
    die('B3', -5_000, 0, SQUARE),
  ];
  const ships = (spare: string | null) =>
    inTheWay(dice, 'A1', { x: 0, y: 0 }, { x: 20_000, y: 0 }, spare).map((one) => one.ship);
  expect(ships('B1')).toEqual(['A2']);
  expect(ships(null)).toEqual(['A2', 'B1']);
  const beside = (y: number) =>
    inTheWay([dice[0]!, die('B1', 10_000, y, SQUARE)], 'A1', { x: 0, y: 0 }, { x: 20_000, y: 0 }, null).length;
  expect([beside(1_600), beside(2_500)], 'one that the flick passes by is not').toEqual([1, 0]);
});

test('an action is written with every axis, each within its range', () => {
  const axis = (name: string, min: number, max: number) => ({ name, min, max, unit: '' });
  const space = {
    head: 'flick A1',
    axes: [axis('theta', 0, 35_999), axis('height', 400, 1_200), axis('aside', 0, 31)],
  };
  expect(textOf(space, { theta: 120.4, height: 9_999 })).toBe('flick A1 theta=120 height=1200 aside=0');
});

test('the mat does not shrink for dice that nobody uses from beside it', () => {
  const players = [
    { player: 'A', home: null },
    { player: 'B', home: 'Nox' },
  ];
  const [mine, other] = [die('A1', -9_000, 30_000, SQUARE), die('B1', -20_000, 30_000, SQUARE)];
  const view = { size: [90_000, 60_000], players, dice: [mine, other] } as unknown as View;
  expect([mine, other].map((one) => inSight(one, view))).toEqual([true, false]);
  // As far as the die of the one who plays from there, and no farther.
  expect(frameOf(view, false).x).toBeCloseTo(-11.5, 6);
  const home = { ...view, players: players.slice(1) } as View;
  expect(inSight(mine, home)).toBe(false);
  expect(frameOf(home, false).x).toBeCloseTo(-2.5, 6);
});

test('a spot stays in its disc', () => {
  const axis = (name: string) => ({ name, min: 2_500, max: 13_500, unit: '' });
  const space = { head: 'place-up A1', axes: [axis('x'), axis('y')] };
  expect(within(space, { x: 8_000, y: 9_000 })).toEqual({ x: 8_000, y: 9_000 });
  const edge = within(space, { x: 40_000, y: 40_000 });
  expect(Math.hypot(edge.x - 8_000, edge.y - 8_000)).toBeLessThanOrEqual(5_500);
  expect(edge.x).toBeGreaterThan(11_000);
});

test('a step that leads out of a place goes over to the next one that way', () => {
  const disc = (x: number, y: number, r: number) => ({
    head: 'place A1',
    axes: [
      { name: 'x', min: x - r, max: x + r, unit: '' },
      { name: 'y', min: y - r, max: y + r, unit: '' },
    ],
  });
  const places = [disc(10_000, 10_000, 3_000), disc(30_000, 10_000, 3_000), disc(10_000, 40_000, 3_000)];
  const right = { x: 500, y: 0 };
  expect(stepped(places, { x: 10_000, y: 10_000 }, right), 'inside').toEqual({ x: 10_500, y: 10_000 });
  expect(stepped(places, { x: 12_998, y: 10_000 }, right).x, 'over the gap').toBeGreaterThanOrEqual(27_000);
  expect(stepped(places, { x: 10_000, y: 12_998 }, { x: 0, y: 500 }).y).toBeGreaterThanOrEqual(37_000);
  expect(stepped(places, { x: 32_998, y: 10_000 }, right).x, 'nothing is that way').toBeLessThanOrEqual(33_000);
});

test('pointing measures as the rules do: edges, discs, and why a die is on a place', () => {
  const place = (name: string, x: number, y: number): PlaceView => ({
    id: name.toLowerCase(),
    name,
    x,
    y,
    r: 3_500,
    kind: 'planet',
    resource: null,
    structures: [],
    secret: false,
  });
  const [pell, tarsis] = [place('Pell', 10_000, 10_000), place('Tarsis', 18_000, 10_000)];
  const one = { ...die('A1', 13_000, 10_000, SQUARE), on: ['Pell'] };
  // Its left edge is 2.2 cm from Pell's middle, its right edge 4.2 cm from that of Tarsis.
  expect(over(one, pell)).toBe(1_300);
  expect(over(one, tarsis)).toBe(-700);
  expect(over(die('A1', 10_100, 9_900, SQUARE), pell), 'over the middle').toBe(3_500);
  expect(whyOn({ places: [tarsis, pell] } as View, one)).toEqual([
    'On Pell: 1.3 cm over its edge.',
    'Not on Tarsis: 0.7 cm short of it.',
  ]);
  const other = die('B1', 16_000, 14_000, SQUARE);
  expect(apart(one, other)).toBeCloseTo(Math.hypot(1_400, 2_400), 6);
  expect(farTo(one, other)).toBe('5.0 cm from middle to middle, 2.8 cm between their edges');
  expect(farTo(one, pell)).toBe('3.0 cm from middle to middle, edges over each other');
});

test('a finger strikes with the direction and speed of its last 60 ms, where and how high it meets the die', () => {
  const at = { x: 50_000, y: 20_000 };
  const middle = { spot: at, lift: 50 };
  /** Slowly up at first, then to the right: 100 in 10 ms is ten centimetres a second. */
  const way: Sample[] = [
    ...Array.from({ length: 20 }, (_, step) => ({ x: 40_000, y: 15_000 + step * 50, time: step * 10 })),
    ...Array.from({ length: 8 }, (_, step) => ({ x: 40_000 + step * 1_000, y: 16_000, time: 200 + step * 10 })),
  ];
  expect(blowOf(way, middle, at)).toEqual({ theta: 0, speed: 1_000, lift: 50, spin: 0 });
  // Which way it goes is the finger's, not the die's.
  const turned = way.map(({ x, y, time }) => ({ x: y, y: x, time }));
  expect(blowOf(turned, middle, at)?.theta).toBe(9_000);
  // Left and right of the middle, as seen by whoever strikes; six millimetres are all there is.
  const spin = (dy: number) => blowOf(way, { ...middle, spot: { x: at.x, y: at.y + dy } }, at)?.spin;
  expect([spin(300), spin(-300), spin(600), spin(5_000), spin(-5_000)]).toEqual([50, -50, 100, 100, -100]);
  const lift = (height: number) => blowOf(way, { ...middle, lift: height }, at)?.lift;
  expect([lift(0), lift(99.6), lift(140), lift(-3)]).toEqual([0, 100, 100, 0]);
});

test('a finger that rests, creeps or has only just come strikes nothing', () => {
  const at = { x: 50_000, y: 20_000 };
  const middle = { spot: at, lift: 50 };
  const way = (each: number): Sample[] =>
    Array.from({ length: 10 }, (_, step) => ({ x: 40_000 + step * each, y: 20_000, time: step * 10 }));
  expect(blowOf(way(500), middle, at, 90 + 90), 'just now').not.toBeNull();
  expect(blowOf(way(500), middle, at, 90 + 91), 'it has come to rest').toBeNull();
  expect(blowOf(way(80), middle, at), 'eight centimetres a second').not.toBeNull();
  expect(blowOf(way(79), middle, at), 'slower than that').toBeNull();
  expect(blowOf(way(500).slice(0, 1), middle, at)).toBeNull();
  expect(blowOf([], middle, at)).toBeNull();
  // Nobody strikes harder than the rules allow.
  expect(blowOf(way(90_000), middle, at)?.speed).toBe(SPEED[1]);
});

test('nothing is short by nothing', () => {
  expect([0, 1, 12, 49, 50, 51, -340, 12_345].map(cm)).toEqual(
    ['0.0', '0.01', '0.01', '0.05', '0.1', '0.1', '0.3', '12.3'].map((length) => `${length} cm`),
  );
});
