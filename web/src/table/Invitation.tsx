/** The link for friends. One that only works on this machine says so, and those that work elsewhere are offered. */
import { For, Show } from 'solid-js';
import { about } from '../net/http';
import { linkTo } from '../state/keys';
import { Copy } from '../ui/Copy';
import { fetched } from '../ui/fetched';

/** Whether this name means the machine that it is said on. */
export const isHere = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(host);

export function Invitation(props: { table: string; invite: string }) {
  const here = isHere(location.hostname);
  const reached = fetched(
    () => here,
    () => about().then((server) => server.reached ?? []),
  );
  const elsewhere = (origin: string) => linkTo(props.table, props.invite).replace(location.origin, origin);
  return (
    <>
      <p>Whoever opens this link may take an open seat.</p>
      <Show
        when={here && reached()}
        fallback={<Copy text={linkTo(props.table, props.invite)} label="Link for friends" />}
      >
        {(origins) => (
          <>
            <For each={origins()}>
              {(origin) => <Copy text={elsewhere(origin)} label={`Link for friends, by ${new URL(origin).host}`} />}
            </For>
            <p class="help" data-only-here>
              <Show
                when={origins().length}
                fallback={
                  <>
                    The link below works on this machine only: the server listens to nobody else. Started with{' '}
                    <code class="whole">orrery serve --address 0.0.0.0:7878</code>, it can be reached from elsewhere.
                  </>
                }
              >
                Friends in the same network reach this machine by that address. The link below works on this machine
                only.
              </Show>
            </p>
            <Copy text={linkTo(props.table, props.invite)} label="Link on this machine" />
          </>
        )}
      </Show>
    </>
  );
}
