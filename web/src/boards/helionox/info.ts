/** What Helionox tells the shell: scores, closer looks, the score sheet. */
import type { Event, PlayerView, Sheet as Lines, View, World } from '../../games/helionox';
import type { EventName } from '../../state/events';
import type { Inspection, Other, Sheet } from '../board';
import {
  FACTION_NAMES,
  PLACES,
  SHORT,
  WORLDS,
  architectOf,
  cardOf,
  eventMotif,
  eventOf,
  isCard,
  isEvent,
  kindOf,
  kit,
  locationOf,
  missionOf,
  motifOf,
  toneOf,
} from './kit';
import {
  LETTERS,
  cardNames,
  counted,
  defenseOf,
  eventNames,
  fareOf,
  findEvent,
  playerOf,
  priceOf,
  requestOf,
  shutBy,
} from './view';

const SYNDICATE = 'S';

export function score(view: View, seat: string): { value: string; of: string } | null {
  if (seat === SYNDICATE) return view.syndicate ? { value: `${view.syndicate.points}`, of: 'Influence' } : null;
  const player = playerOf(view, seat);
  if (!player) return null;
  const value = `${view.syndicate ? view.syndicate.team.total : player.points}`;
  return { value, of: view.syndicate ? 'the team' : 'Influence' };
}

/** The Shadow Syndicate plays without a seat. */
export const others = (view: View): Other[] =>
  view.syndicate
    ? [
        {
          letter: SYNDICATE,
          name: 'Shadow Syndicate',
          colour: 'grey',
          note: view.phase === 'syndicate' ? 'its turn' : '',
          acting: view.phase === 'syndicate',
        },
      ]
    : [];

/** The log calls cards, Events and worlds by their names. */
export function pieces(view: View): string[] {
  const shown = [
    ...view.market.flatMap((stall) => stall.card ?? []),
    ...view.players.flatMap((player) => player.hand_known),
    ...view.locations.flatMap((location) => location.tech),
  ];
  return [
    ...shown.map((id) => cardOf(id).name),
    ...view.locations.flatMap((location) => location.events.map((event) => eventOf(event.id).name)),
    ...WORLDS.map((world) => SHORT[world]),
  ];
}

function card(view: View, id: string): Inspection {
  const it = cardOf(id);
  const stall = view.market.find((one) => one.card === id);
  const price = stall && priceOf(view, stall);
  const taken = view.syndicate?.next[1].includes(id) ? 'The Shadow Syndicate takes it next, as things stand.' : '';
  return {
    title: it.name,
    kind: kindOf(it),
    known: it.name,
    art: { of: it.id, motif: motifOf(it), tone: `tone-${toneOf(it)}` },
    printed: [it.text],
    lines: [
      price
        ? `It costs ${counted(price.now, 'Credit')} now${price.now === price.printed ? '' : `; printed ${price.printed}, ${price.why.join(', ')}`}.`
        : it.cost
          ? `It costs ${counted(it.cost, 'Credit')}.`
          : '',
      stall ? `${counted(stall.left, 'card')} of ${FACTION_NAMES[stall.faction]} with this one.` : '',
      it.influence === null ? 'It prints no Influence.' : `Influence ${it.influence}.`,
      taken,
    ].filter(Boolean),
    things: [`card ${it.kind}`, ...(it.faction ? [`faction ${it.faction}`] : [])],
  };
}

function event(view: View, id: string): Inspection {
  const it = eventOf(id);
  const lies = findEvent(view, id);
  const side = (active: boolean) => {
    const { defense, influence, text } = active ? it.active : it.inactive;
    return `${active ? 'Active' : 'Inactive'}: ${defense} Defense for ${influence} Influence. ${text}`;
  };
  const price = lies && defenseOf(view, lies.event);
  return {
    title: it.name,
    kind: `${it.kind.charAt(0).toUpperCase()}${it.kind.slice(1)} Event of ${PLACES[it.at]}`,
    known: it.name,
    art: { of: it.id, motif: eventMotif(it), tone: `kind-${it.kind} ${lies?.event.active ? 'active' : ''}` },
    printed: [side(false), side(true)],
    lines: [
      lies ? `It is ${lies.event.active ? 'Active' : 'Inactive'}, at ${PLACES[lies.at.world]}.` : '',
      price && price.now !== price.printed ? `It costs ${price.now} Defense now: ${price.why.join(', ')}.` : '',
      view.syndicate?.next[0].includes(id) ? 'The Shadow Syndicate takes it next, as things stand.' : '',
    ].filter(Boolean),
    things: [`event ${it.kind}`, lies?.event.active === false ? 'event inactive' : 'event active'],
  };
}

