/** Spaces of actions: every action of one is its head, then each axis as `name=value`. */
import type { Axis, Space } from '../wire';

/** The action of a space with these values; what is not given is nought, or the nearest the axis allows. */
export const textIn = (space: Space, values: Readonly<Record<string, number>>): string =>
  [
    space.head,
    ...space.axes.map(({ name, min, max }) => {
      const value = Math.round(values[name] ?? 0);
      return `${name}=${Math.min(max, Math.max(min, value))}`;
    }),
  ].join(' ');

export const axisOf = (space: Space, name: string): Axis | undefined => space.axes.find((axis) => axis.name === name);
