/** What invites to narrate: the moment's prompt and lines to take, with the cards and names of the table in their slots. */
import { readAction, type Moment, type Place, type View } from '../../games/spaceknights';
import type { Invitation } from '../../table/Note';
import type { Invited } from '../board';
import { kit, knightOf, promptsOf, teamTitle, themeOf } from './kit';
import { knightName, playerOf } from './view';

/** The moment that an answer is, where it is one of the story's: the table's own, or the bid that may carry a line. */
function momentOf(view: View, { seat, asks, picked }: Invited): Moment | null {
  if (asks === 'narrate' && view.telling) return view.telling;
  const foe = view.foe === seat;
  if (asks === 'bid' && picked !== null && readAction(picked)?.form === 'Surge')
    return foe ? 'foe-surges' : 'knight-surges';
  if (asks === 'bid') return foe ? 'foe-matches' : 'knight-matches';
  if (asks === 'scene') return 'scene';
  if (asks === 'which-complication') return 'complication';
  return null;
}

const ARTICLE = /^(The|A|An) /;

/**
 * A text with its slots filled in; null where nothing fills one, since it would be read aloud as it stands. The server fills in what
 * bots say by the same rules: within a sentence an article and what is no name are written small, and enemies have an article.
 */
export function filled(text: string, slots: Record<string, string | undefined>): string | null {
  let missing = false;
  let out = '';
  for (const [at, part] of text.split(/\{(\w+)\}/).entries()) {
    if (at % 2 === 0) {
      out += part;
      continue;
    }
    let words = slots[part] ?? '';
    missing ||= !words;
    if (part === 'enemy' && !ARTICLE.test(words)) words = `The ${words}`;
    const begins = /(^|[.!?])\s*$/.test(out);
    const small = part === 'power' || part === 'ability' || ARTICLE.test(words);
    const first = words.charAt(0);
    out += (begins ? first.toUpperCase() : small ? first.toLowerCase() : first) + words.slice(1);
  }
  return missing ? null : out;
}

/** The words of a text that stand whatever fills its slots: the longest run of them. */
const fixed = (text: string): string =>
  text.split(/\{\w+\}/).reduce((longest, part) => (part.length > longest.length ? part : longest), '');

/** The invitation for a seat, or nothing where no line is looked for. The same all through a moment, and another in the next. */
export function invitation(view: View, asked: Invited): Invitation | null {
  const moment = momentOf(view, asked);
  const player = playerOf(view, asked.seat);
  if (!moment || !player || view.narration === 'off') return null;
  const lying = (place: Place) => {
    const card = view.common.find((one) => one.place === place);
    return card && teamTitle(view, card.deck, card.mark);
  };
  const knight = player.knight ? knightOf(player.knight) : null;
  const foe = playerOf(view, view.foe);
  const other = view.players.find((one) => one.seat !== asked.seat && one.alive);
  const slots: Record<string, string | undefined> = {
    knight: knightName(player),
    person: knight?.once.split(',')[0],
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
  const turn = view.hand * 3 + view.round + asked.seat.charCodeAt(0);
  const from = <T>(all: readonly T[]): T[] => all.map((_, at) => all[(turn + at) % all.length]!);
  const says = from(promptsOf(moment))
    .map((text) => filled(text, slots))
    .find((text) => text !== null);
  const own = kit().lines.filter((line) => line.moment === moment && line.temperament === player.theme);
  const fresh = own.filter(({ text }) => !asked.said.some((said) => said.includes(fixed(text))));
  const lines = from(fresh).flatMap(({ text }) => filled(text, slots) ?? []);
  return says ? { says, lines } : null;
}
