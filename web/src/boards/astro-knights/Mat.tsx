/** The own place: tracks, ability, Weapons, hand, what was played, and the deck that is to come. */
import { For, Show, createMemo, type JSX } from 'solid-js';
import type { PlayerView, View } from '../../games/astro-knights';
import type { Table } from '../../state/table';
import { MarkSign } from '../../ui/marks';
import { Thing, type Things } from '../things';
import { Face, told } from './Face';
import { cardOf } from './kit';
import { Dial, Pips } from './signs';
import { HEALTH_MOST, comingAfterDeck, counted, knightName } from './view';

export function Mat(props: {
  view: View;
  seat: string;
  player: PlayerView;
  table: Table;
  things: Things;
  lit: string | null;
  inspect(id: string): void;
}): JSX.Element {
  const player = () => props.player;
  const active = () => props.view.active === props.seat;
  return (
    <section class="ak-mat ak-panel" aria-label="Your place">
      <div class="ak-knight" classList={{ exhausted: player().exhausted, active: active() }}>
        <Thing
          things={props.things}
          target={`player:${props.seat}`}
          name={knightName(player())}
          look={`player:${props.seat}`}
          class="ak-who"
          says={`${knightName(player())}: ${player().health} health${player().exhausted ? ', exhausted' : ''}`}
        >
          <MarkSign seat={props.table.seats().find((one) => one.seat === props.seat)} size={24} />
          <span class="ak-name">{knightName(player())}</span>
          <Show when={player().knight}>
            <Dial value={player().health} most={HEALTH_MOST} label="health" />
          </Show>
        </Thing>
        <Show when={player().knight}>
          <Thing
            things={props.things}
            target="power"
            name="Power"
            look="power"
            class="ak-track"
            says={`Power ${player().power[0]} of ${player().power[1]}`}
          >
            <span class="ak-word">Power</span>
            <Pips value={player().power[0]} most={player().power[1]} />
          </Thing>
          <Thing
            things={props.things}
            target="slots"
            name="Slots"
            look="slots"
            class="ak-track"
            says={`${player().slots[0]} of ${player().slots[1]} slots, ${player().equipped.length} in use`}
          >
            <span class="ak-word">Slots</span>
            <Pips value={player().slots[0]} most={player().slots[1]} />
          </Thing>
          <Thing
            things={props.things}
            target="ability"
            name="Ability"
            look={`ability:${props.seat}`}
            class="ak-ability"
            classList={{ ready: player().power[0] >= player().power[1] }}
            says={`Ability: ${player().ability ?? 'none'}`}
          >
            <span class="ak-text">{player().ability}</span>
          </Thing>
        </Show>
      </div>
      <div class="ak-arms" role="group" aria-label="Equipped Weapons">
        <For each={player().equipped}>
          {(id) => (
            <Thing
              things={props.things}
              target={`weapon:${id}`}
              name={cardOf(id).name}
              look={`card:${id}`}
              class="ak-arm"
              lit={props.lit === cardOf(id).name}
              says={`Equipped: ${told(id)}`}
            >
              <Face id={id} />
            </Thing>
          )}
        </For>
        <For each={Array.from({ length: Math.max(0, player().slots[0] - player().equipped.length) })}>
          {() => <span class="ak-slot">free slot</span>}
        </For>
      </div>
      <Hand {...props} />
      <Piles {...props} />
    </section>
  );
}

function Hand(props: {
  view: View;
  player: PlayerView;
  seat: string;
  things: Things;
  lit: string | null;
}): JSX.Element {
  const active = () => props.view.active === props.seat;
  /** Equal cards lie on each other. */
  const held = createMemo(() => counted(props.player.hand));
  return (
    <div class="ak-hand" role="group" aria-label="Your hand">
      <Show when={active()}>
        <span class="ak-energy" classList={{ some: props.view.energy > 0 }}>
          <b>{props.view.energy}</b> energy
          <Show when={props.view.bonus}> · attacks +{props.view.bonus}</Show>
        </span>
      </Show>
      <For each={held()}>
        {([id, many]) => (
          <Thing
            things={props.things}
            target={`hand:${id}`}
            name={cardOf(id).name}
            look={`card:${id}`}
            class="ak-held"
            lit={props.lit === cardOf(id).name}
            says={`In hand: ${told(id)}${many > 1 ? `, ${many} of them` : ''}`}
          >
            <Face id={id} note={many > 1 ? `×${many}` : ''} />
          </Thing>
        )}
      </For>
      <Show when={!props.player.hand.length}>
        <span class="ak-none">No cards in hand.</span>
      </Show>
    </div>
  );
}

/** What was played this turn, in the order in which it is put away, and what will be drawn: this game never shuffles. */
function Piles(props: { player: PlayerView; seat: string; things: Things; inspect(id: string): void }): JSX.Element {
  const player = () => props.player;
  return (
    <div class="ak-piles">
      <div class="ak-played" role="group" aria-label="Played this turn">
        <span class="ak-word">Played</span>
        <For each={player().play}>
          {(id) => (
            <Thing
              things={props.things}
              target={`play:${id}`}
              name={cardOf(id).name}
              look={`card:${id}`}
              class="ak-chip"
              says={`Played: ${cardOf(id).name}`}
            >
              {cardOf(id).name}
            </Thing>
          )}
        </For>
        <Show when={!player().play.length}>
          <span class="ak-none">nothing</span>
        </Show>
      </div>
      <button
        type="button"
        data-rove
        tabindex="-1"
        class="ak-coming"
        data-look={`pile:${props.seat}`}
        onClick={() => props.inspect(`pile:${props.seat}`)}
      >
        <span class="unseen">
          {player().deck} cards in your deck; then, in this order:{' '}
          {comingAfterDeck(player())
            .map((id) => cardOf(id).name)
            .join(', ') || 'nothing yet'}
        </span>
        <span aria-hidden="true">
          <span class="ak-word">Coming</span>
          <Show when={player().deck_order} fallback={<span class="ak-back">deck {player().deck}</span>}>
            {(order) => <For each={order()}>{(id) => <span class="ak-chip">{cardOf(id).name}</span>}</For>}
          </Show>
          <Show when={comingAfterDeck(player()).length}>
            <span class="ak-then">then</span>
          </Show>
          <For each={comingAfterDeck(player())}>
            {(id, at) => (
              <span class={`ak-chip after tone-${cardOf(id).kind.toLowerCase()}`}>
                <i>{at() + 1}</i> {cardOf(id).name}
              </span>
            )}
          </For>
        </span>
      </button>
    </div>
  );
}
