/** What is aimed: a die, a direction, a speed. It becomes one action, which is picked and confirmed like any other. */
import { createEffect, createMemo, createSignal, on, untrack } from 'solid-js';
import { createStore } from 'solid-js/store';
import type { Choice } from '../../state/choice';
import { settings } from '../../state/settings';
import type { Table } from '../../state/table';
import { announce } from '../../ui/live';
import { axisOf } from '../../state/space';
import type { Space } from '../../wire';
import {
  SPEED,
  along,
  clearSpot,
  clamp,
  direction,
  distance,
  halfWidth,
  inTheWay,
  slideOf,
  speedFor,
  turnAnew,
  turnHere,
  turned,
  within,
  type Spot,
} from './flick';
import type { DieView, PlaceView, View } from '../../games/flicktier';
import { BUG, flickIn, flickOf, flickedBy, textOf } from './offers';
import { MACHINE, capital, dieOf } from './view';

/** What can be flicked now: a die as it lies, set down anew where it is at home, or the bug. */
export interface Flickable {
  ship: string;
  plain: Space | null;
  home: Space | null;
}
export type Level = 'low' | 'middle' | 'high';
export const LEVELS: Level[] = ['low', 'middle', 'high'];
/** How high a die is struck, in hundredths from the lowest to the highest. */
const LIFT: Record<Level, number> = { low: 0, middle: 50, high: 100 };
/** Of half a die's width, as much as a finger may be off its middle without slipping past. */
const OFF_CENTRE = 0.6;

export interface Target extends Spot {
  id: string;
  name: string;
  /** How near to it the line must pass to be meant for it. */
  reach: number;
  die: boolean;
  /** Whether it is a die of whoever aims. */
  own: boolean;
}

interface Aim extends Spot {
  theta: number;
  speed: number;
  /** How high it is struck, in hundredths from the lowest to the highest. */
  lift: number;
  /** How far to the left of its middle, in hundredths of the most; to the right where it is less than nought. */
  spin: number;
  /** What was said of dice in the way: whether each is slid aside. */
  slid: Record<string, boolean>;
  target: string | null;
  side: number;
  /** Whether arrows move the die at home instead of turning the aim. */
  moving: boolean;
}

/** So much farther than a die that is meant to be hit the flicked one would slide. */
const BEYOND = 3_000;
/** A flick that was picked elsewhere is meant for a place if its line ends so near to it. */
const NEAR = 2_000;

const listed = (dice: readonly DieView[]) => dice.map((die) => die.ship).join(' and ');

export type Aiming = ReturnType<typeof createAiming>;

