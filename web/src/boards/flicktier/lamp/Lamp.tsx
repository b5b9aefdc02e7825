/**
 * The table under its lamp. The mat is the flat table's own picture, laid into the room by one matrix, so that whatever
 * glows, can be pressed, focused or read there is so here; what stands on it is drawn over it. Nothing is drawn while
 * nothing moves.
 */
import { createEffect, createMemo, createSignal, on, onCleanup, onMount, untrack, type JSX } from 'solid-js';
import type { Event, View } from '../../../games/flicktier';
import type { LineOf } from '../../../state/events';
import { moving } from '../../../state/settings';
import type { Table } from '../../../state/table';
import type { Aiming } from '../aiming';
import type { Spot } from '../flick';
import { at, inSight, spotAt, tagsOf, type Frame } from '../frame';
import { watchHand, type Surface } from '../hand';
import type { Placing } from '../placing';
import { tokensOf } from '../Places';
import { colour, wayOf } from '../view';
import { createCamera } from './camera';
import { createPlayer, type Flight, type Still } from './player';
import { SOLIDS, turnOf } from './solids';
import { createStage, type Stage, type Standing } from './stage';
import { Tags, halfOf, type Tagged } from './Tags';
import { wayIn, type Pose } from './way';

/** Frames that come later than this after they were asked for, in milliseconds, are drawn with less. */
const [SLOW, OFTEN] = [85, 3];
/** The mat's own picture has so many pixels for one of the stage, and at most so many for a centimetre. */
const [SHARP, SHARPEST] = [1.15, 44];
/** The last flick is shown again at this part of its speed. */
const SLOWLY = 0.25;
/** So much of the table is seen around what one leans over, in centimetres. */
const AROUND = 9;
/** What stands for the die that is set down. */
const GHOST = 'ghost';
/** A stage narrower than this, in pixels, is a phone's. */
const SMALL = 520;

/** What the buttons beside the mat do with it. */
export interface Looks {
  zoom(by: number): void;
  sit(down: boolean): void;
  straight: () => boolean;
  /** Over what is flicked and what it is meant for, or back to the whole table. */
  lean(): void;
  leaning: () => boolean;
  again: (() => void) | null;
}

