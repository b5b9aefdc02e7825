/** A table as this browser knows it. */
import { batch, createMemo, createSignal, onCleanup } from 'solid-js';
import { applied, type Json } from '../net/delta';
import { Connection, type Standing } from '../net/socket';
import { standing as standingOf } from './standing';
import type {
  Again,
  Back,
  Clock,
  Line,
  LookReply,
  Problem,
  Question,
  Said,
  SeatInfo,
  State,
  TableInfo,
  ToClient,
  Turn,
  TakeoverWish,
  UndoRefused,
  UndoWish,
  Update,
  Welcome,
  Wish,
} from '../wire';
import { createDeal } from './deal';
import { createParade } from './parade';
import { createPlans } from './plan';

/** A moment that is looked back at. */
interface Past {
  moves: number;
  view: Json;
  turn: Turn;
  clock?: Clock | undefined;
}

export type Table = ReturnType<typeof createTable>;

/** What is to be seen between a view and the next one, and how many of the lines have been told by then. */
export type Between = (before: Json, lines: readonly Line[]) => { view: Json; lines: number } | null;

/** Opens a table; the connection lasts as long as the owner. */
export function createTable(
  id: string,
  key: string | null,
  onRematch: (table: string) => void,
  onKey: (key: string, seat: string) => void = () => {},
) {
  const [standing, setStanding] = createSignal<Standing>('joining');
  const [problem, setProblem] = createSignal<Problem | null>(null);
  const [info, setInfo] = createSignal<TableInfo | null>(null);
  const [yours, setYours] = createSignal('');
  const [viewer, setViewer] = createSignal('');
  const [host, setHost] = createSignal(false);
  const [lines, setLines] = createSignal<Line[]>([]);
  const [chat, setChat] = createSignal<Said[]>([]);
  const [asked, setAsked] = createSignal<UndoWish | null>(null);
  const [takeover, setTakeover] = createSignal<TakeoverWish | null>(null);
  const [moves, setMoves] = createSignal(0);
  const [turn, setTurn] = createSignal<Turn | null>(null);
  const [clock, setClock] = createSignal<Clock | null>(null);
  const [questions, setQuestions] = createSignal<Question[]>([]);
  const [back, setBack] = createSignal<Back[]>([]);
  const [seed, setSeed] = createSignal<string | null>(null);
  const [again, setAgain] = createSignal<Again | null>(null);
  const [refused, setRefused] = createSignal<UndoRefused | null>(null);
  const [past, setPast] = createSignal<Past | null>(null);
  const parade = createParade();
  const looks = new Map<number, Promise<LookReply>>();
  /** The eyes asked for: all my seats, or one of them where hands must stay apart. */
  let eyes: string | null = null;
  let view: Json = null;
  let between: Between = () => null;
  /** A key that took the place of the one I came with. */
  let renewed: string | null = null;

  function take(state: State): void {
    view = state.view as Json;
    setMoves(state.moves);
    setTurn(state.turn);
    setClock(state.clock ?? null);
    setQuestions(state.questions);
    setBack(state.back);
    setAgain(state.again ?? null);
    setSeed(state.seed ?? null);
    parade.reset({ moves: state.moves, view, lines: [] });
  }

  function welcome(message: Welcome): void {
    setInfo(message.table);
    setYours(message.yours);
    setViewer(message.viewer);
    setHost(message.host);
    setLines((known) => [...known.slice(0, message.from), ...message.lines]);
    setChat(message.chat);
    setAsked(message.undo);
    setRefused(message.refused ?? null);
    setTakeover(message.takeover);
    plan.hear(message.plans);
    looks.clear();
    deal.look(message.table, message.yours, true);
    if (message.state) take(message.state);
  }

  function update(message: Update): void {
    // What comes while I owe an answer is my own doing; what was taken back is where it begins anew.
    const mine = mineAsked().some((question) => question.owed) || message.moves < moves();
    const before = view;
    // Moves that were taken back may be made anew in another way: what was looked at is void from there on.
    for (const at of looks.keys()) if (at > message.moves || message.moves <= moves()) looks.delete(at);
    setLines((known) => (message.lines.length ? [...known, ...message.lines] : known));
    setMoves(message.moves);
    if (message.turn) setTurn(message.turn);
    if (message.clock) setClock(message.clock);
    if (message.questions) setQuestions(message.questions);
    if (message.back) setBack(message.back);
    if (message.again !== undefined) setAgain(message.again);
    setRefused(null);
    if (message.seed) setSeed(message.seed);
    if (message.view !== undefined) view = applied(view, message.view as Json);
    if (message.view !== undefined || message.lines.length) {
      const swept = before === null ? null : between(before, message.lines);
      if (!swept) return parade.push({ moves: message.moves, view, lines: message.lines }, mine);
      const { view: seen, lines } = swept;
      parade.push({ moves: message.moves, view: seen, lines: message.lines.slice(0, lines), held: true }, mine);
      parade.push({ moves: message.moves, view, lines: message.lines.slice(lines) }, false);
    }
    // The moment that is looked at was taken back meanwhile.
    if ((past()?.moves ?? 0) > message.moves) void look(message.moves);
  }

  function heard(message: ToClient): void {
    batch(() => {
      switch (message.is) {
        case 'welcome':
          return welcome(message);
        case 'update':
          return update(message);
        case 'table':
          deal.look(message, yours(), false);
          return void setInfo(message);
        case 'open':
          return deal.open(message);
        case 'said':
          return void setChat((said) => [...said, message]);
        case 'undo':
          setRefused(message.refused ?? null);
          return void setAsked(message.wish);
        case 'takeover':
          return void setTakeover(message.wish);
        case 'plans':
          return plan.hear(message.plans);
        case 'key':
          // My own seat's key was renewed: the old one ends this connection, the new one opens the next.
          if (yours().includes(message.seat)) {
            renewed = message.key;
            queueMicrotask(() => connection.again());
          }
          return onKey(message.key, message.seat);
        case 'rematch':
          return onRematch(message.table);
      }
    });
  }

  const connection = new Connection({
    hello: () => ({ table: id, key: renewed ?? key, seats: eyes, lines: lines().length, adds: true }),
    heard,
    standing: (now, why) =>
      // While it is tried again and again, the first reason stands.
      batch(() => (setProblem((known) => why ?? (now === 'lost' ? known : null)), setStanding(now))),
  });
  const deal = createDeal((wish) => connection.ask(wish));
  const seats = createMemo<SeatInfo[]>(() => info()?.seats ?? []);
  const waiting = createMemo(() => {
    const now = turn();
    return now && 'waiting' in now ? now.waiting : '';
  });
  const plan = createPlans({
    ask: (wish) => connection.ask(wish),
    yours,
    moves,
    people: () =>
      [...waiting()].filter((letter) => seats().find((one) => one.seat === letter)?.who === 'person').join(''),
    live: () => standing() === 'live',
  });
  onCleanup(() => connection.close());

  const standingLines = createMemo(() => standingOf(lines()));
  const mineAsked = createMemo(() => questions().filter((question) => yours().includes(question.seat)));
  /** The end, once everything that led to it has been shown. */
  const over = createMemo(() => {
    const now = turn();
    return now && 'over' in now && parade.behind() === 0 ? now.over : null;
  });

  /**
   * The table as it was; null for now. Kept, and its neighbours asked for, so that a scrubber does not stutter. The present
   * can be looked at like any other moment: nothing is asked there.
   */
  async function look(at: number | null): Promise<void> {
    wanted = at ?? -1;
    if (at === null) return void setPast(null);
    parade.flush();
    const ask = (moves: number) => {
      let reply = looks.get(moves);
      if (!reply) {
        reply = connection.ask<LookReply>({ look: { moves } });
        reply.catch(() => looks.delete(moves));
        looks.set(moves, reply);
      }
      return reply;
    };
    const now = turn();
    if (at === moves() && now) setPast({ moves: at, view, turn: now, clock: clock() ?? undefined });
    else {
      const reply = await ask(at);
      if (wanted === at) setPast({ ...reply, view: reply.view as Json });
    }
    for (const near of [at + 1, at - 1]) if (near >= 0 && near < moves()) void ask(near).catch(() => {});
  }

  return {
    id,
    key,
    standing,
    problem,
    info,
    yours,
    viewer,
    host,
    lines,
    chat,
    asked,
    takeover,
    moves,
    turn,
    clock: () => (past() ? (past()!.clock ?? null) : clock()),
    back,
    seed,
    seats,
    over,
    past,
    again,
    refused,
    dismissRefusal: () => setRefused(null),
    /** The lines of the log that were not taken back. */
    standingLines,
    /** What had happened by the moment that is shown. */
    told: createMemo(() => {
      const then = past();
      return then ? standingLines().filter((line) => line.moves < then.moves) : lines();
    }),
    questions: mineAsked,
    waiting,
    /** Whose move it is, or was at the moment that is looked at. */
    acting: () => {
      const then = past()?.turn;
      return then ? ('waiting' in then ? then.waiting : '') : waiting();
    },
    seat: (letter: string) => seats().find((seat) => seat.seat === letter),
    /** What the board draws: a look into the past, or the parade. */
    shown: () => past()?.view ?? parade.shown()?.view ?? null,
    /** What will be drawn once nothing is held back: one's own hand does not wait for the others' moves. */
    newest: () => past()?.view ?? parade.newest()?.view ?? null,
    shownMoves: () => past()?.moves ?? parade.shown()?.moves ?? 0,
    /** The view that is shown with what led to it, unless it is one of the past. */
    step: () => (past() ? null : parade.shown()),
    /** What is told of the view that is shown. */
    caption: () => (past() ? null : (parade.shown()?.lines.at(-1) ?? null)),
    behind: parade.behind,
    stopped: parade.stopped,
    kept: parade.kept,
    flush: () => parade.flush(),
    stop: (on: boolean) => parade.stop(on),
    onward: () => parade.step(),
    showAgain: () => parade.again(),
    onAhead: parade.onAhead,
    /** How the board has it that something is to be seen before it is swept away. */
    setBetween: (by: Between) => void (between = by),
    ask: <T>(wish: Wish) => connection.ask<T>(wish),
    /** What those plan who play together. */
    plan,
    /** Words of mine for the deal. */
    addToDeal: deal.add,
    retry: connection.now,
    /** Looks through other eyes of mine: the log is theirs, so it is asked for anew. */
    lookAs(seat: string | null): void {
      eyes = seat;
      setLines([]);
      connection.again();
    },
    look,
  };
}

/** The last step asked for: answers may come late, and only the newest is shown. */
let wanted = -1;
