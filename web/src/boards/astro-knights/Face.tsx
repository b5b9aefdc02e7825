/** The face of a player card: picture, price, name and text. */
import { Show, type JSX } from 'solid-js';
import { Art } from '../../ui/art';
import { cardOf, familyOf, motifOf } from './kit';

export function Face(props: {
  id: string;
  cost?: number | null;
  short?: number;
  /** How many lie there, with this one. */
  left?: number;
  note?: string;
  order?: number;
}): JSX.Element {
  const card = () => cardOf(props.id);
  return (
    <span class={`ak-card tone-${familyOf(card())}`}>
      <span class="ak-art">
        <Art of={card().id} motif={motifOf(card())} />
        <Show when={props.cost !== undefined && props.cost !== null}>
          <span class="ak-cost" classList={{ short: (props.short ?? 0) > 0 }}>
            {props.cost}
          </span>
        </Show>
        <Show when={props.left}>
          <span class="ak-left">{props.left} left</span>
        </Show>
        <Show when={props.order}>
          <span class="ak-order">{props.order}</span>
        </Show>
      </span>
      <span class="ak-name">{card().name}</span>
      <span class="ak-text">{card().text}</span>
      <Show when={props.note}>
        <span class="ak-note">{props.note}</span>
      </Show>
    </span>
  );
}

/** A card in words, for ears. */
export const told = (id: string): string => `${cardOf(id).name}, ${cardOf(id).kind}: ${cardOf(id).text}`;
