/** Setting a die down by hand: a ghost shows where, and what it would show. */
import { createEffect, createMemo, createSignal, on, untrack } from 'solid-js';
import { createStore } from 'solid-js/store';
import type { Choice } from '../../state/choice';
import type { Table } from '../../state/table';
import { announce } from '../../ui/live';
import type { Question, Space } from '../../wire';
import {
  TURN,
  along,
  boxOf,
  clamp,
  discOf,
  distance,
  nearest,
  pressed,
  stepped,
  turned,
  within,
  type Spot,
} from './flick';
import { readAction, type DieView, type View } from '../../games/flicktier';
import { placementIn, placementOf, textOf } from './offers';
import { capital, dieOf } from './view';

/** So far apart are two dice that cannot touch. */
const APART = 2_700;
/** So far from the mat a die is set beside it, and so far at most. */
const BESIDE = 3_000;
const FARTHEST = 6_000;
/** So far apart are the places along an edge that the table tries. */
const STEP = 3_500;

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

const placings = (question: Question | null) => (question?.spaces ?? []).filter((space) => placementOf(space) !== null);

/** The ship that a question asks to set down. */
export const placedBy = (question: Question | null): string | null => {
  const [first] = placings(question);
  return (first && placementOf(first)?.ship) ?? null;
};

export type Placing = ReturnType<typeof createPlacing>;

