import { expect, it } from 'vitest';
import { makeBook, makeUser } from '../../../../testing/records.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { newOrderNo } from '../orders/order-number.ts';
import { selectOrders } from '../orders/order.store.ts';
import { insertOrder, insertOrderLines } from '../orders/order-placement.store.ts';
import { fulfilOrder } from './fulfilment.service.ts';

const app = useApp();
const ROUNDS = 20;

/** A paid order that has given nothing yet, as a server leaves it that ends at this moment. */
async function insertPaidOrder(userId: string, bookIds: readonly number[]): Promise<string> {
  const { db, clock } = app.platform;
  const now = clock.now();
  const orderNo = newOrderNo(now);
  await insertOrder(db, {
    orderNo,
    userId,
    status: 'paid',
    listFen: 0,
    amountFen: 0,
    placedAt: now,
    payBefore: now,
    paidAt: now,
    canceledAt: null,
    cancelReason: null,
    fulfilledAt: null,
  });
  const lines = bookIds.map((bookId, index) => ({
    lineNo: index + 1,
    bookId,
    title: '',
    authors: [],
    publisher: '',
    coverKey: '',
    ...({
      duration: 'half_year',
      usageMode: 'account',
      quantity: 1,
      codeEmail: null,
      codeDelivery: 'mail',
      listFen: 0,
      priceFen: 0,
    } as const),
  }));
  await insertOrderLines(db, orderNo, lines);
  return orderNo;
}

it('delivers two orders of one user with the same books in another order at the same time', async () => {
  const { db, clock } = app.platform;
  const bookIds: number[] = [];
  for (let index = 0; index < 6; index += 1) bookIds.push(await makeBook(app));
  for (let round = 0; round < ROUNDS; round += 1) {
    const { userId } = await makeUser(app);
    const first = await insertPaidOrder(userId, bookIds);
    const second = await insertPaidOrder(userId, bookIds.toReversed());
    await Promise.all([first, second].map((orderNo) => fulfilOrder(app.platform, orderNo, clock.now())));
    const orders = await selectOrders(db, userId, { limit: 10, offset: 0 });
    expect(orders.map(({ fulfilledAt }) => fulfilledAt === null)).toEqual([false, false]);
  }
});