function world(view: View, at: World): Inspection | null {
  const location = view.locations[WORLDS.indexOf(at)];
  if (!location) return null;
  const it = locationOf(location.id);
  const fare = fareOf(view, location);
  const there = (mine: (player: PlayerView) => boolean) =>
    LETTERS.filter((_, index) => view.players[index] && mine(view.players[index]));
  const ships = there((player) => player.ship === at);
  const embassies = there((player) => player.embassies.includes(at));
  return {
    title: it.name,
    kind: SHORT[at],
    known: SHORT[at],
    lines: [
      `Location Bonus: ${it.bonus}`,
      `Key Access: ${it.key}`,
      location.shut ? `Shut Down: ${shutBy(view, location).join('; ')}.` : '',
      ships.length ? `Ships: ${ships.join(', ')}.` : '',
      embassies.length ? `Embassies: ${embassies.join(', ')}.` : '',
      `Travel there costs ${view.current} ${counted(fare.now, 'Credit')}${fare.why.length ? `: ${fare.why.join(', ')}` : ''}.`,
      location.tech.length ? `Illegal Tech: ${cardNames(location.tech)}.` : '',
    ].filter(Boolean),
    things: ['world', location.shut ? 'shut down' : ''],
  };
}

function pile(view: View, seat: string, which: string): Inspection | null {
  const player = playerOf(view, seat);
  if (!player) return null;
  const known = (ids: readonly string[], rest: number) =>
    [cardNames(ids), rest > 0 ? `${counted(rest, 'card')} unseen` : ''].filter(Boolean).join(', ') || 'Nothing.';
  const piles: Record<string, [string, number, string]> = {
    hand: ['Hand', player.hand, known(player.hand_known, player.hand - player.hand_known.length)],
    deck: [
      'Deck',
      player.deck,
      player.deck_top.length ? `On top: ${cardNames(player.deck_top)}.` : 'In no order that anybody knows.',
    ],
    discard: ['Discard pile', player.discard.length, cardNames(player.discard) || 'It is empty.'],
    played: ['Played this turn', player.played.length, cardNames(player.played) || 'Nothing yet.'],
    trophies: [
      'Trophy pile',
      player.trophies.length + player.requests,
      [eventNames(player.trophies), player.requests ? counted(player.requests, 'Request') : '']
        .filter(Boolean)
        .join(', ') || 'Nothing yet.',
    ],
  };
  const found = piles[which];
  return found
    ? { title: `${found[0]} of ${seat}`, kind: counted(found[1], 'card'), lines: [found[2]], things: [`pile ${which}`] }
    : null;
}

function syndicate(view: View): Inspection | null {
  const it = view.syndicate;
  if (!it) return null;
  return {
    title: 'Shadow Syndicate',
    kind: view.difficulty ? `${view.difficulty[0]}${view.difficulty[1] ? ', Hard Mode' : ''}` : 'Opponent',
    lines: [
      `It has ${it.points} Influence, the team ${it.team.total}.`,
      `Its next turn, as things stand: ${it.next[0].length ? `it takes ${it.next[0].map((id) => eventOf(id).name).join(' or ')}` : 'it finds no Event'}, and ${it.next[1].map((id) => cardOf(id).name).join(' or ') || 'no Market card'}.`,
      it.events.length ? `Events in its pile: ${eventNames(it.events)}.` : '',
      it.cards.length ? `Cards in its pile: ${cardNames(it.cards)}.` : '',
      ...lines(it.sheet).map(([row, value]) => `${CALLED[row]}: ${value}.`),
    ].filter(Boolean),
    things: ['syndicate'],
  };
}

/** What the lines of a sheet are for, in a word or two. */
const CALLED: Record<(typeof ROWS)[number], string> = {
  tokens: 'Influence tokens',
  events: 'Events',
  cards: 'Cards',
  requests: 'Requests',
  missions: 'Missions',
  infamy: 'Infamy',
  illegal: 'Illegal Tech',
};
const ROWS = ['tokens', 'events', 'cards', 'requests', 'missions', 'infamy', 'illegal'] as const;
const lines = (sheet: Lines): [(typeof ROWS)[number], number][] =>
  ROWS.flatMap((row) => (sheet[row] ? [[row, sheet[row]] as [(typeof ROWS)[number], number]] : []));

