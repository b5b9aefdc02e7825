/** Undo with its price, hint, and the box that answers "why not?". */
import { Show, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { Choice } from '../state/choice';
import { settings } from '../state/settings';
import type { Table } from '../state/table';
import { announce } from '../ui/live';
import { Icon } from '../ui/marks';
import type { Back, Cost, RedoReply, UndoReply } from '../wire';
import { UndoAsked, count, reasonOf, taken } from './UndoAsked';

/** What taking back costs, in a few words. */
function price(cost: Cost, people: boolean, table: Table): string {
  const why = reasonOf(cost, table);
  if (cost === 'free') return why;
  return people ? `asks the others: ${why}` : `the bots agree, and the log says so: ${why}`;
}

/** The same in a word, for a button. */
const short = (cost: Cost, people: boolean) => (cost === 'free' ? 'free' : people ? 'asks' : 'on record');

export function BarTools(props: { table: Table; choice: Choice; coach: boolean; setCoach: (on: boolean) => void }) {
  const { table, choice } = props;
  const [asking, setAsking] = createSignal(false);
  const [text, setText] = createSignal('');
  /** My last move, whichever of my seats made it. */
  const back = createMemo(() => table.back().toSorted((one, other) => other.last - one.last)[0]);
  /** Whether anybody else has to be asked: bots agree. */
  const people = () => table.seats().some((seat) => seat.who === 'person' && !table.yours().includes(seat.seat));
  /** What is about to be taken back, while it is asked about. */
  const [wish, setWish] = createSignal<{ seat: string; to: number; cost: Cost; of: [string, number][] } | null>(null);
  createEffect(on([table.moves, table.back], () => setWish(null), { defer: true }));
  /** Takes back: at once if it is no more than my own last step and free, else it is asked first. */
  async function takeBack(one: Back, to: number): Promise<void> {
    const all = to < one.last;
    const cost = all ? 'free' : one.cost;
    const of: [string, number][] = all ? [[one.seat, table.moves() - to]] : one.of;
    if (settings.ask === 'never' || (cost === 'free' && count(of) === 1)) await undo(one.seat, to);
    else setWish({ seat: one.seat, to, cost, of });
  }
  /** What is on its way: the next press waits for it, and means what is the last by then. */
  let under = Promise.resolve();
  const next = (what: () => Promise<void> | undefined) => void (under = under.then(what, what));
  async function redo(seat: string) {
    table.flush();
    choice.clear();
    try {
      // What takes long is played again in parts.
      while ((await table.ask<RedoReply>({ redo: { seat } })).left > 0);
      announce('Played again.');
    } catch (error) {
      choice.troubled(error);
    }
  }
  async function undo(seat: string, to: number) {
    setWish(null);
    table.flush();
    choice.clear();
    try {
      const reply = await table.ask<UndoReply>({ undo: { seat, to } });
      announce(reply.done ? 'Taken back.' : 'The others are asked whether you may take it back.');
    } catch (error) {
      choice.troubled(error);
    }
  }
  return (
    <div class="tools">
      <Show when={!table.over() && back()}>
        {(one) => (
          <>
            <button
              class="button small"
              type="button"
              data-do="undo"
              title={`Take ${taken(one().of, table)} back (u): ${price(one().cost, people(), table)}`}
              aria-expanded={wish()?.to === one().last}
              onClick={() => next(() => back() && takeBack(back()!, back()!.last))}
            >
              <Icon name="undo" size={16} /> <span>Undo{count(one().of) > 1 ? ` ${count(one().of)}` : ''}</span>{' '}
              <small classList={{ free: one().cost === 'free' }}>{short(one().cost, people())}</small>
            </button>
            <Show when={one().free < one().last}>
              <button
                class="button small"
                type="button"
                data-do="undo-all"
                title={`Take back all ${table.moves() - one().free} moves since somebody else acted or something came to light (Shift+u): free`}
                onClick={() => next(() => back() && takeBack(back()!, back()!.free))}
              >
                <Icon name="rewind" size={16} /> <span>Undo all {table.moves() - one().free}</span>{' '}
                <small class="free">free</small>
              </button>
            </Show>
          </>
        )}
      </Show>
      <Show when={!table.over() && table.again()}>
        {(one) => (
          <button
            class="button small"
            type="button"
            data-do="redo"
            title={`Play ${taken(one().of, table)} again (y): until something else is done`}
            onClick={() => next(() => (table.again() ? redo(table.again()!.seat) : undefined))}
          >
            <Icon name="redo" size={16} /> <span>Redo{count(one().of) > 1 ? ` ${count(one().of)}` : ''}</span>
          </button>
        )}
      </Show>
      <Show when={wish()}>
        {(what) => (
          <UndoAsked
            table={table}
            cost={what().cost}
            of={what().of}
            people={people()}
            yes={() => {
              const { seat, to } = what();
              next(() => undo(seat, to));
            }}
            no={() => setWish(null)}
          />
        )}
      </Show>
      <Show when={choice.question()}>
        <button
          class="button small"
          type="button"
          title="What would a strong bot do? (h)"
          onClick={() => void choice.askHint()}
        >
          <Icon name="hint" size={16} /> <span>Hint</span>
        </button>
        <button
          class="button small"
          type="button"
          aria-expanded={asking()}
          title="Ask why something is not allowed"
          onClick={() => setAsking(!asking())}
        >
          <Icon name="why" size={16} /> <span>Why not?</span>
        </button>
      </Show>
      <Show when={table.yours() && !table.over()}>
        <button
          class="button small coach-toggle"
          type="button"
          aria-pressed={props.coach}
          title="What is this question about? (c)"
          onClick={() => props.setCoach(!props.coach)}
        >
          <Icon name="book" size={16} /> <span>Coach</span>
        </button>
      </Show>
      <Show when={asking() && choice.question()}>
        <form
          class="why"
          onSubmit={(event) => (event.preventDefault(), text().trim() && void choice.why(text().trim()))}
        >
          <label class="unseen" for="why-text">
            An action to ask about
          </label>
          <input
            id="why-text"
            type="text"
            value={text()}
            placeholder={`e.g. ${choice.offers()[1] ?? choice.offers()[0] ?? ''}`}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button class="button small" type="submit">
            Ask
          </button>
        </form>
      </Show>
    </div>
  );
}
