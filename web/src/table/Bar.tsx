/**
 * What to do: one sentence, then the actions. It is generated from the offers alone and complete: whatever
 * can be done at this table can be done here, by mouse, keys or screen reader.
 */
import { For, Show, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { Branch } from '../net/fold';
import { FLAT, words, type Choice } from '../state/choice';
import type { Table } from '../state/table';
import { Icon, MarkSign } from '../ui/marks';
import { RuleLink } from '../ui/Rule';
import { BarTools } from './BarTools';
import { Coach } from './Coach';
import { SpaceForm } from './SpaceForm';
import { Waiting } from './Waiting';
import { Words } from './Words';
import type { Space } from '../wire';

/** Reasons come as clauses or as whole sentences. */
const sentence = (because: string) => (/[.!?]$/.test(because) ? because : `${because}.`);
const isGroup = (branch: Branch) => branch.kids.length > 0 || branch.heading !== undefined;

/** So many moves long a table explains how things are chosen. */
const EARLY = 40;

/** What to do next with the hands, in a few words: the prompt says what for. */
function nextStep(table: Table, choice: Choice): string {
  if (choice.offers().length < 2) return '';
  if (choice.picked()) return table.moves() < EARLY ? 'Choose it again, or press Do it.' : '';
  const begun = choice.heading() || choice.narrow() || choice.path().length;
  if (begun) return `Now choose one of ${choice.kept().length} ways, on the board or here.`;
  return table.moves() < EARLY ? 'Choose on the board or here; nothing is done before you confirm.' : '';
}

/** So many entries are listed before the rest hides behind a button. */
const PAGE = 24;

export function Bar(props: {
  table: Table;
  choice: Choice;
  coach: boolean;
  setCoach: (on: boolean) => void;
  /** The spaces of actions that can be chosen on the board: here they stand back. */
  onBoard?: ((space: Space) => boolean) | undefined;
}) {
  const { table, choice } = props;
  const [all, setAll] = createSignal(false);
  const question = choice.question;
  /** What ends or declines stands apart, and never behind a button. */
  const apart = createMemo(() => choice.listed().filter((branch) => choice.closes(branch.text)));
  const rest = createMemo(() => choice.listed().filter((branch) => !choice.closes(branch.text)));
  const shown = createMemo(() => (all() ? rest() : rest().slice(0, PAGE)));
  createEffect(() => (choice.path(), choice.heading(), choice.narrow(), question()?.ticket, setAll(false)));
  // Labels are fetched for what is shown and nothing else.
  createEffect(() =>
    choice.wantLabels([...shown(), ...apart()].filter((branch) => !isGroup(branch)).map((branch) => branch.text)),
  );
  // Whatever was focused here may be gone with its question: the focus stays with what is asked next.
  let root!: HTMLElement;
  let inside = false;
  createEffect(
    on([question, choice.picked, choice.listed], () =>
      queueMicrotask(() => {
        if (inside && document.activeElement === document.body) root.focus({ preventScroll: true });
      }),
    ),
  );
  /** Spaces to be chosen from here, and those the board has a way for. */
  const spaces = createMemo<[Space[], Space[]]>(() => {
    const all = question()?.spaces ?? [];
    const there = (space: Space) => props.onBoard?.(space) ?? false;
    return [all.filter((space) => !there(space)), all.filter(there)];
  });
  const others = createMemo(() => table.questions().filter((one) => one.seat !== question()?.seat));

  return (
    <section
      ref={root}
      class="bar"
      tabindex="-1"
      aria-labelledby="what-to-do"
      classList={{ asked: question()?.owed ?? false }}
      onFocusIn={() => (inside = true)}
      onFocusOut={(event) => {
        const to = event.relatedTarget as Node | null;
        if (to && !root.contains(to)) inside = false;
      }}
    >
      <div class="bar-head">
        <Show when={question()} fallback={<Waiting table={table} />}>
          {(open) => (
            <div class="prompt">
              <MarkSign seat={table.seat(open().seat)} size={28} />
              <h2 id="what-to-do">{open().prompt}</h2>
              <span class="help" classList={{ next: open().owed }}>
                {open().owed ? nextStep(table, choice) : 'You have answered, and may change it.'}
              </span>
            </div>
          )}
        </Show>
        <BarTools table={table} choice={choice} coach={props.coach} setCoach={props.setCoach} />
      </div>
      <Show when={props.coach && table.yours()}>
        <Coach table={table} choice={choice} close={() => props.setCoach(false)} />
      </Show>
      <Show when={others().length}>
        <div class="bar-seats" role="group" aria-label="Your other seats">
          <For each={others()}>
            {(other) => (
              <button class="button small" type="button" onClick={() => choice.setSeat(other.seat)}>
                <MarkSign seat={table.seat(other.seat)} size={18} /> {table.seat(other.seat)?.name || other.seat} is
                asked too
              </button>
            )}
          </For>
        </div>
      </Show>
      <Show when={question()}>
        <Show when={choice.offers().length}>
          <Crumbs choice={choice} />
          <Offers
            choice={choice}
            shown={shown()}
            more={rest().length - shown().length}
            apart={apart()}
            showAll={() => setAll(true)}
          />
        </Show>
        <For each={spaces()[0]}>{(space) => <SpaceForm space={space} choice={choice} />}</For>
        <Show when={spaces()[1].length}>
          <ByNumbers spaces={spaces()[1]} choice={choice} />
        </Show>
        <Show when={question()?.note}>
          <label class="field note">
            <span>A note to go with it</span>
            <input
              type="text"
              maxlength="500"
              value={choice.note()}
              onInput={(event) => choice.setNote(event.currentTarget.value)}
            />
          </label>
        </Show>
      </Show>
      <Picked table={table} choice={choice} />
    </section>
  );
}

/** What the board lets one choose by eye, as numbers: folded away, and not made before it is wanted. */
function ByNumbers(props: { spaces: Space[]; choice: Choice }) {
  const [open, setOpen] = createSignal(false);
  return (
    <details class="by-numbers" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>By numbers</summary>
      <Show when={open()}>
        <For each={props.spaces}>{(space) => <SpaceForm space={space} choice={props.choice} />}</For>
      </Show>
    </details>
  );
}

function Crumbs(props: { choice: Choice }) {
  const { choice } = props;
  return (
    <Show when={choice.heading() || choice.narrow() || choice.path().length || choice.offers().length > FLAT}>
      <div class="crumbs">
        <Show when={choice.heading() || choice.narrow() || choice.path().length}>
          <button class="quiet" type="button" onClick={() => choice.out()} aria-label="Back one step">
            <Icon name="prev" size={16} />
          </button>
        </Show>
        <Show when={choice.heading()}>
          <button class="chip on" type="button" onClick={() => choice.under(null)}>
            {choice.headingTitle()} <Icon name="close" size={13} />
            <span class="unseen">: show all actions again</span>
          </button>
        </Show>
        <Show when={choice.narrow()}>
          {(only) => (
            <button class="chip on" type="button" onClick={() => choice.narrowTo(null)}>
              {only().name} <Icon name="close" size={13} />
              <span class="unseen">: show all actions again</span>
            </button>
          )}
        </Show>
        <For each={choice.path()}>
          {(text, at) => (
            <span class="chip">{words(at() ? text.slice((choice.path()[at() - 1] ?? '').length + 1) : text)}</span>
          )}
        </For>
        <Show when={choice.offers().length > FLAT}>
          <label class="filter">
            <span class="unseen">Filter the actions</span>
            <input
              type="search"
              data-do="filter"
              placeholder="Filter, e.g. A1 e4"
              value={choice.filter()}
              onInput={(event) => choice.setFilter(event.currentTarget.value)}
            />
          </label>
          <span class="help" role="status">
            {choice.kept().length} of {choice.offers().length}
          </span>
        </Show>
      </div>
    </Show>
  );
}

function Offers(props: { choice: Choice; shown: Branch[]; more: number; apart: Branch[]; showAll: () => void }) {
  const { choice } = props;
  let list!: HTMLDivElement;
  // Arrows move among the actions; Home and End go to the ends.
  const move = (event: KeyboardEvent) => {
    const buttons = [...list.querySelectorAll<HTMLButtonElement>('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? buttons.length - 1
          : step === undefined
            ? -1
            : (at + step + buttons.length) % buttons.length;
    if (to < 0 || at < 0) return;
    event.preventDefault();
    buttons[to]?.focus();
  };
  return (
    <div class="choices" ref={list} onKeyDown={move}>
      <Show when={props.shown.length || !props.apart.length}>
        <ul class="offers">
          <For each={props.shown}>
            {(branch, at) => <Offer choice={choice} branch={branch} digit={at() < 9 ? `${at() + 1}` : null} />}
          </For>
          <Show when={props.more > 0}>
            <li>
              <button type="button" class="offer group" onClick={() => props.showAll()}>
                {props.more} more …
              </button>
            </li>
          </Show>
          <Show when={props.shown.length === 0}>
            <li class="help">No action fits. Escape shows them all again.</li>
          </Show>
        </ul>
      </Show>
      <Show when={props.apart.length}>
        <ul class="offers apart">
          <For each={props.apart}>
            {(branch, at) => <Offer choice={choice} branch={branch} digit={at() === 0 ? '0' : null} />}
          </For>
        </ul>
      </Show>
    </div>
  );
}

function Offer(props: { choice: Choice; branch: Branch; digit: string | null }) {
  const { choice } = props;
  const group = () => isGroup(props.branch);
  const picked = () => choice.picked() === props.branch.text;
  return (
    <li>
      <button
        type="button"
        data-offer
        class="offer"
        classList={{ on: picked(), group: group(), hint: choice.hint()?.action === props.branch.text }}
        disabled={choice.busy()}
        aria-pressed={group() ? undefined : picked()}
        onClick={() => (group() ? choice.enter(props.branch) : void choice.pick(props.branch.text))}
      >
        <Show when={props.digit}>
          <kbd aria-hidden="true">{props.digit}</kbd>
        </Show>
        <span>
          {group()
            ? props.branch.heading
              ? props.branch.words
              : `${words(props.branch.words)} …`
            : choice.label(props.branch.text)}
        </span>
        <Show when={group()}>
          <small>{props.branch.count === 1 ? '1 way' : `${props.branch.count} ways`}</small>
        </Show>
      </button>
    </li>
  );
}

/** What is picked and what it would do; or why something cannot be done. */
function Picked(props: { table: Table; choice: Choice }) {
  const { choice } = props;
  return (
    <>
      <Show when={choice.picked()}>
        {(text) => (
          <div class="picked">
            <div class="picked-what">
              <strong>{choice.label(text())}</strong>
              <Show when={choice.hint()?.action === text()}>
                <span class="help">suggested by the bot of level {choice.hint()?.level}</span>
              </Show>
              <Show when={choice.outcome()} fallback={<p class="help">Looking ahead …</p>}>
                {(lines) => (
                  <Show
                    when={lines().length}
                    fallback={<p class="help">What follows is for luck or others to decide.</p>}
                  >
                    <ul>
                      <For each={lines()}>
                        {(line) => (
                          <li>
                            <Words line={line} table={props.table} />
                          </li>
                        )}
                      </For>
                    </ul>
                  </Show>
                )}
              </Show>
            </div>
            <div class="picked-do">
              <button
                class="button brass"
                type="button"
                data-do="confirm"
                disabled={choice.busy()}
                onClick={() => void choice.pick(text())}
              >
                <Icon name="check" size={16} /> Do it
              </button>
              <button class="button small" type="button" onClick={() => choice.drop()}>
                Back
              </button>
            </div>
          </div>
        )}
      </Show>
      <Show when={choice.refused()}>
        {(why) => (
          <div class="refused" role="alert">
            <Icon name="why" />
            <p>
              <Show when={!why().trouble}>
                <b>Not allowed:</b>{' '}
              </Show>
              {sentence(why().because)} <RuleLink id={why().rule} />
            </p>
            <button class="quiet" type="button" aria-label="Close" onClick={() => choice.drop()}>
              <Icon name="close" size={15} />
            </button>
          </div>
        )}
      </Show>
    </>
  );
}
