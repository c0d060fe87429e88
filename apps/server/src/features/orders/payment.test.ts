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
import { books } from '../../db/tables/catalog.ts';
import { useApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/make.ts';
import { makeOrder, makeUser } from '../../testing/make.ts';
import { selectAttempts } from './payment.store.ts';

const app = useApp();

/** An order with a code on the screen; returns the number at the gateway. */
async function makePayment(user: TestUser) {
  const { orderNo, bookId, amountFen } = await makeOrder(app, user);
  const started = await app.call(startPayment, { orderNo, channel: 'wechat' }, user);
  expect(started.body.isOK).toBe(true);
  const [attempt] = await selectAttempts(app.platform.db, orderNo);
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
    JOIN ledger_journals ON id = journal_id WHERE account = ${account} AND order_no = ${orderNo}`);
  return Number(rows[0]!.total);
};

describe('paying', () => {
  it('ends with the books on the shelf, the money in the ledger and the sale counted', async () => {
    const user = await makeUser(app);
    const { orderNo, bookId, amountFen, outTradeNo, started } = await makePayment(user);
    expect(started.codeUrl).toMatch(/^weixin:\/\//);
    expect(started.qrImage).toMatch(/^data:image\/svg\+xml/);
    await payAndWait(outTradeNo);
    const order = await app.call(getOrder, { orderNo }, user);
    expect(order.body.data).toMatchObject({ status: 'paid', paymentMethod: 'wechat' });
    expect(order.body.data.timeline.map((entry) => entry.event)).toEqual(['placed', 'paid', 'fulfilled']);
    const shelf = await app.call(findShelfBooks, { pageNo: 1, pageSize: 60 }, user);
    expect(shelf.body.data.list).toMatchObject([{ book: { bookId }, state: 'active', source: 'order' }]);
    expect(await sumOf('asset:wechat', orderNo)).toBe(amountFen);
    expect(await sumOf('income:books', orderNo)).toBe(-amountFen);
    await app.jobs.deliverEvents({});
    const [book] = await app.platform.db.select().from(books).where(eq(books.id, bookId));
    expect(book!.salesCount).toBe(1);
  });

  it('shows the same code when asked twice, also at the same time', async () => {
    const user = await makeUser(app);
    const { orderNo, started } = await makePayment(user);
    const again = await Promise.all(
      [1, 2, 3].map(() => app.call(startPayment, { orderNo, channel: 'wechat' as const }, user)),
    );
    expect(new Set(again.map((reply) => reply.body.data.codeUrl))).toEqual(new Set([started.codeUrl]));
    expect(await selectAttempts(app.platform.db, orderNo)).toHaveLength(1);
  });

  it('takes a notification once, however often it comes', async () => {
    const user = await makeUser(app);
    const { orderNo, amountFen, outTradeNo } = await makePayment(user);
    await payAndWait(outTradeNo);
    await app.emulator.notify(outTradeNo);
    await app.emulator.notify(outTradeNo);
    await app.jobs.fulfilOrder({ orderNo });
    await app.jobs.deliverEvents({});
    expect(await sumOf('asset:wechat', orderNo)).toBe(amountFen);
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

  it('keeps a notification with a wrong amount, and pays nothing with it', async () => {
    const user = await makeUser(app);
    const { orderNo, outTradeNo } = await makePayment(user);
    app.emulator.pay(outTradeNo, null);
    await app.emulator.notify(outTradeNo, 'amount');
    expect(await stateOf(orderNo, user)).toBe('unpaid');
    const { rows } = await app.platform.db.execute(
      sql`SELECT problem FROM payment_events WHERE out_trade_no = ${outTradeNo}`,
    );
    expect(rows).toEqual([{ problem: 'wrongAmount' }]);
  });

  it('finds a payment whose notification was lost when the person asks', async () => {
    const user = await makeUser(app);
    const { orderNo, outTradeNo } = await makePayment(user);
    app.emulator.pay(outTradeNo, null);
    expect(await stateOf(orderNo, user)).toBe('unpaid');
    const checked = await app.call(checkPayment, { orderNo }, user);
    expect(checked.body.data.status).toBe('paid');
  });

  it('finds a payment whose notification was lost by itself', async () => {
    const user = await makeUser(app);
    const { orderNo, outTradeNo } = await makePayment(user);
    app.emulator.pay(outTradeNo, null);
    await app.jobs.checkAttempt({ outTradeNo });
    expect(await stateOf(orderNo, user)).toBe('paid');
  });

  it('puts the books on the shelf by the job when it did not happen at once', async () => {
    const user = await makeUser(app);
    const { orderNo, outTradeNo } = await makePayment(user);
    await app.platform.db.execute(sql`ALTER TABLE entitlements RENAME TO entitlements_away`);
    await payAndWait(outTradeNo);
    expect(await stateOf(orderNo, user)).toBe('paid');
    await app.platform.db.execute(sql`ALTER TABLE entitlements_away RENAME TO entitlements`);
    await app.jobs.fulfilOrder({ orderNo });
    const shelf = await app.call(findShelfBooks, { pageNo: 1, pageSize: 60 }, user);
    expect(shelf.body.data.total).toBe(1);
  });

  it('says that the gateway is away, keeps the order and can be tried again under the same number', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    const { GatewayUnavailable } = await import('./gateway/gateway-errors.ts');
    const away = vi
      .spyOn(app.cashier.gateway, 'createPayment')
      .mockRejectedValueOnce(new GatewayUnavailable('network', 'away'));
    const failed = await app.call(startPayment, { orderNo, channel: 'wechat' }, user);
    away.mockRestore();
    expect([failed.status, failed.body.code]).toEqual([503, paymentErrors.gatewayUnavailable.code]);
    const again = await app.call(startPayment, { orderNo, channel: 'wechat' }, user);
    expect(again.body.isOK).toBe(true);
    expect(await selectAttempts(app.platform.db, orderNo)).toHaveLength(1);
  });

  it('is for the owner of the order alone', async () => {
    const [owner, other] = [await makeUser(app), await makeUser(app)];
    const { orderNo } = await makeOrder(app, owner);
    const replies = [
      await app.call(startPayment, { orderNo, channel: 'wechat' }, other),
      await app.call(getPaymentState, { orderNo }, other),
      await app.call(checkPayment, { orderNo }, other),
    ];
    for (const reply of replies) expect(reply.body.code).toBe(generalErrors.notFound.code);
  });

  it('is over when the time to pay is over', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    app.clock.advance(31 * 60_000);
    const late = await app.call(startPayment, { orderNo, channel: 'wechat' }, user);
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

  it('closes the code at the gateway, so that nobody can pay a canceled order', async () => {
    const user = await makeUser(app);
    const { orderNo, outTradeNo } = await makePayment(user);
    expect((await app.call(cancelOrder, { orderNo }, user)).body.isOK).toBe(true);
    expect(() => app.emulator.pay(outTradeNo, 0)).toThrow();
  });

  it('keeps a payment that comes after all as owed to the payer', async () => {
    const user = await makeUser(app);
    const { orderNo, amountFen, outTradeNo } = await makePayment(user);
    app.emulator.pay(outTradeNo, null);
    // As if the order had been canceled by a shop that did not ask the gateway.
    await app.platform.db.execute(sql`UPDATE orders SET status = 'canceled' WHERE order_no = ${orderNo}`);
    await app.emulator.notify(outTradeNo);
    expect(await stateOf(orderNo, user)).toBe('canceled');
    expect(await sumOf('liability:surplus', orderNo)).toBe(-amountFen);
    expect((await app.call(findShelfBooks, { pageNo: 1, pageSize: 60 }, user)).body.data.total).toBe(0);
  });
});
