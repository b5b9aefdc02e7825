/** The partners as small mats, below the seats: health, power, Weapons, hand; pressed, they are looked at closely. */
import { For, Show, onCleanup, type JSX } from 'solid-js';
import type { Event, View } from '../../games/astro-knights';
import type { BoardProps } from '../board';
import { MarkSign } from '../../ui/marks';
import { watchRoving } from '../rove';
import { Thing, createThings } from '../things';
import { cardOf } from './kit';
import { attempt, intend, read, targetsOf } from './offers';
import { Pips } from './signs';
import { LETTERS, counted, knightName } from './view';

export function Beside(props: BoardProps<View, Event>): JSX.Element {
  const own = () => props.choice.question()?.seat ?? props.table.viewer()[0] ?? 'A';
  const partners = () =>
    props.view.players.map((player, at) => ({ player, seat: LETTERS[at] ?? '' })).filter(({ seat }) => seat !== own());
  const things = createThings({
    table: props.table,
    choice: props.choice,
    read,
    targets: (action) => targetsOf(action, props.view, own()),
    attempt,
    intend,
    inspect: props.inspect,
  });
  return (
    <div class="ak-beside" ref={(panel) => onCleanup(watchRoving(panel))}>
      <For each={partners()}>
        {({ player, seat }) => (
          <Thing
            things={things}
            target={`player:${seat}`}
            name={knightName(player)}
            look={`player:${seat}`}
            class="ak-partner"
            classList={{ exhausted: player.exhausted, active: props.view.active === seat }}
            says={`${knightName(player)}: ${player.health} health, power ${player.power[0]} of ${player.power[1]}`}
          >
            <span class="ak-partner-head">
              <MarkSign seat={props.table.seats().find((one) => one.seat === seat)} size={20} />
              <span class="ak-name">{knightName(player)}</span>
              <b class="ak-hearts">{player.health}</b>
            </span>
            <span class="ak-partner-facts">
              <span class="ak-word">Power</span> <Pips value={player.power[0]} most={player.power[1]} />
            </span>
            <Show when={props.view.active === seat}>
              <span class="ak-partner-facts">
                <b>{props.view.energy}</b> energy
                <Show when={props.view.bonus}> · attacks +{props.view.bonus}</Show>
              </span>
            </Show>
            <Show when={player.equipped.length}>
              <span class="ak-partner-facts">
                <span class="unseen">Equipped:</span>
                <For each={player.equipped}>{(id) => <span class="ak-chip tone-weapon">{cardOf(id).name}</span>}</For>
              </span>
            </Show>
            <span class="ak-partner-facts">
              <span class="unseen">In hand:</span>
              <For each={counted(player.hand)}>
                {([id, many]) => (
                  <span class="ak-chip">
                    {cardOf(id).name}
                    {many > 1 ? ` ×${many}` : ''}
                  </span>
                )}
              </For>
            </span>
          </Thing>
        )}
      </For>
    </div>
  );
}
