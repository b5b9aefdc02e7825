/** What Spaceknights tells the shell: how seats stand, and closer looks. */
import type { Event, PlayerView, Shown, TeamDeck, View } from '../../games/spaceknights';
import type { EventName } from '../../state/events';
import type { Inspection } from '../board';
import { MOTIFS } from './Face';
import {
  DECK_NAMES,
  SUIT_NAMES,
  conditionText,
  effectText,
  knightOf,
  markSays,
  nameText,
  respiteOf,
  styleOf,
  suitOf,
  teamCard,
  themeOf,
  valueOf,
} from './kit';
import { CATEGORIES, cardName, categoryName, colours, holders, knightName, playerOf, playing, total } from './view';

export function score(view: View, seat: string): { value: string; of: string } | null {
  const player = playerOf(view, seat);
  if (!player) return null;
  const role = !player.alive ? 'perished' : view.foe === seat && view.hand ? 'mettle, the Foe' : 'mettle';
  return { value: `${player.points}`, of: role };
}

const everyCard = (view: View): Shown[] => [
  ...view.players.flatMap((player) => [...player.front, ...player.hand_known, ...player.list]),
  ...(view.searching ?? []),
];

/** The log calls personal cards by their ids. */
export const pieces = (view: View): string[] => [...new Set(everyCard(view).map((card) => card.card))];

const counted = (chips: readonly number[], view: View): string =>
  colours([...chips])
    .map(([owner, count]) => `${count} of ${knightName(playerOf(view, owner)!)}`)
    .join(', ') || 'none';

function knight(view: View, player: PlayerView): Inspection {
  const sheet = player.knight ? knightOf(player.knight) : null;
  const held = holders(view, player.seat);
  const holds = held.map(({ seat, count }) => `${knightName(playerOf(view, seat)!)} ${count}`).join(', ');
  return {
    title: knightName(player),
    kind: player.alive ? (sheet ? `Once ${sheet.once}` : 'A seat without a knight') : 'Perished',
    lines: [
      ...(sheet ? [`${sheet.power}. ${sheet.abilities.join('. ')}.`] : []),
      ...(player.alive
        ? [
            `${player.points} mettle. Reserve: ${counted(player.reserve, view)}.${
              total(player.line) ? ` Line: ${counted(player.line, view)}.` : ''
            }`,
            `${player.die ? `E-die ${player.die}, ` : ''}Overpower ${player.overpower}, Life Force ${player.life} of 6.`,
            ...(playing(view) ? [`Limit ${player.limit} a round, room ${player.room}.`] : []),
            holds ? `Who holds its mettle: ${holds}.` : 'Nobody else holds its mettle.',
            `Deck ${player.deck}, hand ${player.hand}.`,
          ]
        : []),
      ...(player.respite ? [`Respite ${respiteOf(player.respite).title}: ${respiteOf(player.respite).blurb}`] : []),
      ...(player.theme ? [`Theme: ${themeOf(player.theme).title}. ${themeOf(player.theme).blurb}`] : []),
      ...player.front.map((card) => `In front: ${cardLine(card)}`),
    ],
    things: [view.foe === player.seat && view.hand ? 'foe' : 'knight', 'mettle'],
    ...(sheet ? { art: { of: sheet.id, motif: 'figure' as const, tone: `sk-tone tone-${player.colour}` } } : {}),
  };
}

const cardLine = (card: Shown): string =>
  card.face
    ? `${markSays(card.face.mark)}, ${cardName(card)}: ${effectText(card.face.effect)} (${conditionText(card.face.condition)})`
    : cardName(card);

function personal(view: View, id: string): Inspection | null {
  const card = everyCard(view).find((one) => one.card === id);
  if (!card) return null;
  const { face } = card;
  if (!face) return { title: cardName(card), kind: 'Personal card', lines: [], things: ['thwarted'], known: id };
  return {
    title: nameText(face.name),
    kind: `Maneuver, ${markSays(face.mark)}`,
    lines: [effectText(face.effect), conditionText(face.condition)],
    things: ['maneuver', 'suit'],
    known: id,
    art: { of: face.name, motif: 'crystal', tone: `sk-tone suit-${suitOf(face.mark)}` },
  };
}

