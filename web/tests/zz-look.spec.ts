import { expect, test } from './server';
import { openTable, setTable } from './steps';
test('look', async ({ page, request }) => {
  test.setTimeout(120000);
  page.on('console', m => console.log('console', m.text()));
  const made = await setTable(request, { game: 'flicktier', seats: ['me', {bot:'random'}], start: true, seed: 3, options: { rounds: 2, steadiness: 'exact', start: 'a', bounties:'on' } });
  await openTable(page, made);
  await expect(page.locator('.bar.asked')).toBeVisible({timeout:30000});
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/l1.png' });
  await page.keyboard.press('b');
  for (let i=0;i<3;i++){
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.locator('.picked')).toBeVisible();
    if(i==0) { await page.waitForTimeout(700); await page.screenshot({ path: '/tmp/l2.png' }); }
    await page.keyboard.press('Enter');
    await page.waitForTimeout(1200);
    console.log(await page.locator('.prompt h2').textContent(), await page.evaluate(()=>document.activeElement?.outerHTML.slice(0,120)));
  }
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/l3.png' });
  await page.keyboard.press('1');
  await page.waitForTimeout(300);
  console.log(await page.locator('.picked').textContent());
  await page.keyboard.press('Enter');
  await page.waitForTimeout(800);
  console.log(await page.locator('.prompt h2').textContent());
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(500);
  await page.screenshot({ path: '/tmp/l4.png' });
  await page.keyboard.press('Enter');
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/l5.png' });
  await page.keyboard.press('Enter');
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/l6.png' });
});
