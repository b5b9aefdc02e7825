/** The plans of a team: the own ones to be made, the partners' to be read, and what all of them would come to together. */
import { For, Show, createSignal, onCleanup, onMount, type JSX } from 'solid-js';
import { words } from '../state/choice';
import { settings } from '../state/settings';
import type { Table } from '../state/table';
import { Icon, MarkSign } from '../ui/marks';
import { isolated, nameOf } from '../ui/Name';
import { RuleLink } from '../ui/Rule';
import type { ChangeInfo, StepOutlook } from '../wire';

/** How likely a seat is to act next, in a few words. */
export type Order = (seat: string) => string | null;

const SIGNS: Record<StepOutlook['prospect'], [string, string]> = {
  sure: ['✓', 'will be allowed'],
  perhaps: ['?', 'depends on luck, or on what a partner knows'],
  never: ['✕', 'cannot be done'],
  behind: ['…', 'not reached'],
};

/** A change in numbers: from, to, and how sure that is. */
const changed = ({ now, least, most }: ChangeInfo) =>
  least === most ? `${now} → ${least}` : `${now} → ${least} to ${most}`;

export function Plan(props: { table: Table; order: Order }): JSX.Element {
  const { table } = props;
  const { plan } = table;
  const [shown, setShown] = createSignal(false);
  onMount(() => plan.watch(true));
  onCleanup(() => (plan.watch(false), plan.setAdding(null)));
  const partners = () => table.seats().filter((seat) => !table.yours().includes(seat.seat));
  const own = () => table.seats().filter((seat) => table.yours().includes(seat.seat));
  const planned = () => own().some((seat) => plan.stepsOf(seat.seat).length > 0);
  /** Whoever wants to think alone first is shown no plan of others before. */
  const hidden = () => settings.captain === 'quiet' && own().length > 0 && !planned() && !shown();
  const laidByPartners = () => partners().filter((seat) => plan.stepsOf(seat.seat).length > 0);
  const changes = () => (hidden() ? [] : (plan.outlook()?.changes ?? []));
  return (
    <section class="plan" aria-label="Plans">
      <Show when={plan.trouble()}>
        <p class="plan-trouble" role="alert">
          {plan.trouble()}
        </p>
      </Show>
      <For each={own()}>{(seat) => <Own table={table} seat={seat.seat} order={props.order} />}</For>
      <Show when={partners().length}>
        <h3>Partners</h3>
        <Show
          when={!hidden()}
          fallback={
            <p class="help">
              Hidden until you have planned.{' '}
              <button class="button small" type="button" onClick={() => setShown(true)}>
                Show them now
              </button>
            </p>
          }
        >
          <Show when={laidByPartners().length} fallback={<p class="help">Nobody else has planned anything yet.</p>}>
            <For each={laidByPartners()}>
              {(seat) => (
                <>
                  <Whose table={table} seat={seat.seat} order={props.order} />
                  <ol class="plan-steps">
                    <For each={plan.stepsOf(seat.seat)}>
                      {(text, at) => (
                        <li>
                          <Told table={table} seat={seat.seat} text={text} at={at()} />
                        </li>
                      )}
                    </For>
                  </ol>
                </>
              )}
            </For>
          </Show>
        </Show>
      </Show>
      <Show when={plan.any() && !hidden()}>
        <h3>Together</h3>
        <Show when={changes().length} fallback={<p class="help">Nothing that is counted changes for certain.</p>}>
          <dl class="plan-sum">
            <For each={changes()}>
              {(change) => (
                <div>
                  <dt>{change.name}</dt>
                  <dd>{changed(change)}</dd>
                </div>
              )}
            </For>
          </dl>
        </Show>
        <p class="help">As if each turn came now, one after the other. Plans bind nobody.</p>
      </Show>
    </section>
  );
}

function Whose(props: { table: Table; seat: string; order: Order }): JSX.Element {
  return (
    <p class="plan-whose">
      <MarkSign seat={props.table.seat(props.seat)} size={20} />
      <b>{isolated(nameOf(props.table.seat(props.seat), `seat ${props.seat}`))}</b>
      <span class="help">{props.order(props.seat)}</span>
    </p>
  );
}

/** A step with what becomes of it. */
function Told(props: { table: Table; seat: string; text: string; at: number }): JSX.Element {
  const foreseen = (): StepOutlook | undefined => {
    const of = props.table.plan.outlook()?.plans.find((plan) => plan.seat === props.seat);
    const step = of?.steps[props.at];
    return step?.text === props.text ? step : undefined;
  };
  return (
    <span class="plan-step" data-prospect={foreseen()?.prospect}>
      <Show when={foreseen()}>
        {(step) => (
          <span class="plan-sign" title={SIGNS[step().prospect][1]}>
            <span aria-hidden="true">{SIGNS[step().prospect][0]}</span>
            <span class="unseen">{SIGNS[step().prospect][1]}: </span>
          </span>
        )}
      </Show>
      <span class="plan-words">{foreseen()?.label ?? words(props.text)}</span>
      <Show when={foreseen()?.because}>
        {(because) => (
          <span class="plan-no">
            Not possible: {because()} <RuleLink id={foreseen()?.rule} />
          </span>
        )}
      </Show>
    </span>
  );
}

function Own(props: { table: Table; seat: string; order: Order }): JSX.Element {
  const { plan } = props.table;
  const steps = () => plan.stepsOf(props.seat);
  const adding = () => plan.adding() === props.seat;
  const asked = () => props.table.questions().some((question) => question.seat === props.seat && question.owed);
  return (
    <div class="plan-own">
      <Whose table={props.table} seat={props.seat} order={props.order} />
      <ol class="plan-steps" aria-label="Your plan">
        <For each={steps()} fallback={<li class="help">Nothing planned.</li>}>
          {(text, at) => (
            <li>
              <Told table={props.table} seat={props.seat} text={text} at={at()} />
              <span class="plan-tools">
                <button
                  class="quiet"
                  type="button"
                  aria-label={`Earlier: ${words(text)}`}
                  disabled={at() === 0}
                  onClick={() => void plan.swap(props.seat, at(), -1)}
                >
                  ↑
                </button>
                <button
                  class="quiet"
                  type="button"
                  aria-label={`Later: ${words(text)}`}
                  disabled={at() === steps().length - 1}
                  onClick={() => void plan.swap(props.seat, at(), 1)}
                >
                  ↓
                </button>
                <button
                  class="quiet"
                  type="button"
                  aria-label={`Leave out: ${words(text)}`}
                  onClick={() => void plan.drop(props.seat, at())}
                >
                  <Icon name="close" size={13} />
                </button>
              </span>
            </li>
          )}
        </For>
      </ol>
      <div class="plan-do">
        <button
          class="button small"
          type="button"
          data-do="plan"
          aria-pressed={adding()}
          title="While this is on, what you press on the board is planned, not done"
          onClick={() => plan.setAdding(adding() ? null : props.seat)}
        >
          {adding() ? 'Stop planning' : 'Plan on the board'}
        </button>
        <Show when={steps().length}>
          <button class="button small" type="button" onClick={() => void plan.clear(props.seat)}>
            Clear
          </button>
          <button
            class="button small brass"
            type="button"
            data-do="carry"
            disabled={!asked()}
            title={asked() ? 'Does the steps one after the other, as far as they are allowed' : 'When it is your turn'}
            onClick={() => void plan.carry(props.seat)}
          >
            Carry out
          </button>
        </Show>
      </div>
      <Show when={adding()}>
        <p class="help" role="status">
          Press Weapons, cards, foes and the shop in the order in which you mean to use them.
        </p>
      </Show>
    </div>
  );
}
