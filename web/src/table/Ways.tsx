/** The likely actions in the strip: as many as have room, the first ones first. The rest is in the whole list. */
import { For, Show, createEffect, createMemo, createSignal, onCleanup, onMount } from 'solid-js';
import type { Branch } from '../net/fold';
import type { Choice } from '../state/choice';
import { Crumbs } from './Crumbs';
import { Offer, isGroup, walk } from './Offer';

/** More than this many never have room. */
const MOST = 12;

export function Ways(props: { choice: Choice; offers: Branch[] }) {
  const { choice } = props;
  let row!: HTMLUListElement;
  const shown = createMemo(() => props.offers.slice(0, MOST));
  const [room, setRoom] = createSignal(MOST);
  createEffect(() =>
    choice.wantLabels(
      shown()
        .filter((branch) => !isGroup(branch))
        .map((branch) => branch.text),
    ),
  );
  onMount(() => {
    // What has no room is not there for the keyboard either. A row that scrolls, as on a phone, has room for all.
    const measure = () => {
      const scrolls = getComputedStyle(row).overflowX === 'auto';
      const [edge, items] = [row.getBoundingClientRect().right + 1, [...row.children]];
      const beyond = items.findIndex((item) => item.getBoundingClientRect().right > edge);
      setRoom(scrolls || beyond < 0 ? MOST : beyond);
    };
    // However much changes, the page is laid out for it once a frame: when it is drawn anyway.
    let due = 0;
    const soon = () => {
      due ||= requestAnimationFrame(() => {
        due = 0;
        measure();
      });
    };
    // A key that comes before the next picture counts by what is there now.
    const early = () => {
      if (!due) return;
      cancelAnimationFrame(due);
      due = 0;
      measure();
    };
    document.addEventListener('keydown', early, true);
    const sizes = new ResizeObserver(measure);
    sizes.observe(row);
    const texts = new MutationObserver(soon);
    texts.observe(row, { childList: true, characterData: true, subtree: true });
    // Letters that come late are not as wide as those that stood in for them.
    document.fonts.addEventListener('loadingdone', soon);
    onCleanup(() => {
      (sizes.disconnect(), texts.disconnect(), cancelAnimationFrame(due));
      document.fonts.removeEventListener('loadingdone', soon);
      document.removeEventListener('keydown', early, true);
    });
  });
  return (
    <div class="ways" onKeyDown={(event) => walk(event, row)}>
      <Crumbs choice={choice} />
      <ul class="offers" ref={row}>
        <For each={shown()}>
          {(branch, at) => (
            <li classList={{ beyond: at() >= room() }}>
              <Offer choice={choice} branch={branch} digit={at() < 9 ? `${at() + 1}` : null} />
            </li>
          )}
        </For>
        <Show when={!shown().length && choice.filter()}>
          <li class="help">No action fits. Escape shows them all again.</li>
        </Show>
      </ul>
    </div>
  );
}
