/**
 * How an Event can be overcome, laid open over the worlds: alone, at its other price, or together. Once somebody is called, the same
 * panel is the negotiation: who gives how much, who gets what, and the answers.
 */
import { For, Match, Show, Switch, createEffect, createMemo, createSignal, on, type JSX } from 'solid-js';
import type { CollaborationView, Event, View } from '../../games/helionox';
import type { Choice } from '../../state/choice';
import { told, type LineOf } from '../../state/events';
import type { Table } from '../../state/table';
import { Icon, MarkSign, colourOf } from '../../ui/marks';
import { cardOf, eventOf, kit } from './kit';
import type { Offer } from './offers';
import type { Picker } from './picker';
import { Amount, Sign } from './signs';
import { findEvent } from './view';

interface Around {
  view: View;
  table: Table;
  choice: Choice;
  picker: Picker;
  lines: readonly LineOf<Event>[];
}

type OfferOf<Form extends Offer['form']> = Extract<Offer, { form: Form }>;
const formed = <Form extends Offer['form']>(offers: readonly Offer[], form: Form) =>
  offers.filter((offer): offer is OfferOf<Form> => offer.form === form);

/** The cost as a row of shields, each in the colour of whoever gives it. */
function Shields(props: { table: Table; shares: [string, number][]; missing?: number }): JSX.Element {
  const all = () => props.shares.flatMap(([seat, many]) => Array.from({ length: many }, () => seat));
  return (
    <span class="hx-shields" aria-hidden="true">
      <For each={all()}>
        {(seat) => (
          <i style={{ '--c': `var(--seat-${colourOf(props.table.seat(seat))})` }}>
            <Sign name="defense" size={22} />
            <b>{seat}</b>
          </i>
        )}
      </For>
      <For each={Array.from({ length: props.missing ?? 0 })}>
        {() => (
          <i class="missing">
            <Sign name="defense" size={22} />
          </i>
        )}
      </For>
    </span>
  );
}

/** What a partner said it would give instead, in this turn, to the last call for this Event. */
function counters(lines: readonly LineOf<Event>[], event: string): { seat: string; give: number } | null {
  let called = '';
  let said: { seat: string; give: number } | null = null;
  for (const line of lines.slice(-60)) {
    if (told(line.event, 'TurnBegan')) said = null;
    const call = told(line.event, 'Called');
    if (call) called = kit().events[call.event]?.id ?? '';
    const counter = told(line.event, 'Countered');
    if (counter && called === event) said = counter;
  }
  return said;
}

export function Deal(props: Around): JSX.Element {
  const open = () => props.view.collaboration ?? null;
  return (
    <Switch>
      <Match when={open()}>{(deal) => <Talks {...props} deal={deal()} />}</Match>
      <Match when={props.picker.opened()}>{(event) => <Ways {...props} event={event()} />}</Match>
    </Switch>
  );
}