export function Lamp(props: {
  view: View;
  table: Table;
  lines: readonly LineOf<Event>[];
  aiming: Aiming;
  placing: Placing;
  frame: Frame;
  px: number;
  room: { w: number; h: number };
  mat: (plane: (mat: SVGSVGElement) => void) => JSX.Element;
  looks: (looks: Looks | null) => void;
  /** How many pixels a centimetre is in the middle, when the table has come to rest. */
  near: (pixels: number) => void;
  /** It cannot be drawn like this any longer. */
  lost: () => void;
}): JSX.Element {
  const { aiming, placing } = props;
  let [root, canvas]: [HTMLDivElement, HTMLCanvasElement] = [undefined!, undefined!];
  let plane: SVGSVGElement | undefined;
  const [tags, setTags] = createSignal<Tagged[]>([]);
  const [straight, setStraight] = createSignal(false);
  const [leaning, setLeaning] = createSignal(false);
  const styles = getComputedStyle(document.documentElement);
  const paint = (name: string) => styles.getPropertyValue(`--seat-${name}`).trim() || '#bcc5d6';
  const upright = () => props.frame.upright;
  const small = () => props.room.w < SMALL;

  const lie = (die: { die: Standing['die']; x: number; y: number; side: number; yaw: number }): Pose => ({
    at: [die.x / 1000, die.y / 1000, SOLIDS[die.die].centre],
    turn: turnOf(die.die, die.side, die.yaw),
  });
  const still = createMemo((): Still => {
    const chosen = aiming.chosen();
    const ghost = placing.die();
    const dice = props.view.dice.filter((die) => inSight(die, props.view));
    const poses = new Map(
      dice.map((die) => {
        if (die.ship !== chosen) return [die.ship, lie(die)];
        const { x, y, side } = aiming.lifted() ? aiming.aim : die;
        return [die.ship, lie({ die: die.die, x, y, side, yaw: die.yaw + aiming.yaw() })];
      }),
    );
    const standing = dice.map((die): Standing => {
      const bug = die.disc || die.controller !== die.owner ? paint(colour(props.table, die.controller)) : null;
      const faint = die.ship === ghost?.ship || aiming.aside().some((one) => one.ship === die.ship);
      return { ship: die.ship, die: die.die, colour: paint(colour(props.table, die.owner)), bug, faint };
    });
    if (ghost) {
      const side = placing.sided() ? placing.ghost.side : ghost.side;
      poses.set(GHOST, lie({ die: ghost.die, x: placing.ghost.x, y: placing.ghost.y, side, yaw: placing.ghost.yaw }));
      standing.push({
        ship: GHOST,
        die: ghost.die,
        colour: paint(colour(props.table, ghost.owner)),
        bug: null,
        faint: false,
      });
    }
    return { dice: standing, poses };
  });
  const flights = (from: number, to: number): Flight[] =>
    props.lines.flatMap((line) => {
      const told = line.moves >= from && line.moves < to ? wayOf(line.event) : undefined;
      const way = told && wayIn(told.keys);
      return told && way ? [{ way, ships: told.ships }] : [];
    });
  /** The flick that was made last before what is shown. */
  const last = createMemo(() => {
    const now = props.table.shownMoves();
    const told = props.lines.findLast((line) => line.moves < now && wayOf(line.event)?.keys);
    return told ? flights(told.moves, told.moves + 1).at(-1) : undefined;
  });

  onMount(() => {
    const drawn = staged(canvas, styles.getPropertyValue('--sans') || 'sans-serif');
    if (!drawn) return props.lost();
    const stage: Stage = drawn;
    const camera = createCamera();
    let [ratio, slow, frames, asked, since] = [Math.min(2, devicePixelRatio), 0, 0, 0, 0];
    let offsets = new Map<string, [number, number]>();

    /** Pixels of the mat's own picture for a centimetre. */
    let scale = 0;
    function lay(rests: boolean): void {
      if (!plane) return;
      if (rests || !scale) {
        const seen = near({ at: centre(), turn: [0, 0, 0, 1] });
        scale = Math.round(Math.min(SHARPEST, Math.max(6, seen * SHARP * Math.min(2, devicePixelRatio))));
        props.near(Math.round(seen));
        plane.style.width = `${props.frame.w * scale}px`;
        plane.style.height = `${props.frame.h * scale}px`;
      }
      plane.style.transform = camera.plane(props.frame, scale);
    }
    /** What the eye is turned to, as a point of the board. */
    const centre = (): Pose['at'] => {
      const { x, y } = spotAt(upright(), camera.look.x, -camera.look.y);
      return [x / 1000, y / 1000, 0];
    };
    /** A point of the board as a pixel of the stage. */
    const pixel = ([x, y, z]: Pose['at']) => {
      const [u, v] = at(upright(), { x: x * 1000, y: y * 1000 });
      return camera.pixel(u, -v, z);
    };
    /** How many pixels a centimetre is, at a point. */
    const near = (pose: Pose) => {
      const [a, b] = [pixel(pose.at), pixel([pose.at[0], pose.at[1], pose.at[2] + 0.01])];
      const [c] = [pixel([pose.at[0] + 0.01, pose.at[1], pose.at[2]])];
      return Math.max(1, Math.hypot(a[0] - b[0], a[1] - b[1]) * 100, Math.hypot(a[0] - c[0], a[1] - c[1]) * 100);
    };
    function tag(rests: boolean): void {
      const shown = untrack(still).dice;
      const spots = shown.flatMap((one) => {
        const pose = player.pose(one.ship);
        return pose ? [{ one, at: pixel(pose.at), unit: near(pose) }] : [];
      });
      if (rests || !offsets.size) {
        // As the flat table does it, in centimetres as they are here.
        const unit = spots.reduce((sum, spot) => sum + spot.unit, 0) / Math.max(1, spots.length) || 8;
        const dice = spots.map(({ one, at: [x, y] }) => ({
          ship: one.ship,
          x: (x / unit) * 1000,
          y: (-y / unit) * 1000,
        }));
        /** A box of so many pixels about a spot of the board, lower by so much. */
        const box = (spot: Spot, lower: number, w: number, h: number) => {
          const [u, v] = at(upright(), spot);
          const [x, y] = camera.pixel(u, -v - lower, 0);
          return { x: (x - w / 2) / unit, y: (y - (lower ? 0 : h / 2)) / unit, w: w / unit, h: h / unit };
        };
        const names = [
          ...props.view.places.flatMap((place) => [
            box(place, place.r / 1000, place.name.length * 6.6, 14),
            ...(place.resource || place.secret ? [box(place, 0, 17, 17)] : []),
          ]),
          ...props.view.bounties.flatMap((bounty) => (bounty ? [box(bounty, 0, 20, 20)] : [])),
        ];
        const frame = { upright: false, x: 0, y: 0, w: props.room.w / unit, h: props.room.h / unit };
        const half = halfOf(small());
        const size = { w: (half.w * 2 + 2) / unit, h: (half.h * 2 + 2) / unit };
        offsets = new Map([...tagsOf(dice, frame, size, names)].map(([ship, [x, y]]) => [ship, [x * unit, y * unit]]));
      }
      setTags(
        spots.flatMap(({ one, at: [x, y] }) => {
          const ghost = placing.die();
          const die = one.ship === GHOST ? ghost : props.view.dice.find((die) => die.ship === one.ship);
          // What is set down is named where it will be.
          if (!die || (one.ship !== GHOST && one.ship === ghost?.ship)) return [];
          const [dx, dy] = offsets.get(one.ship) ?? [0, -24];
          const lifted = aiming.chosen() === die.ship && aiming.lifted();
          const side = one.ship === GHOST && placing.sided() ? placing.ghost.side : lifted ? aiming.aim.side : die.side;
          const shape = props.table.seat(die.owner)?.mark.shape ?? null;
          const can = !!aiming.flickable(die.ship);
          return [{ ship: die.ship, side, colour: colour(props.table, die.owner), shape, can, x, y, dx, dy }];
        }),
      );
    }
    function draw(time: number): void {
      asked = 0;
      const goes = player.frame(time);
      const rests = !goes && !turning;
      lay(rests);
      stage.draw(camera);
      canvas.dataset['frames'] = `${++frames}`;
      canvas.dataset['flies'] = `${player.flies()}`;
      slow = frames > OFTEN && performance.now() - since > SLOW ? slow + 1 : 0;
      if (slow >= OFTEN) {
        slow = 0;
        if (ratio > 1) stage.size(props.room.w, props.room.h, (ratio = 1));
        else stage.soft(false);
      }
      tag(rests);
      if (goes) wake();
    }
    function wake(): void {
      if (asked) return;
      asked = requestAnimationFrame(draw);
      since = performance.now();
    }
    const player = createPlayer(stage, wake);
    /** Whether the table is being turned: names keep their sides of the dice so long. */
    let turning = false;
    let calm: ReturnType<typeof setTimeout> | undefined;
    function turned(): void {
      turning = true;
      clearTimeout(calm);
      calm = setTimeout(() => ((turning = false), wake()), 160);
      setStraight(camera.straight());
      wake();
    }

    const local = (x: number, y: number): [number, number] => {
      const box = root.getBoundingClientRect();
      return [x - box.left, y - box.top];
    };
    const boardOf = (x: number, y: number): Spot => spotAt(upright(), x, -y);
    const surface: Surface = {
      under(x, y) {
        const to = camera.ground(...local(x, y));
        return to && boardOf(to.x, to.y);
      },
      dieAt(x, y) {
        const ship = stage.hit(camera.towards(...local(x, y)))?.ship ?? null;
        return ship === GHOST ? null : ship;
      },
      seen(ship) {
        const pose = player.pose(ship);
        if (!pose) return null;
        const [[x, y], box] = [pixel(pose.at), root.getBoundingClientRect()];
        return { x: x + box.left, y: y + box.top, r: Math.max(6, near(pose)) };
      },
      met(x, y, ship) {
        const found = stage.hit(camera.towards(...local(x, y)));
        if (found?.ship !== ship) return null;
        const point = stage.board.worldToLocal(found.hit.point.clone());
        const high = SOLIDS[props.view.dice.find((die) => die.ship === ship)!.die].centre;
        // Between half and one and a half times as high as the middle; seen from above, height cannot be told.
        const lift = camera.straight() ? 50 : (point.z / high - 0.5) * 100;
        return { spot: { x: point.x * 1000, y: point.y * 1000 }, lift };
      },
      drag(from, to, slide) {
        if (slide) camera.pan(local(...from), local(...to));
        else camera.orbit(to[0] - from[0], to[1] - from[1]);
        turned();
      },
      pinch(by, from, to) {
        camera.pan(local(...from), local(...to));
        camera.zoom(by, ...local(...to));
        turned();
      },
    };
    onCleanup(watchHand(root, { aiming, placing, surface }));
    /** A press on a die's upper part falls onto the mat behind it: it is meant for the die. */
    const press = (event: MouseEvent) => {
      const ship = event.detail && !placing.die() ? surface.dieAt?.(event.clientX, event.clientY) : null;
      const there = ship && root.querySelector(`[data-die="${ship}"]`);
      if (!there || there.contains(event.target as Node)) return;
      (event.stopPropagation(), event.preventDefault());
      there.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    };
    root.addEventListener('click', press, true);
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      camera.zoom(Math.exp(-event.deltaY / 500), ...local(event.clientX, event.clientY));
      turned();
    };
    root.addEventListener('wheel', wheel, { passive: false });
    const gone = (event: globalThis.Event) => (event.preventDefault(), props.lost());
    canvas.addEventListener('webglcontextlost', gone);
    // A hidden tab draws nothing: what flew meanwhile has landed.
    const hidden = () => document.hidden && player.skip();
    document.addEventListener('visibilitychange', hidden);

    createEffect(() => {
      const { w, h } = props.room;
      const [width, height] = props.view.size;
      stage.size(w, h, ratio);
      stage.lay(width / 1000, height / 1000, upright());
      camera.room(w, h, props.frame);
      wake();
    });
    createEffect(() => {
      stage.tokens(
        props.view.places.flatMap((place) =>
          tokensOf(place).map(({ token, u, v }) => {
            const [pu, pv] = at(upright(), place);
            const { x, y } = spotAt(upright(), pu + u, pv + v);
            const paints = paint(colour(props.table, token.player));
            const { round, covered, player: letter } = token;
            return {
              x: x / 1000,
              y: y / 1000,
              size: Math.max(1, 8 * props.px),
              round,
              letter,
              colour: paints,
              covered,
            };
          }),
        ),
      );
      wake();
    });
    let [shown, seen]: [number, View | null] = [props.table.shownMoves(), null];
    createEffect(
      on([still, () => props.view, () => props.table.shownMoves()], ([to, view, moves]) => {
        const anew = view !== seen;
        const goesOn = seen !== null && !props.table.past() && moves >= shown && moves - shown < 9;
        const new_ = anew && goesOn && moving() && !document.hidden ? untrack(() => flights(shown, moves)) : [];
        const byHand = anew && goesOn && moving() && !document.hidden;
        // While dice fly, what is aimed or set down does not interrupt them: so everything stands once they have landed.
        player.show(to, new_, anew ? byHand : player.flies());
        [shown, seen] = [moves, view];
      }),
    );
    /** What one leans over: the die that is aimed or set down and what it is meant for, or else all that can be flicked. */
    const part = (): Frame | null => {
      const [ghost, meant] = [placing.die() && placing.ghost, aiming.target()];
      const chosen = aiming.chosen() === null ? [] : [aiming.aim, ...(meant ? [meant] : [])];
      const can = props.view.dice.filter((die) => aiming.flickable(die.ship));
      const spots = (ghost ? [ghost] : chosen.length ? chosen : can).map((spot) => at(upright(), spot));
      const [us, vs] = [spots.map(([u]) => u), spots.map(([, v]) => v)];
      const [x, y] = [Math.min(...us) - AROUND, Math.min(...vs) - AROUND];
      const [w, h] = [Math.max(...us) + AROUND - x, Math.max(...vs) + AROUND - y];
      return spots.length ? { upright: upright(), x, y, w, h } : null;
    };
    props.looks({
      zoom: (by) => (camera.zoom(by), turned()),
      sit: (down) => (setLeaning(false), camera.sit(down), turned()),
      straight,
      lean() {
        const over = leaning() ? null : part();
        if (over) camera.lean(over);
        else camera.sit(camera.straight());
        setLeaning(over !== null);
        turned();
      },
      leaning,
      get again() {
        const flight = last();
        return flight ? () => player.again(flight, moving() ? SLOWLY : 1) : null;
      },
    });
    onCleanup(() => {
      props.looks(null);
      cancelAnimationFrame(asked);
      clearTimeout(calm);
      root.removeEventListener('click', press, true);
      root.removeEventListener('wheel', wheel);
      canvas.removeEventListener('webglcontextlost', gone);
      document.removeEventListener('visibilitychange', hidden);
      stage.end();
    });
  });
  return (
    <div class="ff-lamp" ref={root} onContextMenu={(event) => event.preventDefault()}>
      <div class="ff-plane">{props.mat((mat) => (plane = mat))}</div>
      <canvas ref={canvas} aria-hidden="true" />
      <Tags
        small={small()}
        all={tags()}
        press={(ship) =>
          root.querySelector(`[data-die="${ship}"]`)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
        }
      />
    </div>
  );
}

/** The stage, unless the browser refuses to draw one: it grants only so many at once. */
function staged(canvas: HTMLCanvasElement, font: string): Stage | null {
  try {
    return createStage(canvas, font);
  } catch {
    return null;
  }
}
