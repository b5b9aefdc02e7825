/** A board for any game: its view as a tidy list, with readable names and coloured seats. */
import { For, Match, Show, Switch, createContext, useContext, type JSX } from 'solid-js';
import type { Json } from '../../net/delta';
import type { Table } from '../../state/table';
import { colourOf, MarkSign } from '../../ui/marks';
import type { BoardProps, GameBoard } from '../board';
import type { Choice } from '../../state/choice';
import { Cards } from './Cards';
import { BY_SEAT, standing } from './standing';
import './plain.css';

const title = (name: string) => {
  const spaced = name.replaceAll(/[_-]/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
const simple = (value: Json) =>
  value === null || typeof value !== 'object' || (Array.isArray(value) && value.length === 0);
/** A few simple values that belong together, such as who played what. */
const brief = (value: Json) => Array.isArray(value) && value.length > 0 && value.length < 4 && value.every(simple);
/** Lists whose entries belong to the seats in order. */
const bySeat = (name: string, list: Json[], table: Table) =>
  list.length === table.seats().length && BY_SEAT.includes(name);

/** The fields whose texts are playing cards. */
const CardFields = createContext<readonly string[]>([]);

interface Drawn {
  /** The field it is in, also within lists. */
  field: string;
  table: Table;
  choice: Choice;
}

function Value(props: Drawn & { value: Json; name: string }): JSX.Element {
  const text = () => String(props.value);
  const seat = () => props.table.seat(text());
  const cards = useContext(CardFields);
  return (
    <Switch fallback={<span class="plain-value">{text()}</span>}>
      <Match when={props.value === null || props.value === ''}>
        <span class="plain-none">–</span>
      </Match>
      <Match when={typeof props.value === 'boolean'}>
        <span class="plain-value">{props.value ? 'yes' : 'no'}</span>
      </Match>
      <Match when={seat()}>
        {(one) => (
          <span class="plain-seat" style={{ '--c': `var(--seat-${colourOf(one())})` }}>
            <MarkSign seat={one()} size={18} /> {one().name || one().seat}
          </span>
        )}
      </Match>
      <Match when={typeof props.value === 'string' && cards.includes(props.field)}>
        <Cards text={text()} choice={props.choice} />
      </Match>
      <Match when={Array.isArray(props.value) ? props.value : undefined}>
        {(list) => (
          <List list={list()} name={props.name} field={props.field} table={props.table} choice={props.choice} />
        )}
      </Match>
      <Match
        when={props.value !== null && typeof props.value === 'object' && !Array.isArray(props.value) && props.value}
      >
        {(members) => <Members of={members()} table={props.table} choice={props.choice} />}
      </Match>
    </Switch>
  );
}

function List(props: Drawn & { list: Json[]; name: string }): JSX.Element {
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
              <Value value={value} name="" field={props.field} table={props.table} choice={props.choice} />
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}

function Members(props: Omit<Drawn, 'field'> & { of: { [name: string]: Json } }): JSX.Element {
  const cards = useContext(CardFields);
  const wide = (name: string) => !simple(props.of[name] ?? null) || (!!props.of[name] && cards.includes(name));
  const names = () => Object.keys(props.of);
  // Numbers under names are counts of things: a row of them reads better than a column.
  const tally = () => names().length > 1 && names().every((name) => typeof props.of[name] === 'number');
  return (
    <dl class={tally() ? 'plain tally' : 'plain'}>
      <For each={names()}>
        {(name) => (
          <div classList={{ wide: wide(name), nought: props.of[name] === 0 }}>
            <dt>{title(name)}</dt>
            <dd>
              <Value
                value={props.of[name] ?? null}
                name={name}
                field={name}
                table={props.table}
                choice={props.choice}
              />
            </dd>
          </div>
        )}
      </For>
    </dl>
  );
}

function Plain(props: BoardProps<Json>): JSX.Element {
  return (
    <div class="plain-board" tabindex="0" role="region" aria-label="The table">
      <Value value={props.view} name="" field="" table={props.table} choice={props.choice} />
    </div>
  );
}

/** A plain board for a game with playing cards in these fields of its view. */
export const plainBoard = <View extends Json, Event>(cards: readonly string[]): GameBoard<View, Event> => ({
  Board: (props) => (
    <CardFields.Provider value={cards}>
      <Plain {...props} lines={[]} />
    </CardFields.Provider>
  ),
  score: standing,
});

const plain: GameBoard<Json> = plainBoard<Json, Json>([]);
export default plain;
