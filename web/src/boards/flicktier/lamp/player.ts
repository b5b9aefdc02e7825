/** Dice on their way: flicks as they happened, and dice that are moved by hand, one after another. */
import type { Standing, Stage } from './stage';
import { STEPS, poseAt, type Pose, type Way } from './way';

/** How everything stands at one time. */
export interface Still {
  dice: Standing[];
  poses: ReadonlyMap<string, Pose>;
}
/** A flick that is to be shown. */
export interface Flight {
  way: Way;
  /** Whose tracks they are; what is left is the bug's disc. */
  ships: string[];
}
interface Flying extends Flight {
  then: Still;
  /** How fast, against how it was. */
  rate: number;
  began: number | null;
}

/** So long a die takes that is moved by hand, in milliseconds. */
const HAND = 260;
/** So long at least and at most a flick has been under way, in milliseconds, when its first picture is drawn: it shows a die that moves. */
const [LEAST_GONE, MOST_GONE] = [17, 50];
/** More flicks than these do not wait to be shown. */
const WAITING = 3;

const apart = (a: Pose, b: Pose) =>
  Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1], a.at[2] - b.at[2]) +
  (1 - Math.abs(a.turn.reduce((sum, c, i) => sum + c * b.turn[i]!, 0)));

function between(a: Pose, b: Pose, share: number): Pose {
  const sign = a.turn.reduce((sum, c, i) => sum + c * b.turn[i]!, 0) < 0 ? -1 : 1;
  const mix = (from: number, to: number) => from + (to - from) * share;
  const turn = a.turn.map((c, i) => mix(c, sign * b.turn[i]!));
  const length = Math.hypot(...turn) || 1;
  // A hand lifts what it moves.
  const lift = Math.sin(Math.PI * share) * Math.min(1.6, Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) / 4);
  return {
    at: [mix(a.at[0], b.at[0]), mix(a.at[1], b.at[1]), mix(a.at[2], b.at[2]) + lift],
    turn: turn.map((c) => c / length) as Pose['turn'],
  };
}

export function createPlayer(stage: Stage, wake: () => void) {
  const now = new Map<string, Pose>();
  let still: Still = { dice: [], poses: new Map() };
  let flying: Flying | null = null;
  let queue: Flying[] = [];
  /** When what flies was let go. */
  let since = 0;
  let moved: { began: number | null; from: Map<string, Pose> } | null = null;

  const put = (ship: string, pose: Pose) => (now.set(ship, pose), stage.pose(ship, pose));
  function stand(dice: Standing[]): void {
    stage.dice(dice);
    const there = new Set(dice.map((one) => one.ship));
    for (const ship of [...now.keys()]) if (!there.has(ship)) now.delete(ship);
    for (const ship of there) if (now.has(ship)) stage.pose(ship, now.get(ship)!);
  }
  /** Everything where it is to be, at once or by hand. */
  function settle(to: Still, byHand: boolean): void {
    const known = new Map([...now].filter(([ship]) => to.poses.has(ship)));
    still = to;
    stand(to.dice);
    const from = new Map<string, Pose>();
    for (const [ship, pose] of to.poses) {
      const before = known.get(ship);
      if (byHand && before && apart(before, pose) > 0.03) from.set(ship, before);
      else put(ship, pose);
    }
    moved = from.size ? { began: null, from } : null;
    wake();
  }
  function begin(next: Flying): void {
    flying = next;
    since = performance.now();
    moved = null;
    const ships = new Set(next.then.dice.map((one) => one.ship));
    // What is slid aside for it is gone by now; what it carries off the table is still to be seen.
    const leaving = still.dice.filter((one) => !ships.has(one.ship) && next.ships.includes(one.ship));
    stand([...next.then.dice, ...leaving]);
    for (const [ship, pose] of next.then.poses) if (!now.has(ship)) put(ship, pose);
    wake();
  }
  function end(byHand: boolean): void {
    const done = flying;
    flying = null;
    stage.disc(null);
    const next = queue.shift();
    if (!done) return;
    if (next) (settle(done.then, false), begin(next));
    else settle(done.then, byHand);
  }

  return {
    pose: (ship: string): Pose | undefined => now.get(ship),
    flies: () => flying !== null,
    /** What flicks led to: they are shown one after another, the faster the more there are. */
    show(to: Still, flights: readonly Flight[], moving: boolean): void {
      if (!moving) {
        [flying, queue] = [null, []];
        stage.disc(null);
        settle(to, false);
      } else if (flights.length) {
        queue.push(...flights.map((flight) => ({ ...flight, then: to, rate: 1, began: null })));
        queue = queue.slice(-WAITING);
        for (const one of [...queue, ...(flying ? [flying] : [])]) one.rate = Math.max(one.rate, queue.length * 0.9);
        if (!flying) begin(queue.shift()!);
      } else if (queue.length) queue.at(-1)!.then = to;
      else if (flying) flying.then = to;
      else settle(to, true);
    },
    /** The last flick once more, so many times as fast as it was. */
    again(flight: Flight, rate: number): void {
      const then = flying?.then ?? still;
      queue = [];
      begin({ ...flight, then, rate, began: null });
    },
    skip(): void {
      if (!flying) return;
      queue = [];
      end(false);
    },
    /** The next picture; whether there is one after it. */
    frame(time: number): boolean {
      if (flying) {
        flying.began ??= time - Math.min(MOST_GONE, Math.max(LEAST_GONE, time - since));
        const step = ((time - flying.began) / 1000) * STEPS * flying.rate;
        flying.way.tracks.forEach((track, at) => {
          const ship = flying!.ships[at];
          const pose = poseAt(track, step);
          if (ship === undefined) stage.disc(pose);
          else put(ship, pose);
        });
        if (step >= flying.way.steps) end(true);
        return true;
      }
      if (moved) {
        moved.began ??= time;
        const share = Math.min(1, (time - moved.began) / HAND);
        const eased = 1 - (1 - share) ** 3;
        for (const [ship, from] of moved.from) {
          const to = still.poses.get(ship);
          if (to) put(ship, share < 1 ? between(from, to, eased) : to);
        }
        if (share >= 1) moved = null;
        return moved !== null;
      }
      return false;
    },
  };
}
