import { expect, test } from '../fixtures.ts';
import { expectFitsPhone, shootPhone } from './phone-checks.ts';

// A student finds a book and buys it on the phone that shows the shop.

test.use({ latencyMs: 100 });

test('find a book, buy it by Alipay in the same tab, come back, read it', async ({ newPage, makeUser }) => {
  test.slow();
  const page = await newPage({
    as: await makeUser(1),
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    language: 'en',
  });
  await test.step('the page of the book has its price before everything else, and the bar buys', async () => {
    await page.goto('/mobile/allSearch?q=微积分起步');
    await page.getByRole('link', { name: '微积分起步' }).tap();
    await expect(page.getByRole('radio', { name: /^1 year/ })).toBeVisible();
    await page.getByText('1 year', { exact: true }).first().tap();
    await shootPhone(page, 'buy-book-en');
    await expectFitsPhone(page);
    await page.getByRole('link', { name: 'Buy now' }).tap();
  });

  await test.step('the order is placed once', async () => {
    await expect(page).toHaveURL(/\/mobile\/place\?bookId=\d+&duration=one_year/);
    await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible();
    await shootPhone(page, 'buy-place-en');
    await expectFitsPhone(page);
    await page.getByRole('button', { name: 'Place order' }).tap();
    await expect(page).toHaveURL(/\/mobile\/payment\?orderNo=\d{20}/);
  });

  const address = page.url();
  await test.step('no QR code is shown; Alipay opens in this tab', async () => {
    const open = page.getByRole('link', { name: /Alipay/ }).last();
    await expect(open).toBeVisible();
    await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(0);
    await shootPhone(page, 'buy-payment-en');
    await expectFitsPhone(page);
    await open.tap();
    await expect(page).not.toHaveURL(/\/mobile\//);
  });

  await test.step('back without paying, the order still waits; the word of the server alone counts', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/mobile\/payment\?orderNo=/);
    await expect(page.getByRole('timer')).toBeVisible();
    await page
      .getByRole('link', { name: /Alipay/ })
      .last()
      .tap();
    await page.getByRole('button', { name: /^(支付|Pay)$/ }).click();
    await page.goto(address);
    await expect(page).toHaveURL(/\/mobile\/payment_success\?orderNo=/);
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    await shootPhone(page, 'buy-paid-en');
    await expectFitsPhone(page);
  });

  await test.step('back does not pay again, and the book opens', async () => {
    await page.getByRole('link', { name: /read/i }).first().tap();
    await expect(page).toHaveURL(/\/mobile\/read\?bookId=\d+/);
    await expect(page.locator('iframe:visible').first().contentFrame().locator('body')).toBeVisible();
  });
});
