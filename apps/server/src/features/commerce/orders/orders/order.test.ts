import { randomUUID } from 'node:crypto';
import {
  cancelOrder,
  findOrders,
  generalErrors,
  getCart,
  getOrder,
  orderErrors,
  getCheckoutQuote,
  placeOrder,
} from '@zhiye/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../testing/test-app.ts';
import { makeBook, makeCartItem, makeOrder, makeUser } from '../../../../testing/records.ts';

const app = useApp();
const key = () => randomUUID();

describe('placing an order', () => {
  it('uses the current prices of cart items and removes them from the cart', async () => {
    const user = await makeUser(app);
    const [first, second] = [await makeBook(app), await makeBook(app)];
    const cartItemIds = [
      await makeCartItem(app, user, first, 'half_year'),
      await makeCartItem(app, user, second, 'one_year'),
    ];
    const quote = await app.call(getCheckoutQuote, { source: { cartItemIds } }, user);
    expect(quote.body.data).toMatchObject({ listFen: 14_500, discountFen: 1_000, amountFen: 13_500 });
    const body = { source: { cartItemIds }, amountFen: 13_500, idempotencyKey: key() };
    const placed = await app.call(placeOrder, body, user);
    expect(placed.body.data.orderNo).toMatch(/^\d{20}$/);
    expect((await app.call(getCart, {}, user)).body.data.list).toEqual([]);
    const order = await app.call(getOrder, { orderNo: placed.body.data.orderNo }, user);
    expect(order.body.data).toMatchObject({ status: 'unpaid', amountFen: 13_500, paymentProvider: null });
    expect(order.body.data.lines).toHaveLength(2);
    expect(order.body.data.timeline.map((entry) => entry.event)).toEqual(['placed']);
  });

  it('costs every fen of its prices', async () => {
    const user = await makeUser(app);
    const bookIds = [await makeBook(app), await makeBook(app)];
    for (const [index, priceFen] of [3_333, 4_549].entries())
      await app.platform.pool.query(
        `UPDATE book_prices SET price_fen = $2 WHERE book_id = $1 AND duration = 'half_year'`,
        [bookIds[index], priceFen],
      );
    const cartItemIds = [
      await makeCartItem(app, user, bookIds[0]!),
      await makeCartItem(app, user, bookIds[1]!),
    ];
    expect((await app.call(getCart, {}, user)).body.data.list.map((item) => item.amountFen).sort()).toEqual([
      3_333, 4_549,
    ]);
    const quote = await app.call(getCheckoutQuote, { source: { cartItemIds } }, user);
    expect(quote.body.data).toMatchObject({ listFen: 10_000, discountFen: 2_118, amountFen: 7_882 });
    const body = { source: { cartItemIds }, amountFen: 7_882, idempotencyKey: key() };
    const { orderNo } = (await app.call(placeOrder, body, user)).body.data;
    const order = (await app.call(getOrder, { orderNo }, user)).body.data;
    expect(order.amountFen).toBe(7_882);
    expect(order.lines.map((line) => line.amountFen).sort()).toEqual([3_333, 4_549]);
  });

  it('makes one order for each key, also for concurrent requests', async () => {
    const user = await makeUser(app);
    const bookId = await makeBook(app);
    const body = {
      source: { bookId, duration: 'half_year' as const },
      amountFen: 4_500,
      idempotencyKey: key(),
    };
    const replies = await Promise.all([1, 2, 3, 4].map(() => app.call(placeOrder, body, user)));
    expect(new Set(replies.map((reply) => reply.body.data.orderNo)).size).toBe(1);
    expect((await app.call(findOrders, { pageNo: 1, pageSize: 20 }, user)).body.data.total).toBe(1);
  });

  it('refuses the same key with another body', async () => {
    const user = await makeUser(app);
    const bookId = await makeBook(app);
    const idempotencyKey = key();
    const first = { source: { bookId, duration: 'half_year' as const }, amountFen: 4_500, idempotencyKey };
    await app.call(placeOrder, first, user);
    const second = { source: { bookId, duration: 'one_year' as const }, amountFen: 9_000, idempotencyKey };
    const reply = await app.call(placeOrder, second, user);
    expect([reply.status, reply.body.code]).toEqual([409, generalErrors.idempotencyConflict.code]);
  });

  it('refuses a total that the user did not see', async () => {
    const user = await makeUser(app);
    const bookId = await makeBook(app);
    const body = { source: { bookId, duration: 'half_year' as const }, amountFen: 1, idempotencyKey: key() };
    const reply = await app.call(placeOrder, body, user);
    expect(reply.body.code).toBe(orderErrors.priceChanged.code);
    expect(reply.body.msg).toContain('45.00');
    expect((await app.call(findOrders, { pageNo: 1, pageSize: 20 }, user)).body.data.total).toBe(0);
  });

  it("refuses items of another user's cart", async () => {
    const [owner, other] = [await makeUser(app), await makeUser(app)];
    const cartItemIds = [await makeCartItem(app, owner, await makeBook(app))];
    const body = { source: { cartItemIds }, amountFen: 4_500, idempotencyKey: key() };
    expect((await app.call(placeOrder, body, other)).body.code).toBe(generalErrors.notFound.code);
  });
});