export function createAiming(table: Table, choice: Choice, view: () => View) {
  const [chosen, setChosen] = createSignal<string | null>(null);
  /** A flick that was picked elsewhere: drawn as it is, until something is changed. */
  const [adopted, setAdopted] = createSignal<string | null>(null);
  const [aim, setAim] = createStore<Aim>({
    x: 0,
    y: 0,
    theta: 0,
    speed: 1_000,
    lift: LIFT.middle,
    spin: 0,
    slid: {},
    target: null,
    side: 1,
    moving: false,
  });

  const flickables = createMemo<Flickable[]>(() => {
    const found = new Map<string, Flickable>();
    if (table.past()) return [];
    for (const space of choice.question()?.spaces ?? []) {
      const flick = flickOf(space);
      if (!flick) continue;
      const ship = flickedBy(flick);
      const one = found.get(ship) ?? { ship, plain: null, home: null };
      if ('start' in flick) one.home = space;
      else one.plain = space;
      found.set(ship, one);
    }
    return [...found.values()];
  });
  const flickable = (ship: string) => flickables().find((one) => one.ship === ship);
  const now = createMemo(() => flickable(chosen() ?? ''));
  const die = createMemo(() => dieOf(view(), chosen() ?? ''));
  /** The target of the Attack under way: it is never slid aside. */
  const declared = () => view().attack?.[1] ?? null;

  const targets = createMemo<Target[]>(() => {
    const [from, lies] = [{ x: aim.x, y: aim.y }, die()];
    const here = (place: PlaceView) => (lies ? lies.on.includes(place.name) : distance(from, place) <= place.r);
    const aims = choice.question()?.seat ?? MACHINE;
    const dice = view()
      .dice.filter((other) => other.ship !== chosen() && !other.aside && other.on_board)
      .map(({ ship, x, y, owner }) => ({ id: ship, name: ship, x, y, reach: 2_500, die: true, own: owner === aims }));
    const places = view()
      .places.filter((place) => !here(place))
      .map(({ id, name, x, y, r }) => ({ id, name, x, y, reach: r, die: false, own: false }));
    const near = (a: Spot, b: Spot) => distance(from, a) - distance(from, b);
    const meant = dice.filter((one) => one.id === declared());
    const rest = dice.filter((one) => one.id !== declared()).toSorted(near);
    // The bug is for others' dice; ships go to places first of all.
    const [mine, others] = [rest.filter((one) => one.own), rest.filter((one) => !one.own)];
    if (chosen() === BUG) return [...others, ...mine, ...places.toSorted(near)];
    return [...meant, ...places.toSorted(near), ...rest];
  });
  const target = createMemo(() => targets().find((one) => one.id === aim.target) ?? null);
  const slide = () => slideOf(aim.speed);
  const end = createMemo(() => along(aim, aim.theta, slide()));
  /** The dice on the way to a spot, or to what is meant there. */
  function met(to: Spot, meant: Target | null): DieView[] {
    if (chosen() === null || chosen() === BUG) return [];
    const spare = meant?.die ? meant.id : null;
    return inTheWay(view().dice, chosen() ?? '', aim, to, spare).filter((other) => other.ship !== declared());
  }
  /** The nearest place that no die of this Move is in the way to. */
  const open = createMemo(() => {
    const meant = targets().filter((one) => !one.die || !flickable(one.id));
    return meant.find((one) => !met(one, one).some((other) => flickable(other.ship)));
  });
  const way = createMemo(() => {
    const meant = target();
    return met(meant ? along(aim, aim.theta, distance(aim, meant)) : end(), meant);
  });
  const aside = createMemo(() => {
    const told = flickIn(adopted() ?? '');
    if (told && 'aside' in told) return view().dice.filter((other) => told.aside & (1 << other.number));
    // FF-MOVE-05: a die that is slid aside waits for the end of the action. One that can still be flicked stays,
    // unless it is in the way wherever this one goes.
    return way().filter((other) => aim.slid[other.ship] ?? (!flickable(other.ship) || !open()));
  });
  /** The die that the flick meets first, whether it is meant or not. */
  const first = createMemo(() => {
    const ship = chosen();
    if (ship === null || ship === BUG) return undefined;
    const gone = aside();
    return inTheWay(view().dice, ship, aim, end(), null)
      .filter((other) => !gone.includes(other))
      .toSorted((a, b) => distance(aim, a) - distance(aim, b))[0];
  });
  const left = () => way().filter((other) => !aside().includes(other));

  /** Whether the die is set down anew at home before the flick. */
  const lifted = () => {
    const lies = die();
    return !!lies && !!now()?.home && (aim.x !== lies.x || aim.y !== lies.y || aim.side !== lies.side);
  };
  const yaw = () => {
    const lies = die();
    if (!lies) return 0;
    const others = view().dice.filter((other) => other.ship !== lies.ship);
    const there = others.filter((other) => !other.aside && !aside().includes(other));
    return lifted() ? turnAnew(lies, aim, aim.theta, others) : turnHere(lies, aim.theta, there);
  };
  const text = createMemo(() => {
    const kept = adopted();
    if (kept) return kept;
    const one = now();
    const space = one && (lifted() ? one.home : (one.plain ?? one.home));
    if (!space) return null;
    const height = axisOf(space, 'height');
    const lies = die();
    return textOf(space, {
      x: aim.x,
      y: aim.y,
      side: aim.side,
      yaw: yaw(),
      theta: aim.theta,
      height: height ? height.min + ((height.max - height.min) * aim.lift) / 100 : 0,
      offset: lies ? (aim.spin / 100) * OFF_CENTRE * halfWidth(lies, aim.theta - yaw()) : 0,
      speed: aim.speed,
      aside: aside().reduce((bits, other) => bits | (1 << other.number), 0),
    });
  });

  const summary = createMemo(() => {
    const ship = chosen();
    if (!ship) return '';
    const parts = [
      `${ship === BUG ? 'The bug' : ship} ${target() ? `towards ${target()!.name}` : `at ${(aim.theta / 100).toFixed(1)}°`}`,
      `${aim.speed / 10} cm/s`,
    ];
    if (ship !== BUG) {
      const level = LEVELS.find((one) => LIFT[one] === aim.lift);
      parts.push(level === 'middle' ? 'struck in the middle' : `struck ${level ?? `at ${aim.lift} % of its height`}`);
      if (aim.spin) parts.push(`${Math.abs(aim.spin)} % to the ${aim.spin > 0 ? 'left' : 'right'} of its middle`);
      if (lifted()) parts.push(`set to side ${aim.side}`);
      if (aside().length) parts.push(`${listed(aside())} slid aside`);
      if (left().length) parts.push(`${listed(left())} in the way`);
    }
    return parts.join(', ');
  });

  /** What the line of a flick is meant for: the target of the Attack, or the place it ends at. */
  function heading(): Target | undefined {
    const passes = (one: Target) => distance(along(aim, aim.theta, distance(aim, one)), one) <= one.reach;
    const meant = (one: Target) =>
      one.die ? one.id === declared() && passes(one) : distance(end(), one) <= one.reach + NEAR;
    return targets()
      .filter(meant)
      .toSorted((a, b) => distance(a, end()) - distance(b, end()))[0];
  }

  /** What was picked is no longer what is aimed. */
  function changed(change: Partial<Aim>): void {
    setAdopted(null);
    setAim(change);
    const meant = target();
    if (meant) {
      const passes = along(aim, aim.theta, distance(aim, meant));
      if (distance(passes, meant) > meant.reach) setAim('target', null);
    }
    choice.drop();
    announce(untrack(summary));
  }
  function aimAt(id: string): void {
    const meant = targets().find((one) => one.id === id);
    if (!meant) return;
    const far = distance(aim, meant) + (meant.die ? BEYOND : 0);
    changed({ target: id, theta: direction(aim, meant), speed: speedFor(far), moving: false });
  }
  function choose(ship: string | null): void {
    const one = ship === null ? undefined : flickable(ship);
    if (!one || ship === null) {
      if (chosen() !== null) (setChosen(null), setAdopted(null), choice.drop());
      return;
    }
    table.flush();
    const lies = dieOf(view(), ship);
    const [x, y] = [axisOf(one.plain ?? one.home!, 'x'), axisOf(one.plain ?? one.home!, 'y')];
    const middle = { x: x ? (x.min + x.max) / 2 : 0, y: y ? (y.min + y.max) / 2 : 0 };
    const spot = lies ?? clearSpot(view().dice, middle, x ? (x.max - x.min) / 2 : 0);
    setChosen(ship);
    setAim({
      x: Math.round(spot.x),
      y: Math.round(spot.y),
      side: lies?.side ?? 1,
      lift: LIFT.middle,
      spin: 0,
      slid: {},
    });
    const first = open() ?? targets()[0];
    if (first) aimAt(first.id);
    else changed({ moving: false });
  }

  // Another question: where it leaves one die to be flicked and nothing else to do, that is the one.
  createEffect(
    on(choice.which, () => {
      const [only, ...others] = untrack(flickables);
      const alone = only && !others.length && !untrack(choice.offers).length;
      setChosen(null);
      setAdopted(null);
      if (alone) untrack(() => choose(only.ship));
    }),
  );
  // A hint, or the numbers in the bar, can pick a flick as well: the mat shows it.
  createEffect(
    on(choice.picked, (picked) => {
      if (!picked || picked === untrack(text)) return;
      const flick = flickIn(picked);
      if (!flick || !untrack(() => flickable(flickedBy(flick)))) return;
      const lies = dieOf(untrack(view), flickedBy(flick));
      const { x, y } = flick.form === 'Bug' ? flick : 'start' in flick ? flick.start : (lies ?? { x: 0, y: 0 });
      const { theta, speed } = flick.form === 'Bug' ? flick : flick.stroke;
      const side = 'start' in flick ? flick.start.side : (lies?.side ?? 1);
      setChosen(flickedBy(flick));
      setAim({ x, y, side, theta, speed, target: null, moving: false });
      setAdopted(picked);
      setAim('target', untrack(heading)?.id ?? null);
      choice.call(picked, capital(untrack(summary)));
    }),
  );

  /** The finger lets go: what a flick comes to, nobody can be shown before. */
  function shoot(): void {
    const picked = text();
    if (!picked) return;
    choice.call(picked, capital(summary()));
    void choice.act(picked);
  }
  /** Where the die may be set before the flick; nothing where it may not be moved. */
  const spots = () => {
    const one = now();
    const space = one && (chosen() === BUG ? one.plain : one.home);
    const x = space && axisOf(space, 'x');
    return x && x.max > x.min ? space : null;
  };
  return {
    aim,
    chosen,
    choose,
    die,
    now,
    flickables,
    flickable,
    targets,
    target,
    way,
    first,
    aside,
    end,
    yaw: () => (chosen() === BUG ? 0 : yaw()),
    lifted,
    text,
    summary,
    spots,
    aimAt,
    nextTarget(step: number): void {
      const all = targets();
      const at = all.findIndex((one) => one.id === aim.target);
      const next = all[(at + step + all.length) % all.length];
      if (next) aimAt(next.id);
    },
    nextDie(step: number): void {
      const all = flickables();
      const at = all.findIndex((one) => one.ship === chosen());
      const next = all[(at + step + all.length) % all.length];
      if (next) choose(next.ship);
    },
    turn: (by: number) => changed({ theta: turned(aim.theta + by) }),
    push: (by: number) => changed({ speed: clamp(aim.speed + by, SPEED) }),
    pull: (theta: number, length: number) => changed({ theta, speed: speedFor(length), target: null }),
    /** A blow as a finger has just made it. */
    take: (blow: Pick<Aim, 'theta' | 'speed' | 'lift' | 'spin'>) => changed({ ...blow, target: null }),
    level: (): Level | undefined => LEVELS.find((one) => LIFT[one] === aim.lift),
    strike: (level: Level) => changed({ lift: LIFT[level] }),
    spin: (by: number) => changed({ spin: clamp(aim.spin + by, [-100, 100]) }),
    setSlid: (ship: string, slid: boolean) => changed({ slid: { ...aim.slid, [ship]: slid } }),
    /** All of the dice in the way, or none if some are slid aside already. */
    slideAll: () => changed({ slid: Object.fromEntries(way().map((other) => [other.ship, !aside().length])) }),
    setMoving: (moving: boolean) => spots() && changed({ moving }),
    setSide(by: number): void {
      const lies = die();
      if (lies && now()?.home) changed({ side: clamp(aim.side + by, [1, lies.sides]) });
    },
    move(to: Spot): void {
      const space = spots();
      if (!space) return;
      const spot = within(space, to);
      const meant = target();
      changed(meant ? { ...spot, theta: direction(spot, meant) } : spot);
    },
    shoot,
    /** Does it; who wants to see everything first is shown it, and does it the second time. */
    confirm(): void {
      const picked = text();
      if (!picked || settings.ask !== 'always') return shoot();
      choice.call(picked, capital(summary()));
      void choice.pick(picked);
    },
  };
}
