/** The host wants to take over a seat whose page is gone: one of the others agrees, or not. */
import { Show } from 'solid-js';
import type { Table } from '../state/table';
import { Icon } from '../ui/marks';
import { Name } from '../ui/Name';

export function TakeoverNotice(props: { table: Table }) {
  const { table } = props;
  const name = (seat: string) => <Name of={table.seat(seat)} or={`seat ${seat}`} />;
  const answerer = () => [...(table.takeover()?.others ?? '')].find((seat) => table.yours().includes(seat));
  const answer = (yes: boolean) => {
    const [seat, wish] = [answerer(), table.takeover()];
    if (seat && wish) void table.ask({ agree: { seat, asked: wish.asked, yes } }).catch(() => {});
  };
  return (
    <Show when={table.takeover()}>
      {(wish) => (
        <div class="notice" role="alert">
          <Icon name="person" />
          <span>
            The host wants to take over the seat of {name(wish().seat)}, whose page is gone, and would see what it
            holds.
          </span>
          <Show when={answerer()}>
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
  );
}
