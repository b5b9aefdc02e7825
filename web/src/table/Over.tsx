/** The end, told: who won, the score sheet line by line, turning points, and what to do next. */
import { For, Show, createMemo, createSignal } from 'solid-js';
import type { AnyBoard } from '../boards/board';
import type { Json } from '../net/delta';
import { record } from '../net/http';
import type { LineOf } from '../state/events';
import type { Table } from '../state/table';
import { Icon, MarkSign } from '../ui/marks';
import { Name, isolated, nameOf } from '../ui/Name';
import { RuleLink } from '../ui/Rule';
import type { Other } from '../wire';
import { turningPoints } from './entries';
import type { Lesson } from './lesson';
import { Words } from './Words';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The players without a seat who won. */
const ahead = (others: readonly Other[]) => others.filter((one) => one.won).map((one) => one.name);

/** Who is ahead where no seat won. */
function nobody(others: readonly Other[]): string {
  const won = ahead(others);
  if (won.length) return capital(`${won.join(' and ')} ${won.length > 1 ? 'win' : 'wins'}`);
  return others.length ? `A draw with ${others.map((one) => one.name).join(' and ')}` : 'Nobody wins';
}

export function Over(props: {
  table: Table;
  board: AnyBoard | undefined;
  lesson: Lesson | undefined;
  /** Whether the seats win or lose together. */
  coop: boolean;
  jump: (at: number) => void;
  close: () => void;
}) {
  const { table } = props;
  const [trouble, setTrouble] = createSignal('');
  const end = () => table.over()!;
  const winners = createMemo(() => table.seats().filter((seat) => end().winners.includes(seat.seat)));
  const title = () => {
    const mine = winners().some((seat) => table.yours().includes(seat.seat));
    if (props.coop && table.seats().length > 1) return winners().length ? 'You win together' : 'You lose together';
    if (props.coop) return winners().length ? 'You win' : 'You lose';
    if (!winners().length) return nobody(others());
    // Whoever holds several seats, or brought the game along, is told which of them won.
    const alone = table.yours().length === 1;
    if (mine && alone && winners().length === 1 && !ahead(others()).length) return 'You win';
    if (mine && alone) return 'You share the victory';
    const names = [...winners().map((seat) => isolated(nameOf(seat, seat.seat))), ...ahead(others())];
    return `${names.join(' and ')} ${names.length > 1 ? 'share the victory' : 'wins'}`;
  };
  /** The log with its events, which the board of this game can read. */
  const lines = () => table.lines() as LineOf<Json>[];
  const sheet = createMemo(() => {
    const view = table.shown();
    return view === null ? undefined : props.board?.sheet?.(view, lines());
  });
  /** The seats with a column of their own: one for all, where they have one score between them. */
  const columns = () => (sheet()?.together ? table.seats().slice(0, 1) : table.seats());
  const tale = createMemo(() => {
    const view = table.shown();
    return view === null ? [] : (props.board?.tale?.(view, lines()) ?? []);
  });
  const turning = createMemo(() => turningPoints(table.standingLines(), props.board).slice(-6));
  /** Players without a seat. */
  const others = () => end().others ?? [];
  /** The letter by which the board knows one of them. */
  const letter = (at: number) => {
    const view = table.shown();
    return (view === null ? undefined : props.board?.others?.(view)[at]?.letter) ?? '';
  };
  const named = (row: string) => props.lesson?.score?.find((one) => one.row === row);
  const score = (at: number) => end().scores[at] ?? 0;
  async function save() {
    try {
      const text = await record(table.id, table.key);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
      link.download = `${table.info()?.game ?? 'game'}-${table.id}.jsonl`;
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      setTrouble((error as Error).message);
    }
  }
  return (
    <section class="over" tabindex="-1" aria-labelledby="result">
      <div class="over-head">
        <div class="laurels">
          <For each={winners()}>{(seat) => <MarkSign seat={seat} size={44} />}</For>
        </div>
        <div>
          <h2 id="result">{title()}</h2>
          <p class="help">
            after {table.moves()} moves, by <RuleLink id={end().rule} />
            <Show when={end().tie}>
              {(rule) => (
                <>
                  ; level in points, decided by <RuleLink id={rule()} />
                </>
              )}
            </Show>
          </p>
        </div>
        <div class="over-do">
          <Show when={table.yours()}>
            <button
              class="button brass"
              type="button"
              onClick={() => void table.ask({ rematch: {} }).catch((error: Error) => setTrouble(error.message))}
            >
              Rematch
            </button>
          </Show>
          <button class="button small" type="button" onClick={() => props.close()}>
            <Icon name="play" size={15} /> Replay
          </button>
          <button class="button small" type="button" onClick={() => void save()}>
            <Icon name="download" size={15} /> Save the record
          </button>
        </div>
      </div>
      <Show when={trouble()}>
        <p class="trouble" role="alert">
          {trouble()}
        </p>
      </Show>
      <For each={tale()}>{(sentence) => <p class="over-tale">{sentence}</p>}</For>
      <div class="over-body">
        <div class="score-sheet" tabindex="0" role="region" aria-label="Score sheet">
          <table class="score">
            <caption class="unseen">Score sheet</caption>
            <thead>
              <tr>
                <th scope="col">
                  <span class="unseen">For</span>
                </th>
                <Show
                  when={sheet()?.together}
                  fallback={
                    <For each={table.seats()}>
                      {(seat) => (
                        <th scope="col">
                          <MarkSign seat={seat} size={22} /> <Name of={seat} or={seat.seat} />
                        </th>
                      )}
                    </For>
                  }
                >
                  {(team) => (
                    <th scope="col">
                      <For each={table.seats()}>{(seat) => <MarkSign seat={seat} size={22} />}</For> {team()}
                    </th>
                  )}
                </Show>
                <For each={others()}>{(other) => <th scope="col">{capital(other.name)}</th>}</For>
              </tr>
            </thead>
            <tbody>
              <For each={sheet()?.rows ?? []}>
                {(row) => (
                  <tr>
                    <th scope="row">
                      {named(row.row)?.say ?? row.row} <RuleLink id={named(row.row)?.rule} />
                    </th>
                    <For each={columns()}>{(seat) => <td>{row.of[seat.seat] ?? '–'}</td>}</For>
                    <For each={others()}>{(_, at) => <td>{row.of[letter(at())] ?? '–'}</td>}</For>
                  </tr>
                )}
              </For>
              <tr class="sum">
                <th scope="row">Result</th>
                <For each={columns()}>{(_, at) => <td>{score(at())}</td>}</For>
                <For each={others()}>{(other) => <td>{other.score}</td>}</For>
              </tr>
            </tbody>
          </table>
        </div>
        <Show when={turning().length}>
          <div>
            <h3>Turning points</h3>
            <ul class="points">
              <For each={turning()}>
                {(line) => (
                  <li>
                    <button type="button" class="offer" onClick={() => props.jump(line.moves + 1)}>
                      <kbd>{line.moves + 1}</kbd>
                      <span>
                        <Words line={line} table={table} />
                      </span>
                    </button>
                  </li>
                )}
              </For>
            </ul>
          </div>
        </Show>
      </div>
      <details class="verify">
        <summary>Check the deal</summary>
        <p>
          The server was bound to its seed before anybody added to it. Save the record and run{' '}
          <code>orrery verify</code> on it: the whole game is replayed.
        </p>
        <dl>
          <Show when={table.info()?.commitment}>
            {(digest) => (
              <div>
                <dt>Commitment</dt>
                <dd>
                  <code>{digest()}</code>
                </dd>
              </div>
            )}
          </Show>
          <Show when={table.seed()}>
            {(seed) => (
              <div>
                <dt>Seed</dt>
                <dd>
                  <code>{seed()}</code>
                </dd>
              </div>
            )}
          </Show>
        </dl>
      </details>
    </section>
  );
}
