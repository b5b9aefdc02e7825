/** Spaceknights' board: a round table seen from one's own chair, with the hand and the ranking before it. */
import { For, Show, createMemo, createSignal, onCleanup, type JSX } from 'solid-js';
import { Portal } from 'solid-js/web';
import type { Event, View } from '../../games/spaceknights';
import type { BoardProps, GameBoard } from '../board';
import { createRoom } from '../../ui/media';
import { watchRoving } from '../rove';
import { createThings } from '../things';
import { Chair, Threads } from './Chairs';
import { inspect, pieces, score, turning } from './info';
import { Decks, Middle } from './Middle';
import { invitation } from './narration';
import { attempt, read, targetsOf } from './offers';
import { Own } from './Own';
import { Picker } from './Picker';
import { Tray } from './Tray';
import { around, holders, playerOf } from './view';
import { Warning } from './Warning';
import { Workshop } from './Workshop';
import './spaceknights.css';
import './chairs.css';
import './cards.css';
import './over.css';
import './phone.css';

function Spaceknights(props: BoardProps<View, Event>): JSX.Element {
  const view = createMemo(() => props.view);
  /** The own hand does not wait for what others' moves still show. */
  const newest = createMemo(() => props.newest);
  const own = createMemo(() => props.choice.question()?.seat ?? props.table.viewer()[0] ?? 'A');
  const seats = createMemo(() => around(view(), own()));
  const things = createThings({
    table: props.table,
    choice: props.choice,
    read,
    targets: targetsOf,
    attempt: (target) => attempt(target, props.choice.question()?.asks ?? ''),
    inspect: props.inspect,
  });
  const [pointed, setPointed] = createSignal<string | null>(null);
  const held = createMemo(() => (pointed() ? holders(view(), pointed()!) : []));
  const room = createRoom();
  const phone = () => room() === 'phone';
  const past = () => props.table.past() !== null;
  const shared = {
    get view() {
      return view();
    },
    get own() {
      return own();
    },
    get seats() {
      return seats();
    },
    get pointed() {
      return pointed();
    },
    get lit() {
      return props.lit;
    },
    table: props.table,
    things,
    point: setPointed,
  };
  return (
    <div class="sk" ref={(board) => onCleanup(watchRoving(board))}>
      <div class="sk-table">
        <div class="sk-round-table" aria-hidden="true" />
        <For each={seats().slice(1)}>{(seat, at) => <Chair {...shared} seat={seat} at={at() + 1} />}</For>
        <Middle view={view()} own={playerOf(newest(), own())} things={things} choice={props.choice} lit={props.lit} />
        <Show when={pointed() && held().length}>
          <Threads view={view()} seats={seats()} of={pointed()!} holders={held()} />
        </Show>
        <Show when={!past()}>
          <Decks view={view()} things={things} choice={props.choice} />
          <Tray view={newest()} own={own()} choice={props.choice} things={things} />
          <Show when={phone()}>
            <Picker view={newest()} own={own()} choice={props.choice} lines={props.lines} lies />
          </Show>
          <Show when={!phone() && props.own}>
            {(place) => (
              <Portal mount={place()}>
                <Picker view={newest()} own={own()} choice={props.choice} lines={props.lines} lies={false} />
              </Portal>
            )}
          </Show>
        </Show>
        <Show when={playerOf(newest(), own())}>
          {(player) => <Warning bid={newest().bid} player={player()} choice={props.choice} />}
        </Show>
      </div>
      <Show when={playerOf(newest(), own())}>
        {(player) => <Own {...shared} view={newest()} player={player()} choice={props.choice} />}
      </Show>
      <Workshop choice={props.choice} />
    </div>
  );
}

const board: GameBoard<View, Event> = {
  Board: Spaceknights,
  score,
  pieces,
  inspect,
  turning,
  invites: invitation,
  tells: true,
  keys: [
    ['b, then arrows', 'go among chairs, cards, bids and your hand'],
    ['Enter', 'do what a thing is for, or say why it cannot be done'],
  ],
};
export default board;
