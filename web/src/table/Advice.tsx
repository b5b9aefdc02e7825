/** What partners advise where one of them answers for the group: to be read by whoever answers, and given by the others. */
import { For, Show, createMemo, createSignal, type JSX } from 'solid-js';
import type { Choice } from '../state/choice';
import { settings } from '../state/settings';
import type { Table } from '../state/table';
import { MarkSign } from '../ui/marks';
import { isolated, nameOf } from '../ui/Name';

/** Beside a question of the group: who advises what. */
export function Advised(props: { table: Table; choice: Choice }): JSX.Element {
  const { table, choice } = props;
  const advice = createMemo(() =>
    (table.plan.laid() ?? []).flatMap(({ seat, advice }) =>
      advice !== undefined && !table.yours().includes(seat) && choice.offers().includes(advice)
        ? [{ seat, advice }]
        : [],
    ),
  );
  const [shown, setShown] = createSignal('');
  const hidden = () => settings.captain === 'quiet' && shown() !== choice.which() && choice.picked() === null;
  return (
    <Show when={advice().length}>
      <span class="advised" role="status">
        <Show
          when={!hidden()}
          fallback={
            <button class="button small" type="button" onClick={() => setShown(choice.which())}>
              Show advice ({advice().length})
            </button>
          }
        >
          <For each={advice()}>
            {(one) => (
              <button class="button small" type="button" onClick={() => void choice.weigh(one.advice)}>
                <MarkSign seat={table.seat(one.seat)} size={16} />{' '}
                <span>
                  {isolated(nameOf(table.seat(one.seat), `seat ${one.seat}`))} advises: {choice.label(one.advice)}
                </span>
              </button>
            )}
          </For>
        </Show>
      </span>
    </Show>
  );
}

/** While another answers for the group: the answers, to advise one. */
export function Advise(props: { table: Table }): JSX.Element {
  const { table } = props;
  const seat = () => table.yours()[0];
  const given = () => table.plan.laid()?.find((plan) => plan.seat === seat())?.advice;
  return (
    <Show when={table.plan.counsel()}>
      {(counsel) => (
        <div class="advise" role="group" aria-label="Advise whoever answers for the group">
          <span class="help">Advise:</span>
          <For each={counsel().offers}>
            {([text, label]) => (
              <button
                class="button small"
                type="button"
                aria-pressed={given() === text}
                onClick={() => {
                  const who = seat();
                  if (who) void table.plan.advise(who, given() === text ? null : text);
                }}
              >
                {label}
              </button>
            )}
          </For>
        </div>
      )}
    </Show>
  );
}