function deck(view: View): Inspection {
  const layer = ({ regular, catastrophic }: { regular: number; catastrophic: number }) =>
    `${regular} regular, ${catastrophic} Catastrophic`;
  return {
    title: 'Event deck',
    kind: counted(view.event_deck, 'Event'),
    lines: [
      ...view.layers.map((one, at) => `Part ${at + 1}: ${layer(one)}.`),
      view.foreseen.length
        ? `You have seen what comes next: ${view.foreseen.map((id) => eventOf(id).name).join(', then ')}.`
        : '',
      `Turn ${view.turn[0]} of ${view.turn[1]}. When the deck is empty at the start of a turn, the game is over.`,
    ].filter(Boolean),
    things: ['event deck'],
  };
}

export function inspect(view: View, id: string): Inspection | null {
  const [sort, rest = '', which = ''] = id.split(':');
  switch (sort) {
    case 'card':
      return isCard(rest) ? card(view, rest) : null;
    case 'event':
      return isEvent(rest) ? event(view, rest) : null;
    case 'world':
      return world(view, rest as World);
    case 'pile':
      return pile(view, rest, which);
    case 'architect': {
      const it = architectOf(rest);
      const text = it.abilities.map(({ cryo, text }) => `Cryo ${cryo}: ${text}`);
      const of = LETTERS.find((_, at) => view.players[at]?.architect === rest);
      const counters = of
        ? [`${counted(playerOf(view, of)?.cryo ?? 0, 'Cryo Counter')} on it, of ${kit().prices.cryo}.`]
        : [];
      return {
        title: it.name,
        kind: 'Architect',
        known: it.name,
        art: { of: rest, motif: 'figure', tone: 'tone-architect' },
        printed: text,
        lines: counters,
        things: ['architect'],
      };
    }
    case 'mission': {
      const mission = view.missions.find((one) => one.id === rest);
      return mission
        ? {
            title: missionOf(rest).name,
            kind: 'Mission',
            lines: [mission.words, mission.met ? `Met by ${mission.met} as things stand.` : 'Nobody meets it yet.'],
            things: ['mission'],
          }
        : null;
    }
    case 'deck':
      return deck(view);
    case 'syndicate':
      return syndicate(view);
    case 'consumed':
      return {
        title: 'Consumed area',
        kind: counted(view.consumed.length, 'card'),
        lines: [cardNames(view.consumed) || 'Nothing was Consumed yet.'],
        things: ['consumed'],
      };
    case 'request': {
      const told = view.players.flatMap(({ request: [, request] }, at) => {
        if (!request) return [];
        const { from, to } = requestOf(request);
        return [`Of ${LETTERS[at]}: ${SHORT[from]} Cargo to ${PLACES[to]}.`];
      });
      return {
        title: 'Requests and Cargo',
        kind: 'Mercury Protocol',
        lines: [...told, `${counted(view.request_deck, 'Request')} in the deck.`],
        things: ['request', 'cargo'],
      };
    }
    case 'bank':
      return {
        title: 'Bank',
        kind: 'Mercury Protocol',
        lines: view.players.map(
          ({ banked }, at) => `${LETTERS[at]}: ${counted(banked[0], 'Credit')} and ${banked[1]} Defense.`,
        ),
        things: ['bank'],
      };
  }
  return named(view, id);
}

/** A thing by the name that the log has for it. */
function named(view: View, name: string): Inspection | null {
  const at = WORLDS.find((one) => SHORT[one] === name);
  if (at) return world(view, at);
  const found = kit().cards.find((one) => one.name === name);
  if (found) return card(view, found.id);
  const lies = view.locations.flatMap((location) => location.events).find((one) => eventOf(one.id).name === name);
  return lies ? event(view, lies.id) : null;
}

export function sheet(view: View): Sheet {
  const shown = (row: (typeof ROWS)[number]) => {
    if (!view.syndicate) return Object.fromEntries(view.players.map((player, at) => [LETTERS[at], player.sheet[row]]));
    return { [LETTERS[0]]: view.syndicate.team[row], [SYNDICATE]: view.syndicate.sheet[row] };
  };
  const rows = ROWS.map((row) => ({ row, of: shown(row) as Record<string, number> }));
  // What everybody is asked for at the end stands there even if it is nothing: a sheet of no lines tells nothing.
  const told = rows.filter(({ row, of }) => row === 'cards' || Object.values(of).some((value) => value !== 0));
  return view.syndicate && view.players.length > 1 ? { rows: told, together: 'The team' } : { rows: told };
}

export const turning: EventName<Event>[] = ['Overcame', 'Collaborated', 'SyndicateEvent'];
