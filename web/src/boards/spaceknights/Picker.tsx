/** Chips to choose: a sensible choice is laid out, can be changed colour by colour, and goes to the table in the order it wants. */
import { For, Show, createEffect, createMemo, createSignal, on, type JSX } from 'solid-js';
import { readAction, writeAction, type ChipsFor, type Event, type View } from '../../games/spaceknights';
import type { Choice } from '../../state/choice';
import type { LineOf } from '../../state/events';
import { Icon } from '../../ui/marks';
import { colourOf } from './Chairs';
import { Chip } from './signs';
import { pickable } from './pickable';
import { knightName, playerOf } from './view';

/** What leaves the game: foreign colours first for these, and own ones first for the rest. */
const BURNS: readonly ChipsFor[] = [
  'Overpower',
  'Reroll',
  'Consent',
  'Restore',
  'SceneOverpower',
  'SceneReroll',
  'Vigil',
];

export function Picker(props: {
  view: View;
  own: string;
  choice: Choice;
  lines: readonly LineOf<Event>[];
  /** Whether it lies on the board, where arrows go from thing to thing. */
  lies: boolean;
}): JSX.Element {
  const { choice } = props;
  const asks = createMemo(() => {
    const name = choice.question()?.asks;
    return name === 'which-chips' || name === 'reclaim-from' ? name : null;
  });
  const left = () => props.view.choosing?.left ?? 0;
  const why = createMemo<ChipsFor | null>(() => {
    for (const line of props.lines.toReversed()) {
      const event = line.event;
      if (event && typeof event === 'object' && 'Chooses' in event) return event.Chooses.why;
    }
    return null;
  });
  /** Where fewer than allowed may be chosen, too. */
  const fewer = () => asks() === 'reclaim-from' || choice.offers().some((text) => readAction(text)?.form === 'Done');
  const colours = createMemo(() => pickable(props.view, asks(), choice.offers()));
  /** Own colour first, then the largest holding; for burns the other way round. */
  const usual = (): Record<string, number> => {
    const ranked = colours().toSorted((a, b) => {
      const own = Number(b.seat === props.own) - Number(a.seat === props.own);
      return (BURNS.includes(why() ?? 'Match') ? -own : own) || b.most - a.most;
    });
    let rest = left();
    const chosen: Record<string, number> = {};
    for (const { seat, most } of ranked) {
      chosen[seat] = Math.min(most, rest);
      rest -= chosen[seat];
    }
    return chosen;
  };
  const [chosen, setChosen] = createSignal<Record<string, number>>({});
  /** What is still to be said of what was chosen; and what was said of it last, at which question. */
  const [plan, setPlan] = createSignal<string[]>([]);
  let planned = { at: '', said: '' };
  const sum = () => Object.values(chosen()).reduce((all, count) => all + count, 0);
  const ready = () => sum() > 0 && (fewer() ? sum() <= left() : sum() === left());
  const say = (text: string | undefined) => text && void choice.pick(text);
  createEffect(
    on([choice.which, asks], () => {
      const [next, ...rest] = plan();
      if (!asks() || (next && !choice.offers().includes(next))) setPlan([]);
      else if (next) {
        setPlan(rest);
        planned = { at: choice.which(), said: next };
        say(next);
      }
    }),
  );
  // Whoever steps back from it has given up the rest.
  createEffect(
    on(choice.picked, (now, was) => {
      if (was && was === planned.said && now !== was && choice.which() === planned.at) setPlan([]);
    }),
  );
  // The board may be shown a little after the question came: what is laid out follows both.
  const lies = createMemo(() => JSON.stringify(props.view.choosing));
  createEffect(on([choice.which, asks, lies], () => setChosen(usual())));
  const change = (seat: string, by: number) => setChosen({ ...chosen(), [seat]: (chosen()[seat] ?? 0) + by });
  const go = () => {
    const picked = choice.picked();
    if (picked) return say(picked);
    const texts = colours()
      .filter(({ seat }) => chosen()[seat])
      .map(({ seat }) =>
        writeAction(
          asks() === 'which-chips'
            ? { form: 'Chips', count: chosen()[seat]!, of: seat }
            : { form: 'Reclaim', count: chosen()[seat]!, from: seat },
        ),
      );
    setPlan(texts.slice(1));
    planned = { at: choice.which(), said: texts[0] ?? '' };
    say(texts[0]);
  };
  const name = (seat: string) => {
    const player = playerOf(props.view, seat);
    return seat === props.own && asks() === 'which-chips' ? 'your own' : player ? knightName(player) : seat;
  };
  const stop = () => (props.lies ? { 'data-rove': '', tabindex: -1 } : {});
  return (
    <Show when={asks() && colours().length}>
      <section class="sk-picker" aria-label="Choose chips">
        <span class="sk-picker-sum" classList={{ ready: ready() }}>
          <b>{sum()}</b> of {left()}
        </span>
        <For each={colours()}>
          {({ seat, most }) => (
            <span class="sk-stepper" role="group" aria-label={`${name(seat)}: ${chosen()[seat] ?? 0} of ${most}`}>
              <button
                type="button"
                {...stop()}
                aria-label={`One less: ${name(seat)}`}
                disabled={!chosen()[seat]}
                onClick={() => change(seat, -1)}
              >
                <Icon name="minus" size={14} />
              </button>
              <Chip colour={colourOf(props.view)(seat)} letter={seat} size={24} />
              <b>{chosen()[seat] ?? 0}</b>
              <button
                type="button"
                {...stop()}
                aria-label={`One more: ${name(seat)}`}
                disabled={(chosen()[seat] ?? 0) >= most || sum() >= left()}
                onClick={() => change(seat, 1)}
              >
                <Icon name="plus" size={14} />
              </button>
            </span>
          )}
        </For>
        <button
          type="button"
          {...stop()}
          class="button small sk-pay"
          data-do="chips"
          disabled={!ready() || choice.busy()}
          onClick={go}
        >
          <Icon name="check" size={15} /> These
        </button>
      </section>
    </Show>
  );
}
