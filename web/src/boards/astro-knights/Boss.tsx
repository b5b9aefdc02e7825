/** The Boss with its dial, its levels and its track, and what its next turn will do; the minions; the Homeworld. */
import { For, Index, Show, type JSX } from 'solid-js';
import type { View } from '../../games/astro-knights';
import { Art } from '../../ui/art';
import { Thing, type Things } from '../things';
import { Dial, Pips, Meter } from './signs';
import { bossCardOf, bossMotif, bossOf, homeworldOf } from './kit';
import { always, nextTurn } from './view';

const DIFFICULTY = { normal: 'Normal', expert: 'Expert', nightmare: 'Nightmare' } as const;

export function Boss(props: {
  view: View;
  /** The most health that the Boss has had. */
  full: number;
  things: Things;
  lit: string | null;
  inspect(id: string): void;
}): JSX.Element {
  const boss = () => props.view.boss;
  return (
    <section class="ak-boss ak-panel" aria-label="The Boss">
      <Thing
        things={props.things}
        target="boss"
        name={boss().name}
        look="boss"
        class="ak-portrait"
        lit={props.lit === boss().name}
        says={`${boss().name}: ${boss().health} health, level ${boss().level} of ${boss().levels}`}
      >
        <Art of={boss().id} motif="figure" />
        <span class="ak-boss-name">{boss().name}</span>
        <Dial value={boss().health} most={props.full} label="health" />
      </Thing>
      <div class="ak-boss-facts">
        <span class="ak-levels" data-look="boss" title={`Level ${boss().level} of ${boss().levels}`}>
          <span class="ak-word">Level</span>
          <Pips value={boss().level} most={boss().levels} />
        </span>
        <span class="ak-word" data-look="boss">
          {DIFFICULTY[boss().difficulty]}
        </span>
        <button
          type="button"
          data-rove
          tabindex="-1"
          class="ak-pile"
          data-look="boss-deck"
          onClick={() => props.inspect('boss-deck')}
        >
          <b>{boss().deck}</b> in deck
          <Show when={boss().side_deck || boss().side_discard.length}>
            {' '}
            · {bossOf(boss().id).side_deck ?? 'side'} {boss().side_deck}
          </Show>
        </button>
        <Show when={boss().track}>
          {(track) => <Meter name={track()[0]} value={track()[1]} most={track()[2]} tone="danger" />}
        </Show>
      </div>
      <ol class="ak-next" tabindex="0" aria-label="The Boss's next turn">
        <Index each={nextTurn(props.view)}>
          {(step) => (
            <li data-look={step().look}>
              <b>{step().who}</b> {step().does}
              <Show when={step().now}>{(now) => <em class="ak-now"> Now: {now()}.</em>}</Show>
            </li>
          )}
        </Index>
        <For each={always(props.view)}>
          {(rule) => (
            <li class="ak-always" data-look="boss">
              <b>Always</b> {rule}
            </li>
          )}
        </For>
      </ol>
    </section>
  );
}

export function Minions(props: { view: View; things: Things; lit: string | null }): JSX.Element {
  return (
    <section class="ak-minions ak-panel" aria-label="Minions, the oldest first">
      <h2 class="ak-head">
        Minions <small>oldest first</small>
      </h2>
      <Show when={props.view.boss.minions.length} fallback={<p class="ak-none">None in play.</p>}>
        <ol class="ak-lane">
          <For each={props.view.boss.minions}>
            {(minion) => {
              const card = () => bossCardOf(minion.card);
              return (
                <li>
                  <Thing
                    things={props.things}
                    target={`minion:${minion.number}`}
                    name={card().name}
                    look={`minion:${minion.number}`}
                    class="ak-minion"
                    lit={props.lit === card().name}
                    says={`${card().name}: ${minion.health} health${minion.shields ? `, ${minion.shields} shields` : ''}. ${card().text}`}
                  >
                    <Art of={card().id} motif={bossMotif(card())} />
                    <span class="ak-name">{card().name}</span>
                    <span class="ak-health">
                      <b>{minion.health}</b>
                      <Show when={minion.shields}>
                        <span class="ak-shield">{minion.shields}</span>
                      </Show>
                    </span>
                    <span class="ak-text">{card().activate ?? card().text}</span>
                  </Thing>
                </li>
              );
            }}
          </For>
        </ol>
      </Show>
    </section>
  );
}

export function Homeworld(props: { view: View; things: Things; lit: string | null }): JSX.Element {
  const world = () => props.view.homeworld;
  const ready = () => world().power[0] >= world().power[1];
  return (
    <section class="ak-home ak-panel" aria-label="The Homeworld">
      <Thing
        things={props.things}
        target="homeworld"
        name={world().name}
        look="homeworld"
        class="ak-world"
        lit={props.lit === world().name}
        classList={{ ready: ready() }}
        says={`${world().name}: ${world().health[0]} of ${world().health[1]} health, power ${world().power[0]} of ${world().power[1]}. ${homeworldOf(world().id).ability.name}: ${world().ability}`}
      >
        <Art of={world().id} motif="horizon" />
        <span class="ak-name">{world().name}</span>
        <Dial value={world().health[0]} most={world().health[1]} label="health" />
        <span class="ak-powered">
          <Pips value={world().power[0]} most={world().power[1]} />
          <Show when={ready()}>
            <b>ready</b>
          </Show>
        </span>
        <Show when={props.view.guard}>
          <span class="ak-guard">{props.view.guard} damage will be prevented</span>
        </Show>
      </Thing>
    </section>
  );
}
