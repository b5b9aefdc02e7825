/** From a finger's way over the mat to the blow it strikes: no page is needed for that. */
import { SPEED, clamp, direction, type Spot } from './flick';

/** Where the finger was, in 0.001 cm, and when, in milliseconds. */
export interface Sample extends Spot {
  time: number;
}
export interface Blow {
  theta: number;
  speed: number;
  lift: number;
  spin: number;
}

/** So long back a finger's direction and speed are taken from, in milliseconds. */
const LOOK_BACK = 60;
/** A finger that has not moved for so long has stopped. */
const STOPPED = 90;
/** Slower than this, in 0.1 cm/s, is no blow. */
const SLOWEST = 80;
/** So far off the middle of a die is all the spin there is, in 0.001 cm. */
const ALL_SPIN = 600;

/** The blow of a finger that met a die at a spot; nothing if it has stopped by now. */
export function blowOf(
  samples: readonly Sample[],
  struck: { spot: Spot; lift: number },
  die: Spot,
  now = samples.at(-1)?.time ?? 0,
): Blow | null {
  const last = samples.at(-1);
  if (!last || now - last.time > STOPPED) return null;
  const first = samples.find((one) => one.time >= last.time - LOOK_BACK && one !== last);
  if (!first || last.time <= first.time) return null;
  const length = Math.hypot(last.x - first.x, last.y - first.y);
  // 0.001 cm in a millisecond are a centimetre in a second.
  const speed = (length / (last.time - first.time)) * 10;
  if (speed < SLOWEST) return null;
  const theta = direction(first, last);
  const [sin, cos] = [Math.sin((theta * Math.PI) / 18_000), Math.cos((theta * Math.PI) / 18_000)];
  const left = (struck.spot.y - die.y) * cos - (struck.spot.x - die.x) * sin;
  return {
    theta,
    speed: Math.round(clamp(speed, SPEED)),
    lift: Math.round(clamp(struck.lift, [0, 100])),
    spin: Math.round(clamp((left / ALL_SPIN) * 100, [-100, 100])),
  };
}
