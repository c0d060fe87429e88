import { expect, openContext, test } from '../fixtures.ts';
import { expectFitsPhone, PHONE, shootPhone } from './phone-checks.ts';

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
    const submit = page.getByRole('button', { name: 'Place order' });
    await expect(submit).toBeVisible();
    await shootPhone(page, 'buy-place-en');
    await expectFitsPhone(page);
    // without scrolling: sum and button stay at the foot, and the last line is not behind them
    await expect(submit).toBeInViewport({ ratio: 1 });
    const last = page.getByText('Unpaid orders are canceled automatically');
    await last.scrollIntoViewIfNeeded();
    await page.locator('[data-scroller]').evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
    const [line, button] = [(await last.boundingBox())!, (await submit.boundingBox())!];
    expect(line.y + line.height).toBeLessThanOrEqual(button.y);
    await submit.tap();
    await expect(page).toHaveURL(/\/mobile\/payment\?orderNo=\d{20}/);
  });

  const address = page.url();
  await test.step('no QR code is shown; Alipay opens in this tab', async () => {
    await expect(page.getByRole('timer')).toBeVisible();
    await page.getByRole('radio', { name: /Alipay/ }).check();
    const open = page.getByRole('link', { name: /Pay in Alipay/ });
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
    const sheet = page.getByRole('dialog', { name: 'No payment received yet' });
    await expect(sheet.getByText(/nothing was charged/)).toBeVisible();
    await shootPhone(page, 'buy-unpaid-en');
    await sheet.getByRole('link', { name: /Pay in Alipay/ }).tap();
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

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/116 Mobile Safari/537.36 MicroMessenger/8.0.44';

test('inside WeChat the payment opens above the page; a cancellation keeps the order', async ({
  browser,
  baseURL,
  makeUser,
}) => {
  test.slow();
  const person = await makeUser(1);
  const context = await openContext(browser, baseURL!, {
    as: person,
    viewport: PHONE,
    hasTouch: true,
    userAgent: ANDROID,
  });
  const page = await context.newPage();
  const does: ('cancel' | 'pay')[] = ['cancel', 'pay'];
  let emulator = '';
  await page.exposeFunction('payInWeChat', async (parameters: object, pageUrl: string) => {
    const call = { parameters, pageUrl, does: does.shift() };
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${emulator}/emulator/bridge`, {
      method: 'POST',
      headers,
      body: JSON.stringify(call),
    });
    return reply.json() as Promise<object>;
  });
  await page.addInitScript(() => {
    const host = window as unknown as {
      WeixinJSBridge: object;
      payInWeChat: (parameters: object, pageUrl: string) => Promise<object>;
    };
    host.WeixinJSBridge = {
      invoke: (_name: string, parameters: object, answer: (result: object) => void) =>
        void host.payInWeChat(parameters, location.href).then(answer),
    };
  });
  page.on('response', (response) => {
    if (response.url().includes('/connect/oauth2/authorize')) emulator = new URL(response.url()).origin;
  });
  await page.goto('/mobile/allSearch?q=微积分起步');
  await page.getByRole('link', { name: '微积分起步' }).tap();
  await page.getByRole('link', { name: '立即购买' }).tap();
  await page.getByRole('button', { name: '提交订单' }).tap();
  await expect(page).toHaveURL(/\/mobile\/payment\?orderNo=\d{20}&provider=wechat-pay(#wechat_redirect)?$/);
  const pay = page.getByRole('button', { name: /微信支付/ });
  await expect(pay).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('radio', { name: /支付宝/ })).toHaveCount(0);
  await expect(page.getByText('扫一扫')).toHaveCount(0);
  await shootPhone(page, 'buy-wechat-zh');
  await expectFitsPhone(page);
  await pay.tap();
  const sheet = page.getByRole('dialog', { name: '还没收到这笔付款' });
  await expect(sheet).toBeVisible();
  await shootPhone(page, 'buy-wechat-unpaid-zh');
  await expectFitsPhone(page);
  await sheet.getByRole('button', { name: /微信支付 ¥/ }).tap();
  await expect(page).toHaveURL(/\/mobile\/payment_success\?orderNo=/);
  await context.close();
});

test('a browser without the session shows the payment by the claim of the address', async ({
  newPage,
  makeUser,
}) => {
  const page = await newPage({ as: await makeUser(1), viewport: PHONE, hasTouch: true });
  await page.goto('/mobile/allSearch?q=微积分起步');
  await page.getByRole('link', { name: '微积分起步' }).tap();
  await page.getByRole('link', { name: '立即购买' }).tap();
  await page.getByRole('button', { name: '提交订单' }).tap();
  const address = await page.getByRole('link', { name: /去微信付/ }).getAttribute('href');
  const back = new URL(address!).searchParams.get('redirect_url')!;
  const other = await newPage({ viewport: PHONE, hasTouch: true, inNewBrowser: true });
  await other.goto(back);
  await expect(other.getByRole('heading', { name: '还没收到这笔付款' })).toBeVisible();
  await shootPhone(other, 'buy-elsewhere-zh');
  await expectFitsPhone(other);
  await other.goto(back.replace(/&claim=.*/, ''));
  await expect(other).toHaveURL(/\/mobile\/login\?from=/);
});
