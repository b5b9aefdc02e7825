/** The round table's chairs: crest, name, die, Overpower, reserve, cards in front; and each line of chips towards the middle. */
import { For, Show, createMemo, type JSX } from 'solid-js';
import type { Colour, PlayerView, View } from '../../games/spaceknights';
import type { Table } from '../../state/table';
import { Thing, type Things } from '../things';
import { Crest } from './Crest';
import { MarkFace } from './Face';
import { Crown, Die, Line, Reserve } from './signs';
import { cardName, chairSays, knightName, playerOf, playing, told, total } from './view';

export interface Around {
  view: View;
  table: Table;
  things: Things;
  own: string;
  /** Seats clockwise, the own one first. */
  seats: readonly string[];
  /** Whose mettle is shown: the crest that is pointed at. */
  pointed: string | null;
  point(seat: string | null): void;
  lit: string | null;
}

export const colourOf =
  (view: View) =>
  (owner: string): Colour =>
    playerOf(view, owner)?.colour ?? 'red';

const nameOf = (table: Table, seat: string) => table.seats().find((one) => one.seat === seat)?.name || seat;

/** What a chair's state is in a word, besides what its signs say. */
const word = (view: View, player: PlayerView): string =>
  !player.alive
    ? 'perished'
    : playing(view) && !player.still_in
      ? 'faded'
      : player.revealed
        ? 'shown'
        : view.winner === player.seat
          ? 'won'
          : '';

export function Chair(props: Around & { seat: string; at: number }): JSX.Element {
  const player = createMemo(() => playerOf(props.view, props.seat));
  return (
    <Show when={player()}>
      {(one) => (
        <div
          class={`sk-chair at-${props.at}`}
          classList={{
            own: props.at === 0,
            foe: props.view.foe === props.seat && props.view.hand > 0,
            faded: playing(props.view) && one().alive && !one().still_in,
            perished: !one().alive,
            active: props.view.active === props.seat || props.view.scenes[0] === props.seat,
            waited: props.view.waiting.includes(props.seat),
          }}
          style={{ '--c': `var(--seat-${one().colour})` }}
          data-chair={props.seat}
          onPointerEnter={() => props.point(props.seat)}
          onPointerLeave={() => props.point(null)}
          onFocusIn={() => props.point(props.seat)}
          onFocusOut={() => props.point(null)}
        >
          <Thing
            things={props.things}
            target={`player:${props.seat}`}
            name={knightName(one())}
            look={`player:${props.seat}`}
            class="sk-who"
            lit={props.lit === props.seat}
            says={chairSays(props.view, one(), nameOf(props.table, props.seat))}
          >
            <span class="sk-crest-box">
              <Crest of={one().knight ?? props.seat} colour={one().colour} life={one().life} perished={!one().alive} />
              <span class="sk-letter">{props.seat}</span>
              <Show when={props.view.foe === props.seat && props.view.hand > 0}>
                <Crown />
              </Show>
            </span>
            <span class="sk-lines">
              <span class="sk-name">{knightName(one())}</span>
              <span class="sk-sub">
                {nameOf(props.table, props.seat)}
                <Show when={word(props.view, one())}>{(it) => <b> · {it()}</b>}</Show>
              </span>
              <Show when={one().alive}>
                <span class="sk-facts">
                  <Facts player={one()} />
                </span>
              </Show>
            </span>
            <Show when={one().alive}>
              <span class="sk-reserve-box">
                <Reserve chips={one().reserve} colour={colourOf(props.view)} />
              </span>
            </Show>
          </Thing>
          <Show when={props.at !== 0}>
            <TableLine view={props.view} player={one()} />
          </Show>
          <Show when={props.at !== 0 && one().front.length}>
            <Fronts {...props} player={one()} />
          </Show>
        </div>
      )}
    </Show>
  );
}

/** Die, Overpower, Life Force and cards in hand, always in sight. */
function Facts(props: { player: PlayerView }): JSX.Element {
  const { player } = props;
  return (
    <>
      <Show when={props.player.die} fallback={<span class="sk-nodie" title="E-die: not rolled" />}>
        <Die shows={props.player.die} colour={player.colour} size={20} />
      </Show>
      <span class="sk-fact" classList={{ high: props.player.overpower > 1 }} title="Overpower">
        ▲{props.player.overpower}
      </span>
      <span class="sk-fact" classList={{ low: props.player.life < 6 }} title="Life Force">
        ♥{props.player.life}
      </span>
      <Show when={props.player.hand}>
        <span class="sk-backs" title="Cards in hand">
          <For each={Array.from({ length: props.player.hand })}>{() => <i />}</For>
        </span>
      </Show>
    </>
  );
}

/** Another knight's cards in front: public, and looked at closely when pressed. */
function Fronts(props: Around & { player: PlayerView }): JSX.Element {
  return (
    <span class="sk-fronts" role="group" aria-label={`In front of ${knightName(props.player)}`}>
      <For each={props.player.front}>
        {(card) => (
          <Thing
            things={props.things}
            target={`card:${card.card}`}
            name={cardName(card)}
            look={`card:${card.card}`}
            class="sk-mini"
            classList={{ used: props.player.used.split(' ').includes(card.card) }}
            says={`In front of ${knightName(props.player)}: ${told(card)}`}
          >
            <Show when={card.face} fallback="—">
              {(face) => <MarkFace mark={face().mark} size={12} />}
            </Show>
          </Thing>
        )}
      </For>
    </span>
  );
}

/** A line of chips on the table before its chair. */
function TableLine(props: { view: View; player: PlayerView }): JSX.Element {
  const many = () => total(props.player.line);
  return (
    <Show when={many()}>
      <span class="sk-line" aria-hidden="true">
        <b>{many()}</b>
        <Line chips={props.player.line} colour={colourOf(props.view)} />
      </span>
    </Show>
  );
}

/** Where chairs stand, in hundredths of the table: the ring of who holds whose mettle is drawn between them. */
export const PLACES: readonly (readonly [number, number])[] = [
  [50, 97],
  [14, 74],
  [14, 26],
  [50, 12],
  [86, 26],
  [86, 74],
];

/** Who holds the mettle of whoever is pointed at: a thread to each holder, in the owner's colour, with how many. */
export function Threads(props: {
  view: View;
  seats: readonly string[];
  of: string;
  holders: readonly { seat: string; count: number }[];
}): JSX.Element {
  const place = (seat: string) => PLACES[props.seats.indexOf(seat)] ?? [50, 50];
  return (
    <div class="sk-threads" style={{ '--c': `var(--seat-${colourOf(props.view)(props.of)})` }} aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <ellipse cx="50" cy="52" rx="37" ry="38" />
        <For each={props.holders}>
          {({ seat }) => {
            const [[x, y], [to, down]] = [place(props.of), place(seat)];
            return <path d={`M${x} ${y}Q50 52 ${to} ${down}`} />;
          }}
        </For>
      </svg>
      <For each={props.holders}>
        {({ seat, count }) => (
          <span class="sk-held" style={{ left: `${place(seat)[0]}%`, top: `${place(seat)[1]}%` }}>
            {count} of {props.of}
          </span>
        )}
      </For>
    </div>
  );
}
