/** One's own place: pools, hand, piles and the Architect; with the Mercury Protocol also Bank, Carrier and Request. */
import { For, Index, Show, createMemo, type JSX } from 'solid-js';
import type { PlayerView, View } from '../../games/helionox';
import type { Choice } from '../../state/choice';
import type { Table } from '../../state/table';
import { Art } from '../../ui/art';
import { MarkSign } from '../../ui/marks';
import { Face, told } from './Face';
import { SHORT, architectOf, cardOf, kit } from './kit';
import type { Picker } from './picker';
import { Amount, Gloss, Sign, type SignName } from './signs';
import { Thing } from './Thing';
import { counted, playerOf, requestOf } from './view';

interface Around {
  view: View;
  table: Table;
  choice: Choice;
  picker: Picker;
  inspect: (id: string) => void;
  lit: string | null;
}

/** So many kinds of cards are held in one row. */
const ROW = 5;
/** Forms that are paid with Credits, and those that are paid with Defense. */
const PAID = { credits: ['Buy', 'Travel', 'Embassy', 'Load'], defense: ['Overcome', 'Call'] };

export function Mat(props: Around): JSX.Element {
  /** Whose place it is: mine, or where I only look on, that of whoever's turn it is. */
  const seat = createMemo(() => props.picker.seat() || props.view.current);
  const mine = createMemo(() => playerOf(props.view, seat()));
  return (
    <Show when={mine()}>
      {(player) => (
        <div class="hx-mat" classList={{ mercury: props.view.mercury }}>
          <Pools {...props} />
          <Show when={props.view.mercury}>
            <Hold {...props} player={player()} />
          </Show>
          <Hand {...props} player={player()} seat={seat()} />
          <Seat {...props} player={player()} seat={seat()} />
        </div>
      )}
    </Show>
  );
}

function Pools(props: Around): JSX.Element {
  const main = () => props.view.phase === 'main';
  /** Whose they are, where they are not those of the hand beside them. */
  const whose = () =>
    main() && props.picker.seat() && props.picker.seat() !== props.view.current ? ` of ${props.view.current}` : '';
  const spends = (pool: 'credits' | 'defense') =>
    props.picker.offers().some((offer) => PAID[pool].includes(offer.form));
  const Pool = (pool: { of: 'credits' | 'defense'; sign: 'credit' | 'defense'; word: string }) => {
    const now = () => props.view[pool.of];
    const after = () => {
      const price = props.picker.preview()?.[pool.of];
      return price ? now() - price : null;
    };
    return (
      <div
        class={`hx-pool ${pool.sign}`}
        classList={{ glows: now() > 0 && spends(pool.of), short: (after() ?? 0) < 0 }}
      >
        <Sign name={pool.sign} size={19} />
        <b>{now()}</b>
        <span class="hx-after">
          <Show when={after() !== null}>{after()! < 0 ? `${-after()!} short` : `→ ${after()}`}</Show>
        </span>
        <small>
          {pool.word}
          {whose()}
        </small>
      </div>
    );
  };
  const lost = () => main() && !whose() && props.view.credits + props.view.defense > 0;
  return (
    <div class="hx-pools" role="group" aria-label="Pools">
      <div class="hx-whose">
        <MarkSign seat={props.table.seat(props.view.current)} size={16} />
        <span>
          turn {props.view.turn[0]} of {props.view.turn[1]}
        </span>
      </div>
      <Pool of="credits" sign="credit" word="Credits" />
      <Pool of="defense" sign="defense" word="Defense" />
      <p class="hx-lost" classList={{ some: lost() }}>
        <Show
          when={(props.picker.preview()?.influence ?? 0) > 0 || (props.picker.preview()?.cryo ?? 0) > 0}
          fallback={lost() ? 'unspent is lost' : `draws ${props.view.draw}`}
        >
          <Show when={props.picker.preview()?.influence}>
            {(many) => (
              <>
                +<Amount of="influence" many={many()} />
              </>
            )}
          </Show>
          <Show when={props.picker.preview()?.cryo}>
            {(many) => (
              <>
                +<Amount of="cryo" many={many()} />
              </>
            )}
          </Show>
        </Show>
      </p>
    </div>
  );
}

/** What the Mercury Protocol gives a player: Request, Carrier, Bank. */
function Hold(props: Around & { player: PlayerView }): JSX.Element {
  const request = () => props.player.request[1];
  return (
    <div class="hx-hold">
      <Thing
        picker={props.picker}
        target="request"
        name="Current Request"
        look="request"
        class="hx-request"
        says={
          request()
            ? `Current Request: ${SHORT[requestOf(request()!).from]} Cargo to ${SHORT[requestOf(request()!).to]}`
            : props.player.request[0]
              ? 'Current Request, hidden'
              : 'No Request'
        }
      >
        <Sign name="request" size={14} />
        <Show when={request()} fallback={props.player.request[0] ? 'Request hidden' : 'no Request'}>
          {(one) => (
            <>
              <i class={`hx-dot cargo-${requestOf(one()).from}`} />
              {SHORT[requestOf(one()).from]} → {SHORT[requestOf(one()).to]}
            </>
          )}
        </Show>
      </Thing>
      <span class="hx-carrier">
        <span class="hx-label">Carrier</span>
        <Show when={props.player.cargo.length} fallback={<span class="none">empty</span>}>
          <For each={props.player.cargo}>
            {(from) => (
              <Thing
                picker={props.picker}
                target={`cargo:${from}`}
                name={`${SHORT[from]} Cargo`}
                look="request"
                class={`hx-crate cargo-${from}`}
                says={`${SHORT[from]} Cargo on the Carrier`}
              >
                <Sign name="cargo" size={15} />
                {SHORT[from]}
              </Thing>
            )}
          </For>
        </Show>
      </span>
      <Thing
        picker={props.picker}
        target="bank"
        name="the Bank"
        look="bank"
        class="hx-bank"
        says={`Banked: ${props.player.banked[0]} Credits, ${props.player.banked[1]} Defense`}
      >
        <Sign name="bank" size={15} />
        <Amount of="credit" many={props.player.banked[0]} />
        <Amount of="defense" many={props.player.banked[1]} />
      </Thing>
      <span class="hx-infamy">
        <Amount of="infamy" many={props.player.infamy} />
      </span>
    </div>
  );
}

