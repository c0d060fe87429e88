import { findReturnedPayment, startPayment } from '@zhiye/contract';
import { expect, it } from 'vitest';
import { makeOrder, makeUser } from '../../../../testing/records.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { selectPaymentAttempts } from '../attempts/payment-attempt.store.ts';

// An iPhone returns from the page of a provider to its default browser, where nobody is signed in.

const app = useApp();

async function openOnPhone(provider: 'wechat-pay' | 'alipay') {
  const user = await makeUser(app);
  const { orderNo } = await makeOrder(app, user);
  const { body } = await app.call(startPayment, { orderNo, provider, onPhone: true }, user);
  if (!body.isOK || !('pageUrl' in body.data)) throw new Error('no page');
  // the trade of Alipay exists once its page was opened
  if (provider === 'alipay') await fetch(body.data.pageUrl);
  const { searchParams } = new URL(body.data.pageUrl);
  const back = new URL(searchParams.get(provider === 'alipay' ? 'return_url' : 'redirect_url')!);
  const [attempt] = await selectPaymentAttempts(app.platform.db, orderNo);
  return { orderNo, back, outTradeNo: attempt!.outTradeNo };
}

const find = async (orderNo: string, claim: string) =>
  (await app.call(findReturnedPayment, { orderNo, claim })).body;

for (const provider of ['wechat-pay', 'alipay'] as const)
  it(`the claim of the return address shows the payment, and nothing of the order (${provider})`, async () => {
    const { orderNo, back, outTradeNo } = await openOnPhone(provider);
    expect([back.pathname, back.searchParams.get('orderNo')]).toEqual(['/mobile/payment', orderNo]);
    const claim = back.searchParams.get('claim')!;
    const before = await find(orderNo, claim);
    expect(before.data.status).toBe('unpaid');
    expect(Object.keys(before.data).sort()).toEqual(
      ['amountFen', 'now', 'orderNo', 'paidAt', 'payBefore', 'status'].sort(),
    );
    // the notification is lost: the shop asks
    if (provider === 'alipay') app.alipayEmulator.pay(outTradeNo, { notifyAfterMs: null });
    else app.emulator.pay(outTradeNo, null);
    app.clock.advance(3_000);
    expect((await find(orderNo, claim)).data.status).toBe('paid');
  });

it('a claim is of one order, cannot be forged, and ends', async () => {
  const [own, other] = [await openOnPhone('alipay'), await openOnPhone('alipay')];
  const claim = own.back.searchParams.get('claim')!;
  const [end, mac] = claim.split('.');
  const isShown = async (orderNo: string, text: string) => (await find(orderNo, text)).isOK;
  expect(await isShown(own.orderNo, claim)).toBe(true);
  expect(await isShown(other.orderNo, claim)).toBe(false);
  expect(await isShown(own.orderNo, `${Number(end) + 60}.${mac}`)).toBe(false);
  expect(await isShown(own.orderNo, 'x')).toBe(false);
  app.clock.advance(39 * 60_000);
  expect(await isShown(own.orderNo, claim)).toBe(true);
  app.clock.advance(2 * 60_000);
  expect(await isShown(own.orderNo, claim)).toBe(false);
});
