/** What Astro Knights' offers mean on the board: which thing each is done with. */
import { readAction, writeAction, type Action, type View } from '../../games/astro-knights';
import { cardOf, familyOf } from './kit';
import { playerOf } from './view';

export const read = readAction;

/** Where a card to be picked lies: in the own hand, among the own Weapons, or on no place of the board but the tray. */
function picked(view: View, seat: string, card: string): string[] {
  const own = playerOf(view, seat);
  const held = own?.hand.includes(card) ? [`hand:${card}`] : own?.equipped.includes(card) ? [`weapon:${card}`] : [];
  return [...held, `tray:${card}`];
}

/** The things on the board by which an action can be chosen. */
export function targetsOf(action: Action, view: View, seat: string): string[] {
  switch (action.form) {
    case 'Knight':
      return [`tray:${action.Knight}`];
    case 'Player':
      return [`player:${action.seat}`];
    case 'Attack':
      return [`weapon:${action.card}`];
    case 'Play':
    case 'Equip':
    case 'Discard':
      return [`hand:${action.card}`];
    case 'Put':
      return [`play:${action.card}`];
    case 'Gain':
    case 'Supply':
      return [`supply:${action.supply_deck}`];
    case 'Overcharge':
      return ['supply:tech'];
    case 'Slot':
      return ['slots'];
    case 'Power':
      return ['power'];
    case 'Ability':
      return ['ability'];
    case 'Homeworld':
      return ['homeworld'];
    case 'Boss':
      return ['boss'];
    case 'Minion':
      return [`minion:${action.minion}`];
    case 'Deal':
      return [action.foe.form === 'Boss' ? 'boss' : `minion:${action.foe.minion}`];
    case 'Card':
      return picked(view, seat, action.card);
    case 'CardOf':
      return [`tray:${action.card2} ${action.seat}`, ...(action.seat === seat ? picked(view, seat, action.card2) : [])];
    case 'BossCard':
      return [`tray:${action.Boss_card}`];
    case 'Option':
      return [`tray:option ${action.option}`];
    case 'EndAttack':
    case 'EndMain':
    case 'Draw':
    case 'Yes':
    case 'No':
      return [];
  }
}

/** What a press on a thing seems to want where it is not offered. */
export function attempt(target: string): string | null {
  const [sort = '', id = ''] = target.split(':');
  const wanted = (): Action | null => {
    switch (sort) {
      case 'hand':
        return { form: 'Play', card: id };
      case 'weapon':
        return { form: 'Attack', card: id };
      case 'supply':
        return { form: 'Gain', supply_deck: id };
      case 'slots':
        return { form: 'Slot' };
      case 'power':
        return { form: 'Power' };
      case 'ability':
        return { form: 'Ability' };
      case 'homeworld':
        return { form: 'Homeworld' };
      default:
        return null;
    }
  };
  const action = wanted();
  return action && writeAction(action);
}

/** What a press means while something is planned: Weapons in hand are equipped, foes are what the last attack is aimed at. */
export function intend(target: string): string | null {
  const [sort = '', id = ''] = target.split(':');
  if (sort === 'boss') return writeAction({ form: 'Boss' });
  if (sort === 'minion') return writeAction({ form: 'Minion', minion: id });
  if (sort === 'player') return writeAction({ form: 'Player', seat: id });
  if (sort === 'hand' && familyOf(cardOf(id)) === 'weapon') return writeAction({ form: 'Equip', card: id });
  return attempt(target);
}
