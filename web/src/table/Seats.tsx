/** The seats: who sits there, how they stand, whose turn it is. */
import { Index, Show, createEffect, createSignal, on } from 'solid-js';
import { linkTo } from '../state/keys';
import type { Other } from '../boards/board';
import type { Table } from '../state/table';
import { colourOf, Icon, MarkSign } from '../ui/marks';
import { Copy } from '../ui/Copy';
import { Name } from '../ui/Name';
import type { RevokeReply, SeatInfo, SeatPlan } from '../wire';
import { status } from './WaitingRoom';

type Score = { value: string; of: string } | null;

export function Seats(props: { table: Table; usual: string; others: Other[]; score: (seat: string) => Score }) {
  const { table } = props;
  let strip!: HTMLOListElement;
  // Where the seats are a strip that is longer than the window, whoever is to move stays in view.
  createEffect(
    on(props.table.waiting, (waiting) => {
      const at = props.table.seats().findIndex((seat) => seat.seat === waiting[0]);
      const card = strip.children[at] as HTMLElement | undefined;
      if (!card || strip.scrollWidth <= strip.clientWidth) return;
      strip.scrollTo({ left: card.offsetLeft - strip.offsetLeft - (strip.clientWidth - card.offsetWidth) / 2 });
    }),
  );
  /** Nobody's card has anything to press: keys scroll a strip that is longer than the window by itself. */
  const bare = () => table.over() !== null || !table.yours();
  return (
    <aside class="seats" aria-label="Seats">
      <ol ref={strip} tabindex={bare() ? 0 : undefined}>
        <Index each={props.table.seats()}>
          {(seat) => (
            <SeatCard seat={seat()} table={props.table} usual={props.usual} score={props.score(seat().seat)} />
          )}
        </Index>
        <Index each={props.others}>
          {(other) => (
            <li
              class="seat"
              data-seat={other().letter}
              classList={{ acting: other().acting }}
              style={{ '--c': `var(--seat-${other().colour})` }}
            >
              <span class="letter" aria-hidden="true">
                {other().letter}
              </span>
              <div class="seat-who">
                <strong>{other().name}</strong>
                <span class="help">{other().note}</span>
              </div>
              <ScoreLine score={props.score(other().letter)} />
            </li>
          )}
        </Index>
      </ol>
    </aside>
  );
}

const ScoreLine = (props: { score: Score }) => (
  <Show when={props.score}>
    {(score) => (
      <span class="seat-score">
        <b>{score().value}</b>
        <small>{score().of}</small>
      </span>
    )}
  </Show>
);

function SeatCard(props: { seat: SeatInfo; table: Table; usual: string; score: Score }) {
  const { table } = props;
  const [menu, setMenu] = createSignal(false);
  const [link, setLink] = createSignal('');
  const [trouble, setTrouble] = createSignal('');
  const mine = () => table.yours().includes(props.seat.seat);
  const acting = () => table.acting().includes(props.seat.seat);
  const won = () => !table.past() && table.over()?.winners.includes(props.seat.seat);
  const who = () => props.seat.who;
  const person = () => who() === 'person';
  const standIn = () => {
    const now = who();
    return typeof now === 'object' && 'stand' in now;
  };
  const tried = (what: Promise<unknown>) =>
    what.then(
      () => setTrouble(''),
      (error: Error) => setTrouble(error.message),
    );
  const place = (plan: SeatPlan) => void tried(table.ask({ seat: { seat: props.seat.seat, who: plan } }));
  const fresh = () =>
    void tried(
      table
        .ask<RevokeReply>({ revoke: { seat: props.seat.seat } })
        .then(({ key }) => key && setLink(linkTo(table.id, key))),
    );
  const can = () => (mine() || (table.host() && (person() || standIn()))) && !table.over();
  return (
    <li
      class="seat"
      data-seat={props.seat.seat}
      classList={{ acting: acting(), mine: mine(), won: won() ?? false }}
      style={{ '--c': `var(--seat-${colourOf(props.seat)})` }}
    >
      <MarkSign seat={props.seat} size={30} />
      <div class="seat-who">
        <strong>
          <Name of={props.seat} or={`Seat ${props.seat.seat}`} />
        </strong>
        <span class="help">
          {/* That I am here needs no telling. */}
          <Show when={!mine() || !person()}>
            <i class="here" classList={{ on: props.seat.here || !person() }} aria-hidden="true" />
          </Show>
          {won()
            ? 'won'
            : acting()
              ? mine() && !table.past()
                ? 'your move'
                : 'to move'
              : mine() && person()
                ? 'you'
                : status(props.seat)}
        </span>
      </div>
      <ScoreLine score={props.score} />
      <Show when={can()}>
        <button
          class="quiet seat-menu"
          type="button"
          aria-expanded={menu()}
          aria-label={`More about seat ${props.seat.seat}`}
          onClick={() => setMenu(!menu())}
        >
          <Icon name={menu() ? 'close' : 'more'} size={18} />
        </button>
      </Show>
      <Show when={menu() && can()}>
        <div class="seat-more">
          <Show when={person() && (mine() || !props.seat.here)}>
            <button class="button small" type="button" onClick={() => place({ bot: props.usual })}>
              <Icon name="bot" size={15} /> Let a bot play{mine() ? ' for me' : ''}
            </button>
          </Show>
          <Show when={mine() && standIn()}>
            <button class="button small" type="button" onClick={() => place('me')}>
              <Icon name="person" size={15} /> Take the seat back
            </button>
          </Show>
          <Show when={mine() && table.key}>
            {(key) => <Copy text={linkTo(table.id, key())} label="My link, for another device" />}
          </Show>
          <button class="button small" type="button" onClick={fresh}>
            <Icon name="link" size={15} /> Fresh link for this seat
          </button>
          <Show when={link()}>
            <Copy text={link()} label={`Link for seat ${props.seat.seat}`} />
            <p class="help">The old link no longer works.</p>
          </Show>
          <Show when={trouble()}>
            <p class="trouble">{trouble()}</p>
          </Show>
        </div>
      </Show>
    </li>
  );
}
