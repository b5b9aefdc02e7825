/** For whom the table waits, and what they decide. */
import { For, Match, Show, Switch, createEffect, createSignal, on, onCleanup } from 'solid-js';
import type { Table } from '../state/table';
import { MarkSign } from '../ui/marks';
import { isolated, nameOf } from '../ui/Name';
import type { WaitingReply } from '../wire';
import { Advise } from './Advice';

/** Bots mostly answer before it is worth asking what they are asked. */
const PATIENCE = 400;

/** What those decide who owe an answer, by seat, as far as it is no secret. */
function deciding(table: Table): () => ReadonlyMap<string, string> {
  const [told, setTold] = createSignal<ReadonlyMap<string, string>>(new Map());
  createEffect(
    on([table.moves, table.waiting, table.standing], ([, waiting, standing]) => {
      setTold(new Map());
      if (!waiting || standing !== 'live') return;
      let current = true;
      const timer = setTimeout(() => {
        table.ask<WaitingReply>({ waiting: {} }).then(
          ({ asked }) => current && setTold(new Map(asked.flatMap(([seat, words]) => (words ? [[seat, words]] : [])))),
          () => {},
        );
      }, PATIENCE);
      onCleanup(() => ((current = false), clearTimeout(timer)));
    }),
  );
  return told;
}

export function Waiting(props: { table: Table }) {
  const told = deciding(props.table);
  const asked = () => [...props.table.waiting()].flatMap((seat) => told().get(seat) ?? []);
  const names = () =>
    [...props.table.waiting()].map((seat) => isolated(nameOf(props.table.seat(seat), `seat ${seat}`)));
  return (
    <div class="prompt">
      <For each={[...props.table.waiting()]}>{(seat) => <MarkSign seat={props.table.seat(seat)} size={28} />}</For>
      <h2 id="what-to-do">
        <Switch fallback={names().length ? `Waiting for ${names().join(' and ')}.` : 'The game is over.'}>
          <Match when={props.table.behind() && !names().length}>The last moves are being shown.</Match>
          <Match when={!props.table.yours() && names().length}>
            You are watching. It is for {names().join(' and ')} to act.
          </Match>
        </Switch>
      </h2>
      <Show when={asked().length}>
        <span class="help" role="status">
          {asked().length === 1 ? 'Their question: ' : 'Their questions: '}
          {[...new Set(asked())].join(' ')}
        </span>
      </Show>
      <Advise table={props.table} />
      <Show when={props.table.behind() && !names().length}>
        <button class="button small" type="button" onClick={() => props.table.flush()}>
          To the result
        </button>
      </Show>
    </div>
  );
}
