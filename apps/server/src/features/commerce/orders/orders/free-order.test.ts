import { randomUUID } from 'node:crypto';
import { findShelfBooks, getOrder, paymentErrors, placeOrder, startPayment } from '@zhiye/contract';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bookPrices } from '../../../../db/tables/catalog/books.ts';
import { makeBook, makeUser } from '../../../../testing/records.ts';
import { useApp } from '../../../../testing/test-app.ts';

const app = useApp();

it('an order that costs nothing is paid at once, without a provider', async () => {
  const user = await makeUser(app);
  const bookId = await makeBook(app);
  await app.platform.db.update(bookPrices).set({ priceFen: 0 }).where(eq(bookPrices.bookId, bookId));
  const source = { bookId, duration: 'half_year' as const };
  const request = { source, amountFen: 0, idempotencyKey: randomUUID() };
  const [first, again] = [
    await app.call(placeOrder, request, user),
    await app.call(placeOrder, request, user),
  ];
  const { orderNo } = first.body.data;
  expect(again.body.data.orderNo).toBe(orderNo);
  const { data } = (await app.call(getOrder, { orderNo }, user)).body;
  expect(data).toMatchObject({ status: 'paid', amountFen: 0, paymentProvider: null });
  expect(data.timeline.map(({ event }) => event)).toEqual(['placed', 'paid', 'fulfilled']);
  const shelf = await app.call(findShelfBooks, { pageNo: 1, pageSize: 60 }, user);
  expect(shelf.body.data.list).toMatchObject([{ book: { bookId }, state: 'active', source: 'order' }]);
  const { rows } = await app.platform.db.execute(
    sql`SELECT 1 FROM ledger_entries WHERE order_no = ${orderNo}`,
  );
  expect(rows).toEqual([]);
  const started = await app.call(startPayment, { orderNo, provider: 'alipay' }, user);
  expect(started.body.code).toBe(paymentErrors.notPayable.code);
});
