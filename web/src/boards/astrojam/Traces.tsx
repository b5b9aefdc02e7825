/** What an action would do, drawn: rails of a move, the arc of a throw and whom it passes, crates in a run. */
import { For, Match, Switch, createMemo, type JSX } from 'solid-js';
import { Crate, middle } from './Pieces';
import { S } from './Plates';
import type { View } from '../../games/astrojam';
import { line, run, stepped, type Offer, type OfferOf } from './offers';
import { squareAt } from './squares';
import { itemNumber, ownerOf } from './view';

const point = (square: string): [number, number] => {
  const at = squareAt(square) ?? { x: 0, y: 0 };
  return [(at.x + 0.5) * S, (at.y + 0.5) * S];
};

/** Two rails with sleepers along a straight way. */
function Rails(props: { from: string; to: string }): JSX.Element {
  const path = createMemo(() => {
    const [[x1, y1], [x2, y2]] = [point(props.from), point(props.to)];
    const flat = y1 === y2;
    const [ox, oy] = flat ? [0, 7] : [7, 0];
    const count = Math.round(Math.hypot(x2 - x1, y2 - y1) / 10);
    const sleepers = Array.from({ length: count + 1 }, (_, at) => {
      const [x, y] = [x1 + ((x2 - x1) * at) / count, y1 + ((y2 - y1) * at) / count];
      return `M${x - ox * 1.35} ${y - oy * 1.35}L${x + ox * 1.35} ${y + oy * 1.35}`;
    }).join('');
    return {
      rails: `M${x1 + ox} ${y1 + oy}L${x2 + ox} ${y2 + oy}M${x1 - ox} ${y1 - oy}L${x2 - ox} ${y2 - oy}`,
      sleepers,
    };
  });
  return (
    <>
      <path class="sleepers" d={path().sleepers} />
      <path class="rails" d={path().rails} />
    </>
  );
}

/** An arc from one space to another; a throw bulges more the farther it goes. */
function arc(from: [number, number], to: [number, number]): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const bulge = 0.26;
  return `M${from[0]} ${from[1]}Q${(from[0] + to[0]) / 2 + dy * bulge} ${(from[1] + to[1]) / 2 - Math.abs(dx) * bulge} ${to[0]} ${to[1]}`;
}

export function Traces(props: {
  offer: Offer;
  view: View;
  standing: Map<string, string>;
  home: [number, number];
  sure: boolean;
}): JSX.Element {
  const is = <Form extends Offer['form']>(form: Form) =>
    props.offer.form === form ? (props.offer as OfferOf<Form>) : undefined;
  const at = (pawn: string) => props.standing.get(pawn) ?? '';
  /** Rival astronauts under a throw: their owners draw a card each. */
  const passed = (from: string, to: string) =>
    line(from, to).filter((square) =>
      [...props.standing].some(([pawn, where]) => {
        const owner = ownerOf(props.view, pawn);
        return where === square && owner !== null && owner !== props.view.active;
      }),
    );
  return (
    <g class="aj-traces" classList={{ sure: props.sure }} aria-hidden="true">
      <Switch>
        <Match when={is('Move')}>
          {(offer) => (
            <>
              <Rails from={at(offer().pawn)} to={offer().to} />
              <circle class="goal-ring" r="17" style={{ transform: middle(offer().to) }} />
            </>
          )}
        </Match>
        <Match when={is('Throw')}>
          {(offer) => (
            <>
              <path class="arc" d={arc(point(at(offer().pawn)), point(offer().to))} />
              <circle class="goal-ring" r="18" style={{ transform: middle(offer().to) }} />
              <For each={passed(at(offer().pawn), offer().to)}>
                {(square) => (
                  <g style={{ transform: middle(square) }}>
                    <circle class="passed" r="18" />
                    <text class="passed-word" x="0" y="-19" text-anchor="middle">
                      +1 card
                    </text>
                  </g>
                )}
              </For>
            </>
          )}
        </Match>
        <Match when={is('Slide')}>
          {(offer) => (
            <>
              <Rails from={run(offer())[0]!} to={stepped(run(offer())[0]!, offer().toward, offer().distance)} />
              <For each={run(offer())}>
                {(square) => (
                  <g
                    class="ghost-piece"
                    style={{ transform: middle(stepped(square, offer().toward, offer().distance)) }}
                  >
                    <Crate />
                  </g>
                )}
              </For>
            </>
          )}
        </Match>
        <Match when={is('Swap')}>
          {(offer) => {
            const [a, b] = [point(offer().one), point(offer().other)];
            const [dx, dy] = [(b[0] - a[0]) / 2, (b[1] - a[1]) / 2];
            return (
              <>
                <path
                  class="arc"
                  d={`M${a[0]} ${a[1]}Q${a[0] + dx + dy} ${a[1] + dy - dx} ${b[0]} ${b[1]}M${b[0]} ${b[1]}Q${a[0] + dx - dy} ${a[1] + dy + dx} ${a[0]} ${a[1]}`}
                />
                <circle class="goal-ring" r="18" style={{ transform: middle(offer().one) }} />
                <circle class="goal-ring" r="18" style={{ transform: middle(offer().other) }} />
              </>
            );
          }}
        </Match>
        <Match when={is('Steal')}>
          {(offer) => (
            <path
              class="arc"
              d={arc(point(props.view.items[itemNumber(props.view, offer().item)] ?? ''), point(at(offer().pawn)))}
            />
          )}
        </Match>
        <Match when={is('Shift')}>
          {(offer) => <path class="arc far" d={`M${point(at(offer().pawn)).join(' ')}L${props.home.join(' ')}`} />}
        </Match>
        <Match when={is('Place')}>
          {(offer) => <circle class="goal-ring" r="17" style={{ transform: middle(offer().space) }} />}
        </Match>
      </Switch>
    </g>
  );
}
