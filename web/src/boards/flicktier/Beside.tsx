/** Beside the mat: one's own hand, the missions, what is not on the table, and every player's board. */
import { For, Show, createEffect, createMemo, on, type JSX } from 'solid-js';
import { readAction, type Event, type View } from '../../games/flicktier';
import type { BoardProps } from '../board';
import { told } from './Dice';
import { inSight } from './frame';
import { createThings } from '../things';
import { Hand, Missions } from './Holdings';
import { targetsIn } from './offers';
import { Bounties, Factions, PlayerBoard, Standing } from './Panels';
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
  const things = createThings({
    table: props.table,
    choice: props.choice,
    read: readAction,
    targets: targetsIn,
    // Whoever presses a mission or an upgrade wants it; why not is said then.
    attempt: (target) => target.replace(/^mission/, 'complete').replace(/^card .*/, '') || null,
    inspect: props.inspect,
  });
  let root!: HTMLDivElement;
  // What was pressed here may be gone with its question: the focus goes to what is asked next.
  let inside = false;
  createEffect(
    on([() => props.choice.question()?.ticket, props.choice.picked], () =>
      queueMicrotask(() => {
        if (inside && document.activeElement === document.body) document.querySelector<HTMLElement>('.bar')?.focus();
      }),
    ),
  );
  return (
    <div
      class="ff-panels"
      ref={root}
      onFocusIn={() => (inside = true)}
      onFocusOut={(event) => {
        if (event.relatedTarget && !root.contains(event.relatedTarget as Node)) inside = false;
      }}
    >
      <Show when={mine()}>{(player) => <Hand player={player()} things={things} />}</Show>
      <Missions view={view()} things={things} />
      <Factions view={view()} table={props.table} inspect={props.inspect} />
      <Show when={tray().length}>
        <ul class="ff-tray" aria-label="Dice that are not on the table">
          <For each={tray()}>
            {(die) => (
              <li style={{ '--c': `var(--seat-${colour(props.table, die.owner)})` }} data-look={die.ship}>
                <b aria-hidden="true">{die.ship}</b>
                <span aria-hidden="true">{die.aside ? 'aside' : 'off'}</span>
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
              things={things}
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
