/** A value of a view, whatever it is. */
import { For, Index, Match, Show, Switch, createMemo, useContext, type JSX } from 'solid-js';
import type { Json } from '../../net/delta';
import { colourOf, MarkSign } from '../../ui/marks';
import { Around } from './around';
import { Cards } from './Cards';
import {
  headOf,
  isEmpty,
  isHeld,
  isMembers,
  isOne,
  isPile,
  isTally,
  shownOf,
  title,
  together,
  type Members as MembersOf,
} from './naming';
import { Name } from '../../ui/Name';
import { Thing } from './Thing';

export function SeatName(props: { seat: string }): JSX.Element {
  const { table } = useContext(Around)!;
  const seat = () => table.seat(props.seat);
  return (
    <span class="plain-seat" style={{ '--c': `var(--seat-${colourOf(seat())})` }}>
      <MarkSign seat={seat()} size={18} /> <Name of={seat()} or={props.seat} />
    </span>
  );
}

export function Value(props: {
  value: Json;
  field: string;
  /** Whether it lies on the table for everybody: what is counted there can be pressed. */
  common?: boolean;
  /** Whether it is one of what a list holds. */
  listed?: boolean;
}): JSX.Element {
  const { table, cards, choice, names } = useContext(Around)!;
  /** The name of what is told by its number. */
  const numbered = () => {
    const which = isOne(props.field) || (props.listed && isPile(props.field));
    return typeof props.value === 'number' && which ? names()[props.value] : undefined;
  };
  const text = () => (typeof props.value === 'string' ? props.value : '');
  /** Letters of seats, one or several. */
  const seats = () => (text() && [...text()].every((letter) => table.seat(letter)) ? [...text()] : []);
  const list = () => (Array.isArray(props.value) ? props.value : null);
  return (
    <Switch fallback={<span class="plain-value">{String(props.value)}</span>}>
      <Match when={props.value === true}>
        <span class="plain-value">yes</span>
      </Match>
      <Match when={numbered()}>{(name) => <Thing id={name()} />}</Match>
      <Match when={seats().length}>
        <For each={seats()}>{(seat) => <SeatName seat={seat} />}</For>
      </Match>
      <Match when={text() && cards.includes(props.field)}>
        <Cards text={text()} field={props.field} choice={choice} />
      </Match>
      <Match when={text()}>
        <Show when={/\s/.test(text())} fallback={<Thing id={text()} />}>
          <span class="plain-value">{text()}</span>
        </Show>
      </Match>
      <Match when={list() && together(list()!, props.field)}>
        {(words) => <span class="plain-value">{words()}</span>}
      </Match>
      <Match when={list()}>{(all) => <List list={all()} field={props.field} />}</Match>
      <Match when={isTally(props.value) && props.value}>
        {(counts) => <Tally of={counts()} common={props.common ?? false} />}
      </Match>
      <Match when={isMembers(props.value) && props.value}>{(members) => <Members of={members()} />}</Match>
    </Switch>
  );
}

/** Counts of things: those there are. */
const Tally = (props: { of: { [name: string]: number }; common: boolean }): JSX.Element => (
  <ul class="things">
    <For each={Object.keys(props.of).filter((name) => props.of[name])}>
      {(name) => (
        <li>
          <Thing id={name} count={props.of[name]} tallied still={!props.common} />
        </li>
      )}
    </For>
  </ul>
);

const FaceDown = (props: { count: number }): JSX.Element => (
  <Show when={props.count}>
    <li class="plain-value">{props.count} face down</li>
  </Show>
);

function List(props: { list: Json[]; field: string }): JSX.Element {
  const { cards, names } = useContext(Around)!;
  const called = (item: Json) => (typeof item === 'number' && isPile(props.field) ? (names()[item] ?? item) : item);
  const items = createMemo(() => props.list.filter((item) => !isEmpty(item)).map(called));
  const hidden = () => (isPile(props.field) ? props.list.filter((item) => item === null).length : 0);
  const ids = () => items().every((item) => typeof item === 'string' && !/\s/.test(item));
  /** Equal ones are one with a count. */
  const stacks = createMemo(() => {
    const counts = new Map<string, number>();
    for (const id of ids() ? (items() as string[]) : []) counts.set(id, (counts.get(id) ?? 0) + 1);
    return [...counts];
  });
  const small = () => items().every((item) => !isMembers(item));
  return (
    <Show
      when={ids() && !cards.includes(props.field)}
      fallback={
        <ul class={small() ? 'things' : 'plain-panels'}>
          <Index each={items()}>
            {(item) => (
              <li classList={{ pair: Array.isArray(item()), 'plain-panel': isMembers(item()) }}>
                <Item item={item()} field={props.field} />
              </li>
            )}
          </Index>
          <FaceDown count={hidden()} />
        </ul>
      }
    >
      <ul class="things">
        <For each={stacks()}>
          {([id, count]) => (
            <li>
              <Thing id={id} count={count} />
            </li>
          )}
        </For>
        <FaceDown count={hidden()} />
      </ul>
    </Show>
  );
}

/** An entry of a list: several values side by side, such as who played what, or one. */
const Item = (props: { item: Json; field: string }): JSX.Element => (
  <Show
    when={Array.isArray(props.item) && !together(props.item) ? props.item : null}
    fallback={<Value value={props.item} field={props.field} listed />}
  >
    {(parts) => <For each={parts()}>{(part) => <Value value={part} field={props.field} listed />}</For>}
  </Show>
);

/** Things by their names: what has one is headed by it; short ones share a row. */
export function Members(props: { of: MembersOf; leave?: readonly string[] }): JSX.Element {
  const { cards } = useContext(Around)!;
  const headed = () => headOf(props.of);
  const names = () => shownOf(props.of).filter((name) => name !== headed() && !props.leave?.includes(name));
  const wide = (name: string) => {
    const value = props.of[name] ?? null;
    if (Array.isArray(value)) return together(value, name) === null;
    return isMembers(value) || (typeof value === 'string' && (cards.includes(name) || value.length > 40));
  };
  const rows = () => {
    const [short, long] = [names().filter((name) => !wide(name)), names().filter(wide)];
    return [...short, ...long.filter(isHeld), ...long.filter((name) => !isHeld(name))];
  };
  return (
    <>
      <Show when={headed()}>
        {(name) => (
          <h3>
            <Thing id={String(props.of[name()])} />
          </h3>
        )}
      </Show>
      <dl class="plain">
        <For each={rows()}>
          {(name) => (
            <div classList={{ wide: wide(name) }}>
              <dt>{title(name)}</dt>
              <dd>
                <Value value={props.of[name] ?? null} field={name} />
              </dd>
            </div>
          )}
        </For>
      </dl>
    </>
  );
}
