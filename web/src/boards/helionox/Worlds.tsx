/** The five worlds in their chain, away from the sun: ships and Embassies, what each gives, what shuts it down. */
import { For, Index, Show, createMemo, type JSX } from 'solid-js';
import type { LocationView, View, World } from '../../games/helionox';
import type { Table } from '../../state/table';
import { Planet, type Surface } from '../../ui/art/planet';
import { MarkSign, colourOf } from '../../ui/marks';
import { Events } from './Events';
import { PLACES, SHORT, cardOf, locationOf } from './kit';
import type { Picker } from './picker';
import { Amount, Gloss, Sign, terse } from './signs';
import { Thing } from './Thing';
import { LETTERS, currentOf, fareOf, has, shutBy } from './view';

const SURFACES: Record<World, Surface> = {
  earth: 'ocean',
  moon: 'craters',
  mars: 'dunes',
  ceres: 'rock',
  europa: 'ice',
};

interface Around {
  view: View;
  table: Table;
  picker: Picker;
  lit: string | null;
}

function WorldColumn(props: Around & { location: LocationView }): JSX.Element {
  const world = () => props.location.world;
  const card = createMemo(() => locationOf(props.location.id));
  const letters = createMemo(() => LETTERS.slice(0, props.view.players.length));
  const ships = createMemo(() => letters().filter((_, at) => props.view.players[at]?.ship === world()));
  const flags = createMemo(() => letters().filter((_, at) => props.view.players[at]?.embassies.includes(world())));
  const playing = () => !['draft', 'architect', 'pair', 'over'].includes(props.view.phase);
  const here = () => playing() && currentOf(props.view)?.ship === world();
  const fare = () => fareOf(props.view, props.location);
  const used = () => has(props.view.now.used, world());
  const why = createMemo(() => (props.location.shut ? shutBy(props.view, props.location) : []));
  const ignored = () => props.view.now.ignores_shut;
  const says = () => {
    const { shut, garrison, taxed } = props.location;
    return [
      `${SHORT[world()]}, ${card().name}.`,
      ships().length ? `Ships of ${ships().join(', ')}.` : '',
      flags().length ? `Embassies of ${flags().join(', ')}.` : '',
      shut ? `Shut Down: ${why().join('; ')}.` : '',
      garrison ? 'Garrison.' : '',
      taxed ? 'Leaving is taxed.' : '',
      here() ? '' : `Travel costs ${fare().now} Credits${fare().why.length ? `: ${fare().why.join(', ')}` : ''}.`,
    ].join(' ');
  };
  const service = (own: 'bonus' | 'key') => (here() ? own : `${own}@${world()}`);
  return (
    <li
      class="hx-world"
      classList={{ shut: props.location.shut, visited: here(), eased: props.location.shut && ignored() }}
      data-world={world()}
    >
      <Thing
        picker={props.picker}
        target={`world:${world()}`}
        name={SHORT[world()]}
        look={`world:${world()}`}
        class="hx-globe"
        says={says()}
        lit={props.lit === SHORT[world()] || props.lit === card().name}
      >
        <span class="hx-flags">
          <For each={flags()}>
            {(seat) => (
              <span class="hx-flag" style={{ '--c': `var(--seat-${colourOf(props.table.seat(seat))})` }}>
                <i>{seat}</i>
              </span>
            )}
          </For>
        </span>
        <span class="hx-disc">
          <Planet of={world()} surface={SURFACES[world()]} />
          <Show when={props.location.shut}>
            <span class="hx-veil">
              <Sign name={props.location.garrison ? 'garrison' : 'shut'} size={20} />
            </span>
          </Show>
          <Show when={props.location.taxed}>
            <span class="hx-taxed">
              <Sign name="tax" size={13} />
            </span>
          </Show>
        </span>
        <span class="hx-ships">
          <For each={ships()}>
            {(seat) => (
              <span class="hx-ship" classList={{ current: seat === props.view.current }}>
                <MarkSign seat={props.table.seat(seat)} size={23} />
              </span>
            )}
          </For>
        </span>
        <span class="hx-name">
          <b>{SHORT[world()]}</b>
          <Show when={!here() && playing()}>
            <span class="hx-fare" classList={{ more: fare().now > fare().printed, less: fare().now < fare().printed }}>
              <Amount of="credit" many={fare().now} size={12} />
            </span>
          </Show>
        </span>
      </Thing>
      <div class="hx-serves">
        <For each={['bonus', 'key'] as const}>
          {(own) => (
            <Thing
              picker={props.picker}
              target={service(own)}
              name={own === 'bonus' ? 'Location Bonus' : 'Key Access'}
              look={`world:${world()}`}
              class={`hx-serve ${own}`}
              classList={{ used: used() && playing() }}
              says={`${own === 'bonus' ? 'Location Bonus' : 'Key Access'} of ${PLACES[world()]}: ${card()[own]}${used() ? ' Used this turn.' : ''}`}
            >
              <Sign name={props.location.shut && !ignored() ? 'shut' : own} size={13} />
              <span>
                <Gloss text={terse(card()[own])} />
              </span>
            </Thing>
          )}
        </For>
      </div>
      <Show when={props.view.mercury}>
        <Goods {...props} />
      </Show>
      <Events location={props.location} view={props.view} picker={props.picker} lit={props.lit} />
      <Show when={here()}>
        <div class="hx-acts">
          <Show when={props.picker.can('embassy')}>
            <Thing
              picker={props.picker}
              target="embassy"
              name="Embassy"
              look={`world:${world()}`}
              class="hx-act"
              says="Place an Embassy here for 2 Credits"
            >
              <Sign name="embassy" size={14} />
              <b>+</b>
            </Thing>
          </Show>
          <Show when={props.location.garrison}>
            <Thing
              picker={props.picker}
              target="garrison"
              name="the Garrison"
              look={`world:${world()}`}
              class="hx-act"
              says="Remove the Garrison"
            >
              <Sign name="garrison" size={14} />
              <b>−</b>
            </Thing>
          </Show>
        </div>
      </Show>
    </li>
  );
}

