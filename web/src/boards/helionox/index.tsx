/** Helionox' board: the dying sun and five worlds in a chain, the Market below them, one's own place in front. */
import { Show, createMemo, onCleanup, type JSX } from 'solid-js';
import type { Event, View } from '../../games/helionox';
import type { BoardProps, GameBoard } from '../board';
import { watchRoving } from '../rove';
import { Beside } from './Beside';
import { Deal, isOpen } from './Deal';
import { inspect, others, pieces, score, sheet, turning } from './info';
import { moments } from './moments';
import { Market } from './Market';
import { Mat } from './Mat';
import { createPicker } from './picker';
import { Sun } from './Sun';
import { Tray } from './Tray';
import { comesNext } from './view';
import { Worlds } from './Worlds';
import './helionox.css';
import './worlds.css';
import './events.css';
import './cards.css';
import './mat.css';
import './over.css';
import './phone.css';

function Helionox(props: BoardProps<View, Event>): JSX.Element {
  const view = createMemo(() => props.view);
  /** The own hand is there as soon as it is drawn, also while the board still shows how it came to be. */
  const newest = createMemo(() => props.newest);
  const picker = createPicker(props.table, props.choice, newest, props.inspect);
  return (
    <div class="hx" ref={(board) => onCleanup(watchRoving(board))}>
      <div class="hx-sky">
        <Sun view={view()} inspect={props.inspect} />
        <Worlds view={view()} table={props.table} picker={picker} lit={props.lit} />
      </div>
      <Market view={view()} picker={picker} lit={props.lit} />
      <Mat
        view={newest()}
        table={props.table}
        choice={props.choice}
        picker={picker}
        inspect={props.inspect}
        lit={props.lit}
      />
      <Show when={!props.table.past()}>
        <Tray view={newest()} table={props.table} choice={props.choice} picker={picker} />
      </Show>
      <Show when={isOpen(view(), picker)}>
        <Deal view={view()} table={props.table} choice={props.choice} picker={picker} lines={props.lines} />
      </Show>
    </div>
  );
}

const board: GameBoard<View, Event> = {
  Board: Helionox,
  Beside,
  score,
  others,
  pieces,
  inspect,
  sheet,
  turning,
  moments,
  order: comesNext,
  keys: [
    ['b, then arrows', 'go among worlds, Events, the Market and your cards'],
    ['Enter', 'do what a thing is for, or say why it cannot be done'],
  ],
};
export default board;
