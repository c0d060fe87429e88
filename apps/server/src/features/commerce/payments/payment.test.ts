import {
  cancelOrder,
  checkPayment,
  findShelfBooks,
  generalErrors,
  getOrder,
  getPaymentState,
  orderErrors,
  paymentErrors,
  startPayment,
} from '@zhiye/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { books } from '../../../db/tables/catalog/books.ts';
import { useOwnApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/records.ts';
import { makeOrder, makeUser } from '../../../testing/records.ts';
import { selectPaymentAttempts } from './attempts/payment-attempt.store.ts';
import { fulfilOrder } from '../orders/fulfilment/fulfilment.service.ts';

const app = useOwnApp();

/** An order with an open payment attempt. */
async function makePayment(user: TestUser) {
  const { orderNo, bookId, amountFen } = await makeOrder(app, user);
  const started = await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, user);
  expect(started.body.isOK).toBe(true);
  const [attempt] = await selectPaymentAttempts(app.platform.db, orderNo);
  return { orderNo, bookId, amountFen, outTradeNo: attempt!.outTradeNo, started: started.body.data };
}

async function payAndWait(outTradeNo: string) {
  app.emulator.pay(outTradeNo, 0);
  expect(await app.emulator.whenNotified(outTradeNo)).toBe('delivered');
}

const stateOf = async (orderNo: string, user: TestUser) =>
  (await app.call(getPaymentState, { orderNo }, user)).body.data.status;

const sumOf = async (account: string, orderNo: string) => {
  const { rows } = await app.platform.db.execute<{ total: string }>(sql`
    SELECT coalesce(sum(amount_fen), 0) AS total FROM ledger_postings
    JOIN ledger_entries ON id = entry_id WHERE account = ${account} AND order_no = ${orderNo}`);
  return Number(rows[0]!.total);
};

