import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { failEveryNthCall, setNetwork } from './network.ts';
import { payAtEmulator } from './orders/payment-emulator.ts';
import { uiTexts } from './ui-texts.ts';

// 300 ms of latency and failing calls: what a buyer can repeat succeeds in the end, and nothing happens twice.

test.use({ latencyMs: 100 });

const texts = uiTexts('zh');

/** Does what a person does until `target` is visible: clicks a visible retry button, or `action` again while it is there. */
async function repeatUntilVisible(page: Page, target: Locator, action?: Locator): Promise<void> {
  const retry = page.getByRole('button', { name: '重试' }).first();
  await expect(async () => {
    if (await retry.isVisible()) await retry.click();
    else if (await action?.isVisible()) await action?.click({ timeout: 1000 });
    await expect(target).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 90_000 });
}

for (const nth of [100, 7]) {
  test(`a book is bought once and read while every ${nth}th call fails`, async ({
    newPage,
    makeUser,
    database,
  }) => {
    test.slow();
    const user = await makeUser(1);
    const page = await newPage({ as: user });
    await setNetwork(page, { latencyMs: 300 });
    await failEveryNthCall(page.context(), nth);

    await page.goto(`/pc/listContent?publisher=${encodeURIComponent('澄江大学出版社')}`);
    const book = page.getByRole('main').locator('a[href*="bookDetail"]').first();
    await repeatUntilVisible(page, book);
    await book.click();
    const buy = page.getByRole('link', { name: texts.buyNow });
    await repeatUntilVisible(page, buy);
    await buy.click();
    const placeOrder = page.getByRole('button', { name: texts.placeOrder });
    await repeatUntilVisible(page, placeOrder);
    const emulator = page.getByRole('link', { name: texts.emulator });
    await repeatUntilVisible(page, emulator, placeOrder);
    const { rows: orders } = await database.pool.query('SELECT status FROM orders WHERE user_id = $1', [
      user.userId,
    ]);
    expect(orders).toEqual([{ status: 'unpaid' }]);

    const addresses: string[] = [];
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) addresses.push(new URL(frame.url()).pathname);
    });
    await payAtEmulator(page, 'zh');
    const read = page.getByRole('link', { name: /^开始阅读/ }).first();
    await repeatUntilVisible(page, read);
    expect(addresses).toEqual(['/pc/payment_success']);
    await read.click();
    await repeatUntilVisible(page, page.locator('iframe:visible').first());
  });
}
