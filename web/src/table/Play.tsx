/** The table in play: seats, board, what to do, and the column of log, rules, chat and replay. */
import { Dynamic } from 'solid-js/web';
import { Match, Show, Switch, createEffect, createMemo, createSignal, on, onCleanup, onMount } from 'solid-js';
import { boardOf, type AnyBoard, type BoardProps, type Inspection } from '../boards/board';
import type { Json } from '../net/delta';
import { Header } from '../shell/Header';
import { go } from '../shell/router';
import { createChoice } from '../state/choice';
import { myTable, remember } from '../state/keys';
import { noteIn, type LineOf } from '../state/events';
import { settings } from '../state/settings';
import type { Table } from '../state/table';
import { LessonCoach } from '../learn/LessonCoach';
import { createLesson } from '../learn/lesson';
import { fetched } from '../ui/fetched';
import { announce } from '../ui/live';
import { Icon } from '../ui/marks';
import { createRoom } from '../ui/media';
import { RuleOpener } from '../ui/Rule';
import { chime } from '../ui/sound';
import type { GameInfo } from '../wire';
import { AllActions } from './AllActions';
import { Bar } from './Bar';
import { Coach } from './Coach';
import { Curtain } from './Curtain';
import { Again, Following } from './Following';
import { HelpDialog } from './HelpDialog';
import { InspectorCard } from './InspectorCard';
import { Moments } from './Moments';
import { Over } from './Over';
import { ReplayBar } from './ReplayBar';
import { Side, type Tab } from './Side';
import { Seats } from './Seats';
import { Notices } from './Notices';
import { listenToKeys } from './keys';
import { lessonOf } from './lessons';
import { once, watchPointer } from './pointer';
import { Telling } from './telling';

