/** What is held and what is asked for: one's own cards and the missions, each pressed where it can be used. */
import { For, Show, createMemo, type JSX } from 'solid-js';
import type { CardView, PlayerView, View } from '../../games/flicktier';
import type { Things } from '../things';
import { Counts, ResourceSign } from './signs';
import { RESOURCES } from './view';

export function Missions(props: { view: View; things: Things }): JSX.Element {
  return (
    <section class="ff-missions" aria-labelledby="ff-missions">
      <h2 id="ff-missions">Missions</h2>
      <ol>
        <For each={props.view.row}>
          {(mission, at) => {
            const target = () => `mission ${at() + 1}`;
            return (
              <li
                classList={{
                  claimed: mission?.claimed ?? false,
                  can: props.things.can(target()),
                  on: props.things.picked(target()),
                }}
              >
                <Show when={mission} fallback={<p class="help">No mission</p>}>
                  {(one) => (
                    <>
                      <h3>
                        <button
                          type="button"
                          class="ff-press"
                          data-at={target()}
                          onClick={() => props.things.press(target(), one().name, '')}
                        >
                          {one().name}
                          <Show when={props.things.can(target())}>
                            <span class="unseen">, can be chosen</span>
                          </Show>
                        </button>{' '}
                        <small>{one().vp}</small>
                      </h3>
                      <p>{one().text}</p>
                      <Show when={one().claimed}>
                        <p class="ff-claimed">claimed</p>
                      </Show>
                    </>
                  )}
                </Show>
              </li>
            );
          }}
        </For>
      </ol>
    </section>
  );
}

/** Cards with both sides known: how many of each resource, as for everybody else, and what they count in combat. */
function Cards(props: { cards: CardView[]; name: string; things: Things }): JSX.Element {
  const stacks = createMemo(() =>
    RESOURCES.map((resource) => ({
      resource,
      cards: props.cards.filter((card) => card.resource === resource).toSorted((a, b) => a.value - b.value),
    })).filter(({ cards }) => cards.length),
  );
  return (
    <ul class="ff-cards" aria-label={props.name}>
      <For each={stacks()}>
        {({ resource, cards }) => (
          <li class={resource}>
            <ResourceSign resource={resource} size={18} />
            <b>{cards.length}</b>
            <span class="unseen">{resource}</span>
            <small>
              <span class="word">in combat </span>
              <For each={cards}>
                {(card, at) => {
                  const target = `card ${card.id}`;
                  return (
                    <>
                      {at() ? ', ' : ''}
                      <Show when={props.things.can(target)} fallback={card.value}>
                        <button
                          type="button"
                          class="ff-card"
                          classList={{ on: props.things.picked(target) }}
                          aria-label={`${resource} ${card.value}`}
                          onClick={() => props.things.press(target, `${resource} ${card.value}`, '')}
                        >
                          {card.value}
                        </button>
                      </Show>
                    </>
                  );
                }}
              </For>
            </small>
          </li>
        )}
      </For>
    </ul>
  );
}

/** One's own cards, always in view. */
export function Hand(props: { player: PlayerView; things: Things }): JSX.Element {
  return (
    <section class="ff-mine" aria-labelledby="ff-mine">
      <h2 id="ff-mine">Your hand</h2>
      <Held player={props.player} things={props.things} />
    </section>
  );
}

export function Held(props: { player: PlayerView; things: Things }): JSX.Element {
  const one = () => props.player;
  return (
    <div class="ff-hand">
      <Show when={one().cards?.length} fallback={<Counts of={one().hand} />}>
        <Cards cards={one().cards ?? []} name="Cards in hand, with combat values" things={props.things} />
      </Show>
      <Show when={one().front.length}>
        <span class="help">in front</span>
        <Cards cards={one().front} name="Cards in front" things={props.things} />
      </Show>
      <Show when={one().played}>
        {(resource) => (
          <span class="ff-played">
            <ResourceSign resource={resource()} size={18} /> {resource()} {one().played_value ?? ''} face down
          </span>
        )}
      </Show>
    </div>
  );
}
