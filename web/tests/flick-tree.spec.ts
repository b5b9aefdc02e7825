/** The Final Flicktier as a screen reader has it: a game from its first ship to its result by roles and names alone. */
import { expect, test } from './server';
import { likes, openTable, setTable } from './steps';

test('a whole game by roles and names alone, under the lamp', async ({ page, request }) => {
  test.setTimeout(180_000);
  await likes(page, { ask: 'always', flick: 'lamp' });
  const options = { rounds: 1, steadiness: 'exact', factions: ['uea'], start: 'a' };
  await openTable(page, await setTable(request, { game: 'flicktier', seats: ['me'], options, start: true, seed: 7 }));
  const button = (name: RegExp | string) => page.getByRole('button', { name });
  const asks = (words: RegExp) => expect(page.getByRole('heading', { level: 2, name: words })).toBeVisible();
  /** Does what is picked. */
  const sure = () => button(/^Do it/).press('Enter');

  for (const ship of ['A1', 'A2', 'A3']) {
    await asks(new RegExp(`^Place your d\\d+ ${ship}`));
    // What it is, where it would be and how it is moved.
    await expect(button(new RegExp(`^Set ${ship} down: ${ship} on Earth.*showing \\d.*Arrows move it`))).toBeVisible();
    await button('Set it down here').press('Enter');
    await sure();
    await expect(button(new RegExp(`^${ship}, d\\d+ of .*, showing \\d, on Earth`))).toBeVisible();
  }
  await asks(/^Your turn/);
  await button(/Move: 2 flicks/).press('Enter');
  await sure();
  for (const [ship, place] of [
    ['A2', 'Tarsis'],
    ['A3', 'Hespera'],
  ] as const) {
    await asks(/^Move/);
    await page
      .getByRole('group', { name: 'What is flicked' })
      .getByRole('button', { name: new RegExp(`^${ship}`) })
      .press('Enter');
    const aimed = page.getByRole('combobox', { name: 'Aimed at' });
    await aimed.selectOption({ label: place });
    await expect(page.getByRole('status').last(), 'the aim is read out').toContainText(`${ship} towards ${place}`);
    await button('Take aim').press('Enter');
    await sure();
    await expect(page.getByRole('list', { name: 'Log' })).toContainText(`flicked ${ship} at`);
    await expect(button(new RegExp(`^${ship}, .*showing \\d`))).toBeVisible();
  }
  await asks(/one more action/);
  await expect(page.getByRole('table', { name: /Factions/ })).toContainText('UEA');
  await expect(page.getByRole('list', { name: 'Cards in hand, with combat values' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Missions' }).getByRole('listitem')).toHaveCount(3);
  await button(/End the turn/).press('Enter');
  await sure();
  await expect(page.getByRole('heading', { name: /You win|The A.I. wins|A draw/ })).toBeVisible({ timeout: 60_000 });
});
