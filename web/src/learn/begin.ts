/** From a scene to a table that is laid out for it. */
import { setTable } from '../net/http';
import { go } from '../shell/router';
import { forget, myTables, remember } from '../state/keys';
import { settings } from '../state/settings';
import { scenesOf, tableOf } from './scenes';

/** Lays out a scene and goes there; the tables of scenes before it are not kept among mine. */
export async function beginScene(game: string, name: string | null, replace = false): Promise<void> {
  const scenes = await scenesOf(game);
  const scene = name === null ? scenes[0] : scenes.find((one) => one.name === name);
  if (!scene) throw new Error(name === null ? 'There is no lesson for this game yet.' : 'There is no such example.');
  const made = await setTable({ ...tableOf(game, scene), ...(settings.name ? { name: settings.name } : {}) });
  for (const { table, lesson } of myTables()) if (lesson) forget(table);
  const lesson = { scene: scene.name, step: 0, lines: 0, moves: scene.moves?.length ?? 0 };
  remember({ table: made.table.id, key: made.key, game, lesson });
  go(`/t/${made.table.id}`, replace);
}
