/** The workshop: twelve cards to write, begun with a legal deck at random; what stands there twice is marked and named. */
import { For, Index, Show, createMemo, createSignal, type JSX } from 'solid-js';
import type { FaceData, Suit } from '../../games/spaceknights';
import type { Choice } from '../../state/choice';
import { Icon } from '../../ui/marks';
import { COLUMNS, SUIT_LETTERS, deckText, entryOf, randomDeck, tooOften, type Column } from './deck';
import { SUIT_NAMES, conditionText, effectText, kit, nameText, suitOf, valueOf } from './kit';

const VALUES = ['1', '2', '3', '4', '5', '6'];
const TITLES: Record<Column, string> = {
  value: 'Value',
  suit: 'Suit',
  effect: 'Effect',
  condition: 'Condition',
  name: 'Name',
};

const entries = (column: Column): readonly string[] =>
  column === 'value'
    ? VALUES
    : column === 'suit'
      ? (Object.keys(SUIT_LETTERS) as Suit[])
      : kit()[`${column}s`].map((one) => one.word);

/** What an entry reads as. */
function called(column: Column, entry: string): string {
  switch (column) {
    case 'value':
      return entry;
    case 'suit':
      return SUIT_NAMES[entry as Suit];
    case 'effect':
      return effectText(entry as FaceData['effect']);
    case 'condition':
      return conditionText(entry as FaceData['condition']);
    case 'name':
      return nameText(entry as FaceData['name']);
  }
}

function changed(face: FaceData, column: Column, entry: string): FaceData {
  if (column === 'value') return { ...face, mark: `${entry}${face.mark.charAt(1)}` };
  if (column === 'suit') return { ...face, mark: `${valueOf(face.mark)}${SUIT_LETTERS[entry as Suit]}` };
  return { ...face, [column]: entry };
}

export function Workshop(props: { choice: Choice }): JSX.Element {
  const asked = () => props.choice.question()?.asks === 'which-deck' && props.choice.question()?.owed;
  const [deck, setDeck] = createSignal<FaceData[] | null>(null);
  const often = createMemo(() => new Map(COLUMNS.map((column) => [column, tooOften(deck() ?? [], column)])));
  /** What stands too often, each entry once, with the cards it is on. */
  const troubles = createMemo(() =>
    COLUMNS.flatMap((column) => {
      const by = new Map<string, number[]>();
      for (const at of often().get(column) ?? []) {
        const entry = entryOf(deck()![at]!, column);
        by.set(entry, [...(by.get(entry) ?? []), at + 1]);
      }
      return [...by].map(([entry, at]) => `${TITLES[column]} “${called(column, entry)}” is on ${at.join(', ')}.`);
    }),
  );
  const change = (at: number, column: Column, entry: string) =>
    setDeck(deck()!.map((face, place) => (place === at ? changed(face, column, entry) : face)));
  /** What is not allowed is not handed in: the game says why. */
  const handIn = () => {
    const text = deckText(deck()!);
    void (troubles().length ? props.choice.why(text) : props.choice.pick(text));
  };
  return (
    <Show when={asked()}>
      <Show
        when={deck()}
        fallback={
          <button
            type="button"
            data-rove
            tabindex="-1"
            class="button small sk-write"
            data-do="workshop"
            onClick={() => setDeck(randomDeck())}
          >
            <Icon name="plus" size={14} /> Write your own
          </button>
        }
      >
        {(cards) => (
          <section class="sk-workshop" aria-label="Your own deck">
            <div class="sk-workshop-head">
              <p classList={{ bad: troubles().length > 0 }} role="status">
                {troubles().join(' ') || 'Twelve cards, every entry used as often as it may be.'}
              </p>
              <button class="button small" type="button" onClick={() => setDeck(randomDeck())}>
                <Icon name="turn" size={14} /> Another
              </button>
              <button class="button small" type="button" onClick={() => setDeck(null)}>
                <Icon name="close" size={14} /> Back
              </button>
              <button class="button small brass" type="button" data-do="hand-in" onClick={handIn}>
                <Icon name="check" size={14} /> Hand in
              </button>
            </div>
            <ol class="sk-written">
              <Index each={cards()}>
                {(face, at) => (
                  <li class={`suit-${suitOf(face().mark)}`}>
                    <span>{at + 1}</span>
                    <For each={COLUMNS}>
                      {(column) => (
                        <select
                          class={`sk-entry ${column}`}
                          classList={{ often: often().get(column)?.has(at) ?? false }}
                          aria-label={`${TITLES[column]} of card ${at + 1}`}
                          aria-invalid={often().get(column)?.has(at) ?? false}
                          value={entryOf(face(), column)}
                          onChange={(event) => change(at, column, event.currentTarget.value)}
                        >
                          <For each={entries(column)}>
                            {(entry) => (
                              <option value={entry} selected={entry === entryOf(face(), column)}>
                                {called(column, entry)}
                              </option>
                            )}
                          </For>
                        </select>
                      )}
                    </For>
                  </li>
                )}
              </Index>
            </ol>
          </section>
        )}
      </Show>
    </Show>
  );
}
