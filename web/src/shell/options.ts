/** What a host chose, in terms of what a game says can be chosen. */
import type { ChoiceInfo } from '../wire';

export type Value = string | number | boolean;

/** What holds if nothing is chosen. */
export function usualOf({ range }: ChoiceInfo): Value {
  if ('toggle' in range) return range.toggle.default;
  return 'number' in range ? range.number.default : (range.oneof[0]?.[0] ?? '');
}

const isValue = (value: unknown): value is Value => ['string', 'number', 'boolean'].includes(typeof value);

/** What is chosen, for a seat where each has its own: a list may end before the last seats, which chose nothing. */
export function valueFor(choice: ChoiceInfo, options: Record<string, unknown>, seat = 0): Value {
  const chosen = options[choice.name];
  const value: unknown = choice.per_seat && Array.isArray(chosen) ? chosen[seat] : chosen;
  return isValue(value) ? value : usualOf(choice);
}

/** A value for people. */
export function meaningOf({ range }: ChoiceInfo, value: Value): string {
  if ('toggle' in range) return value ? 'Yes' : 'No';
  const meaning = 'oneof' in range ? range.oneof.find(([word]) => word === value)?.[1] : undefined;
  const words = meaning ?? String(value);
  // A sentence in the docs, a label here.
  const end = words.endsWith('.') ? -1 : undefined;
  return words.charAt(0).toUpperCase() + words.slice(1, end);
}
