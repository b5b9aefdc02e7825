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
  end: [
    [523, 0, 0.3],
    [659, 0.12, 0.3],
    [784, 0.24, 0.6],
  ],
} as const;

let context: AudioContext | undefined;

export function chime(name: keyof typeof SOUNDS): void {
  if (settings.volume === 0) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [pitch, start, length] of SOUNDS[name]) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = name === 'move' ? 'triangle' : 'sine';
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0, now + start);
    gain.gain.linearRampToValueAtTime(settings.volume * 0.2, now + start + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + start + length);
    tone.connect(gain).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + length);
  }
}