function Hand(props: Around & { player: PlayerView; seat: string }): JSX.Element {
  const stacks = createMemo(
    () => {
      const counts = new Map<string, number>();
      for (const id of props.player.hand_known) counts.set(id, (counts.get(id) ?? 0) + 1);
      return [...counts].map(([id, count]) => ({ id, count }));
    },
    [],
    { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  );
  const hidden = () => props.player.hand - props.player.hand_known.length;
  const kinds = () => stacks().length + (hidden() ? 1 : 0);
  return (
    <ul
      class="hx-hand"
      classList={{ crowd: kinds() > ROW }}
      aria-label={`Hand of ${counted(props.player.hand, 'card')}`}
      style={{ '--cards': kinds(), '--half': Math.ceil(kinds() / 2) }}
    >
      <Index each={stacks()}>
        {(stack) => (
          <li>
            <Thing
              picker={props.picker}
              target={`hand:${stack().id}`}
              name={cardOf(stack().id).name}
              look={`card:${stack().id}`}
              class="hx-held"
              classList={{ several: stack().count > 1 }}
              lit={props.lit === cardOf(stack().id).name}
              says={`${stack().count > 1 ? `${stack().count} times ` : ''}${told(stack().id)}`}
            >
              <Face id={stack().id} count={stack().count} />
            </Thing>
          </li>
        )}
      </Index>
      <Show when={hidden()}>
        <li class="hx-backs">
          <span>{counted(hidden(), 'card')} unseen</span>
        </li>
      </Show>
      <Show when={props.player.hand === 0}>
        <li class="hx-empty">
          <span>
            {props.view.phase === 'draft' || props.view.phase === 'architect'
              ? 'Hands are drawn once everybody has an Architect.'
              : 'No cards in hand.'}
          </span>
        </li>
      </Show>
    </ul>
  );
}

/** Piles and the Architect. */
function Seat(props: Around & { player: PlayerView; seat: string }): JSX.Element {
  const piles = (): [string, SignName, number, string][] => [
    ['deck', 'deck', props.player.deck, 'in the deck'],
    ['discard', 'discard', props.player.discard.length, 'in the discard pile'],
    ['played', 'played', props.player.played.length, 'played this turn'],
    ['trophies', 'trophy', props.player.trophies.length + props.player.requests, 'in the Trophy pile'],
  ];
  return (
    <div class="hx-seat">
      <ul class="hx-piles" aria-label="Piles">
        <For each={piles()}>
          {([pile, sign, many, words]) => (
            <li>
              <button
                type="button"
                data-rove
                tabindex="-1"
                class="hx-pile hx-thing"
                data-look={`pile:${props.seat}:${pile}`}
                onClick={() => props.inspect(`pile:${props.seat}:${pile}`)}
              >
                <Sign name={sign} size={15} />
                {many}
                <span class="unseen"> {words}</span>
              </button>
            </li>
          )}
        </For>
      </ul>
      <Show when={props.player.architect} fallback={<p class="hx-none">No Architect yet</p>}>
        {(id) => <Architect {...props} id={id()} />}
      </Show>
    </div>
  );
}

function Architect(props: Around & { player: PlayerView; seat: string; id: string }): JSX.Element {
  const card = () => architectOf(props.id);
  const coming = () => props.picker.preview()?.cryo ?? 0;
  const pips = () =>
    Array.from({ length: kit().prices.cryo }, (_, at) => (at < props.player.cryo ? 'on' : at < coming() ? 'soon' : ''));
  return (
    <div class="hx-architect" classList={{ frozen: props.player.cryo > 0 }} data-look={`architect:${props.id}`}>
      <div class="hx-portrait">
        <Art of={props.id} motif="figure" />
        <span class="hx-cryo" role="img" aria-label={`${props.player.cryo} Cryo Counters`}>
          <For each={pips()}>{(state) => <i class={state} />}</For>
        </span>
      </div>
      <b class="hx-title">{card().name}</b>
      <For each={card().abilities}>
        {(ability, at) => (
          <Thing
            picker={props.picker}
            target={`ability:${at() + 1}`}
            name={card().name}
            look={`architect:${props.id}`}
            class="hx-ability"
            says={`${card().name}, Cryo ${ability.cryo}: ${ability.text}`}
          >
            <span class="hx-number">
              {ability.cryo}
              <Sign name="cryo" size={11} />
            </span>
            <span class="hx-words">
              <Gloss text={ability.text} />
            </span>
          </Thing>
        )}
      </For>
    </div>
  );
}
