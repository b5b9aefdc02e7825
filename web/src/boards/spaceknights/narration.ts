/** What invites to narrate: the moment's prompt, with the cards and names of the table in its slots. */
import type { Moment, Place, View } from '../../games/spaceknights';
import { kit, knightOf, promptsOf, teamTitle, themeOf } from './kit';
import { knightName, playerOf } from './view';

/** The moment that an answer is, where it is one of the story's: the table's own, or the bid that may carry a line. */
function momentOf(view: View, seat: string, asks: string): Moment | null {
  if (asks === 'narrate' && view.telling) return view.telling;
  if (asks === 'bid') return view.foe === seat ? 'foe-matches' : 'knight-matches';
  if (asks === 'scene') return 'scene';
  if (asks === 'which-complication') return 'complication';
  return null;
}

/** The invitation for a seat, or nothing where no line is looked for. The same all through a moment, and another in the next. */
export function invitation(view: View, seat: string, asks: string): string | null {
  const moment = momentOf(view, seat, asks);
  const player = playerOf(view, seat);
  if (!moment || !player || view.narration === 'off') return null;
  const texts = promptsOf(moment);
  const text = texts[(view.hand * 3 + view.round + seat.charCodeAt(0)) % Math.max(1, texts.length)];
  if (!text) return null;
  const lying = (place: Place) => {
    const card = view.common.find((one) => one.place === place);
    return card && teamTitle(view, card.deck, card.mark);
  };
  const knight = player.knight ? knightOf(player.knight) : null;
  const foe = playerOf(view, view.foe);
  const other = view.players.find((one) => one.seat !== seat && one.alive);
  const slots: Record<string, string | undefined> = {
    knight: knightName(player),
    person: knight?.once,
    power: knight?.power,
    ability: knight?.abilities[view.hand % Math.max(1, knight.abilities.length)],
    nemesis: player.nemesis || kit().packs.find((pack) => pack.id === view.pack)?.nemeses[0],
    locus: lying('locus'),
    enemy: lying('enemy'),
    threat: lying('threat'),
    card: lying('second') ?? lying('first'),
    theme: player.theme ? themeOf(player.theme).title : undefined,
    foe: foe && knightName(foe),
    other: other && knightName(other),
  };
  const filled = text.replace(/\{(\w+)\}/g, (slot, name: string) => slots[name] ?? slot);
  // A slot that nothing fills would be read aloud as it stands.
  return filled.includes('{') ? null : filled.charAt(0).toUpperCase() + filled.slice(1);
}