/** The die that is to be set down, and the ghost that shows where. */
export function createPlacing(table: Table, choice: Choice, view: () => View) {
  const [ghost, setGhost] = createStore({ x: 0, y: 0, side: 1, yaw: 0 });
  /** What was picked elsewhere: shown as it is, until something is changed. */
  const [adopted, setAdopted] = createSignal<string | null>(null);
  const spaces = createMemo(() => (table.past() ? [] : placings(choice.question())));
  const die = createMemo(() => (table.past() ? undefined : dieOf(view(), placedBy(choice.question()) ?? '')));
  const space = createMemo(() => nearest(spaces(), ghost)?.space ?? null);
  const sided = () => !!space() && placementOf(space()!)?.form === 'PlaceUp';
  /** Whether the die goes beside the mat. */
  const outside = (one: Space) => boxOf(one).x0 < 0 && !discOf(one);
  const others = () => view().dice.filter((other) => other !== die() && !other.aside);
  const free = (spot: Spot) => others().every((other) => distance(other, spot) > APART);

  /** A free spot in a space: this one, or as near to it as others leave room. */
  function roomAt(one: Space, spot: Spot): Spot {
    const tries = [0, 1, 2, 3].flatMap((ring) =>
      // A little more than is needed, so that the first ring counts as free.
      Array.from({ length: ring * 6 || 1 }, (_, step) =>
        along(spot, (step / (ring * 6 || 1)) * TURN, ring * (APART + 50)),
      ),
    );
    return within(one, tries.find((to) => free(to) && distance(within(one, to), to) < 2) ?? spot);
  }
  /** A free spot beside an edge: the first along it. */
  function roomBeside(edge: string): Spot {
    const [width, height] = view().size;
    const upright = edge === 'left' || edge === 'right';
    const length = upright ? height : width;
    const across = edge === 'left' || edge === 'bottom' ? -BESIDE : (upright ? width : height) + BESIDE;
    const tries = Array.from({ length: Math.ceil(length / STEP) - 1 }, (_, at) =>
      upright ? { x: across, y: (at + 1) * STEP } : { x: (at + 1) * STEP, y: across },
    );
    return tries.find(free) ?? tries[0]!;
  }
  /** Where the ghost begins: in the middle of a place, or near to where the die lies. */
  function begin(lies: DieView): Spot {
    const [first] = spaces();
    if (!first) return { x: lies.x, y: lies.y };
    if (outside(first)) return roomBeside('left');
    return roomAt(first, discOf(first) ?? within(first, lies));
  }
  /** Where a die comes to lie by an action that was picked elsewhere. */
  function meant(picked: string, lies: DieView): Partial<typeof ghost> | null {
    const action = readAction(picked);
    if (!action || !('ship' in action) || action.ship !== lies.ship) return null;
    const side = ('side' in action ? action.side : undefined) ?? lies.side;
    switch (action.form) {
      case 'Stay':
        return { x: lies.x, y: lies.y, side, yaw: lies.yaw };
      case 'Beside':
        return { ...roomBeside(action.edge), side, yaw: 0 };
      case 'Set': {
        const on = view().places.find((place) => place.id === action.at);
        const region = on && nearest(spaces(), on)?.space;
        return on ? { ...(region ? roomAt(region, on) : { x: on.x, y: on.y }), side, yaw: 0 } : null;
      }
      case 'Place':
      case 'PlaceUp': {
        const { x, y, yaw } = action.spot;
        return { x, y, yaw, side };
      }
      default:
        return null;
    }
  }
  const text = createMemo(() => {
    const one = space();
    return adopted() ?? (one && textOf(one, { ...ghost }));
  });
  /** The dice the ghost lies on. The table finds room itself for what it offers. */
  const touches = createMemo(() => {
    const lies = die();
    return lies && !adopted() ? pressed(lies, ghost, ghost.yaw - lies.yaw, others(), 0) : [];
  });
  const summary = createMemo(() => {
    const lies = die();
    if (!lies) return '';
    const at = view().places.find((place) => distance(place, ghost) <= place.r);
    const spot = `${(ghost.x / 1000).toFixed(1)}, ${(ghost.y / 1000).toFixed(1)} cm`;
    const [width, height] = view().size;
    const off = ghost.x < 0 || ghost.y < 0 || ghost.x > width || ghost.y > height;
    const free = off ? 'beside the mat' : 'in free space';
    // The table finds the very spot itself where a place was chosen by its name.
    const spotted = adopted() && !placementIn(adopted()!) ? '' : ` at ${spot}`;
    const where = `${lies.ship} ${at ? `on ${at.name}` : free}${spotted}${sided() ? `, showing ${ghost.side}` : ''}`;
    const met = touches().map((other) => other.ship);
    return met.length ? `${where}: touches ${met.join(' and ')}` : where;
  });
  function changed(change: Partial<typeof ghost>): void {
    setAdopted(null);
    setGhost(change);
    choice.drop();
    announce(untrack(summary));
  }
  // Whatever else comes in while the same question stands, the ghost stays where it was taken.
  const asked = createMemo(() => (die() ? choice.which() : null));
  createEffect(
    on(asked, () =>
      untrack(() => {
        const lies = die();
        setAdopted(null);
        if (!lies) return;
        setGhost(begin(lies));
        // At home the highest side is the strongest; elsewhere the side is kept.
        setGhost({ side: sided() ? lies.sides : lies.side, yaw: 0 });
      }),
    ),
  );
  // An offer, a hint or the numbers in the bar pick a spot as well: the ghost goes there.
  createEffect(
    on(choice.picked, (picked) =>
      untrack(() => {
        const lies = die();
        const spot = lies && picked && picked !== text() && meant(picked, lies);
        if (!spot) return;
        setGhost(spot);
        setAdopted(picked);
      }),
    ),
  );
  const off = (to: Spot) => (spaces().some(outside) ? beside(to, view().size) : to);
  return {
    ghost,
    die,
    spaces,
    sided,
    outside: () => spaces().some(outside),
    text,
    summary,
    touches,
    move(to: Spot): void {
      const found = nearest(spaces(), to);
      if (found) changed(off(found.spot));
    },
    /** One step of the arrows: over gaps between the places, and over the mat from edge to edge. */
    step(by: Spot): void {
      const to = off(stepped(spaces(), ghost, by));
      const [width, height] = view().size;
      const over = {
        x: ghost.x + Math.sign(by.x) * (width + 2 * BESIDE),
        y: ghost.y + Math.sign(by.y) * (height + 2 * BESIDE),
      };
      changed(spaces().some(outside) && distance(to, ghost) < 1 ? off(over) : to);
    },
    setSide(by: number): void {
      const lies = die();
      if (lies && sided()) changed({ side: clamp(ghost.side + by, [1, lies.sides]) });
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
