/** The strip while the game is looked back at: where one is, the way through, another way on, and back to now. */
import { For, Show, createEffect, createMemo, createSignal, onCleanup } from 'solid-js';
import { branch } from '../net/http';
import { go } from '../shell/router';
import { remember } from '../state/keys';
import type { Table } from '../state/table';
import { Icon } from '../ui/marks';
import { Words } from './Words';

/** So long each move is shown while the replay runs, in milliseconds. */
const EACH = 700;

export function ReplayBar(props: {
  table: Table;
  leave: () => void;
  /** Why the moment that was asked for is not shown. */
  missing: string;
}) {
  const { table } = props;
  const [playing, setPlaying] = createSignal(false);
  const [trouble, setTrouble] = createSignal('');
  const [busy, setBusy] = createSignal(false);
  const at = () => table.past()?.moves ?? table.moves();
  /** Where the last press leads: the next goes on from there, though it is not shown yet. */
  let goal: number | null = null;
  const show = (moves: number) => {
    const to = (goal = Math.max(0, Math.min(table.moves(), moves)));
    const shown = table.look(to).then(
      () => setTrouble(''),
      (error: Error) => setTrouble(error.message),
    );
    void shown.finally(() => goal === to && (goal = null));
  };
  const step = (by: -1 | 1) => show((goal ?? at()) + by);
  createEffect(() => {
    if (!playing()) return;
    const timer = setInterval(() => (at() >= table.moves() ? setPlaying(false) : show(at() + 1)), EACH);
    onCleanup(() => clearInterval(timer));
  });
  const told = createMemo(() => table.standingLines().filter((line) => line.moves === at() - 1));
  const asked = () => table.questions().some((question) => question.owed);
  const ended = () => at() >= table.moves() && table.over() !== null;
  async function playOn() {
    setBusy(true);
    try {
      const made = await branch(table.id, at(), table.key);
      remember({ table: made.table.id, key: made.key, game: made.table.game });
      go(`/t/${made.table.id}`);
    } catch (error) {
      setTrouble((error as Error).message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <section class="bar replaying" aria-labelledby="what-to-do" tabindex="-1">
      <div class="prompt past" role="status">
        <h2 id="what-to-do">
          As it was after move {at()} of {table.moves()}
        </h2>
        <Show when={asked()}>
          <span class="help">The table waits for you.</span>
        </Show>
      </div>
      <div class="tools">
        <button class="quiet" type="button" aria-label="To the start" onClick={() => show(0)}>
          <Icon name="rewind" />
        </button>
        <button class="quiet" type="button" aria-label="One move back" onClick={() => step(-1)}>
          <Icon name="prev" />
        </button>
        <button
          class="button small"
          type="button"
          onClick={() => (at() >= table.moves() && show(0), setPlaying(!playing()))}
        >
          <Icon name={playing() ? 'pause' : 'play'} size={15} /> <span>{playing() ? 'Pause' : 'Play'}</span>
        </button>
        <button class="quiet" type="button" aria-label="One move on" onClick={() => step(1)}>
          <Icon name="next" />
        </button>
      </div>
      <div class="does">
        <label class="scrub">
          <span class="unseen">
            Move {at()} of {table.moves()}
          </span>
          <input
            type="range"
            min="0"
            max={table.moves()}
            value={at()}
            onInput={(event) => (setPlaying(false), show(event.currentTarget.valueAsNumber))}
          />
        </label>
        <Show
          when={trouble() || props.missing}
          fallback={
            <ul class="replay-lines" tabindex="0" aria-label="What this move did">
              <For each={told()}>
                {(line) => (
                  <li>
                    <Words line={line} table={table} />
                  </li>
                )}
              </For>
            </ul>
          }
        >
          {(why) => (
            <p class="trouble" role="alert">
              {why()}
            </p>
          )}
        </Show>
      </div>
      <div class="offers apart replay-do">
        <button
          class="button small"
          type="button"
          disabled={busy() || ended()}
          title="Sets a table of its own that begins with this moment; here nothing changes"
          onClick={() => void playOn()}
        >
          <span>
            Play on <span class="word">from here</span>
          </span>
        </button>
        <button class="button small brass" type="button" onClick={() => props.leave()}>
          Back to now
        </button>
      </div>
    </section>
  );
}
