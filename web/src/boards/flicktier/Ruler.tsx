/** Pointing measures: how far it is to what is pointed at, why a die is on a place, and how far is hyperspace. */
import { For, Show, createMemo, type JSX } from 'solid-js';
import type { View } from '../../games/flicktier';
import { at, outlineOf } from './frame';
import { cm, farTo, over } from './measure';
import { dieOf } from './view';

/** A place is measured if a die is not farther from its edge than this, in 0.001 cm. */
const NEAR = 4_000;

export function Ruler(props: {
  view: View;
  upright: boolean;
  px: number;
  /** What is pointed at, as things are looked at. */
  to: string | null;
  /** From where: the die that is aimed. */
  from: string | null;
}): JSX.Element {
  const die = createMemo(() => (props.to ? dieOf(props.view, props.to) : undefined));
  const place = createMemo(() => {
    const id = props.to?.startsWith('place:') ? props.to.slice(6) : null;
    return props.view.places.find((one) => one.id === id);
  });
  const line = createMemo(() => {
    const [from, to] = [props.from ? dieOf(props.view, props.from) : undefined, die() ?? place()];
    if (!from || !to || from === to) return null;
    const [[x, y], [tx, ty]] = [at(props.upright, from), at(props.upright, to)];
    return { d: `M${x} ${y}L${tx} ${ty}`, x: (x + tx) / 2, y: (y + ty) / 2, words: farTo(from, to) };
  });
  const gaps = createMemo(() => {
    const one = die();
    if (!one || one.aside) return [];
    return props.view.places.flatMap((near) => {
      const by = over(one, near);
      const [x, y] = at(props.upright, near);
      return by > -NEAR ? [{ x, y, r: near.r / 1000, on: one.on.includes(near.name), words: cm(by) }] : [];
    });
  });
  return (
    <g class="ff-ruler" aria-hidden="true">
      <Show when={die()?.aside ? undefined : die()}>
        {(one) => {
          const [u, v] = at(props.upright, one());
          return (
            // Whoever is driven farther than this has retreated: a band around the outline, as wide as the token is long.
            <path
              class="hyperspace"
              d={outlineOf(one(), props.upright)}
              transform={`translate(${u} ${v})`}
              stroke-width={(2 * props.view.hyperspace) / 1000}
            />
          );
        }}
      </Show>
      <For each={gaps()}>
        {(gap) => (
          <g class="gap" classList={{ on: gap.on }}>
            <circle cx={gap.x} cy={gap.y} r={gap.r} />
            <text x={gap.x} y={gap.y - gap.r - 5 * props.px} font-size={`${12 * props.px}px`} text-anchor="middle">
              {gap.on ? `on by ${gap.words}` : `short by ${gap.words}`}
            </text>
          </g>
        )}
      </For>
      <Show when={line()}>
        {(one) => (
          <>
            <path class="tape" d={one().d} stroke-width={1.6 * props.px} />
            <text x={one().x} y={one().y - 6 * props.px} font-size={`${12 * props.px}px`} text-anchor="middle">
              {one().words}
            </text>
          </>
        )}
      </Show>
    </g>
  );
}
