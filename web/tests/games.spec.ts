/** What the client makes of the games' own data: actions by their forms, events by their names, options by seat. */
import { expect, test } from '@playwright/test';
import { readAction, writeAction, type Event } from '../src/games/astrojam';
import { readAction as readFlicktier } from '../src/games/flicktier';
import { spacesOf } from '../src/boards/astrojam/view';
import type { View } from '../src/games/astrojam';
import { meaningOf, valueFor } from '../src/shell/options';
import { isNamed, nameOf, seatIn, told } from '../src/state/events';
import type { ChoiceInfo } from '../src/wire';

test('an action comes back from its text, and its text from it', () => {
  const texts = [
    'done',
    'dock cargo turn 1 at 3 4',
    'place e4',
    'move A1 e4 by astronaut-2',
    'move A1 e4 with coil by robot-5',
    'slide e4-e6 up 2 by crate-3',
    'shift B2 with seal by shift-4',
    'discard swap-3',
  ];
  for (const text of texts) expect(writeAction(readAction(text)!), text).toBe(text);
  expect(readAction('move A1 e4 with coil by robot-5')).toEqual({
    form: 'Move',
    pawn: 'A1',
    to: 'e4',
    with: 'coil',
    card: 'robot-5',
  });
  for (const text of ['', 'done now', 'move A1', 'dock cargo turn 1 at x 4', 'fly e4'])
    expect(readAction(text), text).toBeNull();
});

test('a form with more fixed words is meant where two would fit', () => {
  expect(readFlicktier('play nothing')).toEqual({ form: 'NoCard' });
  expect(readFlicktier('omit nothing')).toEqual({ form: 'OmitNone' });
  expect(readFlicktier('play quantum-3')).toEqual({ form: 'Play', card: 'quantum-3' });
});

test('events are told by their names, with or without data', () => {
  const scored = { Scored: { condition: null, place: 'lab', seat: 'B', task: 2 } } as Event;
  expect(told(scored, 'Scored')?.task).toBe(2);
  expect(told(scored, 'Drew')).toBeUndefined();
  expect(told<Event, 'Drew'>('SwappedCrates', 'Drew')).toBeUndefined();
  expect([nameOf(scored), nameOf('SwappedCrates'), nameOf(undefined), nameOf(null)]).toEqual([
    'Scored',
    'SwappedCrates',
    null,
    null,
  ]);
  // A name inside of the data is none of the event.
  expect(isNamed({ Said: { words: 'TurnBegan' } }, 'TurnBegan')).toBe(false);
  expect(isNamed({ TurnBegan: { seat: 'A' } }, 'TurnBegan')).toBe(true);
  expect([seatIn(scored), seatIn('Drawn'), seatIn(undefined)]).toEqual(['B', undefined, undefined]);
});

test('a choice per seat is a list that may end early', () => {
  const colours: ChoiceInfo = {
    name: 'colours',
    title: 'Colour',
    help: '',
    rule: '',
    per_seat: true,
    range: {
      oneof: [
        ['any', 'any that is free'],
        ['red', 'red'],
      ],
    },
    inks: [['red', 'red']],
  };
  const options = { colours: ['any', 'red'] };
  expect([0, 1, 2].map((seat) => valueFor(colours, options, seat))).toEqual(['any', 'red', 'any']);
  expect(valueFor(colours, {}, 1)).toBe('any');
  expect(meaningOf(colours, 'any')).toBe('Any that is free');
});

test('spaces and goals come from the view', () => {
  const view = { spaces: ['#.S', 'L##'], goals: [{ at: 'a2', place: 'lab' }] } as View;
  expect(spacesOf(view).map(({ at, mark, goal }) => [at, mark, goal])).toEqual([
    ['b1', '.', undefined],
    ['c1', 'S', undefined],
    ['a2', 'L', 'lab'],
  ]);
});