describe('an order', () => {
  it('is not found for another user', async () => {
    const [owner, other] = [await makeUser(app), await makeUser(app)];
    const { orderNo } = await makeOrder(app, owner);
    for (const route of [getOrder, cancelOrder] as const) {
      const reply = await app.call(route as typeof getOrder, { orderNo }, other);
      expect([reply.status, reply.body.code]).toEqual([404, generalErrors.notFound.code]);
    }
  });

  it('is listed by status with counts', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    await makeOrder(app, user);
    await app.call(cancelOrder, { orderNo }, user);
    const { body } = await app.call(findOrders, { pageNo: 1, pageSize: 20, status: 'canceled' }, user);
    expect(body.data.counts).toEqual({ unpaid: 1, paid: 0, completed: 0, canceled: 1 });
    expect(body.data.list.map((order) => order.orderNo)).toEqual([orderNo]);
  });

  it('is found by the beginning of its number and by a part of a title', async () => {
    const [user, other] = [await makeUser(app), await makeUser(app)];
    const orderOf = async (buyer: typeof user, title: string) => {
      const bookId = await makeBook(app);
      await app.platform.db.execute(sql`UPDATE books SET title = ${title} WHERE id = ${bookId}`);
      return (await makeOrder(app, buyer, { bookId })).orderNo;
    };
    const algebra = await orderOf(user, 'Linear Algebra 100%_pure');
    const biology = await orderOf(user, '植物生物学');
    await orderOf(other, '植物生物学');
    const find = async (keyword: string) => {
      const { body } = await app.call(findOrders, { pageNo: 1, pageSize: 20, keyword }, user);
      const { list, total, counts } = body.data;
      expect([total, counts.unpaid]).toEqual([list.length, list.length]);
      return list.map(({ orderNo }) => orderNo);
    };
    expect(await find('生物')).toEqual([biology]);
    expect(await find(' algebra ')).toEqual([algebra]);
    expect(await find('100%_P')).toEqual([algebra]);
    expect(await find('%')).toEqual([algebra]);
    expect(await find(algebra)).toEqual([algebra]);
    expect(await find(algebra.slice(1))).toEqual([]);
    expect(await find('  ')).toHaveLength(2);
  });

  it('can be canceled once, by its owner, while it is unpaid', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    const canceled = await app.call(cancelOrder, { orderNo }, user);
    expect(canceled.body.data).toMatchObject({ status: 'canceled', cancelReason: 'user' });
    const again = await app.call(cancelOrder, { orderNo }, user);
    expect([again.status, again.body.code]).toEqual([409, orderErrors.cannotCancel.code]);
  });

  it('is canceled when the time to pay is over, not before', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    await app.jobs.expireOrder({ orderNo });
    expect((await app.call(getOrder, { orderNo }, user)).body.data.status).toBe('unpaid');
    app.clock.advance(31 * 60_000);
    await app.jobs.expireOrder({ orderNo });
    const { body } = await app.call(getOrder, { orderNo }, user);
    expect(body.data).toMatchObject({ status: 'canceled', cancelReason: 'expired' });
  });
});

describe('the database', () => {
  it('refuses an order that moves back, a changed timeline and a ledger entry that does not balance', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    await app.call(cancelOrder, { orderNo }, user);
    const { db } = app.platform;
    const refused = (statement: ReturnType<typeof sql>) => expect(db.execute(statement)).rejects.toThrow();
    await refused(sql`UPDATE orders SET status = 'unpaid' WHERE order_no = ${orderNo}`);
    await refused(sql`UPDATE order_timeline SET event = 'paid' WHERE order_no = ${orderNo}`);
    await refused(sql`DELETE FROM order_timeline WHERE order_no = ${orderNo}`);
    await refused(sql`
      WITH entry AS (
        INSERT INTO ledger_entries (source, source_ref) VALUES ('payment', 'test') RETURNING id)
      INSERT INTO ledger_postings SELECT id, 'asset:wechat-pay', 100 FROM entry`);
  });
});
