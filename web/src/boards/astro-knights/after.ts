/** After the game: who did what with what, and why it ended as it did. All of it is counted from the log. */
import type { Event, View } from '../../games/astro-knights';
import { told, type LineOf } from '../../state/events';
import type { Sheet } from '../board';

/** The sources of damage that are told by name. */
const SOURCES = 5;

/** Whose doing what happens next is, and by what. */
interface Doing {
  seat: string;
  source: string;
}

/** What sets off what follows it: a card, or an ability. Null where the players have no part in it. */
function begins(event: Event | undefined, nameOf: (card: number) => string): Doing | null | undefined {
  const attack = told(event, 'Attacked');
  if (attack) return { seat: attack.seat, source: nameOf(attack.weapon) };
  const card = told(event, 'Played') ?? told(event, 'Overcharged') ?? told(event, 'Equipped') ?? told(event, 'Gained');
  if (card) return { seat: card.seat, source: nameOf(card.card) };
  const ability = told(event, 'Ability');
  if (ability) return { seat: ability.seat, source: 'the Knights’ abilities' };
  const homeworld = told(event, 'HomeworldAbility');
  if (homeworld) return { seat: homeworld.seat, source: 'the Homeworld’s ability' };
  return event === 'BossTurn' || told(event, 'TurnBegan') ? null : undefined;
}

/** A row of the sheet: a number for each seat. */
class Tally {
  readonly of: Record<string, number> = {};
  sum = 0;

  add(seat: string | undefined, by: number): void {
    this.sum += by;
    if (seat !== undefined) this.of[seat] = (this.of[seat] ?? 0) + by;
  }
}

export function sheetOf(lines: readonly LineOf<Event>[], nameOf: (card: number) => string): Sheet {
  const rows = {
    boss: new Tally(),
    minions: new Tally(),
    defeated: new Tally(),
    bought: new Tally(),
    suffered: new Tally(),
    healed: new Tally(),
  };
  const sources = new Map<string, Tally>();
  let doing: Doing | null = null;
  for (const { event } of lines) {
    const next = begins(event, nameOf);
    if (next !== undefined) doing = next;
    const damage = told(event, 'BossHit')?.damage ?? told(event, 'MinionHit')?.damage ?? 0;
    if (doing && damage) {
      rows[told(event, 'BossHit') ? 'boss' : 'minions'].add(doing.seat, damage);
      const by = sources.get(doing.source) ?? new Tally();
      sources.set(doing.source, by);
      by.add(doing.seat, damage);
    }
    if (doing && told(event, 'Defeated')) rows.defeated.add(doing.seat, 1);
    const bought = told(event, 'Gained');
    if (bought) rows.bought.add(bought.seat, 1);
    const hurt = told(event, 'Suffered');
    if (hurt) rows.suffered.add(hurt.seat, hurt.damage);
    const healed = told(event, 'Healed');
    if (healed) rows.healed.add(healed.seat, healed.health);
  }
  const best = [...sources]
    .sort(([, one], [, other]) => other.sum - one.sum)
    .slice(0, SOURCES)
    .map(([source, tally]): [string, Tally] => [`Damage by ${source}`, tally]);
  return {
    rows: [...Object.entries(rows), ...best].filter(([, { sum }]) => sum > 0).map(([row, { of }]) => ({ row, of })),
  };
}

/** Why it was won or lost, in a few sentences. */
export function tale(view: View, lines: readonly LineOf<Event>[]): string[] {
  const { boss, homeworld, players } = view;
  const left = `${boss.name} had ${boss.health} health left`;
  const why: Record<NonNullable<View['ending']>, string> = {
    Won: `${boss.name} fell in round ${view.round}, with ${homeworld.health[0]} of ${homeworld.health[1]} health left in ${homeworld.name}.`,
    Exhausted: `All of you were exhausted in round ${view.round}; ${left}.`,
    Homeworld: `${homeworld.name} fell in round ${view.round}; ${left}.`,
    Outlasted: `${boss.name} ran out of cards at its last level in round ${view.round}; ${left}.`,
    Doom: `${boss.name} got what it came for in round ${view.round}; ${left}.`,
  };
  let [atHome, fromExhausted] = [0, 0];
  const down = new Set<string>();
  for (const { event } of lines) {
    const out = told(event, 'Exhausted');
    if (out) down.add(out.seat);
    const hit = told(event, 'HomeworldHit')?.damage ?? 0;
    atHome += hit;
    if (down.size) fromExhausted += hit;
  }
  const standing = players.filter((player) => !player.exhausted).length;
  return [
    ...(view.ending ? [why[view.ending]] : []),
    ...(atHome
      ? [
          `${homeworld.name} suffered ${atHome} damage${fromExhausted ? `, ${fromExhausted} of it after the first of you was exhausted` : ''}.`,
        ]
      : []),
    ...(players.length > 1 && down.size ? [`${standing} of ${players.length} Knights still stood.`] : []),
  ];
}
