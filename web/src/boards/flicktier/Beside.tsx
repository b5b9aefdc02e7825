/** Beside the mat: one's own hand, the missions, what is not on the table, and every player's board. */
import { For, Show, createMemo, type JSX } from 'solid-js';
import type { Event, View } from '../../games/flicktier';
import type { BoardProps } from '../board';
import { told } from './Dice';
import { inSight } from './frame';
import { Bounties, Factions, Hand, Missions, PlayerBoard, Standing } from './Panels';
import { placedBy } from './placing';
import { colour } from './view';

export function Beside(props: BoardProps<View, Event>): JSX.Element {
  const view = createMemo(() => props.view);
  const tray = createMemo(() => {
    const placed = placedBy(props.choice.question());
    return view().dice.filter((die) => !inSight(die, view()) && die.ship !== placed);
  });
  const mine = createMemo(() => {
    const seat = props.choice.question()?.seat ?? props.table.viewer()[0];
    return view().players.find((player) => player.player === seat && player.cards);
  });
  const players = createMemo(() => {
    const first = mine()?.player;
    return view().players.toSorted((a, b) => Number(b.player === first) - Number(a.player === first));
  });
  return (
    <div class="ff-panels">
      <Show when={mine()}>{(player) => <Hand player={player()} />}</Show>
      <Missions view={view()} />
      <Factions view={view()} table={props.table} />
      <Show when={tray().length}>
        <ul class="ff-tray" aria-label="Dice that are not on the table">
          <For each={tray()}>
            {(die) => (
              <li style={{ '--c': `var(--seat-${colour(props.table, die.owner)})` }} data-look={die.ship}>
                <b aria-hidden="true">{die.ship}</b>
                <span aria-hidden="true">{die.aside ? 'aside' : 'off the mat'}</span>
                <span class="unseen">{told(die, props.table)}</span>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <div class="ff-players">
        <For each={players()}>
          {(player) => (
            <PlayerBoard
              player={player}
              view={view()}
              table={props.table}
              hand={player.player !== mine()?.player}
              says={props.says}
            />
          )}
        </For>
      </div>
      <Bounties view={view()} />
      <Standing view={view()} />
    </div>
  );
}
