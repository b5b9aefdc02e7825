import { expect, sound, test } from './server';
import { answer, asked } from './steps';

test('AstroJam from the landing page to its end, and once more', async ({ page }) => {
  await page.goto('/');
  await page.locator('a[href="/g/astrojam"]').first().click();
  await page.getByRole('link', { name: 'Set up a table' }).click();
  // One round is enough to see an end; random bots do not think.
  await page.getByLabel('Rounds').fill('1');
  await page.locator('.oneof label', { hasText: '2' }).click();
  await page.getByRole('combobox', { name: 'Seat B', exact: true }).selectOption('bot:random');
  await page.getByRole('button', { name: 'Deal', exact: true }).click();

  for (let step = 0; step < 40 && (await asked(page)); step++) await answer(page);
  await expect(page.locator('#result')).toHaveText(/wins?$|share the victory$/);
  await expect(page.locator('.over .rule').first()).toHaveText(/^AJ-END-/);
  await expect(page.locator('.score tbody tr')).toHaveCount(5);
  await expect(page.locator('.log .line').last()).toContainText('the game ended');
  await expect(page.locator('.bar')).toHaveCount(0);
  await sound(page, 'astrojam-over');
  await page.setViewportSize({ width: 390, height: 844 });
  await sound(page, 'astrojam-over-phone');
  await page.setViewportSize({ width: 1440, height: 900 });

  const before = page.url();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(page).not.toHaveURL(before);
  await expect(page.locator('.bar.asked .prompt h2')).toContainText('Place your astronaut');
  await expect(page.locator('.clock')).toContainText('round 1');
});
