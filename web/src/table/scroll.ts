/** Lists that are read at their end. */

/** So near to the end, in pixels, somebody reads what comes. */
const NEAR = 60;

export const nearEnd = (list: HTMLElement): boolean => list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
