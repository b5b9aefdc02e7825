/** The log in sentences: seats as marks, pieces as chips that light up on the board. */
import { For, Show, createEffect, createMemo, onCleanup, onMount } from 'solid-js';
import type { Table } from '../state/table';
import { isNamed } from '../state/events';
import { isUndo } from '../state/standing';
import { entries, type Entry } from './entries';
import { nearEnd } from './scroll';
import { Words } from './Words';

/** More lines than this are not drawn until asked for by scrolling back through the replay. */
const MOST = 400;

export function Log(props: {
  table: Table;
  seen: number;
  pieces: ReadonlySet<string>;
  light: (id: string | null) => void;
}) {
  let list!: HTMLOListElement;
  let [atEnd, top] = [true, 0];
  const toEnd = () => (list.scrollTop = list.scrollHeight);
  /** Whoever scrolls back is not brought to the end again; that the list has grown is no scrolling back. */
  const scrolled = () => {
    atEnd = nearEnd(list) || (atEnd && list.scrollTop >= top);
    top = list.scrollTop;
  };
  const lines = createMemo<Entry[]>((before) => {
    const all = props.table.told();
    const standing = new Set(props.table.standingLines());
    return entries(
      all,
      Math.max(0, all.length - MOST),
      props.table.past() ? -1 : props.seen,
      before,
      (line) => isUndo(line) || standing.has(line),
    );
  }, []);
  createEffect(() => {
    lines();
    queueMicrotask(toEnd);
  });
  // A window that grows or turns keeps the newest line in sight, for whoever was there.
  const sized = new ResizeObserver(() => atEnd && toEnd());
  onMount(() => sized.observe(list));
  onCleanup(() => sized.disconnect());
  return (
    <ol class="log" ref={list} tabindex="0" aria-label="Log" onScroll={scrolled}>
      <For each={lines()}>
        {(entry, at) => (
          <>
            <Show when={entry.from === props.seen && at() > 0 && !props.table.past()}>
              <li class="news">Since your last move</li>
            </Show>
            <li
              class="line"
              data-lines={entry.lines}
              classList={{ turn: isNamed(entry.line.event, 'TurnBegan'), struck: entry.struck }}
            >
              <Show when={entry.struck}>
                <span class="unseen">Taken back: </span>
              </Show>
              <Words line={entry.said} table={props.table} pieces={props.pieces} light={props.light} />
              <Show when={entry.times > 1}>
                <b class="times">
                  {' '}
                  ×{entry.times}
                  <span class="unseen"> times</span>
                </b>
              </Show>
              <Show when={entry.details.length}>
                <span class="details"> {entry.details.join(', ')}</span>
              </Show>
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
