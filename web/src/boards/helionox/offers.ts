/** What Helionox' offers mean on the board: which thing each is done with, and what it costs. */
import { readAction, writeAction, type Action, type View, type World } from '../../games/helionox';
import { cardOf, kit, sideOf } from './kit';
import { findEvent, locationAt, playerOf } from './view';

/** An action with its text. */
export type Offer = Action & { text: string };

/** Reads an offer; null for words this board does not know, which the list of actions still shows. */
export function read(text: string): Offer | null {
  const action = readAction(text);
  return action && { ...action, text };
}

/** Where the cards of a pick lie that no form tells: in one's hand, in the Market, or on no place of the board. */
export type Lies = 'hand' | 'market' | 'tray';

export function pickedFrom(offers: readonly Offer[], view: View, seat: string, prompt: string): Lies {
  const cards = offers.flatMap((offer) => (offer.form === 'Card' ? [offer.card] : []));
  const hand = playerOf(view, seat)?.hand_known ?? [];
  const stalls = view.market.map((stall) => stall.card);
  const held = cards.every((card) => hand.includes(card));
  const shown = cards.every((card) => stalls.includes(card));
  if (shown && (!held || /Market|Cycle|Syndicate/.test(prompt))) return 'market';
  return held && !/played|reveal/i.test(prompt) ? 'hand' : 'tray';
}

/** The things on the board by which an offer can be chosen. */
export function targetsOf(offer: Offer, lies: Lies): string[] {
  switch (offer.form) {
    case 'Play':
    case 'Discard':
      return [`hand:${offer.card}`];
    case 'Card':
      return [`${lies}:${offer.card}`];
    case 'Discarded':
      return [`tray:${offer.card}`];
    case 'Buy':
      return [`market:${offer.card}`];
    case 'Cycle':
      return [`cycle:${offer.card}`];
    case 'Travel':
    case 'Start':
      return [`world:${offer.Location}`];
    case 'At':
      return [`world:${offer.Location}`, `cargo:${offer.Location}`];
    case 'Deliver':
      return [`cargo:${offer.Location}`];
    case 'Overcome':
    case 'Settle':
    case 'Call':
      return [`event:${offer.event}`];
    case 'Event':
      return [`event:${offer.Event}`];
    case 'Ability':
      return [`ability:${offer.option}`];
    case 'Take':
      return [`tech:${offer.card}`];
    case 'Bonus':
      return ['bonus'];
    case 'Key':
      return ['key'];
    case 'Embassy':
      return ['embassy'];
    case 'Load':
      return ['load'];
    case 'Garrison':
      return ['garrison'];
    case 'CycleRequest':
    case 'CurrentRequest':
      return ['request'];
    case 'Request':
      return [`tray:${offer.Request}`];
    case 'Architect':
      return [`tray:${offer.Architect}`];
    case 'Pair':
      return [`tray:${offer.faction}`];
    case 'Bank':
      return ['bank'];
    default:
      return [];
  }
}

/** What an action takes from the pools and gives, as far as it is known before it is done. */
export interface Price {
  credits: number;
  defense: number;
  influence: number;
  cryo: number;
}
const NOTHING: Price = { credits: 0, defense: 0, influence: 0, cryo: 0 };

export function priceOf(action: Action, view: View): Price {
  const banked = 'banked' in action ? (action.banked ?? 0) : 0;
  switch (action.form) {
    case 'Buy': {
      const stall = view.market.find((one) => one.card === action.card);
      const price = stall?.price ?? cardOf(action.card).cost;
      return { ...NOTHING, credits: price - banked, influence: cardOf(action.card).influence ?? 0 };
    }
    case 'Travel':
      return { ...NOTHING, credits: locationAt(view, action.Location as World)?.fare ?? 0 };
    case 'Embassy':
      return { ...NOTHING, credits: kit().prices.embassy };
    case 'Load':
      return { ...NOTHING, credits: 1 };
    case 'Garrison':
      return {
        ...NOTHING,
        credits: action.payment === 'credit' ? 1 : 0,
        defense: action.payment === 'defense' ? 1 : 0,
      };
    case 'Ability': {
      const cryo = abilityOf(view, action.option)?.cryo ?? 0;
      return { ...NOTHING, cryo };
    }
    case 'Overcome':
    case 'Settle':
    case 'Call': {
      const found = findEvent(view, action.event);
      if (!found) return NOTHING;
      const worth = view.team ? 0 : found.event.influence + view.now.glory;
      if (action.form === 'Overcome') return { ...NOTHING, defense: found.event.cost - banked, influence: worth };
      if (action.form === 'Call')
        return { ...NOTHING, defense: action.share, influence: view.team ? 0 : action.share + view.now.glory };
      const other = sideOf(action.event, found.event.active).other;
      const credits = other.includes('3-credits') ? 3 : other.includes('4-credits') ? 4 : 0;
      return { ...NOTHING, credits, influence: worth };
    }
    default:
      return NOTHING;
  }
}

const abilityOf = (view: View, option: string) => {
  const architect = playerOf(view, view.current)?.architect;
  return architect ? kit().architects.find(({ id }) => id === architect)?.abilities[Number(option) - 1] : undefined;
};

/** The text of what somebody seems to want who presses a thing that offers nothing, for the question why not. */
export function attempt(target: string): string | null {
  const [sort, id = ''] = target.split(':');
  const action = ((): Action | null => {
    switch (sort) {
      case 'hand':
        return { form: 'Play', card: id };
      case 'market':
        return { form: 'Buy', card: id };
      case 'cycle':
        return { form: 'Cycle', card: id };
      case 'world':
        return { form: 'Travel', Location: id };
      case 'event':
        return { form: 'Overcome', event: id };
      case 'ability':
        return { form: 'Ability', option: id };
      case 'tech':
        return { form: 'Take', card: id };
      case 'cargo':
        return { form: 'Deliver', Location: id };
      case 'bonus':
        return { form: 'Bonus' };
      case 'key':
        return { form: 'Key' };
      case 'embassy':
        return { form: 'Embassy' };
      case 'load':
        return { form: 'Load' };
      case 'garrison':
        return { form: 'Garrison', payment: 'credit' };
      case 'request':
        return { form: 'CycleRequest' };
      case 'bank':
        return { form: 'Bank' };
      default:
        return null;
    }
  })();
  return action && writeAction(action);
}