export function Play(props: {
  table: Table;
  game: GameInfo | undefined;
  rematch: string | null;
  /** The moment that the address leads to. */
  at: string | null;
}) {
  const { table } = props;
  const choice = createChoice(table);
  const board = fetched(() => table.info()?.game, boardOf);
  const lesson = fetched(() => table.info()?.game, lessonOf);
  createEffect(() => table.setBetween(board()?.between ?? (() => null)));
  const course = createLesson(table, choice);
  const says = (thing: string) => lesson()?.thing?.find((one) => one.is === thing)?.say ?? '';
  const pieces = createMemo<ReadonlySet<string>>(
    () => {
      const view = table.shown();
      return new Set(view === null ? [] : board()?.pieces?.(view));
    },
    new Set(),
    { equals: (one, other) => one.size === other.size && [...one].every((word) => other.has(word)) },
  );
  /** What was told so far: a line is not suggested twice. */
  const said = createMemo(() => table.standingLines().flatMap((line) => noteIn(line.event)?.text ?? []));
  const [tab, setTab] = createSignal<Tab>('log');
  /** What lies over the board where there is no room beside it: what a tab shows, or what the board keeps beside itself. */
  const [sheet, setSheet] = createSignal<'side' | 'beside' | null>(null);
  /** Whether the list of all actions is open. */
  const [list, setList] = createSignal(false);
  /** Where the board puts its own controls: a place in the strip. */
  const [own, setOwn] = createSignal<HTMLElement>();
  const room = createRoom();
  const phone = () => room() === 'phone';
  const [clause, setClause] = createSignal<string | null>(null);
  const [lit, setLit] = createSignal<string | null>(null);
  const [looked, setLooked] = createSignal<{ what: Inspection; held: boolean } | null>(null);
  const [help, setHelp] = createSignal(false);
  const [coach, setCoach] = createSignal(myTable(table.id)?.coach ?? myTable(table.id)?.lesson !== undefined);
  const coached = (on: boolean) => {
    setCoach(on);
    const mine = myTable(table.id);
    if (mine) remember({ ...mine, coach: on });
  };
  /** How many lines there were when I last had nothing more to do: what came after is news. */
  const [seen, setSeen] = createSignal(table.lines().length);

  const openTab = (next: Tab) => {
    setTab(next);
    // The way through a replay is in the strip, so that the board stays in view.
    setSheet(next === 'replay' ? null : 'side');
    if (next === 'replay' && !table.past()) void table.look(table.moves());
  };
  /** Why the moment that the address names is not shown. */
  const [missing, setMissing] = createSignal('');
  const jump = (at: number) => {
    setTab('replay');
    setSheet(null);
    setMissing('');
    table.look(at).catch((error: Error) => setMissing(error.message));
  };
  createEffect(
    on(
      () => props.at,
      (at) => {
        if (at === null) return;
        const there = /^\d{1,9}$/.test(at) && Number(at) <= table.moves();
        jump(there ? Number(at) : table.moves());
        const made = `${table.moves()} ${table.moves() === 1 ? 'move stands' : 'moves stand'}`;
        if (!there)
          setMissing(`The link leads to move ${at.slice(0, 12)}, which does not exist: ${made}. This is the last.`);
      },
    ),
  );
  const pressTab = (next: Tab) => {
    if (phone() && next === 'replay' && tab() === 'replay') setSheet(sheet() === 'side' ? null : 'side');
    else if (phone() && tab() === next && sheet() === 'side') setSheet(null);
    else openTab(next);
  };
  const leaveReplay = () => {
    void table.look(null);
    setMissing('');
    setTab('log');
    setSheet(null);
    if (props.at !== null) go(`/t/${table.id}`, true);
  };
  const openRule = (id: string) => {
    setClause(null);
    setClause(id);
    setList(false);
    openTab('rules');
  };
  const openList = (open: boolean) => {
    setList(open);
    if (open) setSheet(null);
    else choice.setFilter('');
  };
  // On a phone the list covers the board: it goes when it has served.
  createEffect(on([choice.which, choice.picked], () => phone() && openList(false), { defer: true }));
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
    if (!lines) return;
    // Of a flick nothing is told before it is made.
    const words = lines.map((line) => line.words).join(' ');
    announce(words ? `Would happen: ${words} Press Enter to do it.` : 'Press Enter to do it.');
  });

  /** When the question in hand came up. */
  let came = 0;
  createEffect(on(choice.which, () => (came = performance.now())));

  let root!: HTMLDivElement;
  const close = () => {
    if (looked()) setLooked(null);
    else if (list()) openList(false);
    else if (phone() && sheet()) setSheet(null);
    else if (table.past()) leaveReplay();
    else return false;
    return true;
  };
  /** At once, for the next letter comes at once: otherwise it is a key of the table. */
  const seek = (what: string) =>
    root.querySelector<HTMLInputElement>(`[data-seek="${what}"], [data-do="${what}"]`)?.focus({ preventScroll: true });
  onMount(() => {
    // The page was still on its way when the focus should have come here.
    if (document.activeElement === document.body)
      root.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    onCleanup(
      listenToKeys({
        root,
        table,
        choice,
        inspect: (id) => inspect(id, true),
        close,
        help: () => setHelp(true),
        coach: () => coached(!coach()),
        list: () => openList(!list() && choice.question() !== null),
        filter: () => choice.question() && (openList(true), seek('filter')),
        seek: () => (setClause(null), setList(false), openTab('rules'), seek('rules')),
      }),
    );
    onCleanup(watchPointer(root, inspect));
    onCleanup(once(root, choice.which, () => came));
  });
  const boardProps: BoardProps<Json> = {
    table,
    choice,
    get view() {
      return table.shown();
    },
    get newest() {
      return table.newest();
    },
    get lines() {
      return table.told() as LineOf<Json>[];
    },
    get lit() {
      return lit();
    },
    get own() {
      return own();
    },
    says,
    inspect: (id: string) => inspect(id, true),
  };

  return (
    <RuleOpener.Provider value={openRule}>
      <div
        class="table"
        ref={root}
        data-stage={table.info()?.stage}
        data-room={room()}
        data-past={table.past() ? '' : undefined}
        data-beside={besideOf(board())}
      >
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
          <span class="push" />
          <Again table={table} />
          <button
            class="quiet"
            type="button"
            aria-label="Keys and help"
            title="Keys and help (?)"
            onClick={() => setHelp(true)}
          >
            <Icon name="help" />
          </button>
        </Header>
        <Following table={table} />
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
            {(its) => <Dynamic component={its().Board} {...boardProps} />}
          </Show>
        </main>
        <Show when={table.shown() !== null && board()?.Beside}>
          {(its) => (
            <aside class="beside" classList={{ open: sheet() === 'beside' }} aria-label="Beside the board" tabindex="0">
              <Dynamic component={its()} {...boardProps} />
            </aside>
          )}
        </Show>
        <div class="doing">
          <Switch
            fallback={
              <Telling.Provider value={() => board()?.turning ?? []}>
                <Bar
                  table={table}
                  choice={choice}
                  coach={coach()}
                  setCoach={coached}
                  list={list()}
                  setList={openList}
                  own={setOwn}
                  invites={(seat, asks, picked) => {
                    const view = table.newest();
                    if (view === null) return null;
                    return board()?.invites?.(view, { seat, asks, picked, said: said() }) ?? null;
                  }}
                />
              </Telling.Provider>
            }
          >
            <Match when={table.past()}>
              <ReplayBar table={table} leave={leaveReplay} missing={missing()} />
            </Match>
            <Match when={table.over()}>
              <Over
                table={table}
                board={board()}
                lesson={lesson()}
                coop={props.game?.coop ?? false}
                jump={jump}
                close={() => openTab('replay')}
              />
            </Match>
          </Switch>
        </div>
        <Side
          table={table}
          tab={tab()}
          open={sheet() === 'side'}
          phone={phone()}
          press={pressTab}
          clause={clause()}
          seen={seen()}
          pieces={pieces()}
          light={setLit}
          board={board()}
          order={(seat) => {
            const view = table.shown();
            return view === null ? null : (board()?.order?.(view, seat) ?? null);
          }}
          beside={
            besideOf(board()) === 'panel'
              ? {
                  open: sheet() === 'beside',
                  press: () => setSheet(sheet() === 'beside' ? null : 'beside'),
                }
              : null
          }
        >
          <Show when={list() && choice.question()}>
            <AllActions choice={choice} close={() => openList(false)} />
          </Show>
          <Switch>
            <Match when={coach() && course.scene()}>
              <LessonCoach table={table} choice={choice} lesson={course} board={board()} root={() => root} />
            </Match>
            <Match when={coach() && table.yours() && !table.over() && !table.past()}>
              <Coach table={table} choice={choice} close={() => coached(false)} />
            </Match>
          </Switch>
        </Side>
        <Show when={looked()}>
          {(now) => (
            <InspectorCard
              what={now().what}
              lesson={lesson()}
              table={table}
              held={now().held}
              lines={table.past() ? table.told() : table.standingLines()}
              close={() => setLooked(null)}
            />
          )}
        </Show>
        <Moments
          table={table}
          board={board()}
          root={() => root}
          asked={asked() ? (choice.question()?.seat ?? null) : null}
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

/** What a board keeps beside itself: a row that is always in view, or a panel that may lie behind a tab. */
const besideOf = (board: AnyBoard | undefined) => (board?.Beside ? (board.brief ? 'row' : 'panel') : undefined);
