/** How many presses a turn of AstroJam takes: a recorded game, played again through the page, by clicks and by dragging. */
import type { Locator, Page } from '@playwright/test';
import { readAction } from '../src/games/astrojam';
import { OUTSIDE, targetOf, type Offer, type Source } from '../src/boards/astrojam/offers';
import type { View } from '../src/games/astrojam';
import type { LabelsReply, LookReply } from '../src/wire';
import { handAt, recorded, upTo, type Hand } from '../tests/recorded';
import { importTable } from '../tests/referee';
import { expect, test } from '../tests/server';
import { likes, openTable } from '../tests/steps';

const GAME = 'long-haul-2-seats';

const middle = async (of: Locator) => {
  const box = (await of.boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
};

/** How somebody plays: by clicks, by dragging and letting go at once, or resting until it is shown what letting go does. */
type How = 'clicking' | 'dragging' | 'dragging and resting';

/** Longer than it has to be seen what letting go does. */
const SEEN = 450;

/** Presses as a person would, and counts. */
class Presser {
  presses = 0;
  constructor(
    private readonly page: Page,
    private readonly hand: Hand,
    private readonly how: How,
  ) {}

  private async press(what: Locator): Promise<void> {
    this.presses++;
    await what.click();
  }

  private space = (at: string) =>
    at === OUTSIDE ? this.page.locator('.aj-outside') : this.page.locator(`.aj-space[data-at="${at}"]`);

  private async drag(from: Locator, to: Locator): Promise<void> {
    this.presses++;
    await this.page.mouse.move(...(await middle(from)));
    await this.page.mouse.down();
    const [x, y] = await middle(from);
    await this.page.mouse.move(x + 9, y + 9);
    await this.page.mouse.move(...(await middle(to)), { steps: 2 });
    if (this.how === 'dragging and resting') {
      // Where a drop can mean several things, nothing is shown: the likeliest is done, or asked about.
      const shown = await this.page
        .locator('.let-go')
        .waitFor({ timeout: 1_500 })
        .then(
          () => true,
          () => false,
        );
      await expect(this.page.locator('.picked .help', { hasText: 'Looking ahead' })).toHaveCount(0);
      if (shown) await this.page.waitForTimeout(SEEN);
    }
    await this.page.mouse.up();
  }

  async answer(seat: string, text: string, moves: number): Promise<void> {
    const { page } = this;
    const done = () =>
      page
        .locator('.head-moves')
        .textContent()
        .then((now) => now?.trim() !== `${moves} moves`);
    const drags = this.how !== 'clicking';
    const settled = () =>
      expect.poll(async () => (await done()) || (await page.locator('.picked').count()) > 0).toBe(true);
    const action = readAction(text)!;
    const { labels } = await this.hand.ask<LabelsReply>({ labels: { seat, text } });
    const label = labels.find(([known]) => known === text)![1];
    if (action.form === 'Discard') {
      const card = page.locator(`.aj-card[data-look="card:${action.card}"]`);
      await (drags ? this.drag(card, page.locator('.aj-piles')) : this.press(card));
    } else if (action.form === 'Done') await this.press(page.locator('[data-offer]', { hasText: label }));
    else {
      const { view } = await this.hand.ask<LookReply>({ look: { moves } });
      const [from, to] = ends({ ...action, text }, view as View);
      if (drags) await this.drag(this.space(from), this.space(to));
      else {
        await this.press(this.space(from));
        await this.press(this.space(to));
      }
      await settled();
      if (await done()) return this.corrected(text);
      // Its label may come a moment after it.
      const meant = page.locator('.picked strong').getByText(label, { exact: true });
      const right = await meant.waitFor({ timeout: 700 }).then(
        () => true,
        () => false,
      );
      if (!right && !(await done()))
        await this.press(page.locator('[data-offer]').filter({ has: page.getByText(label, { exact: true }) }));
    }
    await settled();
    if (!(await done())) await this.press(page.locator('[data-do=confirm]'));
    await expect.poll(done, text).toBe(true);
  }

  /** What was done at once may be another way than the one that was meant: that one stands by. */
  private async corrected(text: string): Promise<void> {
    const meant = this.page.locator(`[data-do=instead][data-text="${text}"]`);
    if (await meant.count()) await this.press(meant);
  }
}

/** From where to where an action goes, for the pointer. */
function ends(offer: Offer, view: View): [string, string] {
  const standing = (pawn: string) => {
    const [letter, number] = [pawn.charCodeAt(0) - 65, Number(pawn.slice(1)) - 1];
    return (pawn.startsWith('R') ? view.robots[number] : view.seats[letter]?.astronauts[number]) ?? '';
  };
  const [source, at]: [Source, string] =
    'pawn' in offer
      ? [{ pawn: offer.pawn }, standing(offer.pawn)]
      : offer.form === 'Swap'
        ? [{ crate: offer.one }, offer.one]
        : [{ crate: 'crates' in offer ? offer.crates[0]! : '' }, 'crates' in offer ? offer.crates[0]! : ''];
  return [at, targetOf(offer, source, at, view) ?? ''];
}

/** Always asked is what everybody was before one press was enough. */
for (const [ask, by] of [
  ['always', 'clicking'],
  ['matters', 'clicking'],
  ['matters', 'dragging'],
  ['matters', 'dragging and resting'],
] as const) {
  const how = `${by}, asked ${ask === 'always' ? 'always' : 'when it matters'}`;
  test(`presses of a turn, ${how}`, async ({ page, request, context, server }) => {
    test.setTimeout(400_000);
    const game = recorded('astrojam', GAME);
    const first = game.acts.findIndex(({ action }) => !action.startsWith('place'));
    const made = await importTable(request, upTo(game, first));
    const hand = await handAt(context, server.url, made);
    await likes(page, { pace: 0, ask });
    await openTable(page, made);
    await page.bringToFront();
    const presser = new Presser(page, hand, by);
    const verbs = new Map<string, [number, number]>();
    let turns = 0;
    for (const [at, { seat, action }] of game.acts.entries()) {
      if (at < first) continue;
      if (at === first || game.acts[at - 1]!.seat !== seat) turns++;
      const curtain = page.getByRole('dialog', { name: 'Pass the device on' });
      await expect(page.locator('.bar.asked').or(curtain).first()).toBeVisible();
      if (await curtain.count()) await curtain.getByRole('button').click();
      await expect(page.locator('.bar.asked')).toBeVisible();
      const before = presser.presses;
      await presser.answer(seat, action, at);
      const [verb = ''] = action.split(' ');
      const [times, presses] = verbs.get(verb) ?? [0, 0];
      verbs.set(verb, [times + 1, presses + presser.presses - before]);
    }
    const each = [...verbs].map(([verb, [times, presses]]) => `${verb} ${(presses / times).toFixed(1)}`).join(', ');
    console.log(
      `\n${how}: ${presser.presses} presses in ${turns} turns of ${GAME}, ` +
        `${(presser.presses / turns).toFixed(1)} a turn (${each})`,
    );
  });
}
