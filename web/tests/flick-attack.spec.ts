/** Attacks of The Final Flicktier: cards that nobody else is sent, a miss, a retreat, a re-flick; ships set down by gate and armory; four at a table. */
import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { parse } from 'smol-toml';
import type { Event, View } from '../src/games/flicktier';
import { told } from '../src/state/events';
import type { Scene } from '../src/learn/scenes';
import { applied, type Json } from '../src/net/delta';
import type { Joined, Made, ToClient } from '../src/wire';
import { canvas, expect } from './lamp';
import { recorded, upTo } from './recorded';
import { importTable } from './referee';
import { sound, test } from './server';
import { asked, likes, openTable, setTable } from './steps';

const LAMP = { ask: 'never', flick: 'lamp', pace: 0 } as const;
test.beforeEach(async ({ page }) => {
  // Drawn by software, pictures take their time.
  test.setTimeout(180_000);
  await likes(page, LAMP);
});

const prompt = (page: Page) => page.locator('.bar.asked .prompt h2');
const die = (page: Page, ship: string) => page.locator(`[data-die=${ship}]`);
const combat = (page: Page) => page.locator('.ff-combat');
const log = (page: Page) => page.locator('.log');
const play = (page: Page, text: string) => page.locator(`[data-offer][data-text="${text}"]`).click();
/** The device is passed on to whoever is asked next. */
const pass = (page: Page) => page.getByRole('dialog', { name: 'Pass the device on' }).getByRole('button').click();
const flick = (page: Page) => page.locator('[data-do=flick]').click();

interface Realm {
  faction: string;
  level: number;
  square: number;
}
interface Position {
  realms: Realm[];
  lies: { x: number; y: number; side: number }[];
  before: unknown;
}
/** The bit of Tarsis in a set of places: it is the first. */
const TARSIS = 1;

/** A position of the lesson, changed, with both seats mine; a flick goes where it is aimed. */
async function scene(
  request: APIRequestContext,
  name: string,
  change: (position: Position) => void,
  options: { ghost?: string } = {},
): Promise<Made> {
  const { scene: all } = parse(readFileSync('../content/flicktier/lesson.toml', 'utf8')) as unknown as {
    scene: Scene[];
  };
  const position = JSON.parse(all.find((one) => one.name === name)!.position!) as Position;
  change(position);
  position.before = position.lies;
  return setTable(request, { game: 'flicktier', seats: ['me', 'me'], scene: { moves: [], position }, options });
}

/** A1 attacks B1 with a card worth five; B1 has none. */
async function attack(page: Page): Promise<void> {
  await die(page, 'B1').click();
  await die(page, 'A1').click();
  await play(page, 'play biomass-5');
  await pass(page);
  await play(page, 'play nothing');
  await pass(page);
  await expect(prompt(page)).toContainText('aim and flick A1');
}

/** Every message a page is sent from now on. */
function heard(page: Page): ToClient[] {
  const all: ToClient[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', (frame) => all.push(JSON.parse(String(frame.payload)) as ToClient)),
  );
  return all;
}

/** The views that messages lead to, one after another. */
function views(messages: readonly ToClient[]): View[] {
  let view: Json = null;
  return messages.flatMap((message) => {
    if (message.is === 'welcome') view = (message.state?.view ?? null) as Json;
    else if (message.is === 'update' && message.view) view = applied(view, message.view as Json);
    else return [];
    return view ? [view as unknown as View] : [];
  });
}
const eventsIn = (messages: readonly ToClient[]) =>
  messages.flatMap((message) => ('lines' in message ? message.lines.map((line) => line.event as Event) : []));
const of = (view: View, player: string) => view.players.find((one) => one.player === player)!;

