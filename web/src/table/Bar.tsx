/**
 * What to do, in one strip that is always as tall: one sentence, then the likely actions and what closes the question.
 * The whole list, made from the offers alone and complete, opens beside the board when it is asked for.
 */
import { For, Match, Show, Switch, createEffect, createMemo, on, onCleanup } from 'solid-js';
import { single, type Choice } from '../state/choice';
import type { Table } from '../state/table';
import { Icon, MarkSign } from '../ui/marks';
import { Advised } from './Advice';
import { asking } from './asking';
import { BarTools } from './BarTools';
import { narrowed } from './Crumbs';
import { Instead } from './Instead';
import { Note, type Invites } from './Note';
import { Offer } from './Offer';
import { NotAllowed, Picked } from './Picked';
import { Waiting } from './Waiting';
import { Ways } from './Ways';

/** So many moves long a table explains how things are chosen. */
const EARLY = 40;
/** Fewer actions than these have room in the strip. */
const FEW = 3;

/** What to do next with the hands, in a few words: the prompt says what for. */
function nextStep(table: Table, choice: Choice): string {
  if (choice.offers().length < 2) return '';
  if (choice.picked()) return table.moves() < EARLY ? 'Choose it again, or press Do it.' : '';
  if (narrowed(choice)) return `Now choose one of ${choice.kept().length} ways, on the board or here.`;
  return table.moves() < EARLY ? `Choose on the board or here. ${asking()}` : '';
}

/** Whether whatever has the focus cannot keep it. */
const lost = (focused: Element | null) =>
  focused === document.body || !focused?.checkVisibility({ visibilityProperty: true });

export function Bar(props: {
  table: Table;
  choice: Choice;
  coach: boolean;
  setCoach: (on: boolean) => void;
  /** Whether the whole list is open. */
  list: boolean;
  setList: (open: boolean) => void;
  /** Where the board puts its own controls. */
  own: (place: HTMLElement) => void;
  /** What invites to a line with the answer, and lines to take. */
  invites: Invites;
}) {
  const { table, choice } = props;
  const question = choice.question;
  /** What ends or declines stands apart, and is always there, whatever the rest is narrowed to. */
  const apart = createMemo(() => choice.offers().filter(choice.closes).map(single));
  const rest = createMemo(() => choice.listed().filter((branch) => !choice.closes(branch.text)));
  const others = createMemo(() => table.questions().filter((one) => one.seat !== question()?.seat));
  const many = () => choice.offers().length >= FEW || !!question()?.spaces?.length;
  createEffect(() => choice.wantLabels(apart().map((branch) => branch.text)));
  // Whatever was focused here may be gone with its question: the focus stays with what is asked next. The browser lets go
  // of what is no longer there when it draws.
  let root!: HTMLElement;
  let inside = false;
  createEffect(
    on([question, choice.picked, choice.listed, () => props.list], () =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (!inside || !lost(document.activeElement)) return;
          (root.querySelector<HTMLElement>('[data-do=confirm]') ?? root).focus({ preventScroll: true });
        }),
      ),
    ),
  );
  // With the game's end the whole strip goes: the focus goes to the result.
  onCleanup(() =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (inside && lost(document.activeElement))
          document.querySelector<HTMLElement>('.over')?.focus({ preventScroll: true });
      }),
    ),
  );

  return (
    <section
      ref={root}
      class="bar"
      tabindex="-1"
      aria-labelledby="what-to-do"
      data-ticket={question() ? choice.which() : undefined}
      classList={{ asked: question()?.owed ?? false }}
      onFocusIn={() => (inside = true)}
      onFocusOut={(event) => {
        const to = event.relatedTarget as Node | null;
        if (to && !root.contains(to)) inside = false;
      }}
    >
      <Show when={question()} fallback={<Waiting table={table} />}>
        {(open) => (
          <div class="prompt">
            <MarkSign seat={table.seat(open().seat)} size={28} />
            <h2 id="what-to-do">{open().prompt}</h2>
            <span class="help" classList={{ next: open().owed }}>
              <span>{open().owed ? nextStep(table, choice) : 'You have answered, and may change it.'}</span>
            </span>
            <Advised table={table} choice={choice} />
            <For each={others()}>
              {(other) => (
                <button class="button small" type="button" onClick={() => choice.setSeat(other.seat)}>
                  <MarkSign seat={table.seat(other.seat)} size={18} />{' '}
                  <span>
                    <bdi>{table.seat(other.seat)?.name || other.seat}</bdi> is asked too
                  </span>
                </button>
              )}
            </For>
          </div>
        )}
      </Show>
      <BarTools table={table} choice={choice} coach={props.coach} setCoach={props.setCoach} />
      <Show when={question()}>
        <div class="does" classList={{ held: choice.picked() !== null || choice.refused() !== null }}>
          <Instead choice={choice} />
          <div class="own" ref={props.own} />
          <Show when={question()?.note && question()}>
            {(open) => <Note question={open()} choice={choice} invites={props.invites} />}
          </Show>
          <Show when={!props.list && choice.offers().length}>
            <Ways choice={choice} offers={rest()} />
          </Show>
        </div>
      </Show>
      <Show when={question() && many()}>
        <button
          class="button small show-all"
          type="button"
          data-do="all"
          aria-expanded={props.list}
          title="Every action there is, to search and choose from (a)"
          onClick={() => props.setList(!props.list)}
        >
          <Icon name="log" size={15} />
          <Show when={choice.offers().length} fallback={<span>By numbers</span>}>
            <span>
              {choice.offers().length === 1 ? 'One' : `All ${choice.offers().length}`}{' '}
              <span class="word">{choice.offers().length === 1 ? 'action' : 'actions'}</span>
            </span>
          </Show>
        </button>
      </Show>
      <Switch>
        <Match when={choice.picked()}>{(text) => <Picked text={text()} table={table} choice={choice} />}</Match>
        <Match when={choice.refused()}>
          <NotAllowed choice={choice} />
        </Match>
      </Switch>
      <Show when={question() && apart().length && !choice.picked() && !props.list}>
        <ul class="offers apart">
          <For each={apart()}>
            {(branch, at) => (
              <li>
                <Offer choice={choice} branch={branch} digit={at() === 0 ? '0' : null} />
              </li>
            )}
          </For>
        </ul>
      </Show>
    </section>
  );
}
