/** What lies above everything for a moment: a lost connection, a wish to take back, a rematch. */
import { Show } from 'solid-js';
import type { Table } from '../state/table';
import { Icon } from '../ui/marks';
import { reasonOf } from './BarTools';
import { TakeoverNotice } from './TakeoverNotice';

const LOST: Record<string, string> = {
  stopping: 'The server is restarting; the table comes back by itself. Nothing you did is lost.',
  busy: 'Too much was sent at once; after a short pause the table comes back by itself. Nothing you did is lost.',
  store: 'The server could not keep the last move, so it was not made. The table comes back by itself.',
};

export function Notices(props: { table: Table; rematch: string | null }) {
  const { table } = props;
  const name = (seat: string) => table.seat(seat)?.name || `seat ${seat}`;
  const answerer = () => [...(table.asked()?.waiting ?? '')].find((seat) => table.yours().includes(seat));
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
                  {name(wish().seat)} wishes to take moves back; waiting for {[...wish().waiting].map(name).join(', ')}.
                </span>
              }
            >
              <span>
                {name(wish().seat)} wishes to go back to move {wish().to} ({reasonOf(wish().cost)}).
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
