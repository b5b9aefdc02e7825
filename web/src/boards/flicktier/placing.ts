/** Setting a die down by hand: a ghost shows where, and what it would show. */
import { createEffect, createMemo, on, untrack } from 'solid-js';
import { createStore } from 'solid-js/store';
import type { Choice } from '../../state/choice';
import type { Table } from '../../state/table';
import { announce } from '../../ui/live';
import type { Space } from '../../wire';
import { TURN, along, boxOf, clamp, discOf, distance, headOf, textOf, turned, within, type Spot } from './flick';
import { capital, dieOf, sidesOf, type View } from './view';

/** So far apart are two dice that cannot touch. */
const APART = 2_700;
/** So far from the mat a die is set beside it, and so far at most. */
const BESIDE = 3_000;
const FARTHEST = 8_500;

/** The spot beside the mat that is nearest to this one. */
function beside(to: Spot, [width, height]: readonly [number, number]): Spot {
  const spot = {
    x: Math.round(clamp(to.x, [-FARTHEST, width + FARTHEST])),
    y: Math.round(clamp(to.y, [-FARTHEST, height + FARTHEST])),
  };
  const edges = [
    { ...spot, x: -BESIDE },
    { ...spot, x: width + BESIDE },
    { ...spot, y: -BESIDE },
    { ...spot, y: height + BESIDE },
  ];
  const clear = spot.x <= -BESIDE || spot.x >= width + BESIDE || spot.y <= -BESIDE || spot.y >= height + BESIDE;
  return clear ? spot : edges.toSorted((a, b) => distance(a, spot) - distance(b, spot))[0]!;
}

export type Placing = ReturnType<typeof createPlacing>;

/** The die that is to be set down, and the ghost that shows where. */
export function createPlacing(table: Table, choice: Choice, view: () => View) {
  const [ghost, setGhost] = createStore({ x: 0, y: 0, side: 1, yaw: 0 });
  const spaces = createMemo(() =>
    table.past() ? [] : (choice.question()?.spaces ?? []).filter((space) => /^place(-up)?$/.test(headOf(space).verb)),
  );
  const die = createMemo(() => {
    const [first] = spaces();
    return first && dieOf(view(), headOf(first).ship);
  });
  const nearest = (to: Spot) =>
    spaces()
      .map((space) => ({ space, spot: within(space, to) }))
      .toSorted((a, b) => distance(a.spot, to) - distance(b.spot, to))[0];
  const space = createMemo(() => nearest(ghost)?.space ?? null);
  const sided = () => !!space() && headOf(space()!).verb === 'place-up';
  /** Whether the die goes beside the mat. */
  const outside = (one: Space) => boxOf(one).x0 < 0 && !discOf(one);
  const free = (spot: Spot) =>
    view().dice.every((other) => other === die() || other.aside || distance(other, spot) > APART);

  /** A free spot to begin with: the middle of the first region, or as near to it as others leave room. */
  function begin(): Spot {
    const [first] = spaces();
    if (!first) return { x: 0, y: 0 };
    const [width, height] = view().size;
    const disc = discOf(first);
    const middle = disc ?? (outside(first) ? { x: -BESIDE, y: height / 2 } : { x: width / 2, y: height / 2 });
    const tries = [0, 1, 2, 3].flatMap((ring) =>
      Array.from({ length: ring ? ring * 6 : 1 }, (_, step) => {
        // A little more than is needed, so that the first ring counts as free.
        return outside(first)
          ? { x: middle.x, y: middle.y + (step % 2 ? 1 : -1) * Math.ceil(step / 2) * APART }
          : along(middle, (step / (ring * 6 || 1)) * TURN, ring * (APART + 50));
      }),
    );
    return within(first, tries.find((spot) => free(spot) && distance(within(first, spot), spot) < 2) ?? middle);
  }
  const text = createMemo(() => {
    const one = space();
    return one && textOf(one, { ...ghost });
  });
  const summary = createMemo(() => {
    const lies = die();
    if (!lies) return '';
    const at = view().places.find((place) => distance(place, ghost) <= place.r);
    const spot = `${(ghost.x / 1000).toFixed(1)}, ${(ghost.y / 1000).toFixed(1)} cm`;
    const [width, height] = view().size;
    const off = ghost.x < 0 || ghost.y < 0 || ghost.x > width || ghost.y > height;
    const free = off ? 'beside the mat' : 'in free space';
    return `${lies.ship} ${at ? `on ${at.name}` : free} at ${spot}${sided() ? `, showing ${ghost.side}` : ''}`;
  });
  function changed(change: Partial<typeof ghost>): void {
    setGhost(change);
    choice.drop();
    announce(untrack(summary));
  }
  createEffect(
    on(
      () => (die() ? choice.question()?.ticket : null),
      () =>
        untrack(() => {
          const lies = die();
          // At home the highest side is the strongest; elsewhere the side is kept.
          if (lies) setGhost({ ...begin(), side: sided() ? sidesOf(lies) : lies.side, yaw: 0 });
        }),
    ),
  );
  return {
    ghost,
    die,
    spaces,
    sided,
    outside: () => spaces().some(outside),
    text,
    summary,
    move(to: Spot): void {
      const found = nearest(to);
      if (found) changed(outside(found.space) ? beside(found.spot, view().size) : found.spot);
    },
    setSide(by: number): void {
      const lies = die();
      if (lies && sided()) changed({ side: clamp(ghost.side + by, [1, sidesOf(lies)]) });
    },
    turn: (by: number) => changed({ yaw: turned(ghost.yaw + by) }),
    confirm(): void {
      const picked = text();
      if (!picked) return;
      choice.call(picked, capital(summary()));
      void choice.pick(picked);
    },
  };
}
