/** The lessons of the games, from their content files. */
import type { Lesson } from './lesson';

const LESSONS = import.meta.glob<{ default: Lesson }>('../../../content/*/learn.toml');

/** A game's lesson; an empty one if nobody has written it. */
export async function lessonOf(game: string): Promise<Lesson> {
  const load = LESSONS[`../../../content/${game}/learn.toml`];
  return load ? (await load()).default : { intro: [] };
}
