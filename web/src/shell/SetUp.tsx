/** Setting a table: seats and options, generated from what the game says can be chosen. */
import { For, Index, Match, Show, Switch, createMemo, createSignal, type JSX } from 'solid-js';
import { createStore } from 'solid-js/store';
import { Trouble, games } from '../net/http';
import type { ChoiceInfo, GameInfo, SeatPlan } from '../wire';
import { meaningOf, valueFor, type Value } from './options';
import { fetched } from '../ui/fetched';
import { MarkSign } from '../ui/marks';
import { RuleLink, ThisGame } from '../ui/Rule';
import { Failed, Loading } from '../ui/states';
import { hueOf } from './catalogue';
import { Header } from './Header';
import { sit, usualSeats } from './playing';
import { OneOf } from './SettingsDialog';

export default function SetUp(props: { game: string }) {
  const shelf = fetched(() => true, games);
  const game = () => shelf()?.find((one) => one.name === props.game);
  return (
    <Switch fallback={<Loading what="the game" />}>
      <Match when={shelf.error}>
        <Failed title="No answer" because={shelf.error?.message ?? ''} />
      </Match>
      <Match when={shelf() && !game()}>
        <Failed title="Not on the shelf" because={`There is no game called ${props.game} here, or not yet.`} />
      </Match>
      <Match when={game()}>
        {(one) => (
          <ThisGame.Provider value={one().name}>
            <Form game={one()} />
          </ThisGame.Provider>
        )}
      </Match>
    </Switch>
  );
}

type Options = Record<string, Value | Value[]>;

function Form(props: { game: GameInfo }) {
  document.title = `Set up ${props.game.title} · Orrery`;
  const [least, most] = props.game.seats;
  const count = usualSeats(props.game);
  const [seats, setSeats] = createStore<SeatPlan[]>(
    Array.from({ length: count }, (_, at) => (at === 0 ? 'me' : { bot: props.game.usual })),
  );
  const [options, setOptions] = createStore<Options>({});
  const [open, setOpen] = createSignal(false);
  const [busy, setBusy] = createSignal(false);
  const [trouble, setTrouble] = createSignal<{ because: string; rule?: string | undefined } | null>(null);
  const forAll = () => props.game.choices.filter((choice) => !choice.per_seat);
  const forEach = () => props.game.choices.filter((choice) => choice.per_seat);
  /** One seat chooses: the value is a list of what each has chosen. */
  const chooseFor = (choice: ChoiceInfo, at: number, value: Value) =>
    setOptions(
      choice.name,
      seats.map((_, seat) => (seat === at ? value : valueFor(choice, options, seat))),
    );
  const friends = createMemo(() => seats.filter((seat) => seat === 'friend').length);
  const mine = createMemo(() => seats.filter((seat) => seat === 'me').length);

  /** Seats may have been taken away after they had chosen. */
  const forSeats = (value: Value | Value[]) => (Array.isArray(value) ? value.slice(0, seats.length) : value);

  async function deal() {
    setBusy(true);
    setTrouble(null);
    try {
      await sit({
        game: props.game.name,
        seats: [...seats],
        options: Object.fromEntries(Object.entries(options).map(([name, value]) => [name, forSeats(value)])),
        public: open(),
        start: friends() === 0,
        adds: true,
      });
    } catch (error) {
      setTrouble(
        error instanceof Trouble ? { because: error.message, rule: error.problem.rule } : { because: String(error) },
      );
    } finally {
      setBusy(false);
    }
  }
  const resize = (to: number) =>
    setSeats(Array.from({ length: to }, (_, at) => seats[at] ?? { bot: props.game.usual }));

  return (
    <div class={`set ${hueOf(props.game.name)}`}>
      <Header />
      <main id="main" tabindex="-1" class="narrow">
        <p class="crumb">
          <a href={`/g/${props.game.name}`}>{props.game.title}</a>
        </p>
        <h1>Set up a table</h1>
        <form onSubmit={(event) => (event.preventDefault(), void deal())}>
          <section class="panel" aria-labelledby="who">
            <h2 id="who">Who plays</h2>
            <Show when={least !== most}>
              <OneOf
                legend="Seats"
                name="seats"
                value={seats.length}
                choose={resize}
                values={Array.from({ length: most - least + 1 }, (_, at) => [least + at, `${least + at}`] as const)}
              />
            </Show>
            <ol class="plan-seats">
              <Index each={seats}>
                {(plan, at) => (
                  <SeatChoice at={at} plan={plan()} game={props.game} choose={(to) => setSeats(at, () => to)}>
                    <For each={forEach()}>
                      {(choice) => (
                        <OptionChoice
                          choice={choice}
                          seat={letterOf(at)}
                          value={valueFor(choice, options, at)}
                          choose={(value) => chooseFor(choice, at, value)}
                        />
                      )}
                    </For>
                  </SeatChoice>
                )}
              </Index>
            </ol>
            <For each={forEach()}>
              {(choice) => (
                <p class="help">
                  {choice.title}: {choice.help} <RuleLink id={choice.rule} />
                </p>
              )}
            </For>
            <p class="help">
              {mine() > 1
                ? 'Several seats are yours: pass the device round. Hands stay covered until their player asks.'
                : friends()
                  ? `${friends() === 1 ? 'A friend takes a seat' : `${friends()} friends take seats`} by the link you will get. The game is dealt when you say so.`
                  : 'With nobody to wait for, the game is dealt at once.'}
            </p>
            <Show when={friends() > 0}>
              <label class="toggle">
                <input type="checkbox" checked={open()} onChange={(event) => setOpen(event.currentTarget.checked)} />
                <span>
                  <b>Public table</b>
                  <small>Listed for everybody: anyone may take a friend's seat or watch.</small>
                </span>
              </label>
            </Show>
          </section>
          <Show when={forAll().length}>
            <section class="panel" aria-labelledby="how">
              <h2 id="how">How it is played</h2>
              <div class="options">
                <For each={forAll()}>
                  {(choice) => (
                    <OptionChoice
                      choice={choice}
                      value={valueFor(choice, options)}
                      choose={(value) => setOptions(choice.name, value)}
                    />
                  )}
                </For>
              </div>
            </section>
          </Show>
          <div class="set-do">
            <button class="button brass big" type="submit" disabled={busy()}>
              {busy() ? 'Setting …' : friends() ? 'Open the table' : 'Deal'}
            </button>
            <a class="button" href={`/g/${props.game.name}`}>
              Back
            </a>
          </div>
          <Show when={trouble()}>
            {(what) => (
              <p class="trouble" role="alert">
                {what().because} <RuleLink id={what().rule} />
              </p>
            )}
          </Show>
        </form>
      </main>
    </div>
  );
}

