/** Hands as cards: kind as icon and word, Strength as pips and number, equal cards as one with a count. */
import { For, Index, Show, createMemo, onCleanup, type JSX } from 'solid-js';
import type { CardFace, View } from '../../games/astrojam';
import { dice } from '../../ui/sigil';
import type { Table } from '../../state/table';
import type { Choice } from '../../state/choice';
import type { Picker } from './picker';
import { watchDiscard } from './drag';
import { cardOf } from './offers';
import { KindSign } from './signs';
import { cardName, face } from './kit';
import { capital, seatOf } from './view';

/** A little field of orbits behind the icon, different for every kind and Strength. */
function backdrop(text: string): string {
  const roll = dice(text);
  return Array.from({ length: 4 }, () => {
    const [x, y, r] = [10 + roll() * 60, 10 + roll() * 60, 8 + roll() * 34];
    return `M${x - r} ${y}a${r} ${r * (0.4 + roll() * 0.6)} ${roll() * 90} 1 0 ${r * 2} 0`;
  }).join('');
}

export function Hand(props: { view: View; table: Table; choice: Choice; picker: Picker }): JSX.Element {
  const seat = createMemo(() => props.choice.question()?.seat ?? props.table.viewer()[0] ?? '');
  const mine = createMemo(() => seatOf(props.view, seat()));
  const stacks = createMemo(
    () => {
      const counts = new Map<string, number>();
      for (const text of mine()?.hand ?? []) counts.set(text, (counts.get(text) ?? 0) + 1);
      return [...counts].map(([text, count]) => ({ ...face(text), count }));
    },
    [] as (CardFace & { count: number })[],
    { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  );
  let row!: HTMLUListElement;
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!step) return;
    const all = [...row.querySelectorAll<HTMLElement>('button')];
    const to = all[(all.indexOf(document.activeElement as HTMLElement) + step + all.length) % all.length];
    event.preventDefault();
    to?.focus();
  };
  const playable = (text: string) =>
    props.picker.discards().has(text) || props.picker.offers().some((offer) => cardOf(offer) === text);
  const chosen = (text: string) => props.picker.card() === text || props.picker.pickedCard() === text;
  return (
    <div
      class="aj-hand"
      classList={{ discarding: props.picker.discards().size > 0 }}
      ref={(element) => onCleanup(watchDiscard(element, props.picker))}
    >
      <Show when={mine()?.hand} fallback={<Piles view={props.view} />}>
        <ul ref={row} class="aj-cards" aria-label={`Hand of ${mine()?.held} cards`} onKeyDown={move}>
          <Index each={stacks()}>
            {(stack) => (
              <li>
                <button
                  type="button"
                  class="aj-card"
                  data-kind={stack().kind}
                  data-look={`card:${stack().id}`}
                  classList={{ on: chosen(stack().id), idle: !playable(stack().id), several: stack().count > 1 }}
                  aria-pressed={chosen(stack().id)}
                  onClick={() => props.picker.chooseCard(stack().id)}
                >
                  <svg class="aj-card-art" viewBox="0 0 80 80" aria-hidden="true">
                    <path d={backdrop(stack().id)} />
                  </svg>
                  <span class="aj-card-top">
                    <b>{stack().strength}</b>
                    <span class="pips" aria-hidden="true">
                      <For each={Array.from({ length: stack().strength })}>{() => <i />}</For>
                    </span>
                  </span>
                  <KindSign kind={stack().kind} size={34} />
                  <span class="aj-card-word">{capital(stack().kind)}</span>
                  <Show when={stack().count > 1}>
                    <span class="aj-card-count">×{stack().count}</span>
                  </Show>
                  <span class="unseen">{`: ${cardName(stack().id)}${playable(stack().id) ? '' : ', cannot be played now'}`}</span>
                </button>
              </li>
            )}
          </Index>
          <Show when={stacks().length === 0}>
            <li class="help">
              {props.view.objectives.length ? 'Your hand is empty.' : 'Hands are dealt once the last crate is down.'}
            </li>
          </Show>
        </ul>
        <Piles view={props.view} />
      </Show>
    </div>
  );
}

function Piles(props: { view: View }): JSX.Element {
  const counts = createMemo(() => {
    const by = new Map<string, number>();
    for (const text of props.view.discard) by.set(face(text).kind, (by.get(face(text).kind) ?? 0) + 1);
    return [...by].map(([kind, count]) => `${count} ${capital(kind)}`).join(', ');
  });
  return (
    <dl class="aj-piles">
      <div>
        <dt>Deck</dt>
        <dd>{props.view.deck}</dd>
      </div>
      <div data-look="discard" title={counts()}>
        <dt>Discard</dt>
        <dd>{props.view.discard.length}</dd>
      </div>
      <div>
        <dt>Tasks</dt>
        <dd>{props.view.task_deck}</dd>
      </div>
      <div>
        <dt>Bonus</dt>
        <dd>{props.view.condition_deck}</dd>
      </div>
    </dl>
  );
}
