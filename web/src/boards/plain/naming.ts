/** A view's words for people: ids become names, pairs get their words, and what is empty is not there. */
import type { Json } from '../../net/delta';

export type Members = { [name: string]: Json };

export const isMembers = (value: Json | undefined): value is Members =>
  value !== null && value !== undefined && typeof value === 'object' && !Array.isArray(value);

/** A field's name as a heading: `deck_top` is "Deck top". */
export function title(field: string): string {
  const spaced = field.replaceAll(/[_-]/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Ids are words in small letters with hyphens between them. A square such as e4 is called so by everybody. */
const ID = /^[a-z]+(?:-[a-z0-9]+)*$/;

/** What a thing is called, where all there is of it is its id. */
export const nameOf = (text: string): string =>
  ID.test(text)
    ? text.replaceAll(/(?:^|-)([a-z0-9])/g, (all, first: string) => (all[0] === '-' ? ' ' : '') + first.toUpperCase())
    : text;

const isCount = (value: Json | undefined): value is number => typeof value === 'number' && value >= 0;

/** A few values that belong together, in words: what there is of how many, with its name if it has one. */
export function together(list: readonly Json[]): string | null {
  const [first, ...rest] = list;
  const name = typeof first === 'string' && /[a-z]/i.test(first) && first.length > 1 ? nameOf(first) : null;
  const [some, most, ...more] = name === null ? list : rest;
  if (more.length || !isCount(some)) return null;
  if (most === undefined) return name === null ? null : `${name}: ${some}`;
  if (!isCount(most) || most < some) return null;
  return name === null ? `${some} of ${most}` : `${name}: ${some} of ${most}`;
}

/** Numbers under names are counts of things. */
export const isTally = (value: Json): value is { [name: string]: number } =>
  isMembers(value) && Object.keys(value).length > 1 && Object.values(value).every((count) => typeof count === 'number');

/** What would only say that there is nothing. A number says something, also if it is nought; among counts it does not. */
export function isEmpty(value: Json | undefined): boolean {
  if (value === null || value === undefined || value === '' || value === false) return true;
  if (Array.isArray(value)) return value.every(isEmpty);
  if (!isMembers(value)) return false;
  return isTally(value) ? Object.values(value).every((count) => count === 0) : Object.values(value).every(isEmpty);
}

/** The members that are shown of something: not what is empty, and no id beside a name. */
export const shownOf = (of: Members): string[] =>
  Object.keys(of).filter((name) => !isEmpty(of[name]) && !(name === 'id' && typeof of['name'] === 'string'));
