/** What Astro Knights tells the shell: how seats stand, and closer looks. */
import type { Event, View } from '../../games/astro-knights';
import type { EventName } from '../../state/events';
import type { Inspection } from '../board';
import {
  bossCardOf,
  bossMotif,
  bossOf,
  cardOf,
  couldCome,
  couldStrike,
  familyOf,
  homeworldOf,
  isBossCard,
  isCard,
  knightOf,
  motifOf,
  supplyOf,
} from './kit';
import { HEALTH_MOST, always, comingAfterDeck, inSight, knightName, nextTurn, odds, playerOf, seatsOf } from './view';

export function score(view: Pick<View, 'players'>, seat: string): { value: string; of: string } | null {
  const player = playerOf(view, seat);
  if (!player?.knight) return null;
  return { value: `${player.health}`, of: player.exhausted ? 'exhausted' : `of ${HEALTH_MOST} health` };
}

/** The log calls cards, minions, the Boss and the Homeworld by their names. */
export function pieces(view: View): string[] {
  return [
    view.boss.name,
    view.homeworld.name,
    ...view.boss.minions.map((minion) => bossCardOf(minion.card).name),
    ...new Set(inSight(view).map((id) => cardOf(id).name)),
  ];
}

/** Cards by their names, equal ones counted, in the order they lie in. */
function listed(ids: readonly string[], name: (id: string) => string): string {
  return ids.map(name).join(', ');
}
/** Cards that may come, each with how many there are. */
const several = (cards: readonly [{ name: string }, number][]) =>
  cards.map(([{ name }, many]) => `${name}${many > 1 ? ` ×${many}` : ''}`).join(', ');
const names = (ids: readonly string[]) => listed(ids, (id) => cardOf(id).name);

function card(id: string): Inspection {
  const it = cardOf(id);
  return {
    title: it.name,
    kind: it.supply ? `${it.kind}, costs ${it.cost}` : `${it.kind}, a starting card`,
    lines: [it.text],
    things: [familyOf(it)],
    known: it.name,
    art: { of: it.id, motif: motifOf(it), tone: `ak-tone tone-${familyOf(it)}` },
  };
}

function bossCard(id: string, more: string[] = []): Inspection {
  const it = bossCardOf(id);
  return {
    title: it.name,
    kind: it.health === null ? it.kind : `${it.kind}, ${it.health} health`,
    lines: [it.text, ...more],
    things: [it.health === null ? 'strike' : 'minion'],
    known: it.name,
    art: { of: it.id, motif: bossMotif(it), tone: 'ak-tone tone-boss' },
  };
}

function boss(view: View): Inspection {
  const { boss } = view;
  const sheet = bossOf(boss.id);
  return {
    title: boss.name,
    kind: `Boss, rated ${sheet.rating}, level ${boss.level} of ${boss.levels}`,
    lines: [
      ...always(view),
      ...boss.tokens.map((token, at) => `Level ${at + 2}: ${token}`),
      ...(boss.minion_bonus ? [`Minions that arrive get ${boss.minion_bonus} more health.`] : []),
      ...nextTurn(view).map(({ who, does, now }) => `${who}: ${does}${now ? ` Now: ${now}.` : ''}`),
    ],
    things: ['boss'],
    known: boss.name,
    art: { of: boss.id, motif: 'figure', tone: 'ak-tone tone-boss' },
  };
}

function pileOf(view: View): Inspection {
  const { boss } = view;
  const called = (ids: readonly string[]) => listed(ids, (id) => bossCardOf(id).name);
  const seen = [
    ...boss.minions.map(({ card }) => card),
    ...boss.discard,
    ...boss.side_discard,
    ...boss.destroyed,
    ...boss.deck_top,
  ];
  const below = (what: string, side: boolean) => {
    const left = couldStrike(boss.id, side, seen);
    return left.length ? [`${what}: ${several(left)}.`] : [];
  };
  return {
    title: 'The Boss deck',
    kind: `${boss.deck} cards`,
    lines: [
      ...(boss.deck_top.length ? [`On top: ${called(boss.deck_top)}.`] : []),
      ...(boss.deck > boss.deck_top.length ? below('May come', false) : []),
      ...(boss.side_deck ? below(`May come from the ${bossOf(boss.id).side_deck ?? 'side'} deck`, true) : []),
      boss.discard.length ? `Discarded: ${called(boss.discard)}.` : 'Nothing has been discarded.',
      ...(boss.side_discard.length ? [`Discarded from the side deck: ${called(boss.side_discard)}.`] : []),
      ...(boss.destroyed.length ? [`Destroyed: ${called(boss.destroyed)}.`] : []),
    ],
    things: ['boss-deck'],
  };
}

function player(view: View, seat: string): Inspection | null {
  const it = playerOf(view, seat);
  if (!it) return null;
  const sheet = it.knight ? knightOf(it.knight) : null;
  return {
    title: knightName(it),
    kind: sheet ? sheet.title : 'A seat without a Knight',
    lines: [
      `${it.health} health, power ${it.power[0]} of ${it.power[1]}, ${it.slots[0]} of ${it.slots[1]} slots.`,
      ...(sheet ? [`${sheet.ability.name}: ${it.ability ?? sheet.ability.text}`] : []),
      it.equipped.length ? `Equipped: ${names(it.equipped)}.` : 'No Weapon is equipped.',
      it.hand.length ? `In hand: ${names(it.hand)}.` : 'No cards in hand.',
      ...(it.play.length ? [`Played: ${names(it.play)}.`] : []),
      ...(view.active === seat ? [turnNow(view)] : []),
      `${it.deck} ${it.deck === 1 ? 'card' : 'cards'} in the deck${it.deck_order ? `: ${names(it.deck_order)}` : ''}.`,
      it.discard.length ? `Discarded, the first drawn first: ${names(it.discard)}.` : 'Nothing is discarded.',
    ],
    things: ['knight'],
    ...(sheet ? { art: { of: sheet.id, motif: 'figure' as const, tone: 'ak-tone tone-knight' } } : {}),
  };
}

