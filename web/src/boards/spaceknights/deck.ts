/** A personal deck that is being written: a legal one to begin with, what is used twice, and the number of each card. */
import { writeAction, type FaceData, type Suit } from '../../games/spaceknights';
import { kit, suitOf, valueOf } from './kit';

export const SUIT_LETTERS: Record<Suit, string> = { homeworlds: 'H', interplanetary: 'I', cosmos: 'C' };
const SUITS: readonly Suit[] = ['homeworlds', 'interplanetary', 'cosmos'];

/** The columns of the checklist, with how often each entry may stand in a deck (SK-PERS-03, SK-PERS-05, SK-PERS-06). */
export const COLUMNS = ['value', 'suit', 'effect', 'condition', 'name'] as const;
export type Column = (typeof COLUMNS)[number];
const TIMES: Record<Column, number> = { value: 2, suit: 4, effect: 1, condition: 1, name: 1 };

export const entryOf = (face: FaceData, column: Column): string =>
  column === 'value' ? `${valueOf(face.mark)}` : column === 'suit' ? suitOf(face.mark) : face[column];

function shuffled<T>(all: readonly T[]): T[] {
  const left = [...all];
  return all.map(() => left.splice(Math.floor(Math.random() * left.length), 1)[0]!);
}

/** A legal deck at random: the marks of one that is ready, with effects, conditions and names dealt anew. SK-PERS-08. */
export function randomDeck(): FaceData[] {
  const from = shuffled(kit().styles)[0]!.cards;
  const [effects, conditions, names] = [
    shuffled(from.map((face) => face.effect)),
    shuffled(from.map((face) => face.condition)),
    shuffled(from.map((face) => face.name)),
  ];
  return from.map(({ mark }, at) => ({
    mark,
    effect: effects[at]!,
    condition: conditions[at]!,
    name: names[at]!,
  }));
}

/** The cards by their places whose entry in a column stands too often, or whose value and suit another has too. */
export function tooOften(deck: readonly FaceData[], column: Column): Set<number> {
  const found = new Set<number>();
  deck.forEach((face, at) => {
    const entry = entryOf(face, column);
    if (deck.filter((other) => entryOf(other, column) === entry).length > TIMES[column]) found.add(at);
    // SK-PERS-07: it is the suit that can be changed, since each value stands twice.
    if (column === 'suit' && deck.some((other, place) => place !== at && other.mark === face.mark)) found.add(at);
  });
  return found;
}

/** Where an entry of a card stands in the rulebook's table, from 0. */
const place = (list: readonly { word: string; number: number }[], word: string) =>
  (list.find((one) => one.word === word)?.number ?? 1) - 1;

/** The deck as it is handed in: each card as one number, in base 12. */
export function deckText(deck: readonly FaceData[]): string {
  const { effects, conditions, names } = kit();
  const numbers = deck.map((face) => {
    const mark = (valueOf(face.mark) - 1) * SUITS.length + SUITS.indexOf(suitOf(face.mark));
    return (
      ((mark * 12 + place(effects, face.effect)) * 12 + place(conditions, face.condition)) * 12 +
      place(names, face.name)
    );
  });
  const at = (place: number) => numbers[place] ?? 0;
  return writeAction({
    form: 'Deck',
    deck: {
      form: 'Deck',
      number: at(0),
      number2: at(1),
      number3: at(2),
      number4: at(3),
      number5: at(4),
      number6: at(5),
      number7: at(6),
      number8: at(7),
      number9: at(8),
      number10: at(9),
      number11: at(10),
      number12: at(11),
    },
  });
}