/** What messages tell of a player's cards before the cards of an Attack are turned over: FF-SETUP-14, FF-ATTACK-03. */
function leaks(messages: readonly ToClient[], player: string, hand: readonly string[]): string[] {
  const shown = messages.findIndex((message) => eventsIn([message]).some((event) => told(event, 'Fought')));
  const before = shown < 0 ? messages : messages.slice(0, shown);
  const seen = views(before).flatMap((view) => {
    const { cards, played_value } = of(view, player);
    return [...(cards ?? []).map((card) => card.id), ...(played_value === null ? [] : [`played ${played_value}`])];
  });
  const named = before.flatMap((message) => {
    const text = JSON.stringify(message).toLowerCase();
    return hand.filter((card) => text.includes(card) || text.includes(card.replace('-', ' ')));
  });
  const facts = eventsIn(before).flatMap((event) => {
    const { player: by, ...what } = told(event, 'Played') ?? {};
    return by === player && Object.keys(what).join() !== 'resource' ? [JSON.stringify(what)] : [];
  });
  return [...new Set([...seen, ...named, ...facts])];
}

test('both cards of an Attack are hidden from every other frame until they are turned over', async ({
  page,
  browser,
  request,
  server,
  talk,
}) => {
  talk.ignore();
  const made = await setTable(request, {
    game: 'flicktier',
    seats: ['me', 'friend'],
    public: true,
    seed: 11,
    options: { steadiness: 'exact', start: 'a', factions: ['uea', 'nox'] },
  });
  const joined = (await (
    await request.post(`/api/v1/tables/${made.table.id}/join`, {
      data: {},
      headers: { authorization: `Bearer ${made.invite}` },
    })
  ).json()) as Joined;
  const [context, outside] = [
    await browser.newContext({ baseURL: server.url }),
    await browser.newContext({ baseURL: server.url }),
  ];
  const [theirs, watching] = [await context.newPage(), await outside.newPage()];
  for (const one of [theirs, watching]) await likes(one, LAMP);
  const [a, b, nobody] = [heard(page), heard(theirs), heard(watching)];
  await openTable(page, made);
  await openTable(theirs, { ...made, key: joined.key });
  await watching.goto(`/t/${made.table.id}`);
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  for (const [one, seat] of [
    [page, 'A'],
    [theirs, 'B'],
  ] as const)
    for (const ship of [1, 2, 3]) {
      await expect(prompt(one)).toContainText(`${seat}${ship}`);
      await one.getByRole('button', { name: 'Set it down here' }).click();
      await expect(die(one, `${seat}${ship}`)).toBeVisible();
    }

  await asked(page);
  await die(page, 'B1').click();
  await die(page, 'A1').click();
  await expect(prompt(page)).toContainText('play a card for A1');
  const hands = [a, b].map((messages, seat) => of(views(messages).at(-1)!, 'AB'[seat]!).cards!.map(({ id }) => id));
  // What both hold tells nobody anything.
  const [mine, other] = [0, 1].map((seat) => hands[seat]!.filter((card) => !hands[1 - seat]!.includes(card))) as [
    string[],
    string[],
  ];
  await play(page, `play ${mine[0]}`);
  await expect(page.locator('.ff-played')).toHaveText(/\d face down/);
  await expect(prompt(theirs)).toContainText('play a card for B1');
  await play(theirs, `play ${other[0]}`);
  await expect(watching.locator('.ff-played')).toHaveCount(2);
  for (const card of await watching.locator('.ff-played').allTextContents()) expect(card).not.toMatch(/\d/);

  // Aimed at B1, hard enough to get there; then everything is sent anew.
  await expect(prompt(page)).toContainText('aim and flick A1');
  await theirs.reload();
  await watching.reload();
  await expect(die(theirs, 'B1')).toBeVisible();
  await expect(die(watching, 'B1')).toBeVisible();
  await expect(page.getByLabel('Aimed at')).toHaveValue('B1');
  await flick(page);
  await expect(combat(theirs)).toContainText(/wins|falls/);
  await expect(combat(watching)).toContainText(/wins|falls/);

  expect(leaks(b, 'A', mine)).toEqual([]);
  expect(leaks(a, 'B', other)).toEqual([]);
  for (const [player, hand] of [
    ['A', mine],
    ['B', other],
  ] as const)
    expect(leaks(nobody, player, hand)).toEqual([]);
  // The same search finds what it is to find, and what is turned over is everybody's.
  expect(leaks(a, 'A', mine)).toEqual(expect.arrayContaining(mine));
  expect(leaks(b, 'B', other)).toEqual(expect.arrayContaining(other));
  const after = views(nobody).at(-1)!;
  expect(['A', 'B'].map((player) => of(after, player).front.length)).toEqual([1, 1]);
  await context.close();
  await outside.close();
});

