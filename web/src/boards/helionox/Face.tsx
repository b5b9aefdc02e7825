/** The face of a card: picture, name, text, price and Influence. */
import { Show, type JSX } from 'solid-js';
import { Art } from '../../ui/art';
import { Amount, Gloss, Sign, type SignName } from './signs';
import { cardOf, kindOf, motifOf, toneOf, type Card } from './kit';
import type { Now } from './view';

/** The sign of what a card is of. */
export const signOf = (card: Card): SignName =>
  card.kind === 'illegal' ? 'infamy' : (card.faction ?? (card.kind === 'prime' ? 'credit' : 'any'));

export function Face(props: {
  id: string;
  price?: Now | null;
  short?: number;
  count?: number;
  note?: string;
}): JSX.Element {
  const card = () => cardOf(props.id);
  return (
    <span class={`hx-card tone-${toneOf(card())}`}>
      <span class="hx-art">
        <Art of={card().id} motif={motifOf(card())} />
        <span class="hx-of">
          <Sign name={signOf(card())} size={13} />
        </span>
        <Show when={props.price}>
          {(price) => (
            <span
              class="hx-price"
              classList={{ less: price().now < price().printed, more: price().now > price().printed }}
            >
              <Show when={price().now !== price().printed}>
                <s>{price().printed}</s>
              </Show>
              <b>{price().now}</b>
              <Sign name="credit" size={12} />
            </span>
          )}
        </Show>
        <Show when={(props.count ?? 1) > 1}>
          <span class="hx-count">×{props.count}</span>
        </Show>
      </span>
      <span class="hx-head">
        <span class="hx-title">{card().name}</span>
        <Show when={card().influence !== null}>
          <Amount of="influence" many={card().influence ?? 0} size={12} />
        </Show>
      </span>
      <span class="hx-text">
        <Gloss text={card().text} />
      </span>
      <Show when={props.note}>
        <span class="hx-note">{props.note}</span>
      </Show>
    </span>
  );
}

/** A card in words, for ears. */
export const told = (id: string): string => {
  const card = cardOf(id);
  return `${card.name}, ${kindOf(card)}: ${card.text}${card.influence === null ? '' : ` ${card.influence} Influence.`}`;
};