const letterOf = (at: number) => String.fromCharCode(65 + at);

function SeatChoice(props: {
  at: number;
  plan: SeatPlan;
  game: GameInfo;
  choose: (plan: SeatPlan) => void;
  /** What else the seat chooses. */
  children: JSX.Element;
}) {
  const letter = () => letterOf(props.at);
  const value = () => (typeof props.plan === 'string' ? props.plan : `bot:${props.plan.bot}`);
  const level = () => props.game.levels.find((one) => typeof props.plan === 'object' && one.name === props.plan.bot);
  return (
    <li>
      <MarkSign
        seat={{ seat: letter(), who: 'open', name: '', mark: { colour: props.at, shape: props.at }, here: false }}
        size={30}
      />
      <label class="field grow">
        <span class="unseen">Seat {letter()}</span>
        <select
          onChange={(event) => {
            const to = event.currentTarget.value;
            props.choose(to === 'me' || to === 'friend' ? to : { bot: to.slice(4) });
          }}
        >
          <option value="me" selected={value() === 'me'}>
            Me
          </option>
          <option value="friend" selected={value() === 'friend'}>
            A friend, by link
          </option>
          <For each={props.game.levels}>
            {(one) => (
              <option value={`bot:${one.name}`} selected={value() === `bot:${one.name}`}>
                Bot: {one.name}
              </option>
            )}
          </For>
        </select>
      </label>
      {props.children}
      <Show when={level()}>
        {(one) => (
          <span class="help">
            {one().summary}
            <Show when={one().rating}>
              {(rating) => (
                <span title="Points above the random level; 400 more are ten wins of eleven">
                  {' '}
                  Rating {rating()[0]} ± {rating()[1]}.
                </span>
              )}
            </Show>
          </span>
        )}
      </Show>
    </li>
  );
}

/** What is longer is cut in a box of half the width. */
const LONG = 36;

function OptionChoice(props: {
  choice: ChoiceInfo;
  /** The seat that chooses, where each does: what the choice is about is told once then, below them. */
  seat?: string;
  value: Value;
  choose: (value: Value) => void;
}): JSX.Element {
  const range = props.choice.range;
  const title = () => (
    <Show when={props.seat} fallback={<span>{props.choice.title}</span>}>
      <span class="unseen">
        {props.choice.title} of seat {props.seat}
      </span>
    </Show>
  );
  const help = () => (
    <Show when={!props.seat}>
      <small>
        {props.choice.help} <RuleLink id={props.choice.rule} />
      </small>
    </Show>
  );
  if ('toggle' in range) {
    return (
      <label class="toggle">
        <input
          type="checkbox"
          checked={props.value === true}
          onChange={(event) => props.choose(event.currentTarget.checked)}
        />
        <span>
          <b>{title()}</b>
          {help()}
        </span>
      </label>
    );
  }
  if ('number' in range) {
    const { min, max } = range.number;
    return (
      <label class="field">
        {title()}
        <input
          type="number"
          min={min}
          max={max}
          value={Number(props.value)}
          onChange={(event) =>
            props.choose(Math.min(max, Math.max(min, Math.round(event.currentTarget.valueAsNumber || min))))
          }
        />
        {help()}
      </label>
    );
  }
  const long = range.oneof.some(([value]) => meaningOf(props.choice, value).length > LONG);
  return (
    <label class="field" classList={{ wide: long && !props.seat }}>
      {title()}
      <select onChange={(event) => props.choose(event.currentTarget.value)}>
        <For each={range.oneof}>
          {([value]) => (
            <option value={value} selected={value === props.value}>
              {meaningOf(props.choice, value)}
            </option>
          )}
        </For>
      </select>
      {help()}
    </label>
  );
}
