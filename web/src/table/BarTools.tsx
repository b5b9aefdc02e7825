/** Undo with its price, hint, and the box that answers "why not?". */
import { Show, createMemo, createSignal } from 'solid-js';
import type { Choice } from '../state/choice';
import type { Table } from '../state/table';
import { announce } from '../ui/live';
import { Icon } from '../ui/marks';
import type { Cost, UndoReply } from '../wire';

/** Why taking back costs what it does, in a few words. */
export function reasonOf(cost: Cost): string {
  if (cost === 'free') return 'free';
  if (cost === 'drew') return 'something was drawn';
  return cost === 'learned' ? 'something came to light' : `${cost.acted} has acted since`;
}

/** What taking back costs, in a few words. */
function price(cost: Cost, people: boolean): string {
  const why = reasonOf(cost);
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
  async function undo(seat: string, to: number) {
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
              title={`Take my last move back (u): ${price(one().cost, people())}`}
              onClick={() => void undo(one().seat, one().last)}
            >
              <Icon name="undo" size={16} /> <span>Undo</span>{' '}
              <small classList={{ free: one().cost === 'free' }}>{short(one().cost, people())}</small>
            </button>
            <Show when={one().free < one().last}>
              <button
                class="button small"
                type="button"
                data-do="undo-all"
                title={`Take back all ${table.moves() - one().free} moves since somebody else acted or something came to light (Shift+u): free`}
                onClick={() => void undo(one().seat, one().free)}
              >
                <Icon name="rewind" size={16} /> <span>Undo all {table.moves() - one().free}</span>{' '}
                <small class="free">free</small>
              </button>
            </Show>
          </>
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
