/** Two people in one team: a plan that a partner reads, what it comes to, and a question of the group with advice and agreement.
 * Both are quiet captains: what the other plans and advises is shown when they want it. */
import type { Page } from '@playwright/test';
import { unfolded } from '../src/net/fold';
import type { Joined } from '../src/wire';
import { handAt } from './recorded';
import { expect, sound, test } from './server';
import { likes, openTable, setTable } from './steps';

const plan = {
  game: 'astro-knights',
  seats: ['me' as const, 'friend' as const],
  options: { knights: ['brannoc-vey', 'amarante-sool'], confirm: true },
  seed: 4,
};

test('a plan is laid, read and carried out; advice is given, taken and agreed to', async ({
  page,
  browser,
  request,
  server,
  context,
}) => {
  test.setTimeout(90_000);
  const made = await setTable(request, plan);
  const headers = { authorization: `Bearer ${made.invite}` };
  const joined = await request.post(`/api/v1/tables/${made.table.id}/join`, { data: {}, headers });
  const theirs = { ...made, key: ((await joined.json()) as Joined).key };
  const hands = { A: await handAt(context, server.url, made), B: await handAt(context, server.url, theirs) };
  await hands.A.ask({ start: {} });
  const asked = async () => {
    // A deal has two steps: it is there a moment after it was wished for.
    for (let tried = 0; tried < 100; tried++) {
      for (const seat of ['A', 'B'] as const) {
        const open = await hands[seat].question(seat);
        if (open?.owed) return { seat, open };
      }
      await page.waitForTimeout(50);
    }
    throw new Error('nobody is asked');
  };
  /** Goes on until a question is so, by whatever closes each. */
  const until = async (so: (open: { asks?: string; whose: string }) => boolean) => {
    for (let move = 0; move < 300; move++) {
      const { seat, open } = await asked();
      if (so(open)) return seat;
      await hands[seat].act(seat, open.closes ?? unfolded(open.offers)[0]!);
    }
    throw new Error('no such question comes');
  };
  const theirPage = await (await browser.newContext({ baseURL: server.url })).newPage();
  // Both want to think alone first.
  await Promise.all([page, theirPage].map((one) => likes(one, { pace: 0, captain: 'quiet' })));
  await page.bringToFront();
  const pages: Record<'A' | 'B', Page> = { A: page, B: theirPage };
  await openTable(page, made);
  await openTable(theirPage, theirs);

  // Whoever is in turn plans on the board; the partner reads it, and both see what it comes to.
  const first = await until((open) => open.asks === 'main');
  const [mine, other] = first === 'A' ? [pages.A, pages.B] : [pages.B, pages.A];
  for (const one of [mine, other]) await one.getByRole('tab', { name: 'Plan' }).click();
  await mine.locator('[data-do=plan]').click();
  // The second step is laid before the first is known to be: both stand.
  await mine.evaluate(() => {
    for (const card of ['power-core', 'blaster'])
      document.querySelector<HTMLElement>(`[data-thing="hand:${card}"]`)!.click();
  });
  await expect(mine.locator('.plan-own .plan-step')).toHaveCount(2);
  await mine.locator('[data-thing="supply:heavy-weapons"]').click();
  await expect(mine.locator('[data-prospect=never]')).toContainText('Not possible');
  await expect(other.locator('.plan')).toContainText('Hidden until you have planned');
  await other.getByRole('button', { name: 'Show them now' }).click();
  await expect(other.locator('.plan .plan-steps').last()).toContainText('Blaster');
  await expect(other.locator('[data-prospect=sure]')).toHaveCount(2);
  await sound(other, 'astro-knights-plan');
  await mine.locator('[data-do=carry]').click();
  // What was not possible stays, and it is said why.
  await expect(mine.locator('.plan-trouble')).toContainText('Not allowed');
  await expect(mine.locator('.plan-own .plan-step')).toHaveCount(1);
  await expect(mine.locator('.ak-arms')).toContainText('Blaster');

  // A question of the group: the partner advises, the advice is taken and becomes a proposal, and the partner agrees.
  const decider = await until((open) => open.whose === 'group');
  const [decides, advises] = decider === 'A' ? [pages.A, pages.B] : [pages.B, pages.A];
  const advice = advises.locator('.advise button').first();
  await advice.click();
  await expect(advice).toHaveAttribute('aria-pressed', 'true');
  await decides.getByRole('button', { name: 'Show advice (1)' }).click();
  await decides.locator('.advised button', { hasText: 'advises' }).click();
  await decides.locator('[data-do=confirm]').click();
  await expect(advises.locator('.ak-vote')).toContainText('proposes');
  await sound(advises, 'astro-knights-agree');
  await advises.locator('[data-offer]', { hasText: 'Agree' }).click();
  const confirm = advises.locator('[data-do=confirm]');
  const voted = async () => (await advises.locator('.ak-vote').count()) === 0;
  await expect.poll(async () => (await voted()) || (await confirm.count()) > 0).toBe(true);
  if (!(await voted())) await confirm.click();
  await decides.getByRole('tab', { name: 'Log' }).click();
  await expect(decides.locator('.log .line', { hasText: 'agreed' }).first()).toBeVisible();
  await Promise.all(Object.values(hands).map((hand) => hand.leave()));
  await theirPage.context().close();
});
