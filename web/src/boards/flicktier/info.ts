/** What The Final Flicktier tells the shell: scores, closer looks, the score sheet. */
import type { Json } from '../../net/delta';
import type { Inspection, Other, Sheet } from '../board';
import type { Line } from '../../wire';
import { MACHINE, asView, dieOf, type Player, type View } from './view';

const playerOf = (view: View, letter: string) => view.players.find((player) => player.player === letter);
const cards = (player: Player) => player.hand.reduce((sum, count) => sum + count, 0) + player.front.length;

export function score(view: Json, seat: string): { value: string; of: string } | null {
  const player = playerOf(asView(view), seat);
  if (!player) return null;
  const held = cards(player);
  // What others keep hidden counts in the end only.
  const points = player.score === null ? 'VP seen' : 'VP';
  return {
    value: `${player.score ?? player.public_score}`,
    of: seat === MACHINE ? points : `${points} · ${held} card${held === 1 ? '' : 's'}`,
  };
}

/** Cards take the part of a player: FF-AI-01. */
export const others = (data: Json): Other[] => {
  const { players, active, ending } = asView(data);
  const acting = active === MACHINE && !ending;
  return players
    .filter(({ player }) => player === MACHINE)
    .map(({ short }) => ({
      letter: MACHINE,
      name: 'The A.I.',
      colour: 'yellow',
      note: acting ? 'its turn' : short,
      acting,
    }));
};

export function inspect(data: Json, id: string): Inspection | null {
  const view = asView(data);
  const [sort, rest = ''] = id.split(':');
  if (sort === 'place') {
    const place = view.places.find((one) => one.id === rest);
    if (!place) return null;
    const here = view.dice.filter((die) => !die.aside && die.on.includes(place.name)).map((die) => die.ship);
    const kinds = {
      planet: ['Planet', `A ship here gathers ${place.resource ?? 'nothing'}.`, 'FF-GATHER-01'],
      home: ['Home planet', 'Its owner may pick ships up here and choose their sides.', 'FF-FLICK-06'],
      hole: ['Black hole', 'The home of Dorikor.', 'FF-SETUP-30'],
      explore: ['Explore space', 'Explore missions lead here.', 'FF-MISSION-08'],
    } as const;
    const [kind, line, rule] = kinds[place.kind];
    return {
      title: place.name,
      kind,
      known: place.name,
      lines: [
        line,
        place.secret ? 'A “?” token lies here.' : '',
        ...place.structures.map(
          (token) =>
            `${token.name} of ${token.player === MACHINE ? 'the A.I.' : token.player}${token.covered ? ', covered by a statue' : ''}.`,
        ),
        here.length ? `Here: ${here.join(', ')}.` : '',
      ].filter(Boolean),
      rules: [rule, 'FF-SPACE-01'],
    };
  }
  if (sort === 'bounty') {
    const bounty = view.bounties.find((one) => one?.name === rest);
    if (!bounty) return null;
    return {
      title: bounty.name,
      kind: 'Bounty',
      known: bounty.name,
      lines: [
        `A ship that lands on it with ${bounty.number} or more defeats it for ${bounty.vp} VP.`,
        bounty.destroys ? 'Less, and the ship is destroyed.' : 'Less, and its player loses two cards.',
      ],
      rules: ['FF-BOUNTY-08', 'FF-BOUNTY-14'],
    };
  }
  const die = dieOf(view, id);
  if (!die) return null;
  return {
    title: `Ship ${die.ship}`,
    kind: `${die.die} of ${playerOf(view, die.owner)?.short ?? die.owner}`,
    known: die.ship,
    lines: [
      `It shows ${die.side}.`,
      die.aside
        ? 'It is set aside.'
        : die.on_board
          ? die.on.length
            ? `It lies on ${die.on.join(' and ')}.`
            : 'It lies in free space.'
          : 'It lies off the board.',
      die.controller === die.owner ? '' : `It is under the control of ${die.controller}.`,
    ].filter(Boolean),
    rules: ['FF-GEN-02', 'FF-MOVE-01'],
  };
}

export function sheet(data: Json): Sheet {
  const view = asView(data);
  const of = (value: (player: Player) => number | string) =>
    Object.fromEntries(view.players.map((player) => [player.player, value(player)]));
  const machine = playerOf(view, MACHINE);
  return {
    rows: [
      {
        what: 'Structures, VP tokens, bounties and their bonuses',
        rule: 'FF-SCORE-01',
        of: of((player) => player.public_score),
      },
      {
        what: 'Missions and “?” tokens',
        rule: 'FF-SCORE-11',
        of: of((player) => (player.score === null ? '–' : player.score - player.public_score)),
      },
      {
        what: 'Combat values of cards left, for a tie',
        rule: 'FF-SCORE-03',
        of: of((player) => (player.cards ?? []).reduce((sum, card) => sum + card.value, 0)),
      },
      ...(machine?.score == null
        ? []
        : [{ what: 'To beat: the A.I.', rule: 'FF-AI-11', of: of(() => machine.score ?? '–') }]),
    ],
  };
}

/** Who is ahead where no seat won: FF-RULING-56 makes it a draw if the A.I. is level with a single player. */
export function nobody(data: Json): string | null {
  const { players } = asView(data);
  const machine = players.find((player) => player.player === MACHINE);
  if (!machine) return null;
  const best = Math.max(...players.filter((player) => player !== machine).map((player) => player.score ?? 0));
  return (machine.score ?? 0) > best ? 'The A.I. wins' : 'A draw with the A.I.';
}

const TURNING = /^(Fought|Completed|BountyWon|Triggered|Destroyed)$/;
export const turning = (line: Line): boolean =>
  typeof line.event === 'object' && line.event !== null && TURNING.test(Object.keys(line.event)[0] ?? '');
