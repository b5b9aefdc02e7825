/** A board for any game: its view as a tidy list, with readable names and coloured seats. */
import { For, Match, Show, Switch, type JSX } from 'solid-js';
import type { Json } from '../../net/delta';
import type { Table } from '../../state/table';
import { colourOf, MarkSign } from '../../ui/marks';
import type { BoardProps, GameBoard } from '../board';
import type { Choice } from '../../state/choice';
import { Cards, areCards } from './Cards';
import { standing } from './standing';
import './plain.css';

const title = (name: string) => {
  const spaced = name.replaceAll(/[_-]/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
const simple = (value: Json) =>
  value === null || typeof value !== 'object' || (Array.isArray(value) && value.length === 0);
const wide = (value: Json) => !simple(value) || areCards(String(value));
/** A few simple values that belong together, such as who played what. */
const brief = (value: Json) => Array.isArray(value) && value.length > 0 && value.length < 4 && value.every(simple);
/** Lists whose entries belong to the seats in order. */
const bySeat = (name: string, list: Json[], table: Table) =>
  list.length === table.seats().length && /seat|hand|player|score|total|taken|mat/.test(name);

function Value(props: { value: Json; name: string; table: Table; choice: Choice }): JSX.Element {
  const text = () => String(props.value);
  const seat = () => (/^[A-H]$/.test(text()) ? props.table.seat(text()) : undefined);
  return (
    <Switch fallback={<span class="plain-value">{text()}</span>}>
      <Match when={props.value === null || props.value === ''}>
        <span class="plain-none">–</span>
      </Match>
      <Match when={typeof props.value === 'boolean'}>
        <span class="plain-value">{props.value ? 'yes' : 'no'}</span>
      </Match>
      <Match when={areCards(text())}>
        <Cards text={text()} choice={props.choice} />
      </Match>
      <Match when={seat()}>
        {(one) => (
          <span class="plain-seat" style={{ '--c': `var(--seat-${colourOf(one())})` }}>
            <MarkSign seat={one()} size={18} /> {one().name || one().seat}
          </span>
        )}
      </Match>
      <Match when={Array.isArray(props.value) ? props.value : undefined}>
        {(list) => <List list={list() as Json[]} name={props.name} table={props.table} choice={props.choice} />}
      </Match>
      <Match when={props.value !== null && typeof props.value === 'object'}>
        <Members of={props.value as { [name: string]: Json }} table={props.table} choice={props.choice} />
      </Match>
    </Switch>
  );
}

function List(props: { list: Json[]; name: string; table: Table; choice: Choice }): JSX.Element {
  const seats = () => bySeat(props.name, props.list, props.table);
  return (
    <Show when={props.list.length} fallback={<span class="plain-none">none</span>}>
      <ul
        class="plain-list"
        classList={{ inline: props.list.every(simple) && !seats(), pairs: props.list.every(brief) && !seats() }}
      >
        <For each={props.list}>
          {(value, at) => (
            <li>
              <Show when={seats()}>
                <span class="plain-of">
                  <MarkSign seat={props.table.seats()[at()]} size={18} /> {props.table.seats()[at()]?.name}
                </span>
              </Show>
              <Value value={value} name="" table={props.table} choice={props.choice} />
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}

function Members(props: { of: { [name: string]: Json }; table: Table; choice: Choice }): JSX.Element {
  const names = () => Object.keys(props.of);
  // Numbers under names are counts of things: a row of them reads better than a column.
  const tally = () => names().length > 1 && names().every((name) => typeof props.of[name] === 'number');
  return (
    <dl class={tally() ? 'plain tally' : 'plain'}>
      <For each={names()}>
        {(name) => (
          <div classList={{ wide: wide(props.of[name] ?? null), nought: props.of[name] === 0 }}>
            <dt>{title(name)}</dt>
            <dd>
              <Value value={props.of[name] ?? null} name={name} table={props.table} choice={props.choice} />
            </dd>
          </div>
        )}
      </For>
    </dl>
  );
}

function Plain(props: BoardProps): JSX.Element {
  return (
    <div class="plain-board" tabindex="0" role="region" aria-label="The table">
      <Value value={props.table.shown()} name="" table={props.table} choice={props.choice} />
    </div>
  );
}

const plain: GameBoard = { Board: Plain, score: standing };
export default plain;
