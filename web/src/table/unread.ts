/** How much was said that has not been read: what others said since the chat was last in view. */
import { createEffect, createMemo, createSignal } from 'solid-js';
import { myTable, remember } from '../state/keys';
import type { Table } from '../state/table';

export function createUnread(table: Table, inView: () => boolean): () => number {
  const [read, setRead] = createSignal(myTable(table.id)?.read ?? 0);
  createEffect(() => {
    const last = table.chat().at(-1)?.at;
    if (!inView() || last === undefined || last <= read()) return;
    setRead(last);
    const mine = myTable(table.id);
    if (mine) remember({ ...mine, read: last });
  });
  return createMemo(() => {
    const own = (seat: string | null) => seat !== null && table.yours().includes(seat);
    return inView() ? 0 : table.chat().filter((said) => said.at > read() && !own(said.seat)).length;
  });
}
