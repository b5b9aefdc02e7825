/** The Market: a stall for each faction, and the Prime Assets beside them. Prices are those of now, with their reasons. */
import { Index, Show, type JSX } from 'solid-js';
import type { StallView, View } from '../../games/helionox';
import { Face, told } from './Face';
import { FACTION_NAMES, cardOf, kit } from './kit';
import type { Picker } from './picker';
import { Sign } from './signs';
import { Thing } from './Thing';
import { priceOf } from './view';

export function Market(props: { view: View; picker: Picker; lit: string | null }): JSX.Element {
  const prime = () => kit().cards.find((card) => card.kind === 'prime')!;
  return (
    <ul class="hx-market" aria-label="Market">
      <Index each={props.view.market}>
        {(stall) => <Stall stall={stall()} view={props.view} picker={props.picker} lit={props.lit} />}
      </Index>
      <li class="hx-stall">
        <Thing
          picker={props.picker}
          target={`market:${prime().id}`}
          name={prime().name}
          look={`card:${prime().id}`}
          class="hx-buy"
          classList={{ gone: props.view.primes[0] === 0, dear: dear(props, props.view.primes[1]) }}
          lit={props.lit === prime().name}
          says={`Prime Assets, ${props.view.primes[0]} left, ${props.view.primes[1]} Credits: ${told(prime().id)}`}
        >
          <Face id={prime().id} price={{ now: props.view.primes[1], printed: prime().cost, why: [] }} />
          <span class="hx-left">{props.view.primes[0]}</span>
        </Thing>
      </li>
    </ul>
  );
}

const dear = (props: { view: View; picker: Picker }, price: number) =>
  price > props.view.credits && props.view.phase === 'main';

function Stall(props: { stall: StallView; view: View; picker: Picker; lit: string | null }): JSX.Element {
  const price = () => priceOf(props.view, props.stall);
  const changed = () => (price() && price()!.now !== price()!.printed ? price()!.why.join(' · ') : '');
  const next = () => props.view.syndicate?.next[1].includes(props.stall.card ?? '') ?? false;
  return (
    <li class="hx-stall">
      <Show
        when={props.stall.card}
        fallback={
          <span class={`hx-sold tone-${props.stall.faction}`}>
            <Sign name={props.stall.faction} size={18} />
            {FACTION_NAMES[props.stall.faction]} is sold out
          </span>
        }
      >
        {(id) => (
          <>
            <Thing
              picker={props.picker}
              target={`market:${id()}`}
              name={cardOf(id()).name}
              look={`card:${id()}`}
              class="hx-buy"
              classList={{ dear: dear(props, price()?.now ?? 0), taken: next() }}
              lit={props.lit === cardOf(id()).name}
              says={`${price()?.now} Credits${changed() ? ` (printed ${price()?.printed}: ${changed()})` : ''}, ${props.stall.left} in the deck of ${FACTION_NAMES[props.stall.faction]}. ${told(id())}${next() ? ' The Shadow Syndicate takes it next.' : ''}`}
            >
              <Face id={id()} price={price()} note={changed()} />
              <span class="hx-left">{props.stall.left}</span>
              <Show when={next()}>
                <span class="hx-taken">
                  <Sign name="syndicate" size={13} />
                </span>
              </Show>
            </Thing>
            <Show when={props.picker.can(`cycle:${id()}`)}>
              <Thing
                picker={props.picker}
                target={`cycle:${id()}`}
                name={`Cycle ${cardOf(id()).name}`}
                look={`card:${id()}`}
                class="hx-cycle"
                says={`Cycle ${cardOf(id()).name}: it goes under its deck`}
              >
                <Sign name="cycle" size={15} />
              </Thing>
            </Show>
          </>
        )}
      </Show>
    </li>
  );
}
