import { cancelOrder, findNotifications, getOrder, startPayment } from '@zhiye/contract';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeOrder, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { selectPaymentAttempts } from '../attempts/payment-attempt.store.ts';
import { ProviderUnavailable } from '../providers/provider-errors.ts';
import { eventually } from '../../../../testing/eventually.ts';

const app = useApp();
afterEach(() => {
  vi.restoreAllMocks();
  app.emulator.setRefundOutcome('success');
  app.alipayEmulator.setRefundOutcome('success');
});

const emulatorOf = (provider: 'wechat-pay' | 'alipay') =>
  provider === 'alipay' ? app.alipayEmulator : app.emulator;

/** An order that was canceled while its buyer paid: the payment is a surplus. */
async function makeSurplus(user: TestUser, provider: 'wechat-pay' | 'alipay') {
  const { orderNo, amountFen } = await makeOrder(app, user);
  const { data } = (await app.call(startPayment, { orderNo, provider }, user)).body;
  if (data.provider === 'alipay') await fetch(data.pageUrl, { redirect: 'manual' });
  const [attempt] = await selectPaymentAttempts(app.platform.db, orderNo);
  const { outTradeNo } = attempt!;
  const close = vi.spyOn(app.paymentContext.providers[provider], 'closePayment').mockResolvedValue('closed');
  await app.call(cancelOrder, { orderNo }, user);
  close.mockRestore();
  if (provider === 'alipay') app.alipayEmulator.pay(outTradeNo, { notifyAfterMs: null });
  else app.emulator.pay(outTradeNo, null);
  await emulatorOf(provider).notify(outTradeNo);
  return { orderNo, amountFen, outTradeNo, refund: (await findRefunds(orderNo))[0]! };
}

interface RefundRow extends Record<string, unknown> {
  id: string;
  state: string;
  amount_fen: number;
  out_refund_no: string;
  problem: string | null;
}

const findRefunds = async (orderNo: string) =>
  (await app.platform.db.execute<RefundRow>(sql`SELECT * FROM refunds WHERE order_no = ${orderNo}`)).rows;

const stateOf = async (orderNo: string) => (await findRefunds(orderNo))[0]!.state;
const eventsOf = async (orderNo: string, user: TestUser) =>
  (await app.call(getOrder, { orderNo }, user)).body.data.timeline.map(({ event }) => event);

const sumOf = async (account: string, orderNo: string) => {
  const { rows } = await app.platform.db.execute<{ total: string }>(sql`
    SELECT coalesce(sum(amount_fen), 0) AS total FROM ledger_postings
    JOIN ledger_entries ON id = entry_id WHERE account = ${account} AND order_no = ${orderNo}`);
  return Number(rows[0]!.total);
};

