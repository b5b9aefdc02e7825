import { For, Show, createEffect, createSignal, type Signal } from 'solid-js';
import type { Table } from '../state/table';
import { MarkSign } from '../ui/marks';
import { Name } from '../ui/Name';

export function Chat(props: { table: Table; draft: Signal<string> }) {
  const { table } = props;
  const [text, setText] = props.draft;
  const [trouble, setTrouble] = createSignal('');
  let list!: HTMLOListElement;
  createEffect(() => (table.chat(), queueMicrotask(() => (list.scrollTop = list.scrollHeight))));
  async function say() {
    const words = text().trim();
    if (!words) return;
    // The field is free for the next words while these are on their way; what is not taken comes back.
    setText('');
    try {
      await table.ask({ say: { seat: table.viewer()[0] ?? table.yours()[0] ?? null, text: words } });
      setTrouble('');
    } catch (error) {
      setTrouble((error as Error).message);
      setText((now) => (now ? `${words} ${now}` : words));
    }
  }
  const time = (at: number) => new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  return (
    <div class="chat">
      <ol ref={list} tabindex="0" aria-label="What was said" aria-live="polite">
        <For each={table.chat()}>
          {(said) => (
            <li>
              <span class="said-who">
                <Show when={said.seat} fallback={said.table ? 'The table' : 'Somebody watching'}>
                  {(seat) => (
                    <>
                      <MarkSign seat={table.seat(seat())} size={16} /> <Name of={table.seat(seat())} or={seat()} />
                    </>
                  )}
                </Show>{' '}
                <time>{time(said.at)}</time>
              </span>
              <p dir="auto">{said.text}</p>
            </li>
          )}
        </For>
        <Show when={!table.chat().length}>
          <li class="help">Nobody has said anything yet.</li>
        </Show>
      </ol>
      <form onSubmit={(event) => (event.preventDefault(), void say())}>
        <label class="unseen" for="say">
          Say something to the table
        </label>
        <input
          id="say"
          type="text"
          maxlength="500"
          autocomplete="off"
          dir="auto"
          placeholder="Say something"
          value={text()}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button class="button small" type="submit">
          Say
        </button>
      </form>
      <Show when={trouble()}>
        <p class="trouble">{trouble()}</p>
      </Show>
    </div>
  );
}
