/** Every public thing of a position of Astro Knights is on the board or one press away: the view is walked, field by field. */
import type { Content, View } from '../src/games/astro-knights';
import { unfolded } from '../src/net/fold';
import type { LookReply } from '../src/wire';
import { handAt } from './recorded';
import { expect, test } from './server';
import { likes, openTable, setTable } from './steps';

const NOTHING = null;
/** What is to be read of a value; nothing where there is nothing to say. */
type Shown = (value: never, kit: Content) => string | null;
const plainly: Shown = (value: string | number) => `${value}`;
const named =
  (list: 'cards' | 'boss_cards' | 'knights'): Shown =>
  (id: string, kit) =>
    kit[list].find((one) => one.id === id)?.name ?? `no ${id}`;
const unlessZero: Shown = (value: number) => (value ? `${value}` : NOTHING);

/** Each field of a view by its path, with what a player reads of it. A field that is not here has not been thought of. */
const FIELDS: Record<string, Shown> = {
  phase: () => NOTHING, // The sentence of the strip, and what lights up.
  round: (value: number) => `Round ${value}`,
  active: plainly,
  energy: (value: number) => `${value} energy`,
  ending: () => NOTHING, // The page of the end.
  guard: unlessZero,
  bonus: unlessZero,
  destroyed: named('cards'),
  'boss.name': plainly,
  'boss.health': plainly,
  'boss.level': (value: number) => `level ${value}`,
  'boss.levels': (value: number) => `of ${value}`,
  'boss.track': plainly,
  'boss.minions.number': () => NOTHING, // Their order in the lane.
  'boss.minions.card': named('boss_cards'),
  'boss.minions.health': plainly,
  'boss.minions.shields': unlessZero,
  'boss.minions.now': (value: string) => `Now: ${value}.`,
  'boss.level_now': (value: string) => `Now: ${value}.`,
  'boss.minion_bonus': unlessZero,
  'boss.deck': plainly,
  'boss.deck_top': named('boss_cards'),
  'boss.discard': named('boss_cards'),
  'boss.side_deck': plainly,
  'boss.side_discard': named('boss_cards'),
  'boss.destroyed': named('boss_cards'),
  'boss.rules': (value: string) => value.replace(/^At the end of each Boss turn: /, ''), // The last step of its turn.
  'boss.tokens': plainly,
  'boss.difficulty': (value: string) => value.charAt(0).toUpperCase() + value.slice(1),
  'boss.id': () => NOTHING, // Its name.
  'homeworld.name': plainly,
  'homeworld.health': plainly,
  'homeworld.power': plainly,
  'homeworld.ability': plainly,
  'homeworld.id': () => NOTHING, // Its name.
  'players.knight': named('knights'),
  'players.ability': plainly,
  'players.health': plainly,
  'players.exhausted': (value: boolean) => (value ? 'exhausted' : NOTHING),
  'players.slots': plainly,
  'players.power': plainly,
  'players.hand': named('cards'),
  'players.equipped': named('cards'),
  'players.play': named('cards'),
  'players.discard': named('cards'),
  'players.deck': plainly,
  'players.deck_order': named('cards'),
  'supply.deck': (id: string, kit: Content) => kit.supply.find((one) => one.id === id)?.name ?? `no ${id}`,
  'supply.top': named('cards'),
  'supply.cost': plainly,
  'supply.left': (value: number) => `${value} left`,
  'turns.left': (value: number) => `${value} to come`,
  'turns.next': () => NOTHING, // Odds of a hundred per cent.
  'turns.gone': () => NOTHING, // Signs in a row.
  'turns.to_come': () => NOTHING, // The odds.
  'turns.wild': (value: string) => `wild token is with ${value}`,
  'turns.pairs': (value: string) => `${value} has acted`,
  'resolving.name': plainly,
  'resolving.words': plainly,
  'resolving.step': plainly,
  'vote.by': plainly,
  'vote.option': plainly,
  'vote.agreed': plainly,
  texts: () => NOTHING, // The cards themselves.
};

function* leaves(value: unknown, path = ''): Generator<[string, unknown]> {
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) for (const one of value) yield* leaves(one, path);
  else if (typeof value === 'object' && path !== 'texts')
    for (const [name, one] of Object.entries(value)) yield* leaves(one, path ? `${path}.${name}` : name);
  else yield [path, value];
}

for (const many of [3, 4])
  test(`every public thing is on the board or one press away, with ${many} Knights`, async ({
    page,
    request,
    server,
    context,
    talk,
  }) => {
    talk.ignore();
    await likes(page, { pace: 0 });
    const seats = Array.from({ length: many }, () => 'me' as const);
    const boss = many === 3 ? 'orlogh' : 'furion';
    const made = await setTable(request, { game: 'astro-knights', seats, options: { boss }, start: true, seed: 6 });
    const hand = await handAt(context, server.url, made);
    // Some rounds, with whatever is offered last: cards are played, gained and equipped.
    for (let move = 0; move < 90; move++) {
      const open = (await Promise.all(['A', 'B', 'C', 'D'].map((seat) => hand.question(seat)))).find(
        (one) => one?.owed,
      );
      if (!open) break;
      const offers = unfolded(open.offers);
      const act = offers.find((text) => /^(play|equip|attack|gain)/.test(text)) ?? open.closes ?? offers[0]!;
      await hand.act(open.seat, act);
    }
    await page.bringToFront();
    await openTable(page, made);
    await expect(page.locator('.ak-boss')).toBeVisible();
    const moves = Number.parseInt((await page.locator('.head-moves').textContent()) ?? '0');
    const { view } = await hand.ask<LookReply>({ look: { moves } });
    const kit = (await (await request.get('/api/v1/games/astro-knights/content')).json()) as Content;

    const texts = await page
      .locator('.ak, .beside, .seats, .doing')
      .evaluateAll((parts) =>
        parts.flatMap((part) => [
          part.textContent ?? '',
          ...[...part.querySelectorAll('[title]')].map((one) => one.getAttribute('title') ?? ''),
        ]),
      );
    const looks = await page
      .locator('[data-look]')
      .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('data-look') ?? ''))]);
    for (const look of looks) {
      const thing = page.locator(`button[data-look="${look}"]`).first();
      if (!(await thing.count())) continue;
      await thing.focus();
      await page.keyboard.press('i');
      await expect(page.locator('.inspector')).toBeVisible();
      texts.push((await page.locator('.inspector').textContent()) ?? '');
      await page.keyboard.press('Escape');
    }
    const read = texts.join('\n').replaceAll(/\s+/g, ' ');
    const missing: string[] = [];
    for (const [path, value] of leaves(view as View)) {
      const shown = FIELDS[path];
      expect(shown, `${path} is a field that this test has not heard of`).toBeDefined();
      const text = shown!(value as never, kit);
      if (text !== NOTHING && !read.includes(text.replaceAll(/\s+/g, ' '))) missing.push(`${path}: ${text}`);
    }
    expect(missing).toEqual([]);
    await hand.leave();
  });
