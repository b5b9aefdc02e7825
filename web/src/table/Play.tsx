/** The table in play: seats, board, what to do, and the column of log, rules, chat and replay. */
import { Dynamic } from 'solid-js/web';
import { Match, Show, Switch, createEffect, createMemo, createSignal, on, onCleanup, onMount } from 'solid-js';
import { boardOf, type Inspection } from '../boards/board';
import type { Json } from '../net/delta';
import { Header } from '../shell/Header';
import { createChoice } from '../state/choice';
import { myTable, remember } from '../state/keys';
import type { LineOf } from '../state/events';
import { settings } from '../state/settings';
import type { Table } from '../state/table';
import { fetched } from '../ui/fetched';
import { announce } from '../ui/live';
import { Icon } from '../ui/marks';
import { RuleOpener } from '../ui/Rule';
import { chime } from '../ui/sound';
import type { GameInfo } from '../wire';
import { Bar } from './Bar';
import { Curtain } from './Curtain';
import { HelpDialog } from './HelpDialog';
import { InspectorCard } from './InspectorCard';
import { Over } from './Over';
import { Side, type Tab } from './Side';
import { Seats } from './Seats';
import { Notices } from './Notices';
import { listenToKeys } from './keys';
import { lessonOf } from './lessons';

export function Play(props: { table: Table; game: GameInfo | undefined; rematch: string | null }) {
  const { table } = props;
  const choice = createChoice(table);
  const board = fetched(() => table.info()?.game, boardOf);
  const lesson = fetched(() => table.info()?.game, lessonOf);
  const says = (thing: string) => lesson()?.thing?.find((one) => one.is === thing)?.say ?? '';
  const pieces = createMemo<ReadonlySet<string>>(
    () => {
      const view = table.shown();
      return new Set(view === null ? [] : board()?.pieces?.(view));
    },
    new Set(),
    { equals: (one, other) => one.size === other.size && [...one].every((word) => other.has(word)) },
  );
  const [tab, setTab] = createSignal<Tab>('log');
  const [clause, setClause] = createSignal<string | null>(null);
  const [lit, setLit] = createSignal<string | null>(null);
  const [looked, setLooked] = createSignal<{ what: Inspection; held: boolean } | null>(null);
  const [help, setHelp] = createSignal(false);
  const [sheet, setSheet] = createSignal(true);
  const [coach, setCoach] = createSignal(myTable(table.id)?.coach ?? false);
  const coached = (on: boolean) => {
    setCoach(on);
    const mine = myTable(table.id);
    if (mine) remember({ ...mine, coach: on });
  };
  /** How many lines there were when I last had nothing more to do: what came after is news. */
  const [seen, setSeen] = createSignal(table.lines().length);

  const openRule = (id: string) => {
    setClause(null);
    setClause(id);
    setTab('rules');
  };
  const inspect = (id: string, held: boolean) => {
    const view = table.shown();
    const what = view === null ? null : (board()?.inspect?.(view, id) ?? null);
    if (what && (held || !what.bare)) setLooked({ what, held });
    else if (!held) setLooked((now) => (now?.held ? now : null));
  };
  const asked = createMemo(() => choice.question()?.owed ?? false);
  createEffect(
    on(asked, (now, before) => {
      if (before && !now) setSeen(table.lines().length);
      if (now) chime('turn');
    }),
  );
  // Everything that happens and everything that is asked is said.
  createEffect(
    on(
      () => table.lines().length,
      (now, before) => {
        if (before === undefined) return;
        for (const line of table.lines().slice(before).slice(-5)) announce(line.words);
        chime('move');
        return now;
      },
    ),
  );
  createEffect(() => announce(choice.question()?.prompt ?? ''));
  createEffect(() => {
    const why = choice.refused();
    if (why) announce(why.trouble ? why.because : `Not allowed: ${why.because}`);
  });
  createEffect(() => {
    const lines = choice.outcome();
    if (lines) announce(`Would happen: ${lines.map((line) => line.words).join(' ')} Press Enter to do it.`);
  });
  createEffect(on(table.over, (over) => over && chime('end')));

  let root!: HTMLDivElement;
  let doing!: HTMLDivElement;
  onMount(() => {
    // The page was still on its way when the focus should have come here.
    if (document.activeElement === document.body)
      root.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    // On a phone the hand stays right above what to do, however tall that is.
    const tall = new ResizeObserver(() => root.style.setProperty('--doing', `${doing.offsetHeight}px`));
    tall.observe(doing);
    onCleanup(() => tall.disconnect());
    onCleanup(
      listenToKeys({
        root,
        table,
        choice,
        inspect: (id) => inspect(id, true),
        close: () => (looked() ? (setLooked(null), true) : table.past() ? (void table.look(null), true) : false),
        help: () => setHelp(true),
        coach: () => coached(!coach()),
        seek: () => {
          setTab('rules');
          setTimeout(() => root.querySelector<HTMLInputElement>('[data-seek="rules"]')?.focus(), 30);
        },
      }),
    );
    onCleanup(watchPointer(root, inspect));
  });

  return (
    <RuleOpener.Provider value={openRule}>
      <div class="table" ref={root} data-stage={table.info()?.stage}>
        <Header wide>
          <h1 class="table-title">{props.game?.title ?? table.info()?.game}</h1>
          <Show when={table.clock()}>
            {(clock) => (
              <span class="clock">
                {clock().unit} {clock().count}
              </span>
            )}
          </Show>
          <span class="help head-moves">
            {table.moves()} {table.moves() === 1 ? 'move' : 'moves'}
          </span>
          <Show when={(table.info()?.watching ?? 0) > 0}>
            <span class="help" title="watching">
              <Icon name="eye" size={15} /> {table.info()?.watching}
            </span>
          </Show>
          <button
            class="quiet push"
            type="button"
            aria-label="Keys and help"
            title="Keys and help (?)"
            onClick={() => setHelp(true)}
          >
            <Icon name="help" />
          </button>
        </Header>
        <Show when={table.behind() > 0 && !table.past()}>
          <button class="skip-ahead" type="button" onClick={() => table.flush()}>
            <span>{table.caption().at(-1)}</span> <span class="ahead">skip ({table.behind()})</span>
          </button>
        </Show>
        <Notices table={table} rematch={props.rematch} />
        <Seats
          table={table}
          usual={props.game?.usual ?? ''}
          others={table.shown() === null ? [] : (board()?.others?.(table.shown()) ?? [])}
          score={(seat) => {
            const view = table.shown();
            return view === null ? null : (board()?.score?.(view, seat) ?? null);
          }}
        />
        <main class="stage" id="main" tabindex="-1" aria-label="Board">
          <Show when={table.past()}>
            {(past) => (
              <div class="past" role="status">
                <span>
                  As it was after move {past().moves} of {table.moves()}
                </span>
                <button class="button small" type="button" onClick={() => void table.look(null)}>
                  Back to now
                </button>
              </div>
            )}
          </Show>
          <Show
            when={table.shown() !== null && board()}
            fallback={
              <p class="help pad">
                {board.error
                  ? 'The board could not be loaded; the actions below still work.'
                  : 'Laying out the board …'}
              </p>
            }
          >
            {(own) => (
              <Dynamic
                component={own().Board}
                table={table}
                choice={choice}
                view={table.shown()}
                newest={table.newest()}
                lines={table.lines() as LineOf<Json>[]}
                lit={lit()}
                says={says}
                inspect={(id: string) => inspect(id, true)}
              />
            )}
          </Show>
          <Show when={looked()}>
            {(now) => (
              <InspectorCard
                what={now().what}
                lesson={lesson()}
                held={now().held}
                lines={table.lines()}
                close={() => setLooked(null)}
              />
            )}
          </Show>
        </main>
        <Show when={table.shown() !== null && board()?.Beside}>
          {(own) => (
            <aside class="beside" aria-label="Beside the board" tabindex="0">
              <Dynamic
                component={own()}
                table={table}
                choice={choice}
                view={table.shown()}
                newest={table.newest()}
                lines={table.lines() as LineOf<Json>[]}
                lit={lit()}
                says={says}
                inspect={(id: string) => inspect(id, true)}
              />
            </aside>
          )}
        </Show>
        <div class="doing" ref={doing}>
          <Switch
            fallback={
              <Bar table={table} choice={choice} coach={coach()} setCoach={coached} onBoard={board()?.chooses} />
            }
          >
            <Match when={table.over() && !table.past() && sheet()}>
              <Over
                table={table}
                board={board()}
                lesson={lesson()}
                coop={props.game?.coop ?? false}
                jump={(at) => {
                  setTab('replay');
                  void table.look(at);
                }}
                close={() => (setSheet(false), setTab('replay'))}
              />
            </Match>
          </Switch>
          <Show when={table.over() && !sheet()}>
            <button class="button small" type="button" onClick={() => (setSheet(true), void table.look(null))}>
              Show the result
            </button>
          </Show>
        </div>
        <Side
          table={table}
          tab={tab()}
          setTab={setTab}
          clause={clause()}
          seen={seen()}
          pieces={pieces()}
          light={setLit}
          board={board()}
        />
        <Curtain table={table} hidden={props.game?.hidden ?? false} />
        <HelpDialog
          open={help()}
          close={() => setHelp(false)}
          keys={settings.keys}
          own={board()?.keys ?? []}
          coach={table.yours() && !table.over() ? () => coached(true) : undefined}
        />
      </div>
    </RuleOpener.Provider>
  );
}

/** Hovering for a moment, or pressing for long, shows a thing at reading size. */
function watchPointer(root: HTMLElement, inspect: (id: string, held: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const idOf = (event: Event) => (event.target as Element).closest?.('[data-look]')?.getAttribute('data-look') ?? '';
  const over = (event: PointerEvent) => {
    clearTimeout(timer);
    if (event.pointerType !== 'mouse') return;
    const id = idOf(event);
    timer = setTimeout(() => inspect(id, false), id ? 550 : 120);
  };
  const down = (event: PointerEvent) => {
    clearTimeout(timer);
    const id = idOf(event);
    if (event.pointerType !== 'mouse' && id) timer = setTimeout(() => inspect(id, true), 450);
  };
  const stop = () => clearTimeout(timer);
  root.addEventListener('pointerover', over);
  root.addEventListener('pointerdown', down);
  root.addEventListener('pointerup', stop);
  root.addEventListener('pointercancel', stop);
  return () => {
    stop();
    root.removeEventListener('pointerover', over);
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('pointerup', stop);
    root.removeEventListener('pointercancel', stop);
  };
}
