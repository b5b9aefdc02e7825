/** The discard order, arranged as a whole: what lies first is drawn first once the deck is used up (AK-DRAW-08). */
import { For, Show, createMemo, createSignal, on, createEffect, type JSX } from 'solid-js';
import { writeAction, type PlayerView } from '../../games/astro-knights';
import type { Choice } from '../../state/choice';
import type { Table } from '../../state/table';
import { createArranged, type Arranged } from './arrange';
import { Face } from './Face';
import { cardOf } from './kit';

export function Arrange(props: { table: Table; choice: Choice; seat: string; player: PlayerView }): JSX.Element {
  const asks = () => props.choice.question()?.asks;
  return (
    <Show when={asks() === 'put-away'} fallback={<Discarding {...props} />}>
      <PuttingAway {...props} />
    </Show>
  );
}

/** AK-DRAW-01: all that was played goes on the discard pile, in whatever order. */
function PuttingAway(props: { table: Table; choice: Choice; seat: string; player: PlayerView }): JSX.Element {
  const arranged = createArranged(() => props.player.play);
  const put = () => arranged.row().map(({ id }) => writeAction({ form: 'Put', card: id }));
  return (
    <div class="ak-arrange">
      <Row arranged={arranged} says="goes on the discard pile" label="Order on the discard pile" />
      <Go
        {...props}
        steps={put()}
        label={`Put away ${arranged.row().length} in this order`}
        help="Drag the cards, or move them with the arrow keys: the first is drawn first."
      />
    </div>
  );
}

/** AK-DRAW-02: any of the cards left in hand may follow, in whatever order; then the hand is filled. */
function Discarding(props: { table: Table; choice: Choice; seat: string; player: PlayerView }): JSX.Element {
  const [chosen, setChosen] = createSignal<string[]>([]);
  createEffect(on(props.choice.which, () => setChosen([]), { defer: true }));
  const arranged = createArranged(chosen);
  /** What stays in hand. */
  const kept = createMemo(() => {
    const gone = [...chosen()];
    return props.player.hand.filter((id) => {
      const at = gone.indexOf(id);
      if (at >= 0) gone.splice(at, 1);
      return at < 0;
    });
  });
  const steps = () => [
    ...arranged.row().map(({ id }) => writeAction({ form: 'Discard', card: id })),
    writeAction({ form: 'Draw' }),
  ];
  const many = () => chosen().length;
  return (
    <div class="ak-arrange">
      <div class="ak-keep" role="group" aria-label="Kept in hand">
        <span class="ak-word">Keep</span>
        <For each={kept()}>
          {(id) => (
            <button type="button" class="ak-chip" onClick={() => setChosen([...chosen(), id])}>
              {cardOf(id).name} <span class="unseen">: discard it</span>
              <span aria-hidden="true">→</span>
            </button>
          )}
        </For>
        <Show when={many()}>
          <button type="button" class="ak-chip" onClick={() => setChosen([])}>
            Keep all
          </button>
        </Show>
      </div>
      <Row arranged={arranged} says="is discarded" label="Discarded, in this order" />
      <Go
        {...props}
        steps={steps()}
        label={many() ? `Discard ${many()} in this order, and draw` : 'Keep all, and draw'}
        help={many() ? 'Drag the cards, or move them with the arrow keys.' : 'Choose what to discard, if anything.'}
      />
    </div>
  );
}

function Row(props: { arranged: Arranged; says: string; label: string }): JSX.Element {
  const { arranged } = props;
  return (
    <div class="ak-order-row" role="group" aria-label={props.label}>
      <For each={arranged.row()}>
        {(piece, place) => (
          <button
            type="button"
            class="ak-place"
            classList={{ held: arranged.held() === piece.key }}
            data-place={place()}
            {...arranged.handle(piece, place)}
          >
            <span class="unseen">
              {cardOf(piece.id).name} {props.says} as number {place() + 1}. Arrow keys move it.
            </span>
            <span aria-hidden="true">
              <Face id={piece.id} order={place() + 1} />
            </span>
          </button>
        )}
      </For>
    </div>
  );
}

function Go(props: {
  table: Table;
  choice: Choice;
  seat: string;
  steps: string[];
  label: string;
  help: string;
}): JSX.Element {
  const [busy, setBusy] = createSignal(false);
  async function go() {
    setBusy(true);
    props.table.flush();
    props.choice.drop();
    await props.table.plan.all(props.seat, props.steps);
    setBusy(false);
  }
  return (
    <div class="ak-arrange-do">
      <span class="help">{props.help}</span>
      <button class="button brass" type="button" data-do="arranged" disabled={busy()} onClick={() => void go()}>
        {props.label}
      </button>
    </div>
  );
}
