/** What AstroJam tells the shell: scores, closer looks, the score sheet. */
import type { Event, Place, SeatView, View } from '../../games/astrojam';
import type { EventName } from '../../state/events';
import type { Inspection, Sheet } from '../board';
import { cardName, face, kit } from './kit';
import { placedTiles } from './station';
import { MARKED, NOWHERE, pawnsOf, seatOf, spacesOf, visited } from './view';

const cards = (count: number) => `${count} card${count === 1 ? '' : 's'}`;
const points = (count: number) => `${count} point${count === 1 ? '' : 's'}`;

export function score(view: View, letter: string): { value: string; of: string } | null {
  const seat = seatOf(view, letter);
  return seat ? { value: `${seat.points}`, of: `of ${view.enough} · ${cards(seat.held)}` } : null;
}

/** The log calls pawns and squares by their names. */
export const pieces = (view: View): string[] => [...pawnsOf(view).keys(), ...spacesOf(view).map((space) => space.at)];

function place(view: View, which: Place): Inspection {
  const objective = view.objectives.find((one) => one.place === which);
  const item = objective?.task == null ? null : view.names[objective.task];
  return {
    title: `The ${which}`,
    kind: 'Active Destination',
    known: which,
    things: ['place'],
    lines: [
      item ? `Wanted here: the ${item.name}.` : 'No task is turned up for it.',
      objective?.condition ? `For a point more: visit the ${objective.condition.join(' and the ')}.` : '',
      visited(view).includes(which) ? 'Visited in this Action Phase.' : '',
    ].filter(Boolean),
  };
}

function piece(view: View, id: string): Inspection | null {
  const pawn = pawnsOf(view).get(id);
  if (!pawn) return null;
  const where =
    pawn.at !== NOWHERE ? `It stands on ${pawn.at}.` : view.outside === id ? 'It is outside.' : 'It is not placed yet.';
  if (!pawn.seat) return { title: `Robot ${id}`, kind: "Nobody's", lines: [where], things: ['robot'], known: id };
  const seat = seatOf(view, pawn.seat);
  return {
    title: `Astronaut ${id}`,
    kind: `${seat?.colour ?? ''} team`,
    lines: [where, seat ? `Its team has ${points(seat.points)} and ${cards(seat.held)}.` : ''].filter(Boolean),
    things: ['astronaut'],
    known: id,
  };
}

export function inspect(view: View, id: string): Inspection | null {
  const [sort, rest = ''] = id.split(':');
  if (sort === 'card') {
    const { kind, strength } = face(rest);
    const lines = [`Strength ${strength}.`];
    return { title: cardName(rest), kind: 'Action Card', lines, things: [`card ${kind}`, 'card'] };
  }
  if (sort === 'item') {
    const [at, name] = [view.items[Number(rest)], view.names[Number(rest)]?.name ?? 'Item'];
    const wanted = view.objectives
      .filter((one) => one.task === Number(rest))
      .map((one) => `The ${one.place} wants it.`);
    const lines = [at && at !== NOWHERE ? `It lies on ${at}.` : 'It is not on the board.', ...wanted];
    return { title: name, kind: 'Item Token', lines, things: ['item'], known: name };
  }
  if (sort === 'place') {
    const goal = view.goals.find((one) => one.place === rest);
    return goal ? place(view, goal.place) : null;
  }
  if (id === 'crate') return { title: 'Crate', kind: 'Blocker', lines: [], things: ['crate'] };
  if (id === 'outside') {
    const lines = [view.outside ? `${view.outside} floats here.` : 'Nobody is outside.'];
    return { title: 'Outside', kind: 'Beyond the hull', lines, things: ['outside'] };
  }
  if (id === 'discard') {
    const lines = [view.discard.map(cardName).join(', ') || 'It is empty.'];
    return { title: 'Discard pile', kind: cards(view.discard.length), lines, things: ['discard'] };
  }
  return piece(view, id) ?? square(view, id);
}

function square(view: View, id: string): Inspection | null {
  const space = spacesOf(view).find((one) => one.at === id);
  if (!space) return null;
  if (space.goal) return place(view, space.goal);
  const module = placedTiles(view.station).find((tile) => tile.at === id)?.module;
  const lines = module === undefined ? [] : [`It is part of the ${kit().modules[module]?.name}.`];
  const kind = MARKED[space.mark] ?? 'Space';
  return { title: id, kind, lines, things: [kind], known: id, bare: true };
}

export function sheet(view: View): Sheet {
  const of = (value: (seat: SeatView) => number | string) =>
    Object.fromEntries(view.seats.map((seat, at) => [String.fromCharCode(65 + at), value(seat)]));
  const strength = (hand: string[]) => hand.reduce((sum, text) => sum + face(text).strength, 0);
  return {
    rows: [
      { row: 'tasks', of: of((seat) => seat.tasks.length) },
      { row: 'conditions', of: of((seat) => seat.conditions.length) },
      { row: 'cards', of: of((seat) => seat.held) },
      { row: 'strength', of: of((seat) => (seat.hand ? strength(seat.hand) : '–')) },
    ],
  };
}

export const turning: EventName<Event>[] = ['Scored'];
