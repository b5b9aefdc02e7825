/** What a view of Astro Knights comes to: players by their letters, what the Boss will do, who is next and how likely. */
import type { Event, PlayerView, TurnCard, View } from '../../games/astro-knights';
import type { LineOf } from '../../state/events';
import { bossCardOf, bossOf, knightOf } from './kit';

export const LETTERS = ['A', 'B', 'C', 'D'] as const;

/** AK-TRACK-01: a Knight's health can grow beyond what it starts with, so far. */
export const HEALTH_MOST = 10;

export const playerOf = (view: Pick<View, 'players'>, seat: string): PlayerView | undefined =>
  view.players[seat.charCodeAt(0) - 65];

export const knightName = (player: PlayerView): string =>
  player.knight ? knightOf(player.knight).name : 'No Knight yet';

/** One step of the Boss's next turn. */
export interface Step {
  who: string;
  /** What it is to the inspector. */
  look: string;
  does: string;
  /** Whom it means as things stand, or how much it comes to. */
  now?: string | null | undefined;
}

/** AK-BOSS-01, AK-BMAIN-01, AK-BMAIN-02, AK-BDRAW-01, AK-BDRAW-10, AK-BOSS-02: the Boss's next turn, step by step. */
export function nextTurn(view: View): Step[] {
  const { boss } = view;
  const sheet = bossOf(boss.id);
  const mat = sheet.difficulties.find(({ difficulty }) => difficulty === boss.difficulty);
  const token = sheet.levels.find(({ level }) => level === boss.level)?.[mat?.levels === 'back' ? 'back' : 'front'];
  const steps: Step[] = [];
  if (token?.activate)
    steps.push({ who: `Level ${boss.level}`, look: 'boss', does: token.activate, now: boss.level_now });
  for (const minion of boss.minions) {
    const { name, activate } = bossCardOf(minion.card);
    if (activate) steps.push({ who: name, look: `minion:${minion.number}`, does: activate, now: minion.now });
  }
  steps.push({ who: 'Draw', look: 'boss-deck', does: drawn(view) });
  if (mat?.turn_end) steps.push({ who: 'End', look: 'boss', does: mat.turn_end });
  return steps;
}

/** The Boss's rules that are no step of its turn. */
export function always({ boss }: View): string[] {
  const mat = bossOf(boss.id).difficulties.find(({ difficulty }) => difficulty === boss.difficulty);
  return boss.rules.filter((rule) => !mat?.turn_end || !rule.endsWith(mat.turn_end));
}

function drawn({ boss }: View): string {
  const [top] = boss.deck_top;
  if (top !== undefined) return `${bossCardOf(top).name}: ${bossCardOf(top).text}`;
  if (boss.deck > 0) return `One of ${boss.deck} ${boss.deck === 1 ? 'card' : 'cards'} in its deck.`;
  if (boss.level < boss.levels) return `Its deck is empty: it goes up to level ${boss.level + 1}.`;
  return 'Its deck is empty and it has no level left: you lose.';
}

/** A turn order card, and how likely it is the next. */
export interface Odds {
  card: TurnCard;
  /** Of those still to come. */
  many: number;
  of: number;
}

/** AK-TURN-15, AK-TURN-16: who may be next. An empty deck is all cards again. */
export function odds(view: View): Odds[] {
  const { to_come, gone, next } = view.turns;
  if (next !== null) return [{ card: next, many: 1, of: 1 }];
  const cards = to_come.length ? to_come : gone;
  const kinds = [...new Set(cards)];
  return kinds.map((card) => ({ card, many: cards.filter((other) => other === card).length, of: cards.length }));
}

/** The seats that a turn order card means as things stand; none for the Boss. AK-TURN-05 to AK-TURN-14, AK-TURN-18. */
export function seatsOf(view: View, card: TurnCard): string[] {
  const all = view.players.map((_, at) => LETTERS[at] ?? '');
  if (card === 'Boss') return [];
  if (all.length === 1) return all;
  if (card === 'Wild') return view.turns.wild ? [view.turns.wild] : [];
  const pair = card === 'Pair12' ? 0 : card === 'Pair34' ? 1 : null;
  if (pair === null) return all.filter((_, at) => card === `Player${at + 1}`);
  const acted = view.turns.pairs?.[pair] ?? null;
  return all.slice(pair * 2, pair * 2 + 2).filter((seat) => seat !== acted);
}

/** The most health that the Boss has had, as far as the log tells. */
export function fullHealth(view: View, lines: readonly LineOf<Event>[]): number {
  const had = lines.flatMap(({ event }) =>
    typeof event === 'object' && 'BossHit' in event ? [event.BossHit.damage + event.BossHit.left] : [],
  );
  return had.reduce((most, one) => Math.max(most, one), view.boss.health);
}

/** A share of games in plain words. */
const share = (part: number, whole: number) => (part === whole ? 'certain' : `${part} in ${whole}`);

/** How likely a seat acts next, and before the Boss does. AK-TURN-15, AK-TURN-17: of what is left in the turn order deck. */
export function comesNext(view: View, seat: string): string | null {
  if (view.ending !== null || view.phase === 'set-up') return null;
  if (view.active === seat) return 'is in turn';
  const all = odds(view);
  const of = all[0]?.of ?? 0;
  const many = (mine: (card: TurnCard) => boolean) =>
    all.filter((one) => mine(one.card)).reduce((sum, one) => sum + one.many, 0);
  const own = many((card) => seatsOf(view, card).includes(seat));
  const boss = many((card) => card === 'Boss');
  if (!own) return 'not again this round';
  return `next: ${share(own, of)}; before the Boss: ${share(own, own + boss)}`;
}

/** AK-DRAW-08: what will be drawn once the deck is used up: the discard pile from its bottom. */
export const comingAfterDeck = (player: PlayerView): readonly string[] => player.discard;

/** Every card of the supply that lies in sight, in whoever's keeping. */
export const inSight = (view: View): string[] => [
  ...view.destroyed,
  ...view.supply.flatMap((deck) => deck.top ?? []),
  ...view.players.flatMap((player) => [
    ...player.hand,
    ...player.play,
    ...player.equipped,
    ...player.discard,
    ...(player.deck_order ?? []),
  ]),
];

/** Equal cards once, with how many there are. */
export const counted = (ids: readonly string[]): [string, number][] =>
  [...new Set(ids)].map((id) => [id, ids.filter((other) => other === id).length]);
