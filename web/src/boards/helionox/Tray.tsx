/** What is to be chosen and lies nowhere on the board: Architects, a pair, revealed or discarded cards, Requests. It lies over the worlds. */
import { For, Match, Show, Switch, createMemo, createSignal, type JSX } from 'solid-js';
import type { Faction, View } from '../../games/helionox';
import type { Choice } from '../../state/choice';
import type { Table } from '../../state/table';
import { Art } from '../../ui/art';
import { Icon } from '../../ui/marks';
import { isolated, nameOf } from '../../ui/Name';
import { Face, told } from './Face';
import { FACTION_NAMES, SHORT, architectOf, cardOf, kit } from './kit';
import type { Offer } from './offers';
import type { Picker } from './picker';
import { Gloss, Sign } from './signs';
import { Thing } from './Thing';
import { playerOf, requestOf } from './view';

/** More than these have no room in one row. */
const MANY = 5;

const laid = (offers: readonly Offer[], lies: string) =>
  offers.filter(
    ({ form }) =>
      form === 'Architect' ||
      form === 'Pair' ||
      form === 'Discarded' ||
      form === 'Request' ||
      (form === 'Card' && lies === 'tray'),
  );

/**
 * What is to be said about a draft while one chooses, and after one has answered while others still do; nothing in any other
 * question.
 */
function draftNote(props: { view: View; table: Table; picker: Picker }): string {
  const player = playerOf(props.view, props.picker.seat());
  if (props.view.phase !== 'draft' || !player) return '';
  const name = (seat: string) => isolated(nameOf(props.table.seat(seat), `seat ${seat}`));
  const called = (ids: readonly string[]) => ids.map((id) => architectOf(id).name).join(' and ');
  const choosing = !player.held[0];
  if (player.answer) {
    const waits = [...props.view.drafting].map(name).join(' and ');
    const mine = choosing ? `You play ${called([player.answer])}` : `You keep ${called([player.answer])}`;
    return `${mine}. ${waits} still ${props.view.drafting.length > 1 ? 'choose' : 'chooses'}.`;
  }
  if (choosing) return '';
  const seats = props.view.players.length;
  const next = String.fromCharCode(65 + ((props.picker.seat().charCodeAt(0) - 64) % seats));
  const passed = `The ${player.held[0] > 2 ? 'others go' : 'other goes'} to ${name(next)}.`;
  return player.kept[1].length ? `${passed} Kept so far: ${called(player.kept[1])}.` : passed;
}

export function Tray(props: { view: View; table: Table; choice: Choice; picker: Picker }): JSX.Element {
  const offers = createMemo(() => laid(props.picker.offers(), props.picker.lies()));
  /** What lies before somebody who has answered in a draft: it stays to be seen until all have. */
  const given = createMemo(() => {
    const player = playerOf(props.view, props.picker.seat());
    if (props.view.phase !== 'draft' || !player?.answer || offers().length) return [];
    return player.held[0] ? player.held[1] : player.kept[1];
  });
  const answer = () => playerOf(props.view, props.picker.seat())?.answer;
  /** Of many not all are in sight, and nothing else tells of the others. */
  const note = createMemo(
    () => draftNote(props) || (offers().length > MANY ? `${offers().length} to choose from.` : ''),
  );
  const kind = (offer: Offer) =>
    offer.form === 'Architect' ? 'portrait' : offer.form === 'Pair' || offer.form === 'Request' ? offer.form : 'card';
  const [aside, setAside] = createSignal('');
  return (
    <Show when={offers().length + given().length}>
      <section
        class="hx-tray"
        classList={{ aside: aside() === props.choice.which(), many: offers().length > MANY }}
        aria-label="To choose from"
      >
        <Show when={note()}>
          <p class="hx-tray-note" aria-live="polite">
            {note()}
          </p>
        </Show>
        <button
          class="button small hx-aside"
          type="button"
          onClick={() => setAside(aside() === props.choice.which() ? '' : props.choice.which())}
        >
          <Icon name={aside() === props.choice.which() ? 'plus' : 'minus'} size={14} />{' '}
          {aside() === props.choice.which() ? 'Show the choice' : 'See the board'}
        </button>
        <ul>
          <For each={offers()}>
            {(offer) => (
              <li class={kind(offer).toLowerCase()}>
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
          <For each={given()}>
            {(id) => (
              <li class="portrait">
                <Portrait id={id} picker={props.picker} given={id === answer()} />
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  );
}

/** An Architect to choose; `given` once one has answered: whether it is this one. */
const Portrait = (props: { id: string; picker: Picker; given?: boolean }): JSX.Element => {
  const card = () => architectOf(props.id);
  return (
    <Thing
      picker={props.picker}
      target={`tray:${props.id}`}
      name={card().name}
      look={`architect:${props.id}`}
      class="hx-choice"
      classList={{ given: props.given === true, let: props.given === false }}
      says={`${props.given ? 'Chosen: ' : ''}${card().name}. ${card()
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
