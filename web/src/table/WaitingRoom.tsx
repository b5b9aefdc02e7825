/** Before the deal: who is there, links for friends, the host's controls. */
import { For, Index, Show, createMemo, createSignal } from 'solid-js';
import { Trouble, joinTable } from '../net/http';
import { Header } from '../shell/Header';
import { meaningOf, valueFor } from '../shell/options';
import { myTable, remember } from '../state/keys';
import { settings, setSettings } from '../state/settings';
import type { Table } from '../state/table';
import { COLOURS, Icon, MarkSign, SHAPE_NAMES, SHAPES } from '../ui/marks';
import { Name } from '../ui/Name';
import { Invitation } from './Invitation';
import { Shuffle } from './Shuffle';
import { NAME_MAX, type ChoiceInfo, type GameInfo, type KeyReply, type SeatInfo, type SeatPlan } from '../wire';

export function WaitingRoom(props: { table: Table; game: GameInfo | undefined }) {
  const { table } = props;
  const [invite, setInvite] = createSignal(myTable(table.id)?.invite);
  const [trouble, setTrouble] = createSignal('');
  const open = () => table.seats().filter((seat) => seat.who === 'open');
  const tried = async (what: Promise<unknown>) => {
    setTrouble('');
    await what.catch((error: unknown) => setTrouble(error instanceof Trouble ? error.message : String(error)));
  };
  /** Somebody is here who has not sat down: their seat is not given to a bot unasked. */
  const late = () => {
    const here = table.info()?.watching ?? 0;
    if (!open().length || !here) return '';
    return here === 1 ? 'Somebody is here and has not sat down yet.' : `${here} are here and have not sat down yet.`;
  };
  const [sure, setSure] = createSignal(false);
  const start = () => table.ask({ start: {} });
  const [sitting, setSitting] = createSignal(false);
  async function sitDown() {
    // One seat, however often it is pressed.
    if (sitting()) return;
    setSitting(true);
    const joined = await joinTable(
      table.id,
      settings.name ? { name: settings.name } : {},
      table.key ?? undefined,
    ).catch((error: unknown) => {
      setSitting(false);
      throw error;
    });
    remember({ table: table.id, key: joined.key, game: joined.table.game });
    // The seat's own key is another connection: come in again through it.
    location.reload();
  }
  async function freshInvite() {
    const { key } = await table.ask<KeyReply>({ invite: {} });
    const mine = myTable(table.id);
    if (mine) remember({ ...mine, invite: key });
    setInvite(key);
  }
  return (
    <div class="set">
      <Header />
      <main id="main" tabindex="-1" class="narrow">
        <p class="crumb">{props.game?.title}</p>
        <h1>{open().length ? 'Waiting for friends' : 'All seats are taken'}</h1>
        <section class="panel" aria-label="Seats">
          <ol class="plan-seats">
            <Index each={table.seats()}>
              {(seat) => <SeatRow seat={seat()} table={table} game={props.game} tried={tried} />}
            </Index>
          </ol>
          <Show when={!table.yours() && open().length}>
            <label class="field">
              <span>My name</span>
              <input
                type="text"
                maxlength={NAME_MAX}
                dir="auto"
                value={settings.name}
                onInput={(event) => setSettings({ name: event.currentTarget.value })}
              />
            </label>
            <button class="button brass" type="button" aria-disabled={sitting()} onClick={() => void tried(sitDown())}>
              Sit down
            </button>
          </Show>
        </section>
        <Show when={table.host() && open().length}>
          <section class="panel" aria-labelledby="invite">
            <h2 id="invite">Invite</h2>
            <Show
              when={invite()}
              fallback={
                <button class="button" type="button" onClick={() => void tried(freshInvite())}>
                  Make a link for friends
                </button>
              }
            >
              {(key) => <Invitation table={table.id} invite={key()} />}
            </Show>
            <Show when={table.info()?.public}>
              <p class="help">The table is also listed for everybody.</p>
            </Show>
          </section>
        </Show>
        <Show
          when={table.host()}
          fallback={
            <Show when={table.yours()}>
              <p>The host deals when everybody is there.</p>
            </Show>
          }
        >
          <section class="panel" aria-labelledby="deal">
            <h2 id="deal">Deal</h2>
            <p>
              {open().length
                ? `Wait until friends have sat down, or deal now: ${open().length === 1 ? 'a bot then takes the open seat' : 'bots then take the open seats'}.`
                : 'Everybody is seated.'}
            </p>
            <button
              class="button brass big"
              type="button"
              disabled={table.info()?.deal?.begins ?? false}
              onClick={() => (late().length && !sure() ? setSure(true) : void tried(start()))}
            >
              {table.info()?.deal?.begins ? 'Dealing…' : sure() && late().length ? 'Deal with bots' : 'Deal'}
            </button>
            <Show when={late()}>{(who) => <p role="status">{who()}</p>}</Show>
            <Show when={sure() && late()}>
              <p role="alert">Deal all the same, or wait until they sit down.</p>
            </Show>
          </section>
        </Show>
        <Shuffle table={table} />
        <Show when={trouble()}>
          <p class="trouble" role="alert">
            {trouble()}
          </p>
        </Show>
      </main>
    </div>
  );
}