describe.each(['wechat-pay', 'alipay'] as const)('a payment of a canceled order by %s', (provider) => {
  it('is paid back by policy, written down and reported to the payer', async () => {
    const user = await makeUser(app);
    const { orderNo, amountFen, outTradeNo, refund } = await makeSurplus(user, provider);
    expect(refund).toMatchObject({ state: 'approved', amount_fen: amountFen });
    await app.jobs.sendRefund({ refundRowId: refund.id });
    await eventually(async () => {
      await app.jobs.sendRefund({ refundRowId: refund.id });
      expect(await stateOf(orderNo)).toBe('succeeded');
    });
    expect(
      emulatorOf(provider)
        .refundsOf(outTradeNo)
        .map((made) => made.amountFen),
    ).toEqual([amountFen]);
    expect(await sumOf(`asset:${provider}`, orderNo)).toBe(0);
    expect(await sumOf('liability:surplus', orderNo)).toBe(0);
    expect(await eventsOf(orderNo, user)).toEqual(['placed', 'canceled', 'surplusPaid', 'surplusRefunded']);
    const page = await app.call(findNotifications, { pageNo: 1, pageSize: 20 }, user);
    expect(page.body.data.list.map(({ title }) => title)).toContain('多付的款项已退回');
  });

  it('whose refund lost its reply is refunded once, however often it is sent', async () => {
    const user = await makeUser(app);
    const { orderNo, outTradeNo, refund } = await makeSurplus(user, provider);
    const create = vi.spyOn(app.paymentContext.providers[provider], 'createRefund');
    emulatorOf(provider).setRefundOutcome('lost');
    await app.jobs.sendRefund({ refundRowId: refund.id }).catch(() => undefined);
    emulatorOf(provider).setRefundOutcome('success');
    await Promise.all([1, 2, 3].map(() => app.jobs.sendRefund({ refundRowId: refund.id })));
    expect(await stateOf(orderNo)).toBe('succeeded');
    expect(create).toHaveBeenCalledTimes(1);
    expect(emulatorOf(provider).refundsOf(outTradeNo)).toHaveLength(1);
    expect(await sumOf('liability:surplus', orderNo)).toBe(0);
  });

  it('whose refund was sent twice before an answer is refunded once by the number', async () => {
    const user = await makeUser(app);
    const { orderNo, outTradeNo, refund } = await makeSurplus(user, provider);
    const adapter = app.paymentContext.providers[provider];
    const create = adapter.createRefund;
    vi.spyOn(adapter, 'createRefund').mockImplementationOnce(async (request) => {
      await create(request);
      throw new ProviderUnavailable('timeout', 'over 8000 ms');
    });
    vi.spyOn(adapter, 'queryRefund').mockResolvedValueOnce({ state: 'notFound' });
    await expect(app.jobs.sendRefund({ refundRowId: refund.id })).rejects.toThrow('timeout');
    await app.jobs.sendRefund({ refundRowId: refund.id });
    await app.jobs.sendRefund({ refundRowId: refund.id });
    expect(await stateOf(orderNo)).toBe('succeeded');
    expect(emulatorOf(provider).refundsOf(outTradeNo)).toHaveLength(1);
  });

  it('whose refund cannot be made is sent by the sweep, once the provider is back', async () => {
    const user = await makeUser(app);
    const { orderNo, refund } = await makeSurplus(user, provider);
    emulatorOf(provider).setRefundOutcome('unavailable');
    await expect(app.jobs.sendRefund({ refundRowId: refund.id })).rejects.toThrow('busy');
    expect(await stateOf(orderNo)).toBe('sent');
    emulatorOf(provider).setRefundOutcome('success');
    app.clock.advance(61_000);
    const { sendUnsettledRefunds } = await import('./refund-sending.service.ts');
    await eventually(async () => {
      await sendUnsettledRefunds(app.paymentContext, app.clock.now());
      expect(await stateOf(orderNo)).toBe('succeeded');
    });
  });

  it('whose refund is abnormal waits for staff; a retry asks the provider again', async () => {
    const user = await makeUser(app);
    const { orderNo, refund } = await makeSurplus(user, provider);
    emulatorOf(provider).setRefundOutcome('abnormal');
    await app.jobs.sendRefund({ refundRowId: refund.id });
    await eventually(async () => expect(await stateOf(orderNo)).toBe('abnormal'));
    await app.jobs.sendRefund({ refundRowId: refund.id });
    expect(await stateOf(orderNo)).toBe('abnormal');
    emulatorOf(provider).setRefundOutcome('success');
    if (provider === 'wechat-pay') app.emulator.settleRefund(refund.out_refund_no, 'SUCCESS');
    const { retryRefund } = await import('./refund-sending.service.ts');
    await retryRefund(app.paymentContext, refund.id, app.clock.now());
    expect(await stateOf(orderNo)).toBe('succeeded');
    expect(await sumOf('liability:surplus', orderNo)).toBe(0);
  });
});

it('a refund notification that comes before the reply settles the refund once', async () => {
  const user = await makeUser(app);
  const { orderNo, refund } = await makeSurplus(user, 'wechat-pay');
  const adapter = app.paymentContext.providers['wechat-pay'];
  const create = adapter.createRefund;
  vi.spyOn(adapter, 'createRefund').mockImplementationOnce(async (request) => {
    const reply = await create(request);
    await eventually(async () => expect(await stateOf(orderNo)).toBe('succeeded'));
    return reply;
  });
  await app.jobs.sendRefund({ refundRowId: refund.id });
  expect(await stateOf(orderNo)).toBe('succeeded');
  expect(await sumOf('liability:surplus', orderNo)).toBe(0);
});

it('when both providers are paid, the second payment is refunded', async () => {
  const user = await makeUser(app);
  const { orderNo, amountFen } = await makeOrder(app, user);
  const page = (await app.call(startPayment, { orderNo, provider: 'alipay' }, user)).body.data;
  if (page.provider === 'alipay') await fetch(page.pageUrl, { redirect: 'manual' });
  const [alipay] = await selectPaymentAttempts(app.platform.db, orderNo);
  await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, user);
  const [weChatPay] = await selectPaymentAttempts(app.platform.db, orderNo);
  app.emulator.pay(weChatPay!.outTradeNo, null);
  await app.emulator.notify(weChatPay!.outTradeNo);
  app.alipayEmulator.pay(alipay!.outTradeNo, { notifyAfterMs: null });
  await app.alipayEmulator.notify(alipay!.outTradeNo);
  const [refund] = await findRefunds(orderNo);
  await app.jobs.sendRefund({ refundRowId: refund!.id });
  expect(await stateOf(orderNo)).toBe('succeeded');
  expect(app.alipayEmulator.refundsOf(alipay!.outTradeNo)).toMatchObject([{ amountFen }]);
  expect(app.emulator.refundsOf(weChatPay!.outTradeNo)).toEqual([]);
  expect(await sumOf('income:books', orderNo)).toBe(-amountFen);
  expect(await eventsOf(orderNo, user)).toContain('surplusRefunded');
});
