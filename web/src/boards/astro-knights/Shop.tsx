/** The six supply decks with their prices, and the turn order with the odds of who is next. */
import { For, Show, type JSX } from 'solid-js';
import type { TurnCard, View } from '../../games/astro-knights';
import type { Table } from '../../state/table';
import { MarkSign } from '../../ui/marks';
import { Thing, type Things } from '../things';
import { Face, told } from './Face';
import { cardOf, supplyOf } from './kit';
import { odds, seatsOf } from './view';

export function Shop(props: { view: View; things: Things; lit: string | null }): JSX.Element {
  return (
    <section class="ak-shop ak-panel" aria-label="The supply">
      <For each={props.view.supply}>
        {(deck) => {
          const name = () => supplyOf(deck.deck).name;
          const short = () => Math.max(0, (deck.cost ?? 0) - props.view.energy);
          return (
            <Thing
              things={props.things}
              target={`supply:${deck.deck}`}
              name={deck.top ? cardOf(deck.top).name : name()}
              look={`supply:${deck.deck}`}
              class="ak-stall"
              lit={deck.top !== null && props.lit === cardOf(deck.top).name}
              classList={{ dear: short() > 0, empty: deck.top === null }}
              says={
                deck.top === null
                  ? `${name()}: none left`
                  : `${name()}, ${deck.left} left: ${told(deck.top)} Costs ${deck.cost} energy.`
              }
            >
              <span class="ak-deck-name">{name()}</span>
              <Show when={deck.top} fallback={<span class="ak-none">None left.</span>}>
                {(top) => (
                  <Face
                    id={top()}
                    cost={deck.cost}
                    left={deck.left}
                    short={short()}
                    note={props.view.active && short() ? `${short()} energy short` : ''}
                  />
                )}
              </Show>
            </Thing>
          );
        }}
      </For>
    </section>
  );
}

export function Turns(props: { view: View; table: Table; inspect(id: string): void }): JSX.Element {
  const turns = () => props.view.turns;
  const seat = (letter: string) => props.table.seats().find((one) => one.seat === letter);
  const Sign = (its: { card: TurnCard }) => (
    <Show
      when={its.card !== 'Boss'}
      fallback={
        <span class="ak-turn-boss" title="The Boss">
          ☠
        </span>
      }
    >
      <For each={seatsOf(props.view, its.card)}>{(letter) => <MarkSign seat={seat(letter)} size={20} />}</For>
    </Show>
  );
  return (
    <section class="ak-turns ak-panel" aria-label="Turn order">
      <h2 class="ak-head">
        Round {props.view.round} <small>{turns().left} to come</small>
      </h2>
      <button
        type="button"
        data-rove
        tabindex="-1"
        class="ak-odds"
        data-look="turns"
        onClick={() => props.inspect('turns')}
      >
        <span class="unseen">
          Next may be:{' '}
          {odds(props.view)
            .map(({ card, many, of }) => `${seatsOf(props.view, card).join(' or ') || 'the Boss'} ${many} of ${of}`)
            .join(', ')}
        </span>
        <For each={odds(props.view)}>
          {(one) => (
            <span class="ak-odd" aria-hidden="true" classList={{ boss: one.card === 'Boss' }}>
              <Sign card={one.card} />
              <span class="ak-bar">
                <span style={{ width: `${(100 * one.many) / one.of}%` }} />
              </span>
              <b>{Math.round((100 * one.many) / one.of)} %</b>
            </span>
          )}
        </For>
      </button>
      <div class="ak-gone" aria-hidden="true">
        <For each={turns().gone}>
          {(card) => (
            <span class="ak-gone-card">
              <Sign card={card} />
            </span>
          )}
        </For>
      </div>
    </section>
  );
}
