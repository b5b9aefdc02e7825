/** Astro Knights' board: the Boss and its minions above, the shop in the middle, the own place below. */
import { Show, createMemo, onCleanup, type JSX } from 'solid-js';
import type { Event, View } from '../../games/astro-knights';
import type { BoardProps, GameBoard } from '../board';
import { watchRoving } from '../rove';
import { createThings } from '../things';
import { sheetOf, tale } from './after';
import { Beside } from './Beside';
import { Boss, Homeworld, Minions } from './Boss';
import { inspect, pieces, score, turning } from './info';
import { moments } from './moments';
import { kit } from './kit';
import { Mat } from './Mat';
import { Middle } from './Middle';
import { attempt, intend, read, targetsOf } from './offers';
import { Shop, Turns } from './Shop';
import { comesNext, fullHealth, playerOf } from './view';
import './astro-knights.css';
import './cards.css';
import './phone.css';

function AstroKnights(props: BoardProps<View, Event>): JSX.Element {
  const view = createMemo(() => props.view);
  /** The own hand does not wait for what others' moves still show. */
  const newest = createMemo(() => props.newest);
  const seat = createMemo(() => props.choice.question()?.seat ?? props.table.viewer()[0] ?? 'A');
  /** What it started with depends on how many play, and nothing but damage tells of it later. */
  const full = createMemo(() => fullHealth(view(), props.lines));
  const own = createMemo(() => {
    const player = playerOf(newest(), seat());
    return player ? { seat: seat(), player } : null;
  });
  const things = createThings({
    table: props.table,
    choice: props.choice,
    read,
    targets: (action) => targetsOf(action, newest(), seat()),
    attempt,
    intend,
    inspect: props.inspect,
  });
  return (
    <div class="ak" ref={(board) => onCleanup(watchRoving(board))}>
      <div class="ak-above">
        <Boss view={view()} full={full()} things={things} lit={props.lit} inspect={props.inspect} />
        <Minions view={view()} things={things} lit={props.lit} />
        <Homeworld view={view()} things={things} lit={props.lit} />
      </div>
      <div class="ak-centre">
        <Shop view={view()} things={things} lit={props.lit} />
        <Turns view={view()} table={props.table} inspect={props.inspect} />
        <Middle
          view={view()}
          table={props.table}
          choice={props.choice}
          things={things}
          past={props.table.past() !== null}
          own={own()}
        />
      </div>
      <Show when={playerOf(newest(), seat())}>
        {(player) => (
          <Mat
            view={newest()}
            seat={seat()}
            player={player()}
            table={props.table}
            things={things}
            lit={props.lit}
            inspect={props.inspect}
          />
        )}
      </Show>
    </div>
  );
}

const board: GameBoard<View, Event> = {
  Board: AstroKnights,
  Beside,
  score,
  pieces,
  inspect,
  sheet: (_, lines) => sheetOf(lines, (card) => kit().cards[card]?.name ?? ''),
  tale,
  turning,
  moments,
  order: comesNext,
  keys: [
    ['b, then arrows', 'go among Boss, minions, shop and your cards'],
    ['Enter', 'do what a thing is for, or say why it cannot be done'],
    ['← →, on a card that is put away', 'move it in the order'],
  ],
};
export default board;
