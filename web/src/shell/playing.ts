/** From a click to a table. */
import { setTable } from '../net/http';
import { remember } from '../state/keys';
import { settings } from '../state/settings';
import { lessonOf } from '../table/lessons';
import type { GameInfo, NewTable, SeatPlan } from '../wire';
import { go } from './router';

/** Sets a table, keeps its key, goes there. */
export async function sit(plan: NewTable, coach = false): Promise<void> {
  const made = await setTable(settings.name ? { name: settings.name, ...plan } : plan);
  remember({
    table: made.table.id,
    key: made.key,
    game: plan.game,
    ...(made.invite ? { invite: made.invite } : {}),
    ...(coach ? { coach } : {}),
  });
  go(`/t/${made.table.id}`);
}

/** How many sit down where nobody chose: enough for company, not for a long wait. */
export const usualSeats = (game: GameInfo): number => Math.min(Math.max(game.seats[0], 3), game.seats[1]);

/** Sensible defaults, bots in the other seats, dealt at once. */
export function playNow(game: GameInfo): Promise<void> {
  const seats: SeatPlan[] = Array.from({ length: usualSeats(game) }, (_, at) =>
    at === 0 ? 'me' : { bot: game.usual },
  );
  return sit({ game: game.name, seats, start: true, adds: true });
}

/** A first game: as few at the table as can be, the bots easy to beat, and the coach beside me. */
export async function learn(game: GameInfo): Promise<void> {
  const easy = game.levels.find((level) => level.name === 'easy') ?? game.levels[0];
  const seats: SeatPlan[] = Array.from({ length: Math.max(game.seats[0], Math.min(2, game.seats[1])) }, (_, at) =>
    at === 0 ? 'me' : { bot: easy?.name ?? game.usual },
  );
  const { first } = await lessonOf(game.name);
  return sit({ game: game.name, seats, start: true, adds: true, ...(first ? { options: first } : {}) }, true);
}
