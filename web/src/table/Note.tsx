/** A line to go with an answer: what invites to it, one to take, and never in the way of the answer. */
import { Show, createEffect, createMemo, createSignal, untrack } from 'solid-js';
import type { Choice } from '../state/choice';
import type { Question } from '../wire';

/** What a game's board has for whoever may write a line. */
export interface Invitation {
  /** What is asked for, in a sentence. */
  says: string;
  /** Lines to take as they are, or to write on from. */
  lines: readonly string[];
}
export type Invites = (seat: string, asks: string, picked: string | null) => Invitation | null;

export function Note(props: { question: Question; choice: Choice; invites: Invites }) {
  const { choice } = props;
  const invited = createMemo(() => props.invites(props.question.seat, props.question.asks ?? '', choice.picked()));
  /** Which of the lines is suggested; each that was passed over makes room for the next. */
  const [passed, setPassed] = createSignal(0);
  const suggested = () => {
    const lines = invited()?.lines ?? [];
    return lines.length ? lines[passed() % lines.length]! : null;
  };
  // Where the table waits for a line, the one that is suggested counts until another is written.
  createEffect(() => {
    const line = suggested();
    if (props.question.line && line && !untrack(choice.note)) choice.setNote(line);
  });
  let input!: HTMLInputElement;
  const put = (text: string) => {
    choice.setNote(text);
    input.focus();
    // From its beginning: it is longer than the box.
    input.setSelectionRange(0, 0);
    input.scrollLeft = 0;
  };
  const take = () => {
    if (choice.note() === suggested()) setPassed(passed() + 1);
    put(suggested() ?? '');
  };
  return (
    <div class="note" classList={{ invited: invited() !== null }}>
      <label for="note" classList={{ unseen: invited() === null }} title={invited()?.says}>
        {invited()?.says ?? 'A note to go with it'}
      </label>
      <div class="note-row">
        <input
          id="note"
          ref={input}
          type="text"
          maxlength="500"
          dir="auto"
          autocomplete="off"
          placeholder={suggested() ?? 'A note to go with it'}
          title={choice.note() || suggested() || undefined}
          value={choice.note()}
          onInput={(event) => choice.setNote(event.currentTarget.value)}
        />
        <Show when={suggested()}>
          {(line) => (
            <button
              class="button small"
              type="button"
              data-do="suggest"
              title={choice.note() === line() ? 'Another line' : line()}
              onClick={take}
            >
              {choice.note() === line() ? 'Another' : 'Take it'}
            </button>
          )}
        </Show>
        <Show when={choice.note() && !props.question.line}>
          <button class="button small" type="button" data-do="skip-note" onClick={() => put('')}>
            Skip
          </button>
        </Show>
      </div>
    </div>
  );
}
