/** Every action there is, beside the board: to be searched, walked through by arrows, and chosen from by number. */
import { For, Show, createEffect, createMemo, createSignal, onCleanup, onMount } from 'solid-js';
import type { Choice } from '../state/choice';
import { Icon } from '../ui/marks';
import type { Space } from '../wire';
import { Crumbs } from './Crumbs';
import { Offer, isGroup, walk } from './Offer';
import { SpaceForm } from './SpaceForm';

/** So many entries are listed before the rest waits behind a button. */
const PAGE = 60;

const title = (count: number) =>
  count === 0 ? 'Any action, by numbers' : count === 1 ? 'One action' : `All ${count} actions`;

export function AllActions(props: { choice: Choice; close: () => void }) {
  const { choice } = props;
  const [pages, setPages] = createSignal(1);
  let root!: HTMLElement;
  let list!: HTMLUListElement;
  const shown = createMemo(() => choice.listed().slice(0, PAGE * pages()));
  const more = () => choice.listed().length - shown().length;
  // The same ones told again are the same forms, with what was typed into them.
  const spaces = createMemo<readonly Space[]>(() => choice.question()?.spaces ?? [], [], {
    equals: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  });
  createEffect(() => (choice.path(), choice.heading(), choice.narrow(), choice.which(), setPages(1)));
  createEffect(() =>
    choice.wantLabels(
      shown()
        .filter((branch) => !isGroup(branch))
        .map((branch) => branch.text),
    ),
  );
  // With the frame that draws it: to focus something not yet laid out is to lay out the page once more.
  onMount(() => {
    const due = requestAnimationFrame(() => {
      // Whoever opened it to type is typing.
      if (root.contains(document.activeElement)) return;
      root.querySelector<HTMLElement>('[data-offer], input')?.focus({ preventScroll: true });
    });
    onCleanup(() => cancelAnimationFrame(due));
  });
  // What had the focus may be gone with its group: the focus stays in the list.
  createEffect(
    () => (
      choice.listed(),
      queueMicrotask(() => {
        if (document.activeElement === document.body) root.querySelector<HTMLElement>('[data-offer]')?.focus();
      })
    ),
  );
  return (
    <section class="all" ref={root} aria-label="All actions">
      <header>
        <h2>{title(choice.offers().length)}</h2>
        <button
          class="quiet"
          type="button"
          aria-label="Close the list"
          title="Close the list (a)"
          onClick={props.close}
        >
          <Icon name="close" size={16} />
        </button>
        <p class="all-prompt">{choice.question()?.prompt}</p>
        <label class="filter">
          <span class="unseen">Filter the actions</span>
          <input
            type="search"
            data-do="filter"
            placeholder="Filter by words"
            value={choice.filter()}
            onInput={(event) => choice.setFilter(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              list.querySelector<HTMLElement>('[data-offer]')?.focus();
            }}
          />
          <Show when={choice.offers().length}>
            <span class="help" role="status">
              {choice.kept().length} of {choice.offers().length}
            </span>
          </Show>
        </label>
        <Crumbs choice={choice} />
      </header>
      <ul class="offers" ref={list} onKeyDown={(event) => walk(event, list)}>
        <For each={shown()}>
          {(branch, at) => (
            <li classList={{ closes: choice.closes(branch.text) }}>
              <Offer choice={choice} branch={branch} digit={digitOf(choice, branch.text, at())} />
            </li>
          )}
        </For>
        <Show when={more() > 0}>
          <li>
            <button type="button" class="offer group" onClick={() => setPages(pages() + 1)}>
              {more()} more …
            </button>
          </li>
        </Show>
        <Show when={shown().length === 0 && choice.offers().length > 0}>
          <li class="help">No action fits. Escape shows them all again.</li>
        </Show>
        <Show when={spaces().length}>
          <li class="by-numbers">
            <h3>By numbers</h3>
            <For each={spaces()}>{(space) => <SpaceForm space={space} choice={choice} />}</For>
          </li>
        </Show>
      </ul>
    </section>
  );
}

const digitOf = (choice: Choice, text: string, at: number) => (choice.closes(text) ? '0' : at < 9 ? `${at + 1}` : null);