describe('paying', () => {
  it('grants the books, books the money in the ledger and counts the sale', async () => {
    const user = await makeUser(app);
    const { orderNo, bookId, amountFen, outTradeNo, started } = await makePayment(user);
    expect(started).toMatchObject({
      provider: 'wechat-pay',
      codeUrl: expect.stringMatching(/^weixin:\/\//),
      qrImage: expect.stringMatching(/^data:image\/svg\+xml/),
    });
    await payAndWait(outTradeNo);
    const order = await app.call(getOrder, { orderNo }, user);
    expect(order.body.data).toMatchObject({ status: 'paid', paymentProvider: 'wechat-pay' });
    expect(order.body.data.timeline.map((entry) => entry.event)).toEqual(['placed', 'paid', 'fulfilled']);
    const shelf = await app.call(findShelfBooks, { pageNo: 1, pageSize: 60 }, user);
    expect(shelf.body.data.list).toMatchObject([{ book: { bookId }, state: 'active', source: 'order' }]);
    expect(await sumOf('asset:wechat-pay', orderNo)).toBe(amountFen);
    expect(await sumOf('income:books', orderNo)).toBe(-amountFen);
    await app.jobs.deliverEvents({});
    const [book] = await app.platform.db.select().from(books).where(eq(books.id, bookId));
    expect(book!.salesCount).toBe(1);
  });

  it('returns the same code for a second request, also a concurrent one', async () => {
    const user = await makeUser(app);
    const { orderNo, started } = await makePayment(user);
    const again = await Promise.all(
      [1, 2, 3].map(() => app.call(startPayment, { orderNo, provider: 'wechat-pay' as const }, user)),
    );
    expect(again.map((reply) => reply.body.data)).toEqual([started, started, started]);
    expect(await selectPaymentAttempts(app.platform.db, orderNo)).toHaveLength(1);
  });

  it('applies a repeated notification once', async () => {
    const user = await makeUser(app);
    const { orderNo, amountFen, outTradeNo } = await makePayment(user);
    await payAndWait(outTradeNo);
    await app.emulator.notify(outTradeNo);
    await app.emulator.notify(outTradeNo);
    await fulfilOrder(app.platform, orderNo, app.clock.now());
    await app.jobs.deliverEvents({});
    expect(await sumOf('asset:wechat-pay', orderNo)).toBe(amountFen);
    const shelf = await app.call(findShelfBooks, { pageNo: 1, pageSize: 60 }, user);
    expect(shelf.body.data.total).toBe(1);
  });

  it.each(['signature', 'probe', 'body', 'serial', 'timestamp', 'merchant', 'app', 'currency'] as const)(
    'refuses a notification with a wrong %s',
    async (fault) => {
      const user = await makeUser(app);
      const { orderNo, outTradeNo } = await makePayment(user);
      app.emulator.pay(outTradeNo, null);
      expect(await app.emulator.notify(outTradeNo, fault)).toBe(401);
      expect(await stateOf(orderNo, user)).toBe('unpaid');
    },
  );

  it('stores a notification with a wrong amount, and pays nothing with it', async () => {
    const user = await makeUser(app);
    const { orderNo, outTradeNo } = await makePayment(user);
    app.emulator.pay(outTradeNo, null);
    await app.emulator.notify(outTradeNo, 'amount');
    expect(await stateOf(orderNo, user)).toBe('unpaid');
    const { rows } = await app.platform.db.execute(
      sql`SELECT problem FROM payment_results WHERE out_trade_no = ${outTradeNo}`,
    );
    expect(rows).toEqual([{ problem: 'wrongAmount' }]);
  });

  it('finds a payment with a lost notification when the user checks', async () => {
    const user = await makeUser(app);
    const { orderNo, outTradeNo } = await makePayment(user);
    app.emulator.pay(outTradeNo, null);
    expect(await stateOf(orderNo, user)).toBe('unpaid');
    const checked = await app.call(checkPayment, { orderNo }, user);
    expect(checked.body.data.status).toBe('paid');
  });

  it('finds a payment with a lost notification by polling', async () => {
    const user = await makeUser(app);
    const { orderNo, outTradeNo } = await makePayment(user);
    app.emulator.pay(outTradeNo, null);
    await app.jobs.pollPayment({ outTradeNo });
    expect(await stateOf(orderNo, user)).toBe('paid');
  });

  it('grants the books in the job when it failed at once', async () => {
    const user = await makeUser(app);
    const { orderNo, outTradeNo } = await makePayment(user);
    await app.platform.db.execute(sql`ALTER TABLE entitlements RENAME TO entitlements_away`);
    await payAndWait(outTradeNo);
    expect(await stateOf(orderNo, user)).toBe('paid');
    await app.platform.db.execute(sql`ALTER TABLE entitlements_away RENAME TO entitlements`);
    await fulfilOrder(app.platform, orderNo, app.clock.now());
    const shelf = await app.call(findShelfBooks, { pageNo: 1, pageSize: 60 }, user);
    expect(shelf.body.data.total).toBe(1);
  });

  it('refuses when the provider is unavailable, and can be repeated with the same number', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    const { ProviderUnavailable } = await import('./providers/provider-errors.ts');
    const unavailable = vi
      .spyOn(app.paymentContext.providers['wechat-pay'], 'createPayment')
      .mockRejectedValueOnce(new ProviderUnavailable('network', 'ECONNREFUSED'));
    const failed = await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, user);
    unavailable.mockRestore();
    expect([failed.status, failed.body.code]).toEqual([503, paymentErrors.providerUnavailable.code]);
    const again = await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, user);
    expect(again.body.isOK).toBe(true);
    expect(await selectPaymentAttempts(app.platform.db, orderNo)).toHaveLength(1);
  });

  it('is only for the owner of the order', async () => {
    const [owner, other] = [await makeUser(app), await makeUser(app)];
    const { orderNo } = await makeOrder(app, owner);
    const replies = [
      await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, other),
      await app.call(getPaymentState, { orderNo }, other),
      await app.call(checkPayment, { orderNo }, other),
    ];
    for (const reply of replies) expect(reply.body.code).toBe(generalErrors.notFound.code);
  });

  it('is over when the time to pay is over', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    app.clock.advance(31 * 60_000);
    const late = await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, user);
    expect(late.body.code).toBe(paymentErrors.notPayable.code);
  });
});

describe('canceling against paying', () => {
  it('lets the payment win when both happen', async () => {
    const user = await makeUser(app);
    const { orderNo, outTradeNo } = await makePayment(user);
    app.emulator.pay(outTradeNo, null);
    const canceled = await app.call(cancelOrder, { orderNo }, user);
    expect(canceled.body.code).toBe(orderErrors.cannotCancel.code);
    expect(await stateOf(orderNo, user)).toBe('paid');
  });

  it('closes the attempt at the provider, so that nobody can pay a canceled order', async () => {
    const user = await makeUser(app);
    const { orderNo, outTradeNo } = await makePayment(user);
    expect((await app.call(cancelOrder, { orderNo }, user)).body.isOK).toBe(true);
    expect(() => app.emulator.pay(outTradeNo, 0)).toThrow();
  });

  it('books a payment of a canceled order as a surplus', async () => {
    const user = await makeUser(app);
    const { orderNo, amountFen, outTradeNo } = await makePayment(user);
    app.emulator.pay(outTradeNo, null);
    // As if the order had been canceled without asking the provider.
    await app.platform.db.execute(sql`UPDATE orders SET status = 'canceled' WHERE order_no = ${orderNo}`);
    await app.emulator.notify(outTradeNo);
    expect(await stateOf(orderNo, user)).toBe('canceled');
    expect(await sumOf('liability:surplus', orderNo)).toBe(-amountFen);
    expect((await app.call(findShelfBooks, { pageNo: 1, pageSize: 60 }, user)).body.data.total).toBe(0);
  });
});
