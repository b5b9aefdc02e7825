/** What Helionox' view says, gathered for the board: prices with their reasons, what is shut down and why. */
import type { EventView, LocationView, PlayerView, StallView, View, World } from '../../games/helionox';
import { PLACES, WORLDS, cardOf, eventOf, kit, sideOf } from './kit';

export const LETTERS = ['A', 'B', 'C', 'D'] as const;
export const playerOf = (view: View, seat: string): PlayerView | undefined => view.players[seat.charCodeAt(0) - 65];
export const currentOf = (view: View): PlayerView | undefined => playerOf(view, view.current);
export const has = (worlds: number, world: World) => (worlds & (1 << WORLDS.indexOf(world))) !== 0;
export const locationAt = (view: View, world: World): LocationView | undefined => view.locations[WORLDS.indexOf(world)];
export const eventsOf = (view: View): EventView[] => view.locations.flatMap((location) => location.events);
export const findEvent = (view: View, id: string): { event: EventView; at: LocationView } | null => {
  for (const at of view.locations) for (const event of at.events) if (event.id === id) return { event, at };
  return null;
};

/** HX-TURN-01: when a seat's turn comes, clockwise. */
export function comesNext(view: View, seat: string): string | null {
  const all = view.players.length;
  const ahead = (seat.charCodeAt(0) - view.current.charCodeAt(0) + all) % all;
  return ahead === 0 ? 'is in turn' : ahead === 1 ? 'is next' : `after ${ahead} turns`;
}

export const counted = (many: number, one: string) =>
  `${many} ${many === 1 ? one : one.endsWith('y') ? `${one.slice(0, -1)}ies` : `${one}s`}`;

/** A list of ids with equal ones counted, for people. */
export function named(ids: readonly string[], name: (id: string) => string): string {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(name(id), (counts.get(name(id)) ?? 0) + 1);
  return [...counts].map(([one, many]) => (many > 1 ? `${one} ×${many}` : one)).join(', ');
}
export const cardNames = (ids: readonly string[]) => named(ids, (id) => cardOf(id).name);
export const eventNames = (ids: readonly string[]) => named(ids, (id) => eventOf(id).name);

/** A number that is not what is printed, and why. */
export interface Now {
  now: number;
  printed: number;
  why: string[];
}

/** The Events whose face-up side does something. */
const causes = (view: View, does: (side: ReturnType<typeof sideOf>) => boolean) =>
  eventsOf(view).filter((event) => does(sideOf(event.id, event.active)));

/** What a stall's card costs now, and what makes the difference. */
export function priceOf(view: View, stall: StallView): Now | null {
  if (!stall.card || stall.price === null) return null;
  const { now, inflation } = view;
  const at = ['bio', 'cybernetic', 'transport', 'defense'].indexOf(stall.faction);
  const why: string[] = [];
  if (inflation[0])
    why.push(`+${inflation[0]} ${eventNames(causes(view, (side) => side.inflation > 0).map(({ id }) => id))}`);
  if (inflation[1] && now.bought === 0)
    why.push(`+${inflation[1]} first buy, ${eventNames(causes(view, (side) => side.first > 0).map(({ id }) => id))}`);
  const off = now.off[at] ?? 0;
  if (off) why.push(`−${off} this turn`);
  if (now.off_next) why.push(`−${now.off_next} for the next card`);
  return { now: stall.price, printed: cardOf(stall.card).cost, why };
}

/** What an Event costs now. */
export function defenseOf(view: View, event: EventView): Now {
  const why: string[] = [];
  if (view.now.ease[0]) why.push(`−${view.now.ease[0]} this turn`);
  if (view.now.ease[1]) why.push(`−${view.now.ease[1]} for the next Event`);
  return { now: event.cost, printed: sideOf(event.id, event.active).defense, why };
}

/** What travel to a world costs the CP now. */
export function fareOf(view: View, location: LocationView): Now {
  const why: string[] = [];
  const here = locationAt(view, currentOf(view)?.ship ?? 'earth');
  if (here?.taxed) {
    const by = here.events.filter((event) => sideOf(event.id, event.active).tax).map(({ id }) => id);
    why.push(`leaving ${PLACES[here.world]} is taxed: ${eventNames(by)}`);
  } else if (currentOf(view)?.embassies.includes(location.world)) why.push('an own Embassy is there');
  if (view.now.travel_off) why.push(`−${view.now.travel_off} this turn`);
  return { now: location.fare, printed: kit().prices.travel, why };
}

/** Why a world is shut down: every cause there is. */
export function shutBy(view: View, location: LocationView): string[] {
  const why = location.events
    .filter((event) => event.active)
    .map((event) => `${eventOf(event.id).name} is Active here`);
  if (location.garrison) why.push('a Garrison holds it');
  for (const other of view.locations)
    for (const event of other.events)
      if (event.active && other !== location && eventOf(event.id).kind === 'catastrophic')
        why.push(`${eventOf(event.id).name}, a Catastrophic Event, is Active at ${PLACES[other.world]}`);
  return why;
}

/** Where a Request comes from and goes to. */
export function requestOf(request: string): { from: World; to: World } {
  const [from = 'earth', to = 'earth'] = request.split('-to-');
  return { from: from as World, to: to as World };
}
