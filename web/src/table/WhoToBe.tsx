/** A link with a key that is not the one this browser has: whoever opens it says whom they mean to be. */
import { For, Show } from 'solid-js';
import { mine } from '../net/http';
import { Header } from '../shell/Header';
import { fetched } from '../ui/fetched';
import { Failed, Loading } from '../ui/states';

export function WhoToBe(props: { id: string; keys: string[]; onChoice: (key: string) => void }) {
  const found = fetched(
    () => props.id,
    (id) => mine(props.keys.map((key) => ({ table: id, key }))).catch(() => []),
  );
  const label = (at: number) => {
    const entry = found()?.[at];
    if (!entry?.table) return 'With a key that opens nothing any more';
    const seats = [...entry.seats].map((seat) => entry.table?.seats.find((one) => one.seat === seat));
    if (!seats.length) return 'As a guest of the link';
    return (
      <>
        As{' '}
        <For each={seats}>
          {(seat, at) => (
            <>
              {at() ? ' and ' : ''}
              <bdi>{seat?.name || seat?.seat}</bdi>
            </>
          )}
        </For>
      </>
    );
  };
  return (
    <div class="landing">
      <Header />
      <Show when={found()} fallback={<Loading what="the table" />}>
        <Failed
          title="Whom do you mean to be?"
          because="You have a key to this table already, and opened a link with another. Both are kept."
        >
          <div class="state-do">
            <For each={props.keys}>
              {(key, at) => (
                <button
                  class="button"
                  classList={{ brass: at() === 0 }}
                  type="button"
                  onClick={() => props.onChoice(key)}
                >
                  <span>
                    {label(at())}
                    {at() === 0 ? ', as before' : ', by the link'}
                  </span>
                </button>
              )}
            </For>
          </div>
        </Failed>
      </Show>
    </div>
  );
}
