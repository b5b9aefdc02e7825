/** Small sounds of wood and glass, made on the spot; off unless somebody turns them on. */
import { settings } from '../state/settings';

const SOUNDS = {
  turn: [
    [660, 0, 0.18],
    [990, 0.09, 0.3],
  ],
  move: [
    [220, 0, 0.06],
    [330, 0.02, 0.08],
  ],
  score: [
    [880, 0, 0.2],
    [1175, 0.07, 0.35],
  ],
  delivery: [
    [587, 0, 0.15],
    [784, 0.08, 0.3],
  ],
  hit: [
    [140, 0, 0.1],
    [98, 0.03, 0.16],
  ],
  gain: [[698, 0, 0.25]],
  level: [
    [392, 0, 0.2],
    [494, 0.08, 0.2],
    [587, 0.16, 0.4],
  ],
  loss: [
    [330, 0, 0.2],
    [247, 0.1, 0.4],
  ],
  end: [
    [523, 0, 0.3],
    [659, 0.12, 0.3],
    [784, 0.24, 0.6],
  ],
} as const satisfies Record<string, readonly (readonly [pitch: number, start: number, length: number])[]>;

let context: AudioContext | undefined;

export function chime(name: keyof typeof SOUNDS): void {
  if (settings.volume === 0) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [pitch, start, length] of SOUNDS[name]) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    // Wood for what is moved and struck, glass for the rest.
    tone.type = name === 'move' || name === 'hit' ? 'triangle' : 'sine';
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0, now + start);
    gain.gain.linearRampToValueAtTime(settings.volume * 0.2, now + start + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + start + length);
    tone.connect(gain).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + length);
  }
}
