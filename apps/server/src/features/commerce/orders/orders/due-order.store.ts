// Orders that wait for a step of the scheduled sweeps: the end of their time to pay, delivery, completion.
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { orders } from '../../../../db/tables/commerce/orders.ts';

/** Paid orders that were delivered before an instant. */
export async function selectUncompletedOrderNos(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(eq(orders.status, 'paid'), lte(orders.fulfilledAt, before)))
    .orderBy(asc(orders.fulfilledAt))
    .limit(limit);
  return rows.map(({ orderNo }) => orderNo);
}

/** Unpaid orders whose time to pay was over at an instant. One on account waits for its statement. */
export async function selectExpiredOrderNos(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(eq(orders.status, 'unpaid'), lte(orders.payBefore, before), sql`NOT ${orders.onAccount}`))
    .orderBy(asc(orders.payBefore))
    .limit(limit);
  return rows.map(({ orderNo }) => orderNo);
}

/** Orders that were paid, or placed on account, up to an instant and whose books are not granted yet. */
export async function selectUnfulfilledOrderNos(db: Db, before: Date, limit: number): Promise<string[]> {
  const isDue = or(
    and(eq(orders.status, 'paid'), lte(orders.paidAt, before)),
    and(sql`${orders.onAccount} AND ${orders.status} = 'unpaid'`, lte(orders.placedAt, before)),
  );
  const rows = await db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(isNull(orders.fulfilledAt), isDue))
    .orderBy(asc(orders.placedAt))
    .limit(limit);
  return rows.map(({ orderNo }) => orderNo);
}

/** When the oldest order whose books are not granted yet was paid, or placed on account. */
export async function selectOldestUnfulfilled(db: Db): Promise<Date | undefined> {
  const [[paid], [onAccount]] = await Promise.all([
    db
      .select({ dueAt: orders.paidAt })
      .from(orders)
      .where(and(eq(orders.status, 'paid'), isNull(orders.fulfilledAt)))
      .orderBy(asc(orders.paidAt))
      .limit(1),
    db
      .select({ dueAt: orders.placedAt })
      .from(orders)
      .where(and(sql`${orders.onAccount}`, eq(orders.status, 'unpaid'), isNull(orders.fulfilledAt)))
      .orderBy(asc(orders.placedAt))
      .limit(1),
  ]);
  const due = [paid?.dueAt, onAccount?.dueAt].filter((at) => at instanceof Date);
  return due.length === 0 ? undefined : new Date(Math.min(...due.map(Number)));
}
