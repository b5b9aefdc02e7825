/** The log in sentences: seats as marks, pieces as chips that light up on the board. */
import { For, Show, createEffect, createMemo } from 'solid-js';
import type { Table } from '../state/table';
import { Words } from './Words';

/** More lines than this are not drawn until asked for by scrolling back through the replay. */
const MOST = 400;

export function Log(props: {
  table: Table;
  seen: number;
  pieces: RegExp | undefined;
  light: (id: string | null) => void;
}) {
  let list!: HTMLOListElement;
  const lines = createMemo(() => props.table.lines().slice(-MOST));
  const first = () => Math.max(0, props.table.lines().length - MOST);
  createEffect(() => {
    lines();
    queueMicrotask(() => (list.scrollTop = list.scrollHeight));
  });
  return (
    <ol class="log" ref={list} tabindex="0" aria-label="Log">
      <For each={lines()}>
        {(line, at) => (
          <>
            <Show when={at() + first() === props.seen && at() > 0}>
              <li class="news">Since your last move</li>
            </Show>
            <li class="line" classList={{ turn: /TurnBegan/.test(JSON.stringify(line.event ?? '')) }}>
              <Words line={line} table={props.table} pieces={props.pieces} light={props.light} />
            </li>
          </>
        )}
      </For>
      <Show when={lines().length === 0}>
        <li class="help">Nothing has happened yet.</li>
      </Show>
    </ol>
  );
}
