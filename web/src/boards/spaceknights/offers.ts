/** What Spaceknights' offers mean on the board: which things each is done with. */
import { readAction, writeAction, type Action } from '../../games/spaceknights';

export const read = readAction;

/** The things on the board by which an action can be chosen. */
export function targetsOf(action: Action): string[] {
  switch (action.form) {
    case 'Knight':
      return [`tray:${action.knight}`];
    case 'Respite':
      return [`tray:${action.respite}`];
    case 'Theme':
      return [`tray:${action.theme}`];
    case 'Style':
      return [`tray:${action.style}`];
    case 'Loci':
    case 'Enemies':
    case 'Threats':
      return [`tray:${writeAction(action)}`];
    case 'Add':
      return [`tray:${action.card}`];
    case 'Match':
    case 'Limit':
    case 'Pass':
      return ['match'];
    case 'Surge':
      return [`surge:${action.small_number}`];
    case 'Fade':
      return ['fade'];
    case 'Thwarted':
      return ['thwarted'];
    case 'Reroll':
      return ['die'];
    case 'Maneuver':
      return [
        `card:${action.card}`,
        ...(action.target ? [`player:${action.target}`] : []),
        ...(action.place ? [`place:${action.place}`] : []),
        ...(action.partner ? [`player:${action.partner}`] : []),
      ];
    case 'Stop':
      return [`card:${action.card}`, ...(action.partner ? [`player:${action.partner}`] : [])];
    case 'Front':
    case 'Return':
      return [`card:${action.card}`];
    case 'Keep':
    case 'GiveBack':
      return [`threat:${action.mark}`];
    case 'Complication':
      return [`deck:${action.team_deck}`];
    case 'Reveal':
      return ['reveal'];
    case 'Restore':
      return ['life'];
    case 'Rest':
      return ['respite'];
    case 'Exchange':
      return [`player:${action.first}`];
    // Chosen by the picker of chips, or in the strip alone.
    case 'Chips':
    case 'Reclaim':
    case 'Deck':
    case 'TakeBack':
    case 'Tell':
    case 'Accept':
    case 'Refuse':
    case 'Allow':
    case 'Defer':
    case 'Burn':
    case 'Pledge':
    case 'Done':
      return [];
  }
}

/** What a press on a thing seems to want where it is not offered. */
export function attempt(target: string, asks: string): string | null {
  const [sort = '', id = ''] = target.split(':');
  const wanted = (): Action | null => {
    switch (sort) {
      case 'card':
        return asks === 'bid' ? { form: 'Maneuver', card: id } : null;
      case 'match':
        return asks === 'bid' ? { form: 'Match' } : null;
      case 'die':
        return { form: 'Reroll' };
      case 'thwarted':
        return { form: 'Thwarted' };
      case 'respite':
        return asks === 'scene' ? { form: 'Rest' } : null;
      case 'deck':
        return asks === 'which-complication' ? { form: 'Complication', team_deck: id } : null;
      default:
        return null;
    }
  };
  const action = wanted();
  return action && writeAction(action);
}
