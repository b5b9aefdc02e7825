/** What is to be chosen and lies nowhere on the board: Architects, a pair, revealed or discarded cards, Requests. It lies over the worlds. */
import { For, Match, Show, Switch, createMemo, createSignal, type JSX } from 'solid-js';
import type { Faction, View } from '../../games/helionox';
import type { Choice } from '../../state/choice';
import { Art } from '../../ui/art';
import { Icon } from '../../ui/marks';
import { Face, told } from './Face';
import { FACTION_NAMES, SHORT, architectOf, cardOf, kit } from './kit';
import type { Offer } from './offers';
import type { Picker } from './picker';
import { Gloss, Sign } from './signs';
import { Thing } from './Thing';
import { requestOf } from './view';

const laid = (offers: readonly Offer[], lies: string) =>
  offers.filter(
    ({ form }) =>
      form === 'Architect' ||
      form === 'Pair' ||
      form === 'Discarded' ||
      form === 'Request' ||
      (form === 'Card' && lies === 'tray'),
  );

export function Tray(props: { view: View; choice: Choice; picker: Picker }): JSX.Element {
  const offers = createMemo(() => laid(props.picker.offers(), props.picker.lies()));
  const [aside, setAside] = createSignal<number | undefined>();
  const ticket = () => props.choice.question()?.ticket;
  return (
    <Show when={offers().length}>
      <section class="hx-tray" classList={{ aside: aside() === ticket() }} aria-label="To choose from">
        <button
          class="button small hx-aside"
          type="button"
          onClick={() => setAside(aside() === ticket() ? undefined : ticket())}
        >
          <Icon name={aside() === ticket() ? 'plus' : 'minus'} size={14} />{' '}
          {aside() === ticket() ? 'Show the choice' : 'See the board'}
        </button>
        <ul>
          <For each={offers()}>
            {(offer) => (
              <li>
                <Switch>
                  <Match when={offer.form === 'Architect' && offer}>
                    {(one) => <Portrait id={one().Architect} picker={props.picker} />}
                  </Match>
                  <Match when={offer.form === 'Pair' && offer}>
                    {(one) => <Pair faction={one().faction as Faction} picker={props.picker} />}
                  </Match>
                  <Match when={offer.form === 'Request' && offer}>
                    {(one) => (
                      <Thing
                        picker={props.picker}
                        target={`tray:${one().Request}`}
                        name="Request"
                        look="request"
                        class="hx-request"
                        says={`Request: ${SHORT[requestOf(one().Request).from]} Cargo to ${SHORT[requestOf(one().Request).to]}`}
                      >
                        <i class={`hx-dot cargo-${requestOf(one().Request).from}`} />
                        {SHORT[requestOf(one().Request).from]} → {SHORT[requestOf(one().Request).to]}
                      </Thing>
                    )}
                  </Match>
                  <Match when={(offer.form === 'Card' || offer.form === 'Discarded') && offer}>
                    {(one) => (
                      <Thing
                        picker={props.picker}
                        target={`tray:${one().card}`}
                        name={cardOf(one().card).name}
                        look={`card:${one().card}`}
                        class="hx-held"
                        says={told(one().card)}
                      >
                        <Face id={one().card} note={one().form === 'Discarded' ? 'from the discard pile' : ''} />
                      </Thing>
                    )}
                  </Match>
                </Switch>
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  );
}

const Portrait = (props: { id: string; picker: Picker }): JSX.Element => {
  const card = () => architectOf(props.id);
  return (
    <Thing
      picker={props.picker}
      target={`tray:${props.id}`}
      name={card().name}
      look={`architect:${props.id}`}
      class="hx-choice"
      says={`${card().name}. ${card()
        .abilities.map(({ cryo, text }) => `Cryo ${cryo}: ${text}`)
        .join(' ')}`}
    >
      <span class="hx-portrait">
        <Art of={props.id} motif="figure" />
      </span>
      <b class="hx-title">{card().name}</b>
      <For each={card().abilities}>
        {(ability) => (
          <span class="hx-ability">
            <span class="hx-number">
              {ability.cryo}
              <Sign name="cryo" size={11} />
            </span>
            <span class="hx-words">
              <Gloss text={ability.text} />
            </span>
          </span>
        )}
      </For>
    </Thing>
  );
};

const Pair = (props: { faction: Faction; picker: Picker }): JSX.Element => {
  const cards = () => kit().cards.filter((card) => card.kind === 'starting' && card.faction === props.faction);
  return (
    <Thing
      picker={props.picker}
      target={`tray:${props.faction}`}
      name={FACTION_NAMES[props.faction]}
      look={`card:${cards()[0]?.id ?? ''}`}
      class="hx-choice pair"
      says={`${FACTION_NAMES[props.faction]}: ${cards()
        .map((card) => told(card.id))
        .join(' ')}`}
    >
      <For each={cards()}>{(card) => <Face id={card.id} />}</For>
    </Thing>
  );
};