function Ways(props: Around & { event: string }): JSX.Element {
  const card = () => eventOf(props.event);
  const lies = () => findEvent(props.view, props.event)?.event;
  const ways = createMemo(() => props.picker.ways(`event:${props.event}`));
  const alone = createMemo(() => formed(ways(), 'Overcome'));
  const settled = createMemo(() => formed(ways(), 'Settle'));
  const calls = createMemo(() => formed(ways(), 'Call'));
  const partners = createMemo(() => [...new Set(calls().map((call) => call.partner))]);
  const said = createMemo(() => counters(props.lines, props.event));
  const [chosen, setChosen] = createSignal('');
  const partner = createMemo(() => (partners().includes(chosen()) ? chosen() : (said()?.seat ?? partners()[0] ?? '')));
  const shares = createMemo(() => calls().flatMap((call) => (call.partner === partner() ? [call.share] : [])));
  const cost = () => lies()?.cost ?? 0;
  const [share, setShare] = createSignal(1);
  // It begins with what the partner offered, else with half.
  createEffect(
    on([() => props.event, partner, said], () => {
      const offered = said()?.seat === partner() ? cost() - (said()?.give ?? 0) : Math.ceil(cost() / 2);
      setShare(Math.max(1, Math.min(cost() - 1, offered)));
    }),
  );
  const call = () => calls().find((one) => one.partner === partner() && one.share === share());
  const name = (seat: string) => props.table.seat(seat)?.name || seat;
  const text = (offer: Offer) =>
    'one' in offer && offer.one
      ? `discard ${[offer.one, offer.two].flatMap((id) => (id ? [cardOf(id).name] : [])).join(' and ')}`
      : 'pay Credits';
  const pick = (offer: Offer) => void props.choice.weigh(offer.text);
  return (
    <section class="hx-deal" aria-label={`Ways to overcome ${card().name}`}>
      <header>
        <h2>{card().name}</h2>
        <span class="hx-cost">
          <Amount of="defense" many={cost()} size={15} />
        </span>
        <span>
          <Amount of="influence" many={lies()?.influence ?? 0} size={15} />
        </span>
        <button class="quiet" type="button" aria-label="Close" onClick={() => props.picker.close()}>
          <Icon name="close" size={16} />
        </button>
      </header>
      <div class="hx-ways">
        <For each={alone()}>
          {(offer) => (
            <button
              type="button"
              class="hx-way"
              data-way={offer.text}
              classList={{ on: props.choice.picked() === offer.text }}
              onClick={() => pick(offer)}
            >
              Alone: pay <Amount of="defense" many={cost() - (offer.banked ?? 0)} />
              <Show when={offer.banked}>and {offer.banked} Banked</Show>
            </button>
          )}
        </For>
        <For each={settled()}>
          {(offer) => (
            <button
              type="button"
              class="hx-way"
              data-way={offer.text}
              classList={{ on: props.choice.picked() === offer.text }}
              onClick={() => pick(offer)}
            >
              Instead of Defense: {text(offer)}
            </button>
          )}
        </For>
      </div>
      <Show when={partners().length}>
        <div class="hx-together">
          <p>
            Together with{' '}
            <For each={partners()}>
              {(seat) => (
                <button
                  type="button"
                  class="chip"
                  classList={{ on: seat === partner() }}
                  aria-pressed={seat === partner()}
                  onClick={() => setChosen(seat)}
                >
                  <MarkSign seat={props.table.seat(seat)} size={18} /> <bdi>{name(seat)}</bdi>
                </button>
              )}
            </For>
            <Show when={said()?.seat === partner() && said()}>{(counter) => <em>would give {counter().give}</em>}</Show>
          </p>
          <div class="hx-split">
            <button
              class="button small"
              type="button"
              aria-label="Give less"
              disabled={share() <= 1}
              onClick={() => setShare(share() - 1)}
            >
              <Icon name="minus" size={16} />
            </button>
            <Shields
              table={props.table}
              shares={[
                [props.picker.seat(), share()],
                [partner(), cost() - share()],
              ]}
            />
            <button
              class="button small"
              type="button"
              aria-label="Give more"
              disabled={share() >= cost() - 1}
              onClick={() => setShare(share() + 1)}
            >
              <Icon name="plus" size={16} />
            </button>
          </div>
          <p class="hx-terms" aria-live="polite">
            You give {share()} and {name(partner())} gives {cost() - share()}.{' '}
            {props.view.team
              ? 'The Event is the team’s'
              : `You gain ${share()} Influence, ${name(partner())} ${cost() - share()}; the Event is your Trophy`}
            ; both draw a card.
          </p>
          <Show
            when={call()}
            fallback={
              <p class="help">
                {shares().length
                  ? 'This was refused already in this turn: change who gives what.'
                  : 'No call is possible.'}
              </p>
            }
          >
            {(offer) => (
              <button type="button" class="button brass" data-do="call" onClick={() => pick(offer())}>
                Ask {name(partner())}
              </button>
            )}
          </Show>
        </div>
      </Show>
    </section>
  );
}

