/** The keys of the mat: they count while something of the mat has the focus. */
import type { Choice } from '../../state/choice';
import { LEVELS, type Aiming } from './aiming';
import { BUG } from './offers';
import { spotAt } from './frame';
import type { Looks } from './lamp/Lamp';
import type { Placing } from './placing';

export const KEYS: [string, string][] = [
  ['n', 'aim the next ship'],
  ['t', 'aim at the next target; Shift t at the one before'],
  ['← →', 'turn the aim by a degree; with Shift by a tenth'],
  ['↑ ↓', 'faster or slower by 5 cm/s; with Shift by 1'],
  ['h', 'strike low, in the middle or high'],
  [', .', 'strike farther to the left or to the right of the middle, for spin'],
  ['s', 'slide dice in the way aside, or leave them'],
  ['+ −', 'at home: which side is up'],
  ['m', 'at home: move the ship with the arrows, then aim again'],
  ['← ↑ ↓ →', 'setting down: move the ship; from the edge of a place over to the next'],
  ['r', 'setting down: turn the ship'],
  ['v', 'under the lamp: straight down, or from one’s chair'],
  ['z', 'under the lamp: lean over the ship, or back to the whole table'],
  ['w', 'under the lamp: the last flick again, slowly'],
];

/** Steps of the ghost, in 0.001 cm. */
const [STEP, FINE] = [500, 100];

export function onKey(
  event: KeyboardEvent,
  {
    aiming,
    placing,
    choice,
    upright,
    looks,
  }: { aiming: Aiming; placing: Placing; choice: Choice; upright: () => boolean; looks: () => Looks | null },
): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if ((event.target as Element).matches('input, select, textarea')) return;
  const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] as
    [number, number] | undefined;
  const fine = event.shiftKey;
  const side = event.key === '+' || event.key === '=' ? 1 : event.key === '-' ? -1 : 0;
  const shift = (spot: { x: number; y: number }, [u, v]: [number, number]) => {
    // Arrows go by what is seen: the spot one step that way in the picture.
    const step = (fine ? FINE : STEP) / 1000;
    const by = spotAt(upright(), u * step, v * step);
    return { x: spot.x + by.x, y: spot.y + by.y };
  };
  const its = looks();
  let does: (() => void) | undefined;
  if (placing.die()) {
    if (arrow) does = () => placing.step(shift({ x: 0, y: 0 }, arrow));
    else if (side) does = () => placing.setSide(side);
    else if (event.key.toLowerCase() === 'r') does = () => placing.turn(fine ? -1_500 : 1_500);
  } else if (aiming.flickables().length) {
    const { aim } = aiming;
    if (event.key.toLowerCase() === 'n') does = () => aiming.nextDie(fine ? -1 : 1);
    else if (aiming.chosen() !== null) {
      if (arrow && aim.moving) does = () => aiming.move(shift(aim, arrow));
      else if (arrow?.[0]) does = () => aiming.turn(-arrow[0] * (fine ? 10 : 100));
      else if (arrow) does = () => aiming.push(-arrow[1] * (fine ? 10 : 50));
      else if (side) does = () => aiming.setSide(side);
      else if (event.key === 'Escape' && !choice.picked() && !choice.refused())
        does = () => (aim.moving ? aiming.setMoving(false) : aiming.choose(null));
      else {
        const letters: Record<string, () => void> = {
          t: () => aiming.nextTarget(fine ? -1 : 1),
          m: () => aiming.setMoving(!aim.moving),
        };
        if (aiming.chosen() !== BUG) {
          letters['h'] = () => aiming.strike(LEVELS[(LEVELS.indexOf(aiming.level() ?? 'low') + 1) % LEVELS.length]!);
          letters[','] = () => aiming.spin(20);
          letters['.'] = () => aiming.spin(-20);
          letters['s'] = aiming.slideAll;
        }
        does = letters[event.key.toLowerCase()];
      }
    }
  }
  if (its && !does) {
    if (event.key.toLowerCase() === 'v') does = () => its.sit(!its.straight());
    else if (event.key.toLowerCase() === 'w') does = () => its.again?.();
    else if (event.key.toLowerCase() === 'z') does = its.lean;
  }
  if (!does) return;
  event.preventDefault();
  does();
}
