import { asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/client.ts';
import { codes } from '../../../../db/tables/commerce/codes.ts';
import { orders } from '../../../../db/tables/commerce/orders.ts';
import { users } from '../../../../db/tables/people/accounts.ts';

const filtered = (states: string) =>
  sql<number>`count(*) FILTER (WHERE ${codes.state} ${sql.raw(states)})`.mapWith(Number);

/** The codes of an order by line and delivery, oldest first: those that were made together are one delivery. */
export async function selectDeliveries(db: Db, orderNo: string) {
  return db
    .select({
      lineNo: sql<number>`${codes.lineNo}`.mapWith(Number),
      deliveredAt: codes.createdAt,
      count: sql<number>`count(*)`.mapWith(Number),
      activated: filtered(`= 'activated'`),
      /** Refunded: they are neither accepted nor still to come. */
      returned: filtered(`= 'returned'`),
      /** Taken back because their money was not that of the order: others come once it is paid. */
      taken: filtered(`= 'void'`),
      firstLastFour: sql<string>`(array_agg(${codes.lastFour} ORDER BY ${codes.ordinal}))[1]`,
      lastLastFour: sql<string>`(array_agg(${codes.lastFour} ORDER BY ${codes.ordinal} DESC))[1]`,
    })
    .from(codes)
    .where(eq(codes.orderNo, orderNo))
    .groupBy(codes.lineNo, codes.createdAt)
    .orderBy(asc(codes.createdAt), asc(codes.lineNo));
}

export type DeliveryRow = Awaited<ReturnType<typeof selectDeliveries>>[number];

/** An order with whom it is for. */
export async function selectDeliveredOrder(db: Db, orderNo: string) {
  const [row] = await db
    .select({
      userId: orders.userId,
      fulfilledAt: orders.fulfilledAt,
      institutionName: sql<string>`coalesce(nullif(${users.institution}, ''), ${users.name})`,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.orderNo, orderNo));
  return row;
}

export async function lockDeliveredOrder(tx: Tx, orderNo: string): Promise<void> {
  await tx.select({ orderNo: orders.orderNo }).from(orders).where(eq(orders.orderNo, orderNo)).for('update');
}
