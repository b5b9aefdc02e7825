/** The Final Flicktier as a screen reader has it: a game from its first ship to its result by roles and names alone. */
import { expect, test } from './server';
import { likes, openTable, setTable } from './steps';

test('a whole game by roles and names alone, under the lamp', async ({ page, request }) => {
  test.setTimeout(180_000);
  await likes(page, { ask: 'always', flick: 'lamp' });
  const options = { rounds: 3, steadiness: 'exact', factions: ['uea'], start: 'a' };
  await openTable(page, await setTable(request, { game: 'flicktier', seats: ['me'], options, start: true, seed: 7 }));
  const button = (name: RegExp | string) => page.getByRole('button', { name });
  /** What the question offers, apart from the same card in hand. */
  const offered = (name: RegExp | string) => page.getByRole('listitem').getByRole('button', { name }).last();
  const asks = (words: RegExp) => expect(page.getByRole('heading', { level: 2, name: words })).toBeVisible();
  const told = (words: string) => expect(page.getByRole('list', { name: 'Log' })).toContainText(words);
  /** Does what is picked. */
  const sure = () => button(/^Do it/).press('Enter');
  const does = async (name: RegExp | string) => {
    await offered(name).press('Enter');
    await sure();
  };
  const reads = (words: RegExp | string) => expect(page.getByRole('status').last()).toContainText(words);

  for (const ship of ['A1', 'A2', 'A3']) {
    await asks(new RegExp(`^Place your d\\d+ ${ship}`));
    // What it is, where it would be and how it is moved.
    await expect(button(new RegExp(`^Set ${ship} down: ${ship} on Earth.*showing \\d.*Arrows move it`))).toBeVisible();
    await button('Set it down here').press('Enter');
    await sure();
    await expect(button(new RegExp(`^${ship}, d\\d+ of .*, showing \\d, on Earth`))).toBeVisible();
  }
  // A Move with two ships, and what they find there.
  await asks(/^Your turn/);
  await does(/^Move: 2 flicks/);
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
    await reads(`${ship} towards ${place}`);
    await button('Take aim').press('Enter');
    await sure();
    await told(`flicked ${ship} at`);
    await expect(button(new RegExp(`^${ship}, .*showing \\d, on ${place}`))).toBeVisible();
  }
  await asks(/one more action/);
  await expect(page.getByRole('table', { name: /Factions/ })).toContainText('UEA');
  await expect(page.getByRole('list', { name: 'Cards in hand, with combat values' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Missions' }).getByRole('listitem')).toHaveCount(3);
  await does(/^Gather/);
  await asks(/^Gather: pick/);
  await does(/^A2 .* on Tarsis: alloy/);
  await does(/^A3 .* on Hespera: alloy/);
  await told('You gathered from 2 sources.');
  await asks(/end it, or take a free action/);
  await does(/^End the turn/);

  // A colony is built and paid for.
  await asks(/^Your turn: take up to two/);
  await offered(/^Build 2/).press('Enter');
  await expect(button('Build: show all actions again')).toBeVisible();
  await does(/^Build a colony on Tarsis/);
  await asks(/^Pay .* for a colony on Tarsis: which card/);
  await does(/^alloy 3/);
  await told('You built a colony on Tarsis.');
  await expect(button(/^Tarsis, planet, .*Colony of Player A/i)).toBeVisible();

  // An Attack: which ship on which, a card, the flick, and who won.
  await asks(/one more action/);
  await button(/^All \d+ actions/).press('Enter');
  await offered(/^Attack 6 ways/).press('Enter');
  await does(/^Attack X1 with A1 \(d6 showing 6 against \d\)/);
  await asks(/^Attack: play a card for A1/);
  await does(/^Play alloy 4/);
  await asks(/^Attack: aim and flick A1/);
  await expect(page.getByRole('heading', { name: 'Any action, by numbers' })).toBeVisible();
  await reads('A1 towards X1');
  await button('Take aim').press('Enter');
  await expect(page.getByRole('status').last(), 'nothing is told of a flick before').toHaveText(
    'Press Enter to do it.',
  );
  await sure();
  await reads(/You had 6 \+ 4, the A\.I\. had .*: you won\..*X1 was destroyed/);
  await asks(/end it, or take a free action/);
  await does(/^End the turn/);

  // Home again, and the end.
  await asks(/^Your turn: take up to two/);
  await does(/^Return dice/);
  await asks(/^Return/);
  await does(/A1/);
  await asks(/^Place your d6 A1, back home/);
  await does('Set A1 on Earth, showing 5');
  await expect(button(/^A1, d6 of Player A, showing 5, on Earth/)).toBeVisible();
  await asks(/^Return: which die comes home/);
  await does(/^End the Return/);
  await asks(/one more action/);
  await does(/^End the turn/);
  await expect(page.getByRole('heading', { name: /You win|The A.I. wins|A draw/ })).toBeVisible({ timeout: 60_000 });
});
