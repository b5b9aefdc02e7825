/** Lessons: small positions with a few steps each, from a game's `lesson.toml`. CONTRIBUTING says how one is written. */
import type { Json } from '../net/delta';
import type { NewTable, SeatPlan } from '../wire';

export interface Step {
  /** What to do and what for, in two sentences at most. */
  say: string;
  /** What it is done with, in this order: things by the words under which the board shows them. */
  at?: string[];
  /** What has to happen, or what has to be asked then; without either it is only read. */
  done?: Done;
  /** One way to do it. */
  way?: string[];
  /** What to say to whoever has done something else. */
  other?: string;
}

export interface Done {
  /** An event of the game, with at least this in it. */
  event?: Json;
  /** The name of a question that the learner is asked. */
  asks?: string;
}

export interface Scene {
  /** Its name in addresses. */
  name: string;
  title: string;
  /** The clauses that it shows: it can be tried where they are read. */
  rules: string[];
  seats?: number;
  options?: Record<string, unknown>;
  /** The position as the referee writes it; or a number to deal from. */
  position?: string;
  seed?: number;
  /** What was played since: a seat's letter and its action. */
  moves?: string[];
  step: Step[];
}

const LESSONS = import.meta.glob<{ default: { scene: Scene[] } }>('../../../content/*/lesson.toml');
const path = (game: string) => `../../../content/${game}/lesson.toml`;

export const hasLesson = (game: string): boolean => path(game) in LESSONS;

/** A game's scenes in their order; none if nobody has written any. */
export async function scenesOf(game: string): Promise<Scene[]> {
  return (await LESSONS[path(game)]?.())?.default.scene ?? [];
}

/** The learner sits in the first seat; the others are bots that play anything. */
export function tableOf(game: string, scene: Scene): NewTable {
  const seats: SeatPlan[] = Array.from({ length: scene.seats ?? 2 }, (_, at) => (at === 0 ? 'me' : { bot: 'random' }));
  const moves = (scene.moves ?? []).map((text) => ({ seat: text.slice(0, 1), action: text.slice(2) }));
  return {
    game,
    seats,
    ...(scene.options ? { options: scene.options } : {}),
    scene: {
      moves,
      ...(scene.position ? { position: JSON.parse(scene.position) as unknown } : {}),
      ...(scene.seed === undefined ? {} : { seed: scene.seed }),
    },
  };
}

/** Whether a value has at least this in it. */
export function holds(value: unknown, wanted: Json): boolean {
  if (wanted === null || typeof wanted !== 'object') return value === wanted;
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(wanted).every(([name, part]) => holds((value as Record<string, unknown>)[name], part));
}
