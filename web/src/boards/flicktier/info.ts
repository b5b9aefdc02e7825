/** What The Final Flicktier tells the shell: scores, closer looks, the score sheet. */
import type { Event, PlaceView, PlayerView, View } from '../../games/flicktier';
import type { EventName } from '../../state/events';
import type { Inspection, Other, Sheet } from '../board';
import { whyOn } from './measure';
import { KINDS, MACHINE, MACHINE_COLOUR, MACHINE_NAME, capital, costOf, dieOf } from './view';

const playerOf = (view: View, letter: string) => view.players.find((player) => player.player === letter);
const cards = (player: PlayerView) => player.hand.reduce((sum, count) => sum + count, 0) + player.front.length;

export function score(view: View, seat: string): { value: string; of: string } | null {
  const player = playerOf(view, seat);
  if (!player) return null;
  const held = cards(player);
  return {
    // What others keep hidden counts in the end only: there may be more.
    value: player.score === null ? `${player.public_score}+` : `${player.score}`,
    of: seat === MACHINE ? 'VP' : `VP · ${held} card${held === 1 ? '' : 's'}`,
  };
}

/** Cards take the part of a player: FF-AI-01. */
export const others = ({ players, active, ending }: View): Other[] => {
  const acting = active === MACHINE && !ending;
  return players
    .filter(({ player }) => player === MACHINE)
    .map(({ short }) => ({
      letter: MACHINE,
      name: MACHINE_NAME,
      colour: MACHINE_COLOUR,
      note: acting ? 'its turn' : short,
      acting,
    }));
};

/** The log calls ships by their names. */
export const pieces = (view: View): string[] => view.dice.map((die) => die.ship);

function placed(view: View, place: PlaceView): Inspection {
  const here = view.dice.filter((die) => !die.aside && die.on.includes(place.name)).map((die) => die.ship);
  return {
    title: place.name,
    kind: capital(KINDS[place.kind]),
    known: place.name,
    lines: [
      place.resource ? `It gives ${place.resource}.` : '',
      place.secret ? 'A “?” token lies here.' : '',
      ...place.structures.map(
        (token) =>
          `${token.name} of ${token.player === MACHINE ? MACHINE_NAME : token.player}${token.covered ? ', covered by a statue' : ''}.`,
      ),
      here.length ? `Here: ${here.join(', ')}.` : '',
    ].filter(Boolean),
    things: [place.kind, 'space'],
  };
}

/** A player's board in words: what it holds, what it builds and buys, for how much. */
function board(player: PlayerView): Inspection {
  const bought = player.upgrades.filter((upgrade) => upgrade.bought).map((upgrade) => upgrade.name);
  const left = player.upgrades.filter((upgrade) => !upgrade.bought);
  const held = costOf(player.hand);
  return {
    title: player.faction,
    kind: `Player ${player.player}, home: ${player.home ?? 'beside the mat'}`,
    printed: player.structures.map(
      ({ name, cost, vp, left }) => `${name}: ${costOf(cost) || 'nothing'}, worth ${vp} VP, ${left} left.`,
    ),
    lines: [
      ...(bought.length ? [`Bought: ${bought.join('; ')}.`] : []),
      ...left.map(({ name, cost }) => `To buy: ${name}, for ${costOf(cost) || 'nothing'}.`),
      `Common upgrades: ${player.common} of 2.`,
      `In hand: ${held || 'nothing'}.`,
      ...(player.front.length
        ? [`In front: ${player.front.map(({ resource, value }) => `${resource} ${value}`).join(', ')}.`]
        : []),
      `${player.tokens} VP token${player.tokens === 1 ? '' : 's'}, ${player.missions} mission${player.missions === 1 ? '' : 's'}.`,
    ],
    things: [],
  };
}

export function inspect(view: View, id: string): Inspection | null {
  const [sort, rest = ''] = id.split(':');
  if (sort === 'place') {
    const place = view.places.find((one) => one.id === rest);
    return place ? placed(view, place) : null;
  }
  if (sort === 'player') {
    const player = playerOf(view, rest);
    return player ? board(player) : null;
  }
  if (sort === 'bounty') {
    const bounty = view.bounties.find((one) => one?.name === rest);
    if (!bounty) return null;
    return {
      title: bounty.name,
      kind: 'Bounty',
      known: bounty.name,
      lines: [`Number ${bounty.number}, ${bounty.vp} VP.`],
      things: ['bounty', bounty.destroys ? 'bounty destroys' : 'bounty costs'],
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
      ...(die.aside ? [] : whyOn(view, die)),
      die.controller === die.owner ? '' : `It is under the control of ${die.controller}.`,
    ].filter(Boolean),
    things: ['ship'],
  };
}

export function sheet(view: View): Sheet {
  const of = (value: (player: PlayerView) => number | string) =>
    Object.fromEntries(view.players.map((player) => [player.player, value(player)]));
  return {
    rows: [
      { row: 'seen', of: of((player) => player.public_score) },
      { row: 'kept', of: of((player) => (player.score === null ? '–' : player.score - player.public_score)) },
      { row: 'tie', of: of((player) => (player.cards ?? []).reduce((sum, card) => sum + card.value, 0)) },
    ],
  };
}

export const turning: EventName<Event>[] = ['Fought', 'Completed', 'BountyWon', 'Triggered', 'Destroyed'];
