/** Somebody's name: of any script and length, cut where there is no room, and whole when it is pointed at. */
import type { SeatInfo } from '../wire';

export const nameOf = (seat: SeatInfo | undefined, or: string): string => seat?.name || or;

export const Name = (props: { of: SeatInfo | undefined; or: string }) => (
  <bdi class="name" title={nameOf(props.of, props.or)}>
    {nameOf(props.of, props.or)}
  </bdi>
);
