/** The Events at a world, the oldest first: cool while Inactive, amber once they are Active. */
import { For, Show, createMemo, type JSX } from 'solid-js';
import type { EventView, LocationView, View } from '../../games/helionox';
import { Art } from '../../ui/art';
import { eventMotif, eventOf, sideOf } from './kit';
import type { Picker } from './picker';
import { Gloss, Sign, type SignName } from './signs';
import { Thing } from './Thing';
import { defenseOf } from './view';

/** The sign of an icon of the other price. */
const PRICES: Record<string, SignName> = { any: 'any', bio: 'bio', cybernetic: 'cybernetic', transport: 'transport' };

const said = (view: View, event: EventView): string => {
  const [card, { now, printed, why }] = [eventOf(event.id), defenseOf(view, event)];
  const changed = now === printed ? '' : ` (printed ${printed}; ${why.join(', ')})`;
  const taken = view.syndicate?.next[0].includes(event.id) ? ' The Shadow Syndicate takes it next.' : '';
  return `${card.name}, ${card.kind} Event, ${event.active ? 'Active' : 'Inactive'}: ${now} Defense${changed} for ${event.influence} Influence. ${sideOf(event.id, event.active).text}${taken}`;
};

function One(props: { event: EventView; view: View; picker: Picker; lit: string | null }): JSX.Element {
  const card = createMemo(() => eventOf(props.event.id));
  const side = () => sideOf(props.event.id, props.event.active);
  const price = () => defenseOf(props.view, props.event);
  const next = () => props.view.syndicate?.next[0].includes(props.event.id) ?? false;
  return (
    <Thing
      picker={props.picker}
      target={`event:${props.event.id}`}
      name={card().name}
      look={`event:${props.event.id}`}
      class={`hx-event kind-${card().kind}`}
      classList={{ active: props.event.active, taken: next(), open: props.picker.opened() === props.event.id }}
      says={said(props.view, props.event)}
      lit={props.lit === card().name}
    >
      <span class="hx-event-art">
        <Art of={card().id} motif={eventMotif(card())} />
        <span class="hx-kind">
          <Sign name={card().kind as SignName} size={13} />
        </span>
      </span>
      <span class="hx-event-name">{card().name}</span>
      <span class="hx-event-line">
        <span class="hx-cost" classList={{ less: price().now < price().printed }}>
          <Show when={price().now !== price().printed}>
            <s>{price().printed}</s>
          </Show>
          <b>{price().now}</b>
          <Sign name="defense" size={13} />
        </span>
        <span class="hx-gain">
          <b>{props.event.influence}</b>
          <Sign name="influence" size={13} />
        </span>
        <Show when={side().other.length}>
          <span class="hx-other">
            or{' '}
            <For each={side().other}>
              {(icon) => (
                <Show
                  when={PRICES[icon]}
                  fallback={
                    <>
                      {icon[0]}
                      <Sign name="credit" size={12} />
                    </>
                  }
                >
                  {(sign) => <Sign name={sign()} size={12} class="discarded" />}
                </Show>
              )}
            </For>
          </span>
        </Show>
        <Show when={side().tax}>
          <Sign name="tax" size={13} class="bad" />
        </Show>
        <Show when={!props.event.active}>
          <Sign name="hourglass" size={12} class="waits" />
        </Show>
      </span>
      <span class="hx-event-text">
        <Gloss text={side().text} />
      </span>
      <Show when={next()}>
        <span class="hx-taken">
          <Sign name="syndicate" size={13} />
        </span>
      </Show>
    </Thing>
  );
}

export function Events(props: { location: LocationView; view: View; picker: Picker; lit: string | null }): JSX.Element {
  /** By their names: an Event that flips is the same one, and is seen to flip. */
  const ids = () => props.location.events.map((event) => event.id);
  const find = (id: string) => props.location.events.find((event) => event.id === id);
  return (
    <ul class="hx-events" data-many={Math.min(6, props.location.events.length)}>
      <For each={ids()}>
        {(id) => (
          <li>
            <Show when={find(id)}>
              {(event) => <One event={event()} view={props.view} picker={props.picker} lit={props.lit} />}
            </Show>
          </li>
        )}
      </For>
    </ul>
  );
}
