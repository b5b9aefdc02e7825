/** The way dice took in a flick, read from the event that tells it: the bytes of `docs/flick.md`, in hexadecimal. */
import type { Turn, Vec } from './solids';

/** Steps of the simulation in a second. */
export const STEPS = 240;
const [PLACE, TURN] = [256, 2048];
/** FF-SPEC-28: after eight seconds dice are stopped. What claims to last longer is no way. */
const LONGEST = 8 * STEPS + 1;

interface Key {
  step: number;
  /** Three of the place, four of the quaternion. */
  numbers: number[];
}
export interface Track {
  /** The number of its kind. */
  kind: number;
  keys: Key[];
}
export interface Way {
  steps: number;
  tracks: Track[];
}
export interface Pose {
  at: Vec;
  turn: Turn;
}

/** The way, or nothing where the text is none: what cannot be shown is not shown. */
export function wayIn(text: string): Way | null {
  if (!/^(?:[0-9a-f]{2})+$/.test(text)) return null;
  let at = 0;
  let fine = true;
  const number = () => {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = parseInt(text.slice(at, at + 2), 16);
      at += 2;
      if (Number.isNaN(byte)) break;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    fine = false;
    return 0;
  };
  const signed = () => {
    const by = number();
    return by % 2 ? -(by + 1) / 2 : by / 2;
  };
  fine = number() === 1;
  const steps = number();
  fine &&= steps <= LONGEST;
  const tracks: Track[] = [];
  for (let left = number(); left > 0 && fine; left--) {
    const track: Track = { kind: number(), keys: [] };
    let [step, last] = [0, [0, 0, 0, 0, 0, 0, 0]];
    for (let keys = number(); keys > 0 && fine; keys--) {
      step += number();
      last = last.map((before) => before + signed());
      track.keys.push({ step, numbers: last });
    }
    fine &&= track.keys.length > 0;
    tracks.push(track);
  }
  return fine && at === text.length ? { steps, tracks } : null;
}

/** A body at a moment, counted in steps. */
export function poseAt({ keys }: Track, step: number): Pose {
  const after = keys.findIndex((key) => key.step > step);
  const from = keys[after < 0 ? keys.length - 1 : Math.max(0, after - 1)]!;
  const to = after > 0 ? keys[after]! : from;
  const share = to === from ? 0 : (step - from.step) / (to.step - from.step);
  const [x, y, z, i, j, k, w] = from.numbers.map((number, at) => number + share * (to.numbers[at]! - number)) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const length = Math.hypot(i, j, k, w) || TURN;
  return { at: [x / PLACE, y / PLACE, z / PLACE], turn: [i / length, j / length, k / length, w / length] };
}