/** What the active player has left of the turn. */
const turnNow = ({ energy, bonus }: View) => `${energy} energy${bonus ? `, attacks deal ${bonus} more` : ''}.`;

function pile(view: View, seat: string): Inspection | null {
  const it = playerOf(view, seat);
  if (!it) return null;
  const coming = comingAfterDeck(it);
  return {
    title: 'The deck to come',
    kind: `${it.deck} cards in the deck, ${coming.length} in the discard pile`,
    lines: [
      ...(it.deck_order ? [`Now: ${names(it.deck_order)}.`] : []),
      coming.length ? `Once the deck is used up, in this order: ${names(coming)}.` : 'Nothing has been discarded yet.',
    ],
    things: ['discard'],
  };
}

function supply(view: View, id: string): Inspection | null {
  const deck = view.supply.find((one) => one.deck === id);
  if (!deck) return null;
  const sheet = supplyOf(id);
  const left = couldCome(id, inSight(view));
  const face = deck.top === null ? null : card(deck.top);
  return {
    ...(face ?? { title: sheet.name, kind: 'Supply deck', things: [] }),
    lines: [
      ...(face?.lines ?? ['None left.']),
      ...(deck.left > 1 ? [`Under it may lie: ${several(left)}.`] : []),
      ...(view.destroyed.length ? [`Out of the game: ${names(view.destroyed)}.`] : []),
    ],
    things: [...(face?.things ?? []), 'supply'],
  };
}

function turns(view: View): Inspection {
  return {
    title: 'Turn order',
    kind: `Round ${view.round}`,
    lines: [
      ...odds(view).map(
        ({ card, many, of }) =>
          `${seatsOf(view, card).join(' or ') || 'The Boss'}: ${many} of ${of}, ${Math.round((100 * many) / of)} %.`,
      ),
      ...(view.turns.wild ? [`The wild token is with ${view.turns.wild}.`] : []),
      ...(view.turns.pairs ?? []).flatMap((seat, pair) =>
        seat ? [`${seat} has acted for ${pair === 0 ? 'A and B' : 'C and D'} this round.`] : [],
      ),
    ],
    things: ['turns'],
  };
}

function homeworld(view: View): Inspection {
  const sheet = homeworldOf(view.homeworld.id);
  const { health, power, name, ability } = view.homeworld;
  return {
    title: name,
    kind: 'Homeworld',
    lines: [
      `${health[0]} of ${health[1]} health, power ${power[0]} of ${power[1]}.`,
      `${sheet.ability.name}: ${ability}`,
      ...(view.guard ? [`${view.guard} damage to it will be prevented.`] : []),
    ],
    things: ['homeworld'],
    known: name,
    art: { of: sheet.id, motif: 'horizon', tone: 'ak-tone tone-home' },
  };
}

const TRACKS: Record<string, string> = { power: 'Power', slots: 'Slots' };

export function inspect(view: View, look: string): Inspection | null {
  const [sort = '', id = ''] = look.split(':');
  switch (sort) {
    case 'boss':
      return boss(view);
    case 'boss-deck':
      return pileOf(view);
    case 'boss-card':
      return bossCard(id);
    case 'minion': {
      const minion = view.boss.minions.find((one) => `${one.number}` === id);
      const now = minion && [`${minion.health} health${minion.shields ? `, ${minion.shields} shields` : ''} now.`];
      return minion ? bossCard(minion.card, now) : null;
    }
    case 'homeworld':
      return homeworld(view);
    case 'player':
    case 'ability':
      return player(view, id);
    case 'pile':
      return pile(view, id);
    case 'supply':
      return supply(view, id);
    case 'turns':
      return turns(view);
    case 'card':
      return card(id);
    case 'knight': {
      const sheet = knightOf(id);
      return {
        title: sheet.name,
        kind: sheet.title,
        lines: [
          `${sheet.health} health, power up to ${sheet.power.max}, ${sheet.slots.start} of ${sheet.slots.max} slots.`,
          `${sheet.ability.name}: ${sheet.ability.text}`,
          `Hand: ${names(sheet.hand)}. Deck, from the top: ${names(sheet.deck)}.`,
        ],
        things: ['knight'],
        art: { of: sheet.id, motif: 'figure', tone: 'ak-tone tone-knight' },
      };
    }
    case 'power':
    case 'slots':
      return { title: TRACKS[sort] ?? '', kind: 'Track', lines: [], things: [sort], bare: true };
    default:
      return named(view, look);
  }
}

/** What the log calls by its name. */
function named(view: View, name: string): Inspection | null {
  if (name === view.boss.name) return boss(view);
  if (name === view.homeworld.name) return homeworld(view);
  const minion = view.boss.minions.find((one) => bossCardOf(one.card).name === name);
  if (minion && isBossCard(minion.card)) return bossCard(minion.card);
  const id = inSight(view).find((one) => isCard(one) && cardOf(one).name === name);
  return id === undefined ? null : card(id);
}

/** What is told again at the end. */
export const turning: readonly EventName<Event>[] = ['LevelUp', 'Exhausted', 'Defeated', 'Ended'];
