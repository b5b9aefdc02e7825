/** What a person likes, kept in this browser. */
import { createEffect, createRoot } from 'solid-js';
import { createStore } from 'solid-js/store';
import { kept, keep } from './kept';

export interface Settings {
  theme: 'auto' | 'dark' | 'light';
  motion: 'auto' | 'none';
  /** Text size in per cent. */
  text: number;
  /** How long a move of somebody else is shown, in milliseconds, or that it waits for a hand. */
  pace: number;
  /** Whether an action is shown before it is done: always, when it cannot be taken back free, or never. */
  ask: 'always' | 'matters' | 'never';
  /** How a table with dice to flick is drawn: as it stands under its lamp, or flat. */
  flick: 'lamp' | 'flat';
  /** Whether partners' plans and advice are shown at once, or only after one's own. */
  captain: 'open' | 'quiet';
  /** From 0 (off) to 1. */
  volume: number;
  /** Whether single keys are shortcuts outside of text fields. */
  keys: boolean;
  /** What I am called at new tables. */
  name: string;
}

/** A move of somebody else is shown until it is led on by hand. */
export const BY_HAND = -1;
export const USUAL_PACE = 600;

const usual: Settings = {
  theme: 'auto',
  motion: 'auto',
  text: 100,
  pace: USUAL_PACE,
  ask: 'matters',
  flick: 'lamp',
  captain: 'open',
  volume: 0,
  keys: true,
  name: '',
};

export const PACES: [number, string][] = [
  [0, 'At once'],
  [300, 'Quick'],
  [USUAL_PACE, 'Usual'],
  [1200, 'Slow'],
  [BY_HAND, 'Step by step'],
];

export const [settings, setSettings] = createStore<Settings>({ ...usual, ...kept<Partial<Settings>>('settings', {}) });

/** From this size on, in per cent, letters are large: style sheets leave them more room. */
export const LARGE = 150;

/** Whether things may move on the screen. */
export const moving = () => settings.motion !== 'none' && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Puts the settings onto the page, and keeps them. */
export function useSettings(): void {
  createRoot(() =>
    createEffect(() => {
      keep('settings', { ...settings });
      const page = document.documentElement;
      if (settings.theme === 'auto') delete page.dataset['theme'];
      else page.dataset['theme'] = settings.theme;
      page.dataset['motion'] = settings.motion;
      page.dataset['text'] = settings.text >= LARGE ? 'large' : 'usual';
      page.style.fontSize = `${settings.text}%`;
    }),
  );
}
