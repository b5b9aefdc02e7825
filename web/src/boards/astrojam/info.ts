/** What AstroJam tells the shell: scores, closer looks, the score sheet. */
import type { Json } from '../../net/delta';
import type { Inspection, Sheet } from '../board';
import type { Line } from '../../wire';
import { MODULES, placedTiles } from './station';
import { ITEMS, KINDS, PLACE_MARK, asView, card, cardTitle, pawns, type Place, type View } from './view';

export function score(view: Json, seat: string): { value: string; of: string } | null {
  const one = asView(view).seats[seat.charCodeAt(0) - 65];
  return one ? { value: `${one.points}`, of: `of 5 · ${one.held} card${one.held === 1 ? '' : 's'}` } : null;
}

const wants = (view: View, item: number) =>
  view.objectives.filter((one) => one.task === item).map((one) => `The ${one.place} wants it.`);

function place(view: View, which: Place): Inspection {
  const task = view.objectives.find((one) => one.place === which);
  const item = task?.task == null ? null : ITEMS[task.task];
  return {
    title: `The ${which}`,
    kind: 'Active Destination',
    known: which,
    lines: [
      item ? `Bring the ${item.name} here in your Action Phase for a point.` : 'No task is turned up for it.',
      task?.condition ? `Visit the ${task.condition.join(' and the ')} in the same phase for a point more.` : '',
      view.visits.includes(which) ? 'Visited this turn.' : '',
    ].filter(Boolean),
    rules: ['AJ-ACT-08', 'AJ-SCORE-01', 'AJ-VISIT-01'],
  };
}

export function inspect(data: Json, id: string): Inspection | null {
  const view = asView(data);
  const [sort, rest = ''] = id.split(':');
  if (sort === 'card') {
    const one = card(rest);
    const kind = KINDS[one.kind];
    return {
      title: cardTitle(rest),
      kind: 'Action Card',
      lines: [
        kind?.does ?? '',
        `Strength ${one.strength}: discarded in your Drawing Phase, it brings ${one.strength} cards.`,
      ],
      rules: [...(kind?.rules ?? []), 'AJ-DRAW-02'],
    };
  }
  if (sort === 'item') {
    const item = Number(rest);
    const at = view.items[item];
    return {
      title: ITEMS[item]?.name ?? 'Item',
      kind: 'Item Token',
      lines: [at && at !== '-' ? `It lies on ${at}.` : 'It is not on the board.', ...wants(view, item)],
      rules: ['AJ-TERM-08', 'AJ-ACT-08'],
      known: ITEMS[item]?.name ?? '',
    };
  }
  if (sort === 'place') return place(view, rest as Place);
  if (id === 'crate')
    return {
      title: 'Crate',
      kind: 'Blocker',
      lines: ['It blocks its space. A Crate card slides it, alone or with others in its line.'],
      rules: ['AJ-CRATE-01', 'AJ-TERM-10'],
    };
  if (id === 'outside')
    return {
      title: 'Outside',
      kind: 'Beyond the hull',
      lines: [view.outside ? `${view.outside} floats here until another Spacesuit Shift.` : 'Nobody is outside.'],
      rules: ['AJ-SHIFT-02', 'AJ-SHIFT-04'],
    };
  if (id === 'discard')
    return {
      title: 'Discard pile',
      kind: `${view.discard.length} cards`,
      lines: [view.discard.map((text) => text.replace('-', ' ')).join(', ') || 'It is empty.'],
      rules: ['AJ-ACT-13'],
    };
  if (/^[A-D][1-3]$/.test(id)) {
    const at = pawns(view).get(id);
    const seat = view.seats[id.charCodeAt(0) - 65];
    return {
      title: `Astronaut ${id}`,
      kind: `${seat?.colour ?? ''} team`,
      lines: [
        at ? `It stands on ${at}.` : view.outside === id ? 'It is outside.' : 'It is not placed yet.',
        `Its team has ${seat?.points ?? 0} of 5 points and ${seat?.held ?? 0} cards.`,
      ],
      rules: ['AJ-MOVE-01', 'AJ-THROW-01'],
      known: id,
    };
  }
  if (/^R[1-3]$/.test(id))
    return {
      title: `Robot ${id}`,
      kind: "Nobody's",
      lines: [
        `It stands on ${pawns(view).get(id) ?? 'no space yet'}. Any player may move it or have it throw with a Robot Action.`,
      ],
      rules: ['AJ-TERM-16', 'AJ-ROBOT-01'],
      known: id,
    };
  const tile = placedTiles(view.station).find((one) => one.at === id);
  if (!tile) return null;
  const goal = PLACE_MARK[tile.mark];
  if (goal) return place(view, goal);
  const sorts: Record<string, [string, string, string]> = {
    S: ['Starting Space', 'Astronauts start here; afterwards it is a space like any other.', 'AJ-TERM-05'],
    K: ['CARGO Site', 'Items start here; afterwards it is a space like any other.', 'AJ-TERM-06'],
  };
  const [kind, line, rule] = sorts[tile.mark] ?? ['Space', 'An ordinary space.', 'AJ-TERM-01'];
  return {
    title: tile.at,
    kind,
    lines: [line, `It is part of the ${MODULES[tile.module]?.name}.`],
    rules: [rule],
    known: tile.at,
  };
}

export function sheet(data: Json): Sheet {
  const view = asView(data);
  const of = (value: (seat: View['seats'][number]) => number | string) =>
    Object.fromEntries(view.seats.map((seat, at) => [String.fromCharCode(65 + at), value(seat)]));
  const strength = (hand: string[] | null) => (hand ?? []).reduce((sum, text) => sum + card(text).strength, 0);
  return {
    rows: [
      { what: 'Items delivered', rule: 'AJ-SCORE-01', of: of((seat) => seat.tasks.length) },
      { what: 'Conditions met', rule: 'AJ-SCORE-03', of: of((seat) => seat.conditions.length) },
      { what: 'Cards in hand, first tie-break', rule: 'AJ-END-07', of: of((seat) => seat.held) },
      {
        what: 'Their Strength, second tie-break',
        rule: 'AJ-END-08',
        of: of((seat) => (seat.hand ? strength(seat.hand) : '–')),
      },
    ],
  };
}

export const turning = (line: Line): boolean =>
  typeof line.event === 'object' && line.event !== null && 'Scored' in line.event;