/** What the Mercury Protocol puts on a world: its Cargo, what was delivered, Illegal Tech. */
function Goods(props: Around & { location: LocationView }): JSX.Element {
  const world = () => props.location.world;
  const left = () => props.view.supply[['earth', 'moon', 'mars', 'ceres', 'europa'].indexOf(world())] ?? 0;
  const here = () => currentOf(props.view)?.ship === world();
  return (
    <div class="hx-goods">
      <Thing
        picker={props.picker}
        target={here() ? 'load' : `load@${world()}`}
        name="Cargo"
        look={`world:${world()}`}
        class={`hx-crate cargo-${world()}`}
        says={`${SHORT[world()]} Cargo, ${left()} left${props.location.delivered ? `; ${SHORT[props.location.delivered]} Cargo was delivered here this turn` : ''}`}
      >
        <Sign name="cargo" size={15} />
        <i>{left()}</i>
        <Show when={props.location.delivered}>
          {(from) => (
            <span class={`hx-delivered cargo-${from()}`}>
              <Sign name="cargo" size={13} />
            </span>
          )}
        </Show>
      </Thing>
      <Index each={props.location.tech}>
        {(tech) => (
          <Thing
            picker={props.picker}
            target={`tech:${tech()}`}
            name={cardOf(tech()).name}
            look={`card:${tech()}`}
            class="hx-tech"
            lit={props.lit === cardOf(tech()).name}
            says={`Illegal Tech: ${cardOf(tech()).name}. ${cardOf(tech()).text}`}
          >
            <Sign name="infamy" size={12} />
            <span>{cardOf(tech()).name}</span>
          </Thing>
        )}
      </Index>
    </div>
  );
}

export const Worlds = (props: Around): JSX.Element => (
  <ol class="hx-worlds" aria-label="Five worlds, from the sun outwards">
    <Index each={props.view.locations}>
      {(location) => (
        <WorldColumn
          location={location()}
          view={props.view}
          table={props.table}
          picker={props.picker}
          lit={props.lit}
        />
      )}
    </Index>
  </ol>
);
