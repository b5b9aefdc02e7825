/** Beside the board: Missions, and every player's place as everybody sees it. */
import { For, Index, Show, createMemo, type JSX } from 'solid-js';
import type { Event, PlayerView, View } from '../../games/helionox';
import type { Table } from '../../state/table';
import { MarkSign } from '../../ui/marks';
import type { BoardProps } from '../board';
import { SHORT, architectOf, missionOf } from './kit';
import { Amount, Sign, type SignName } from './signs';
import { LETTERS, requestOf } from './view';

export function Beside(props: BoardProps<View, Event>): JSX.Element {
  const view = createMemo(() => props.view);
  const first = () => props.choice.question()?.seat ?? props.table.viewer()[0] ?? '';
  const letters = createMemo(() =>
    LETTERS.slice(0, view().players.length).toSorted((a, b) => Number(b === first()) - Number(a === first())),
  );
  return (
    <div class="hx-beside">
      <Show when={view().missions.length}>
        <ul class="hx-missions" aria-label="Missions">
          <Index each={view().missions}>
            {(mission) => (
              <li data-look={`mission:${mission().id}`} classList={{ met: mission().met !== '' }}>
                <Sign name="mission" size={15} />
                <b>{missionOf(mission().id).name}</b>
                <Amount of="influence" many={missionOf(mission().id).influence} />
                <small>
                  {mission().words}{' '}
                  <Show when={!view().team} fallback={`Now ${mission().reached[0]}.`}>
                    {mission()
                      .reached.map((many, at) => `${LETTERS[at]}\u00a0${many}`)
                      .join(', ')}
                    .
                  </Show>
                </small>
              </li>
            )}
          </Index>
        </ul>
      </Show>
      <For each={letters()}>
        {(seat) => (
          <Show when={view().players[LETTERS.indexOf(seat)]}>
            {(player) => (
              <Place seat={seat} player={player()} view={view()} table={props.table} inspect={props.inspect} />
            )}
          </Show>
        )}
      </For>
    </div>
  );
}

function Place(props: {
  seat: string;
  player: PlayerView;
  view: View;
  table: Table;
  inspect: (id: string) => void;
}): JSX.Element {
  const player = () => props.player;
  const piles = (): [string, SignName, number, string][] => [
    ['hand', 'any', player().hand, 'in hand'],
    ['deck', 'deck', player().deck, 'in the deck'],
    ['discard', 'discard', player().discard.length, 'in the discard pile'],
    ['trophies', 'trophy', player().trophies.length + player().requests, 'in the Trophy pile'],
  ];
  const name = () => props.table.seat(props.seat)?.name || `Seat ${props.seat}`;
  return (
    <section class="hx-place" aria-label={name()}>
      <header>
        <MarkSign seat={props.table.seat(props.seat)} size={20} />
        <b>
          <bdi>{name()}</bdi>
        </b>
        <span class="hx-tokens">
          <Amount of="influence" many={player().influence} />
          <Show when={player().infamy}>
            <Amount of="infamy" many={player().infamy} />
          </Show>
        </span>
      </header>
      <p>
        <Sign name="ship" size={13} /> {SHORT[player().ship]}
        <Show when={player().embassies.length}>
          {' '}
          <Sign name="embassy" size={13} />{' '}
          {player()
            .embassies.map((world) => SHORT[world])
            .join(', ')}
        </Show>
      </p>
      <Show when={player().architect}>
        {(id) => (
          <button
            type="button"
            class="hx-who"
            data-look={`architect:${id()}`}
            onClick={() => props.inspect(`architect:${id()}`)}
          >
            <span>{architectOf(id()).name}</span>
            <span class="hx-cryo" role="img" aria-label={`${player().cryo} Cryo Counters`}>
              <For each={Array.from({ length: 4 })}>{(_, at) => <i classList={{ on: at() < player().cryo }} />}</For>
            </span>
          </button>
        )}
      </Show>
      <ul class="hx-piles">
        <For each={piles()}>
          {([pile, sign, many, words]) => (
            <li>
              <button
                type="button"
                class="hx-pile"
                data-look={`pile:${props.seat}:${pile}`}
                onClick={() => props.inspect(`pile:${props.seat}:${pile}`)}
              >
                <Sign name={sign} size={14} />
                {many}
                <span class="unseen"> {words}</span>
              </button>
            </li>
          )}
        </For>
      </ul>
      <Show when={props.view.mercury}>
        <p class="hx-goods-line">
          <Sign name="bank" size={13} /> <Amount of="credit" many={player().banked[0]} />{' '}
          <Amount of="defense" many={player().banked[1]} />
          <Show when={player().cargo.length}>
            {' '}
            <Sign name="cargo" size={13} />{' '}
            {player()
              .cargo.map((world) => SHORT[world])
              .join(', ')}
          </Show>{' '}
          <Sign name="request" size={13} />{' '}
          {player().request[1]
            ? `${SHORT[requestOf(player().request[1]!).from]}\u00a0→\u00a0${SHORT[requestOf(player().request[1]!).to]}`
            : player().request[0]
              ? 'hidden'
              : 'none'}
          <Show when={player().requests}>, {player().requests} done</Show>
        </p>
      </Show>
      <Show when={player().kept[0] + player().held[0] > 0}>
        <p>
          Draft: keeps {player().kept[0]}, holds {player().held[0]}
          <Show when={player().kept[1].length}>
            {' '}
            (
            {player()
              .kept[1].map((id) => architectOf(id).name)
              .join(', ')}
            )
          </Show>
        </p>
      </Show>
    </section>
  );
}
