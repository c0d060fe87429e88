import { rm } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { payAtEmulator } from '../orders/payment-emulator.ts';
import { signInToSeparateShop } from '../separate-shop.ts';
import { copyDataDir, startShop, stopShop } from '../shop-process.ts';
import { uiTexts } from '../ui-texts.ts';

// The server is killed while a buyer looks at the QR code of an order, in a shop of its own.

test('kill -9 during a payment loses nothing and duplicates nothing', async ({ browser }) => {
  test.setTimeout(300_000);
  const dataDir = await copyDataDir();
  const first = await startShop({ dataDir });
  const { port } = new URL(first.url);
  const context = await browser.newContext({ baseURL: first.url, viewport: { width: 1540, height: 960 } });
  const page = await context.newPage();
  const texts = uiTexts('zh');
  const person = await signInToSeparateShop(page, dataDir);

  await page.goto('/pc/listContent');
  await page.getByRole('main').locator('a[href*="bookDetail"]').first().click();
  await page
    .getByRole('link', { name: texts.buyNow })
    .or(page.getByRole('button', { name: texts.buyNow }))
    .click();
  await page.getByRole('button', { name: texts.placeOrder }).click();
  await expect(page).toHaveURL(/orderNo=\d{20}/);
  const orderNo = new URL(page.url()).searchParams.get('orderNo')!;
  await expect(page.getByRole('img', { name: /二维码/ }).first()).toBeVisible();

  await stopShop(first, 'SIGKILL');
  const second = await startShop({ dataDir, port: Number(port) });
  await page.goto('/pc/personal/order');
  await expect(page.getByText(orderNo)).toHaveCount(1);
  // the demo student has another unpaid order
  await page.locator(`a[href$="/payment?orderNo=${orderNo}"]`).first().click();
  await payAtEmulator(page, 'zh');
  await expect(page).toHaveURL(/payment_success/);
  await person.expectOneOfEach(orderNo);

  await context.close();
  await stopShop(second);
  await rm(dataDir, { recursive: true, force: true });
});