/** Somebody is called: what is on the table, how far it is, and one's own answers. */
function Talks(props: Around & { deal: CollaborationView }): JSX.Element {
  const deal = () => props.deal;
  /** Who does what; whoever reads is "you", with a capital only where the sentence begins. */
  const does = (seat: string, verb: string, you = 'You') =>
    props.picker.seat() === seat ? `${you} ${verb}` : `${props.table.seat(seat)?.name || seat} ${verb}s`;
  const cost = () => deal().cost ?? 0;
  const rest = () => Math.max(0, cost() - deal().share);
  const offers = createMemo(() => props.picker.offers());
  const of = (form: Offer['form']) => offers().find((offer) => offer.form === form);
  const counterable = createMemo<number[]>(() => formed(offers(), 'Counter').map((offer) => offer.small_number), [], {
    equals: (one, other) => one.join() === other.join(),
  });
  const [give, setGive] = createSignal(1);
  createEffect(on(counterable, (all) => all.length && setGive(all.find((many) => many === rest() - 1) ?? all[0] ?? 1)));
  const standing = () =>
    ({
      Called: `${does(deal().partner, 'decide')}.`,
      Caller: `Accepted. ${does(props.view.current, 'make')} the share ready.`,
      Partner: `Accepted. ${does(deal().partner, 'play')} Defense cards: ${deal().given} of ${rest()} given.`,
      Gap: `${does(deal().partner, 'stop')} at ${deal().given}: ${does(props.view.current, 'fill', 'you')} the gap by giving ${cost() - deal().given} in all, or it fails.`,
    })[deal().stage];
  const counter = () => formed(offers(), 'Counter').find((offer) => offer.small_number === give());
  return (
    <section class="hx-deal talks" aria-label="Collaboration">
      <header>
        <h2>Together against {eventOf(deal().event).name}</h2>
      </header>
      <div class="hx-split">
        <MarkSign seat={props.table.seat(props.view.current)} size={24} />
        <Show
          when={deal().stage !== 'Called'}
          fallback={
            <Shields
              table={props.table}
              shares={[
                [props.view.current, deal().share],
                [deal().partner, rest()],
              ]}
            />
          }
        >
          <Shields
            table={props.table}
            shares={[
              [props.view.current, Math.min(deal().share, cost())],
              [deal().partner, Math.min(deal().given, rest())],
            ]}
            missing={Math.max(0, rest() - deal().given)}
          />
        </Show>
        <MarkSign seat={props.table.seat(deal().partner)} size={24} />
      </div>
      <p class="hx-terms">
        {does(props.view.current, 'give')} {deal().share}, {does(deal().partner, 'give', 'you')} {rest()}.{' '}
        {props.view.team ? 'The Event is the team’s' : 'Each gains as much Influence as they give'}; both draw a card.
      </p>
      <p class="hx-stage" aria-live="polite">
        {standing()}
      </p>
      <Show when={of('Accept')}>
        {(accept) => (
          <div class="hx-answers">
            <button
              type="button"
              class="button brass"
              data-do="accept"
              onClick={() => void props.choice.pick(accept().text)}
            >
              Accept: give {rest()}
            </button>
            <Show when={counterable().length}>
              <span class="hx-counter">
                <button
                  class="button small"
                  type="button"
                  aria-label="Offer less"
                  disabled={!counterable().includes(give() - 1)}
                  onClick={() => setGive(give() - 1)}
                >
                  <Icon name="minus" size={14} />
                </button>
                <button
                  type="button"
                  class="button"
                  data-do="counter"
                  disabled={!counter()}
                  onClick={() => counter() && void props.choice.pick(counter()!.text)}
                >
                  Offer {give()} instead
                </button>
                <button
                  class="button small"
                  type="button"
                  aria-label="Offer more"
                  disabled={!counterable().includes(give() + 1)}
                  onClick={() => setGive(give() + 1)}
                >
                  <Icon name="plus" size={14} />
                </button>
              </span>
            </Show>
            <Show when={of('Refuse')}>
              {(refuse) => (
                <button
                  type="button"
                  class="button"
                  data-do="refuse"
                  onClick={() => void props.choice.pick(refuse().text)}
                >
                  Refuse
                </button>
              )}
            </Show>
          </div>
        )}
      </Show>
    </section>
  );
}

/** Whether something of a Collaboration is open. */
export const isOpen = (view: View, picker: Picker) => !!view.collaboration || picker.opened() !== null;
