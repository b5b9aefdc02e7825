/** Somebody's name: of any script and length, cut where there is no room, and whole when it is pointed at. */
import type { SeatInfo } from '../wire';

export const nameOf = (seat: SeatInfo | undefined, or: string): string => seat?.name || or;

/** The same within a sentence that is one text: set apart, so that no script turns the sentence round. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

export const Name = (props: { of: SeatInfo | undefined; or: string }) => (
  <bdi class="name" title={nameOf(props.of, props.or)}>
    {nameOf(props.of, props.or)}
  </bdi>
);
