/** My seats on another device: a code that is shown once here and typed in there. */
import { Show, createSignal } from 'solid-js';
import { Trouble, carry, claim } from '../net/http';
import { myTables, remember } from '../state/keys';
import type { CarryCode } from '../wire';

/** The server takes so many keys at once. */
const MOST = 200;

export function Carry(props: { onArrived: () => void }) {
  const [code, setCode] = createSignal<CarryCode | null>(null);
  const [typed, setTyped] = createSignal('');
  const [said, setSaid] = createSignal('');
  const [trouble, setTrouble] = createSignal('');
  const tried = async (what: () => Promise<void>) => {
    setTrouble('');
    setSaid('');
    await what().catch((error: unknown) => setTrouble(error instanceof Trouble ? error.message : String(error)));
  };
  const leave = () =>
    tried(async () => {
      const keys = myTables().flatMap(({ table, key, others }) => [key, ...(others ?? [])].map((one) => [table, one]));
      setCode(await carry(keys.slice(0, MOST).map(([table, key]) => ({ table: table!, key: key! }))));
    });
  const fetch = () =>
    tried(async () => {
      const code = typed();
      // It works once, however often it is sent; what was not taken comes back.
      setTyped('');
      const arrived = await claim(code).catch((error: unknown) => {
        if (!typed()) setTyped(code);
        throw error;
      });
      // The one that is remembered last is the one to come with: the list begins with it.
      for (const one of arrived.reverse()) remember(one);
      setSaid(arrived.length === 1 ? 'One table is here now.' : `${arrived.length} tables are here now.`);
      props.onArrived();
    });
  return (
    <section class="shelf" aria-label="Another device">
      <h2>Another device</h2>
      <p class="help">
        Your seats live in this browser. A code carries all of them to another one, host keys included; it works once,
        for ten minutes. Whoever has it has your seats.
      </p>
      <Show
        when={code()}
        fallback={
          <button class="button small" type="button" disabled={!myTables().length} onClick={() => void leave()}>
            Show a code
          </button>
        }
      >
        {(code) => (
          <p>
            <output class="carry-code" aria-label="Code">
              {code().code}
            </output>{' '}
            <span class="help">
              {`for ${code().tables === 1 ? 'one key' : `${code().tables} keys`}, good for ${code().minutes} minutes`}
            </span>
          </p>
        )}
      </Show>
      <form class="carry" onSubmit={(event) => (event.preventDefault(), void fetch())}>
        <label class="field">
          <span>A code from another device</span>
          <input
            type="text"
            maxlength="20"
            autocomplete="off"
            spellcheck={false}
            value={typed()}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <button class="button small" type="submit" disabled={!typed().trim()}>
          Fetch my seats
        </button>
      </form>
      <Show when={said()}>
        <p role="status">{said()}</p>
      </Show>
      <Show when={trouble()}>
        <p class="trouble" role="alert">
          {trouble()}
        </p>
      </Show>
    </section>
  );
}