test('a miss and a retreat are told over the mat, and the cards go back', async ({ page, request }) => {
  await openTable(page, await scene(request, 'attack', () => {}));
  await expect(canvas(page), 'under the lamp').toBeVisible();
  await attack(page);
  await expect(page.locator('.ff-played')).toContainText('biomass 5');
  await page.getByLabel('Aimed at').selectOption('morrow');
  await flick(page);
  await expect(combat(page)).toHaveText(/Miss A1 did not touch B1\. Cards go back to hand, unseen\./);
  await expect(log(page)).toContainText('A1 missed B1.');
  await expect(page.locator('.ff-played')).toHaveCount(0);
  await expect(page.locator('.ff-mine')).toContainText('5');
  await expect(prompt(page)).toContainText('one more action');
  await sound(page, 'flicktier-miss');

  await openTable(page, await scene(request, 'attack', () => {}));
  await attack(page);
  await die(page, 'A1').focus();
  const speed = page.getByRole('group', { name: 'Speed' }).locator('output');
  for (let more = 0; more < 30 && parseFloat((await speed.textContent())!) < 165; more++)
    await page.getByRole('button', { name: 'Faster by five' }).click();
  await flick(page);
  await expect(combat(page)).toHaveText(/Retreat B1 slid too far and got away\./);
  await expect(log(page)).toContainText('B1 was hit too hard and got away.');
  await pass(page);
  await expect(prompt(page)).toHaveText('Place your d6 B1, which got away: anywhere on the board.');
  // The button to set it down and its numbers are whole.
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(page.locator('[data-do=place]')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Turn to the left' })).toBeInViewport({ ratio: 1 });
  await sound(page, 'flicktier-retreat');
  await page.locator('[data-place=e3]').click();
  await page.locator('[data-do=place]').click();
  await expect(log(page)).toContainText('B1 was set down on E3, showing');
  await pass(page);
  await expect(prompt(page)).toContainText('one more action');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('against a bot the end of an Attack stays to be read, and hides no planet', async ({ page, request }) => {
    const { scene: all } = parse(readFileSync('../content/flicktier/lesson.toml', 'utf8')) as unknown as {
      scene: Scene[];
    };
    const position = JSON.parse(all.find((one) => one.name === 'attack')!.position!) as unknown;
    const moves = ['A attack A1 B1', 'A play biomass-5', 'B play nothing'].map((text) => ({
      seat: text.slice(0, 1),
      action: text.slice(2),
    }));
    const seats = ['me' as const, { bot: 'random' }];
    for (const [target, told] of [
      ['B1', 'B1 falls'],
      ['morrow', 'A1 did not touch B1'],
    ] as const) {
      await openTable(page, await setTable(request, { game: 'flicktier', seats, scene: { moves, position } }));
      await page.getByLabel('Aimed at').selectOption(target);
      await flick(page);
      // The bot has set its ship down by now, and it is my turn again.
      await expect(prompt(page)).toContainText('one more action');
      await expect(combat(page)).toContainText(told);
      const over = async (place: string) => {
        const { y, height } = (await combat(page).boundingBox())!;
        return y + height - (await page.locator(`[data-place=${place}] .globe`).boundingBox())!.y;
      };
      for (const place of ['earth', 'asteroids']) await expect.poll(() => over(place), place).toBeLessThan(0);
    }
  });
});

test('the Noxian Empire flicks again in an Attack, with the cards still down', async ({ page, request }) => {
  await openTable(
    page,
    await scene(request, 'attack', ({ realms }) => {
      Object.assign(realms[0]!, { faction: 'nox', level: 2 });
      realms[1]!.faction = 'uea';
    }),
  );
  await attack(page);
  const before = await die(page, 'A1').getAttribute('aria-label');
  await page.getByLabel('Aimed at').selectOption('morrow');
  await flick(page);
  await expect(prompt(page)).toHaveText('Keep the flick of A1 (d6 showing 6), or flick again?');
  await expect(combat(page), 'nothing has come of it yet').toHaveCount(0);
  await expect(page.locator('.ff-played')).toContainText('biomass 5');
  await sound(page, 'flicktier-keep');
  await play(page, 'again');
  await expect(log(page)).toContainText('chose to flick A1 again.');
  await expect(die(page, 'A1'), 'where it was, with the same side up').toHaveAttribute('aria-label', before!);
  await page.getByLabel('Aimed at').selectOption('B1');
  await flick(page);
  // Once only, and the card of the Noxian Empire counts one more.
  await expect(combat(page)).toContainText('A1 wins: B1 falls');
  await expect(combat(page).locator('.card').first()).toHaveText('6');
  await expect(combat(page).locator('.card').last()).toHaveText('–');
  await sound(page, 'flicktier-combat');
});

test('cards and missions are pressed where they lie, and one that cannot be had says why', async ({
  page,
  request,
}) => {
  await openTable(page, await scene(request, 'attack', () => {}));
  const missions = page.locator('.ff-missions li');
  await missions.first().click();
  await expect(page.locator('.refused')).toContainText('ship');
  await page.keyboard.press('Escape');
  await die(page, 'B1').click();
  await die(page, 'A1').click();
  await page.locator('.ff-mine').getByRole('button', { name: 'biomass 5' }).click();
  await pass(page);
  await play(page, 'play nothing');
  await pass(page);
  await expect(page.locator('.ff-played')).toContainText('biomass 5');
  await expect(page.locator('.ff-mine .ff-card'), 'no card is asked for now').toHaveCount(0);

  // What the KTF may claim.
  await openTable(page, await scene(request, 'claim', () => {}));
  await expect(missions.first()).toHaveClass(/can/);
  await expect(missions.nth(1)).not.toHaveClass(/can/);
  await missions.first().click();
  await expect(missions.first()).toContainText('claimed');
  await sound(page, 'flicktier-claimed');
});

test('a ship goes through a warp gate, and shows the same side there', async ({ page, request }) => {
  await openTable(
    page,
    await scene(request, 'gather', ({ realms }) => Object.assign(realms[0]!, { level: 1, square: TARSIS })),
  );
  await expect(die(page, 'A1')).toHaveAttribute('aria-label', /showing 5, on Tarsis/);
  await die(page, 'A1').click();
  // Beside the ships that are there.
  await page.locator('[data-place=earth]').click({ position: { x: 20, y: 40 } });
  await expect(log(page)).toContainText('A1 went through the warp gate to Earth.');
  await expect(prompt(page)).toContainText('A1');
  await expect(page.getByRole('group', { name: 'Side' }), 'it keeps its side').toHaveCount(0);
  await page.locator('[data-do=place]').click();
  await expect(die(page, 'A1')).toHaveAttribute('aria-label', /showing 5, on Earth/);
  await expect(prompt(page), 'a free action').toContainText('up to two different actions');
  await expect(page.locator('[data-offer][data-text^="warp "]'), 'once in a turn').toHaveCount(0);
});

test('a Noxian ship that is destroyed goes to an armory, or home', async ({ page, request }) => {
  await openTable(
    page,
    await scene(request, 'attack', ({ realms, lies }) => {
      Object.assign(realms[0]!, { faction: 'nox', square: TARSIS });
      realms[1]!.faction = 'uea';
      [lies[0]!.side, lies[3]!.side] = [1, 6];
    }),
  );
  await die(page, 'B1').click();
  await die(page, 'A1').click();
  await page.locator('[data-offer][data-text^="play "]:not([data-text="play biomass-5"])').first().click();
  await pass(page);
  await play(page, 'play nothing');
  await pass(page);
  await flick(page);
  await expect(combat(page)).toContainText('B1 wins: A1 falls');
  await expect(prompt(page)).toContainText('A1 was destroyed: where does it go?');
  // Nox is ringed, and so is the planet with the armory.
  await expect(page.locator('.ff-region circle')).toHaveCount(2);
  const [summary, side] = [page.locator('.ff-summary'), page.getByRole('group', { name: 'Side' })];
  await page.locator('[data-place=nox]').click({ position: { x: 20, y: 40 } });
  await expect(summary).toContainText('A1 on Nox');
  await expect(side, 'at home any side may be up').toBeVisible();
  await page.locator('[data-place=tarsis]').click();
  await expect(summary).toContainText('A1 on Tarsis');
  await expect(side, 'elsewhere it keeps its own').toHaveCount(0);
  await sound(page, 'flicktier-armory');
  await page.locator('[data-do=place]').click();
  await expect(die(page, 'A1')).toHaveAttribute('aria-label', /showing 1, on Tarsis/);
});

test('the ghost of a flick goes as far as the table says', async ({ page, request }) => {
  const length = (path: string) => {
    const [x, y, tx, ty] = path.match(/-?[\d.]+/g)!.map(Number);
    return Math.hypot(tx! - x!, ty! - y!);
  };
  for (const ghost of ['whole', 'contact', 'none'] as const) {
    let apart = 0;
    const made = await scene(
      request,
      'attack',
      ({ lies: [a1, , , b1] }) => (apart = Math.hypot(a1!.x - b1!.x, a1!.y - b1!.y) / 1000),
      { ghost },
    );
    await openTable(page, made);
    await attack(page);
    const part = (name: string) => page.locator(`.ff-aim-line ${name}`);
    await expect(part('.finger')).toHaveCount(1);
    await expect(part('.slide:not(.after)')).toHaveCount(ghost === 'none' ? 0 : 1);
    await expect(part('.meets')).toHaveCount(ghost === 'none' ? 0 : 1);
    await expect(part('.after'), 'fainter, once another die is in it').toHaveCount(ghost === 'whole' ? 1 : 0);
    if (ghost === 'none') continue;
    expect(length((await part('.slide:not(.after)').getAttribute('d'))!), 'to the target').toBeCloseTo(apart - 1.6, 1);
  }
});

test('with four at the table, hands, missions, factions and upgrades are in view', async ({ page, request }) => {
  for (const [name, moves] of [
    ['four-1-FF-END-01', 150],
    ['four-4-FF-END-01', 236],
  ] as const) {
    await openTable(page, await importTable(request, upTo(recorded('flicktier', name), moves)));
    for (const [width, height] of [
      [1280, 720],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const part of ['.ff-mat', '.ff-mine', '.ff-missions', '.ff-factions'])
        await expect(page.locator(part), `${part} at ${width}`).toBeInViewport({ ratio: 1 });
      // Where no dice lie in the tray, there is room for what one's own faction can build.
      if (moves === 150)
        await expect(page.locator('.ff-player .ff-build > :first-child').first()).toBeInViewport({ ratio: 1 });
      const inner = () =>
        page
          .locator('.ff-missions, .ff-mine')
          .evaluateAll((parts) => Math.max(...parts.map((part) => part.scrollHeight - part.clientHeight)));
      await expect.poll(inner, 'nothing scrolls inside').toBeLessThanOrEqual(1);
    }
    await expect(page.locator('.ff-factions tbody tr')).toHaveCount(4);
    // What a faction builds and buys is a press away.
    await page.locator('.ff-factions tbody tr').last().getByRole('button').click();
    await expect(page.locator('.inspector')).toContainText(/To buy: .* for \d/);
    await page.locator('.inspector').getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('.ff-factions .pips').first().locator('i')).toHaveCount(5);
    await sound(page, `flicktier-four-${moves}`);
  }
});
