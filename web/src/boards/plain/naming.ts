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

/** Fields that hold cards or the like one by one: two numbers there are two of them, and nothing is one that is face down. */
const PILES = /^(?:hand|deck|discard|known|spent|played|cards?$|tossed|trick|row|pile|supply)/;

export const isPile = (field: string): boolean => PILES.test(field);

/** Fields that hold one of them: a number there says which; in any other it says how many. */
const ONE = /^(?:card|tossed)$/;

export const isOne = (field: string): boolean => ONE.test(field);

/** Fields that hold what a player can use now: of a player's things they come first. */
const HELD = /^(?:hand|cards)$/;

export const isHeld = (field: string): boolean => HELD.test(field);

const isCount = (value: Json | undefined): value is number => typeof value === 'number' && value >= 0;

/** A few values that belong together, in words: what there is of how many, with its name if it has one. */
export function together(list: readonly Json[], field = ''): string | null {
  if (isPile(field)) return null;
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
export function isEmpty(value: Json | undefined, field = ''): boolean {
  if (value === null || value === undefined || value === '' || value === false) return true;
  if (Array.isArray(value))
    return isPile(field) ? value.length === 0 : value.every((part) => isEmpty(part) || part === 0);
  if (!isMembers(value)) return false;
  if (isTally(value)) return Object.values(value).every((count) => count === 0);
  return Object.entries(value).every(([name, part]) => isEmpty(part, name));
}

/** The members that are shown of something: not what is empty, and no id beside a name. */
export const shownOf = (of: Members): string[] =>
  Object.keys(of).filter((name) => !isEmpty(of[name], name) && !(name === 'id' && typeof of['name'] === 'string'));

/** What something is called by, the first of these that it has. */
const HEADS = ['name', 'card', 'deck', 'what'];

/** The member that names something, where one does. */
export const headOf = (of: Members): string | undefined =>
  HEADS.find((head) => typeof of[head] === 'string' && of[head] !== '');
