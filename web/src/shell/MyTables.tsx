/** Below the orrery: my tables, open tables, finished games, and records from elsewhere. */
import { For, Show, createMemo, createSignal, type JSX } from 'solid-js';
import { Trouble, importRecord, joinTable, mine, publicTables } from '../net/http';
import { forget, myTables, remember } from '../state/keys';
import { settings } from '../state/settings';
import type { GameInfo, TableInfo } from '../wire';
import { fetched } from '../ui/fetched';
import { Icon, MarkSign } from '../ui/marks';
import { Carry } from './Carry';
import { isolated, nameOf } from '../ui/Name';
import { hueOf } from './catalogue';
import { go } from './router';

/** How long ago, in words short enough for a list. */
export function ago(at: number): string {
  const minutes = Math.round((Date.now() - at) / 60_000);
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  return hours < 36 ? `${hours} h ago` : `${Math.round(hours / 24)} days ago`;
}

export function MyTables(props: { games: GameInfo[] }) {
  const [again, setAgain] = createSignal(0);
  const known = fetched(again, async () => {
    // A lesson is begun anew rather than gone on with.
    const asked = myTables()
      .filter((one) => !one.lesson)
      .map(({ table, key }) => ({ table, key }));
    return asked.length ? mine(asked).catch(() => []) : [];
  });
  const open = fetched(
    () => true,
    () => publicTables().catch(() => ({ tables: [], finished: [] })),
  );
  const [trouble, setTrouble] = createSignal('');
  const title = (game: string) => props.games.find((one) => one.name === game)?.title ?? game;
  const rows = createMemo(() =>
    (known() ?? []).flatMap((entry) => (entry.table ? [{ ...entry, table: entry.table }] : [])),
  );
  const others = (tables: TableInfo[] | undefined) =>
    (tables ?? []).filter((table) => !rows().some((row) => row.table.id === table.id)).map((table) => ({ table }));
  const going = () => rows().filter((row) => row.table.stage !== 'over');
  const over = () => rows().filter((row) => row.table.stage === 'over');

  async function take(file: File | undefined) {
    if (!file) return;
    setTrouble('');
    try {
      const made = await importRecord(await file.text());
      remember({ table: made.table.id, key: made.key, game: made.table.game });
      go(`/t/${made.table.id}`);
    } catch (error) {
      setTrouble(error instanceof Trouble ? error.message : String(error));
    }
  }
  /** One seat, however often it is pressed. */
  let sitting = false;
  async function sitDown(table: TableInfo) {
    if (sitting) return;
    sitting = true;
    try {
      const joined = await joinTable(table.id, settings.name ? { name: settings.name } : {});
      remember({ table: table.id, key: joined.key, game: table.game });
      go(`/t/${table.id}`);
    } catch (error) {
      setTrouble(error instanceof Trouble ? error.message : String(error));
      open.again();
    } finally {
      sitting = false;
    }
  }

  return (
    <div class="shelves">
      <Shelf title="My tables" empty="Tables you sit at are kept here, in this browser." rows={going()}>
        {(row) => (
          <Row table={row.table} title={title(row.table.game)} yours={row.seats}>
            <a class="button small" href={`/t/${row.table.id}`}>
              {row.table.waiting && [...row.table.waiting].some((seat) => row.seats.includes(seat))
                ? 'Your move'
                : 'Go on'}
            </a>
          </Row>
        )}
      </Shelf>
      <Shelf
        title="Open tables"
        empty="No public table is waiting. Set one up and it is listed here."
        rows={others(open()?.tables)}
      >
        {({ table }) => (
          <Row table={table} title={title(table.game)}>
            <Show when={table.stage === 'waiting' && table.seats.some((seat) => seat.who === 'open')}>
              <button class="button small" type="button" onClick={() => void sitDown(table)}>
                Sit down
              </button>
            </Show>
            <a class="button small" href={`/t/${table.id}`}>
              Watch
            </a>
          </Row>
        )}
      </Shelf>
      <Shelf title="Finished games" empty="Games you have played can be replayed from here." rows={over()}>
        {(row) => (
          <Row table={row.table} title={title(row.table.game)} yours={row.seats}>
            <a class="button small" href={`/t/${row.table.id}`}>
              Replay
            </a>
            <button
              class="quiet"
              type="button"
              aria-label={`Forget the table of ${title(row.table.game)}`}
              title="Forget"
              onClick={() => (forget(row.table.id), setAgain(again() + 1))}
            >
              <Icon name="close" size={15} />
            </button>
          </Row>
        )}
      </Shelf>
      <Show when={others(open()?.finished).length}>
        <Shelf title="Finished by others" empty="" rows={others(open()?.finished)}>
          {({ table }) => (
            <Row table={table} title={title(table.game)}>
              <a class="button small" href={`/t/${table.id}`}>
                Replay
              </a>
            </Row>
          )}
        </Shelf>
      </Show>
      <section class="shelf" aria-label="A record">
        <h2>A record</h2>
        <p class="help">A game saved elsewhere can be opened, looked at, and gone on with if it was not over.</p>
        <label class="button small file">
          <Icon name="upload" size={16} /> Open a record file
          <input type="file" class="unseen" onChange={(event) => void take(event.currentTarget.files?.[0])} />
        </label>
        <Show when={trouble()}>
          <p class="trouble" role="alert">
            {trouble()}
          </p>
        </Show>
      </section>
      <Carry onArrived={() => setAgain(again() + 1)} />
    </div>
  );
}

function Shelf<T>(props: { title: string; empty: string; rows: T[]; children: (row: T) => JSX.Element }) {
  return (
    <section class="shelf" aria-label={props.title}>
      <h2>{props.title}</h2>
      <Show when={props.rows.length} fallback={<p class="help">{props.empty}</p>}>
        <ul>
          <For each={props.rows}>{props.children}</For>
        </ul>
      </Show>
    </section>
  );
}

function Row(props: { table: TableInfo; title: string; yours?: string; children: JSX.Element }) {
  const winners = () => props.table.seats.filter((seat) => props.table.winners?.includes(seat.seat));
  return (
    <li class={`row ${hueOf(props.table.game)}`}>
      <div class="row-what">
        <strong>{props.title}</strong>
        <span class="help">
          {props.table.stage === 'waiting'
            ? 'waiting for people'
            : props.table.stage === 'over'
              ? winners().length
                ? `won by ${winners()
                    .map((seat) => isolated(nameOf(seat, seat.seat)))
                    .join(', ')}`
                : 'a draw'
              : `${props.table.moves} moves`}{' '}
          · {ago(props.table.touched)}
        </span>
      </div>
      <div class="row-seats" aria-label={`${props.table.seats.length} seats`} role="img">
        <For each={props.table.seats}>
          {(seat) => (
            <span classList={{ open: seat.who === 'open' }}>
              <MarkSign seat={seat} size={20} />
            </span>
          )}
        </For>
      </div>
      <div class="row-do">{props.children}</div>
    </li>
  );
}
