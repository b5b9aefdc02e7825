/** What lies above everything for a moment: a lost connection, a wish to take back, a rematch. */
import { For, Show } from 'solid-js';
import type { Table } from '../state/table';
import { Icon } from '../ui/marks';
import { Name } from '../ui/Name';
import { TakeoverNotice } from './TakeoverNotice';
import { reasonOf, taken } from './UndoAsked';

const LOST: Record<string, string> = {
  stopping: 'The server is restarting; the table comes back by itself. Nothing you did is lost.',
  busy: 'Too much was sent at once; after a short pause the table comes back by itself. Nothing you did is lost.',
  store: 'The server could not keep the last move, so it was not made. The table comes back by itself.',
};

export function Notices(props: { table: Table; rematch: string | null }) {
  const { table } = props;
  const name = (seat: string) => <Name of={table.seat(seat)} or={`seat ${seat}`} />;
  const answerer = () => [...(table.asked()?.waiting ?? '')].find((seat) => table.yours().includes(seat));
  /** Somebody said no to what I asked for. */
  const mineRefused = () => {
    const no = table.refused();
    return no && table.yours().includes(no.seat) ? no : null;
  };
  const answer = (yes: boolean) => {
    const [seat, wish] = [answerer(), table.asked()];
    if (seat && wish) void table.ask({ agree: { seat, asked: wish.asked, yes } }).catch(() => {});
  };
  return (
    <div class="notices">
      <Show when={table.standing() === 'lost'}>
        <div class="notice lost" role="alert">
          <span class="pulse" aria-hidden="true" />
          {LOST[table.problem()?.code ?? ''] ??
            'The connection is lost; coming back by itself. Nothing you did is lost.'}
          <button class="button small" type="button" onClick={() => table.retry()}>
            Try now
          </button>
        </div>
      </Show>
      <Show when={table.asked()}>
        {(wish) => (
          <div class="notice" role="alert">
            <Icon name="undo" />
            <Show
              when={answerer()}
              fallback={
                <span>
                  {name(wish().seat)} wishes to take back {taken(wish().of, table)}; waiting for{' '}
                  <For each={[...wish().waiting]}>
                    {(seat, at) => (
                      <>
                        {at() ? ', ' : ''}
                        {name(seat)}
                      </>
                    )}
                  </For>
                  .
                </span>
              }
            >
              <span>
                {name(wish().seat)} wishes to take back {taken(wish().of, table)}: {reasonOf(wish().cost, table)}.
              </span>
              <button class="button small brass" type="button" onClick={() => answer(true)}>
                Agree
              </button>
              <button class="button small" type="button" onClick={() => answer(false)}>
                No
              </button>
            </Show>
          </div>
        )}
      </Show>
      <Show when={mineRefused()}>
        {(no) => (
          <div class="notice" role="alert" data-notice="refused">
            <Icon name="undo" />
            <span>{name(no().by)} said no: nothing is taken back. It can be asked again after the next move.</span>
            <button class="quiet push" type="button" aria-label="Close" onClick={() => table.dismissRefusal()}>
              <Icon name="close" size={15} />
            </button>
          </div>
        )}
      </Show>
      <TakeoverNotice table={table} />
      <Show when={props.rematch ?? table.info()?.rematch}>
        {(next) => (
          <div class="notice" role="status">
            The table goes on.{' '}
            <a class="button small brass" href={`/t/${next()}`}>
              To the new table
            </a>
          </div>
        )}
      </Show>
    </div>
  );
}
