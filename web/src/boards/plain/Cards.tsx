/** Playing cards, written as rank and suit with a space between them: to be picked where they are offered. */
import { For, type JSX } from 'solid-js';
import type { Choice } from '../../state/choice';

const SUITS: Record<string, [string, string]> = {
  c: ['♣', 'clubs'],
  d: ['♦', 'diamonds'],
  h: ['♥', 'hearts'],
  s: ['♠', 'spades'],
};
const RANKS: Record<string, [string, string]> = {
  t: ['10', '10'],
  j: ['J', 'jack'],
  q: ['Q', 'queen'],
  k: ['K', 'king'],
  a: ['A', 'ace'],
};

export function Cards(props: { text: string; field: string; choice: Choice }): JSX.Element {
  const offer = (card: string) => props.choice.offers().find((text) => text.split(' ').includes(card));
  return (
    <ul class="cards" data-of={props.field}>
      <For each={props.text.split(' ')}>
        {(card) => {
          const [sign, suit] = SUITS[card[1] ?? ''] ?? ['', ''];
          const [rank, word] = RANKS[card[0] ?? ''] ?? [card[0], card[0]];
          const face = () => (
            <>
              <span aria-hidden="true">
                {rank}
                <i>{sign}</i>
              </span>
              <span class="unseen">{`${word} of ${suit}`}</span>
            </>
          );
          return (
            <li class={suit} data-look={`card:${card}`}>
              {offer(card) ? (
                <button
                  type="button"
                  aria-pressed={props.choice.picked() === offer(card)}
                  onClick={() => void props.choice.pick(offer(card) ?? '')}
                >
                  {face()}
                </button>
              ) : (
                face()
              )}
            </li>
          );
        }}
      </For>
    </ul>
  );
}