function team(view: View, deck: TeamDeck, mark: string, things: string[]): Inspection {
  const card = teamCard(view, deck, mark);
  const author = view.players[valueOf(mark) - 1];
  return {
    title: card?.title ?? DECK_NAMES[deck],
    kind: `${DECK_NAMES[deck]}, ${valueOf(mark)} of ${SUIT_NAMES[suitOf(mark)]}`,
    lines: [...(card?.line ? [card.line] : []), ...(author ? [`Of ${author.nemesis || knightName(author)}.`] : [])],
    things,
    art: { of: `${view.pack} ${deck} ${mark}`, motif: MOTIFS[deck], tone: `sk-tone suit-${suitOf(mark)}` },
  };
}

function pile(view: View, deck: TeamDeck): Inspection | null {
  const it = view.decks.find((one) => one.deck === deck);
  if (!it) return null;
  const known = it.known.map(markSays).join(', ');
  return {
    title: `${DECK_NAMES[deck]} deck`,
    kind: `${it.cards} cards`,
    lines: [
      ...(known ? [`On top, as you know: ${known}.`] : []),
      ...(it.aside.length ? [`Set aside in this hand: ${it.aside.map(markSays).join(', ')}.`] : []),
    ],
    things: [deck, 'complication'],
  };
}

/** What has no state of its own beyond what the board shows. */
const PLAIN: Record<string, string> = { bid: 'The bid', room: 'Room', die: 'E-die', life: 'Life Force' };

export function inspect(view: View, look: string): Inspection | null {
  const [sort = '', id = ''] = look.split(':');
  switch (sort) {
    case 'player': {
      const player = playerOf(view, id);
      return player ? knight(view, player) : null;
    }
    case 'card':
      return personal(view, id);
    case 'place': {
      const card = view.common.find((one) => one.place === id);
      return card ? team(view, card.deck, card.mark, [card.deck, 'common']) : null;
    }
    case 'threat':
      return team(view, 'threat', id, [view.threats.kept.includes(id) ? 'kept' : 'foe']);
    case 'deck':
      return pile(view, id as TeamDeck);
    case 'ranking':
      return {
        title: 'Ranking of hands',
        kind: 'The strongest first',
        lines: [CATEGORIES.map((category, at) => `${at + 1} ${categoryName(category)}`).join(', ') + '.'],
        things: ['ranking'],
        bare: true,
      };
    case 'knight': {
      const sheet = knightOf(id);
      return {
        title: sheet.name,
        kind: `Once ${sheet.once}`,
        lines: [
          `${sheet.power}.`,
          `${sheet.abilities.join('. ')}.`,
          `At home with ${respiteOf(sheet.respite).title} and ${themeOf(sheet.theme).title}.`,
        ],
        things: ['knight'],
        art: { of: sheet.id, motif: 'figure', tone: 'sk-tone' },
      };
    }
    case 'respite': {
      const { title, blurb } = respiteOf(id as Parameters<typeof respiteOf>[0]);
      return { title, kind: 'Respite', lines: [blurb], things: [id, 'respite'] };
    }
    case 'theme': {
      const { title, blurb } = themeOf(id as Parameters<typeof themeOf>[0]);
      return { title, kind: 'Theme', lines: [blurb], things: ['theme'] };
    }
    case 'style': {
      const style = styleOf(id);
      return {
        title: style.name,
        kind: 'Personal deck',
        lines: [
          style.blurb,
          ...style.cards.map(
            (face) =>
              `${face.mark} ${nameText(face.name)}: ${effectText(face.effect)} (${conditionText(face.condition)})`,
          ),
        ],
        things: ['deck'],
      };
    }
    default: {
      const title = PLAIN[sort];
      return title ? { title, kind: 'On the table', lines: [], things: [sort], bare: true } : personal(view, look);
    }
  }
}

/** What is told again at the end. */
export const turning: readonly EventName<Event>[] = ['WonHand', 'Perished', 'Won'];