function SeatRow(props: {
  seat: SeatInfo;
  table: Table;
  game: GameInfo | undefined;
  tried: (what: Promise<unknown>) => Promise<void>;
}) {
  const mine = () => props.table.yours().includes(props.seat.seat);
  const who = () => props.seat.who;
  /** Only another name is put into the field: somebody may be writing in it whenever somebody else comes. */
  const name = createMemo(() => props.seat.name);
  async function place(select: HTMLSelectElement): Promise<void> {
    const plan: SeatPlan = select.value === 'friend' ? 'friend' : { bot: select.value };
    await props.tried(props.table.ask({ seat: { seat: props.seat.seat, who: plan } }));
    // What was refused is not chosen.
    const now = who();
    select.value = typeof now === 'object' && 'bot' in now ? now.bot : 'friend';
  }
  /** What was wished last and is on its way: the next wish goes on from it. */
  let wished: Pick<SeatInfo, 'name' | 'mark'> | null = null;
  const own = () => wished ?? props.seat;
  async function rename(change: Partial<Pick<SeatInfo, 'name' | 'mark'>>): Promise<void> {
    const wish = { name: own().name, mark: own().mark, ...change };
    wished = wish;
    await props.tried(props.table.ask({ name: { seat: props.seat.seat, ...wish } }));
    if (wished === wish) wished = null;
  }
  async function call(field: HTMLInputElement): Promise<void> {
    await rename({ name: field.value });
    // What was refused is not the name; but nobody is interrupted.
    if (!wished && document.activeElement !== field) field.value = name();
  }
  /** The next colour or shape that no other person has: no two are alike. */
  const next = (of: 'colour' | 'shape') => {
    const others = props.table.seats().filter((one) => one.seat !== props.seat.seat && one.who === 'person');
    const taken = others.filter((one) => !props.table.yours().includes(one.seat)).map((one) => one.mark[of]);
    const now = own().mark[of];
    return [1, 2, 3, 4, 5, 6, 7].map((step) => (now + step) % 8).find((value) => !taken.includes(value)) ?? now;
  };
  /** A colour that the game itself gives the seat stands for the mark's, here as on the board. */
  const gives = () => choices().find((choice) => choice.inks.length > 0);
  const shown = (): SeatInfo => {
    const choice = gives();
    if (!choice) return props.seat;
    const word = String(chosen(choice));
    // Whoever takes any is grey until the deal.
    const colour = choice.inks.find(([of]) => of === word)?.[1] ?? 'grey';
    return { ...props.seat, team: { name: word, colour } };
  };
  /** What each seat chooses for itself: whoever sits there does, and the host for bots and open seats. */
  const choices = () => (props.game?.choices ?? []).filter((choice) => choice.per_seat);
  const chooses = () => mine() || (props.table.host() && who() !== 'person');
  const chosen = (choice: ChoiceInfo) =>
    valueFor(choice, props.table.info()?.options ?? {}, props.table.seats().indexOf(props.seat));
  async function choose(choice: ChoiceInfo, select: HTMLSelectElement) {
    const wish = { seat: props.seat.seat, option: choice.name, value: select.value };
    await props.tried(props.table.ask({ choose: wish }));
    // What was refused is not chosen.
    select.value = String(chosen(choice));
  }
  return (
    <li>
      <MarkSign seat={shown()} size={30} />
      <Show
        when={mine()}
        fallback={
          <span class="grow">
            <b>
              <Name
                of={who() === 'open' ? undefined : props.seat}
                or={who() === 'open' ? 'Open' : `Seat ${props.seat.seat}`}
              />
            </b>{' '}
            <span class="help">{status(props.seat)}</span>
          </span>
        }
      >
        <label class="field grow">
          <span class="unseen">My name in seat {props.seat.seat}</span>
          <input
            type="text"
            maxlength={NAME_MAX}
            dir="auto"
            value={name()}
            onChange={(event) => void call(event.currentTarget)}
          />
        </label>
        <Show when={!gives()}>
          <button
            class="quiet"
            type="button"
            aria-label={`Change the colour, now ${COLOURS[props.seat.mark.colour % 8]}`}
            title="Colour"
            onClick={() => void rename({ mark: { ...own().mark, colour: next('colour') } })}
          >
            <span class="swatch" style={{ background: `var(--seat-${COLOURS[props.seat.mark.colour % 8]})` }} />
          </button>
        </Show>
        <button
          class="quiet"
          type="button"
          aria-label={`Change the shape, now ${SHAPE_NAMES[props.seat.mark.shape % 8]}`}
          title="Shape"
          onClick={() => void rename({ mark: { ...own().mark, shape: next('shape') } })}
        >
          <svg width="18" height="18" viewBox="0 0 24 24" class="mark-line" aria-hidden="true">
            <path d={SHAPES[props.seat.mark.shape % 8]} />
          </svg>
        </button>
      </Show>
      <For each={choices()}>
        {(choice) => (
          <Show
            when={chooses() && 'oneof' in choice.range && choice.range.oneof}
            fallback={<span class="help">{`${choice.title}: ${meaningOf(choice, chosen(choice))}`}</span>}
          >
            {(words) => (
              <label class="field">
                <span class="unseen">{`${choice.title} of seat ${props.seat.seat}`}</span>
                <select onChange={(event) => void choose(choice, event.currentTarget)}>
                  <For each={words()}>
                    {([word]) => (
                      <option value={word} selected={chosen(choice) === word}>
                        {`${choice.title}: ${meaningOf(choice, word)}`}
                      </option>
                    )}
                  </For>
                </select>
              </label>
            )}
          </Show>
        )}
      </For>
      <Show when={props.table.host() && !mine()}>
        <label class="field">
          <span class="unseen">Who sits in seat {props.seat.seat}</span>
          <select onChange={(event) => void place(event.currentTarget)}>
            <option value="friend" selected={who() === 'open' || who() === 'person'}>
              A friend
            </option>
            <For each={props.game?.levels ?? []}>
              {(level) => {
                const now = () => {
                  const w = who();
                  return typeof w === 'object' && 'bot' in w && w.bot === level.name;
                };
                return (
                  <option value={level.name} selected={now()}>
                    Bot: {level.name}
                  </option>
                );
              }}
            </For>
          </select>
        </label>
      </Show>
      <Show when={who() === 'person' && !mine()}>
        <span title={props.seat.here ? 'here' : 'away'}>
          <Icon name="person" />
        </span>
      </Show>
    </li>
  );
}

/** Who sits in a seat, in a word or two. */
export function status(seat: SeatInfo): string {
  const { who } = seat;
  if (who === 'open') return 'nobody yet';
  if (who === 'person') return seat.here ? 'here' : 'away';
  return 'bot' in who ? `bot, ${who.bot}` : `away; a bot (${who.stand}) plays on`;
}
