// What must happen to orders, payments and events happens although their jobs are gone.
import { checkPayment, findNotifications, findShelfBooks, getOrder, startPayment } from '@zhiye/contract';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeOrder, makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { useOwnApp } from '../../../testing/test-app.ts';
import { selectPaymentAttempts } from '../payments/attempts/payment-attempt.store.ts';
import { ProviderUnavailable } from '../payments/providers/provider-errors.ts';

const app = useOwnApp();
const MINUTE_MS = 60_000;
const twice = (name: string) => Promise.all([app.sweep(name), app.sweep(name)]);
const loseJobs = () => app.platform.db.execute(sql`DELETE FROM pgboss.job`);
const countJobs = async (name: string) => {
  const { rows } = await app.platform.db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM pgboss.job WHERE name = ${name}`,
  );
  return rows[0]!.total;
};

const orderOf = async (orderNo: string, user: TestUser) =>
  (await app.call(getOrder, { orderNo }, user)).body.data;
const noticesOf = async (user: TestUser) =>
  (await app.call(findNotifications, { pageNo: 1, pageSize: 20 }, user)).body.data.list;

async function makePayment() {
  const user = await makeUser(app);
  const { orderNo, bookId } = await makeOrder(app, user);
  await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, user);
  const [attempt] = await selectPaymentAttempts(app.platform.db, orderNo);
  return { user, orderNo, bookId, outTradeNo: attempt!.outTradeNo };
}

// nothing of the test before is left to do
beforeEach(async () => {
  app.clock.advance(60 * MINUTE_MS);
  for (const name of ['forgottenPayments', 'expiredOrders', 'undeliveredEvents']) await app.sweep(name);
  app.clock.reset();
});
afterEach(() => vi.restoreAllMocks());

describe('an order that nobody paid', () => {
  it('expires once, closes its payment, and is told once', async () => {
    const { user, orderNo, outTradeNo } = await makePayment();
    await loseJobs();
    await app.sweep('expiredOrders');
    expect((await orderOf(orderNo, user)).status).toBe('unpaid');
    app.clock.advance(31 * MINUTE_MS);
    await twice('expiredOrders');
    const { status, cancelReason, timeline } = await orderOf(orderNo, user);
    expect([status, cancelReason]).toEqual(['canceled', 'expired']);
    expect(timeline.filter(({ event }) => event === 'canceled')).toHaveLength(1);
    expect(await noticesOf(user)).toHaveLength(1);
    expect(() => app.emulator.pay(outTradeNo, 0)).toThrow();
  });

  it('does not keep others waiting when its provider does not answer', async () => {
    const stuck = await makePayment();
    const other = await makePayment();
    const provider = app.paymentContext.providers['wechat-pay'];
    const close = provider.closePayment;
    vi.spyOn(provider, 'closePayment').mockImplementation((outTradeNo) =>
      outTradeNo === stuck.outTradeNo
        ? Promise.reject(new ProviderUnavailable('network', 'ECONNREFUSED'))
        : close(outTradeNo),
    );
    app.clock.advance(31 * MINUTE_MS);
    await app.sweep('expiredOrders');
    expect((await orderOf(stuck.orderNo, stuck.user)).status).toBe('unpaid');
    expect((await orderOf(other.orderNo, other.user)).status).toBe('canceled');
    vi.restoreAllMocks();
    await app.sweep('expiredOrders');
    expect((await orderOf(stuck.orderNo, stuck.user)).status).toBe('canceled');
  });
});

describe('a payment whose notification and job are lost', () => {
  it('is found, once by two sweeps, and gives the book', async () => {
    const { user, orderNo, bookId, outTradeNo } = await makePayment();
    app.emulator.pay(outTradeNo, null);
    await loseJobs();
    const query = vi.spyOn(app.paymentContext.providers['wechat-pay'], 'queryPayment');
    await app.sweep('forgottenPayments');
    expect(query).not.toHaveBeenCalled();
    app.clock.advance(4 * MINUTE_MS);
    await twice('forgottenPayments');
    expect(query).toHaveBeenCalledTimes(1);
    expect((await orderOf(orderNo, user)).status).toBe('paid');
    const shelf = await app.call(findShelfBooks, { pageNo: 1, pageSize: 60 }, user);
    expect(shelf.body.data.list).toMatchObject([{ book: { bookId } }]);
  });

  it('that is still unpaid gets its job back, and is left alone while the job asks', async () => {
    const { user, orderNo, outTradeNo } = await makePayment();
    await loseJobs();
    app.clock.advance(4 * MINUTE_MS);
    await twice('forgottenPayments');
    expect(await countJobs('pollPayment')).toBe(1);
    app.clock.advance(MINUTE_MS);
    await app.jobs.pollPayment({ outTradeNo });
    app.clock.advance(MINUTE_MS);
    const query = vi.spyOn(app.paymentContext.providers['wechat-pay'], 'queryPayment');
    await app.sweep('forgottenPayments');
    expect(query).not.toHaveBeenCalled();
    expect((await app.call(checkPayment, { orderNo }, user)).body.data.status).toBe('unpaid');
  });
});

describe('a paid order that gave no book', () => {
  it('is fulfilled once by two sweeps', async () => {
    const { user, orderNo, bookId, outTradeNo } = await makePayment();
    const { payable } = app.paymentContext;
    vi.spyOn(payable, 'fulfil').mockRejectedValueOnce(new Error('the server stopped'));
    app.emulator.pay(outTradeNo, 0);
    await app.emulator.whenNotified(outTradeNo);
    await loseJobs();
    app.clock.advance(MINUTE_MS);
    await twice('unfulfilledOrders');
    const shelf = await app.call(findShelfBooks, { pageNo: 1, pageSize: 60 }, user);
    expect(shelf.body.data.list).toMatchObject([{ book: { bookId } }]);
    const { timeline } = await orderOf(orderNo, user);
    expect(timeline.filter(({ event }) => event === 'fulfilled')).toHaveLength(1);
    expect(await noticesOf(user)).toHaveLength(1);
  });
});

describe('an event whose job is lost', () => {
  it('is delivered once by two sweeps', async () => {
    const { bookId, outTradeNo } = await makePayment();
    const salesOf = async () => {
      const { rows } = await app.platform.pool.query('SELECT sales_count FROM books WHERE id = $1', [bookId]);
      return (rows[0] as { sales_count: number }).sales_count;
    };
    app.emulator.pay(outTradeNo, 0);
    await app.emulator.whenNotified(outTradeNo);
    await loseJobs();
    expect(await salesOf()).toBe(0);
    await twice('undeliveredEvents');
    expect(await salesOf()).toBe(1);
  });
});
