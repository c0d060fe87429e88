import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { OrderStatus } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { orderLines, orders, orderTimeline } from '../../db/tables/orders.ts';

export type Order = typeof orders.$inferSelect;
export type Line = typeof orderLines.$inferSelect;
export type NewLine = Omit<typeof orderLines.$inferInsert, 'orderNo'>;
/** What happened to an order; the web has a text for each. */
export type OrderEvent = 'placed' | 'paid' | 'fulfilled' | 'canceled' | 'surplusPaid';

/** False when the number is taken. */
export async function insertOrder(db: Db, order: Order, lines: readonly NewLine[]): Promise<boolean> {
  const made = await db
    .insert(orders)
    .values(order)
    .onConflictDoNothing()
    .returning({ orderNo: orders.orderNo });
  if (made.length === 0) return false;
  await db.insert(orderLines).values(lines.map((line) => ({ ...line, orderNo: order.orderNo })));
  return true;
}

export async function insertTimelineEntry(
  db: Db,
  entry: { orderNo: string; event: OrderEvent; actorId: string | null; detail?: object },
  now: Date,
): Promise<void> {
  await db.insert(orderTimeline).values({ detail: {}, ...entry, createdAt: now });
}

export async function selectTimeline(db: Db, orderNo: string) {
  return db
    .select({ event: orderTimeline.event, at: orderTimeline.createdAt })
    .from(orderTimeline)
    .where(eq(orderTimeline.orderNo, orderNo))
    .orderBy(asc(orderTimeline.id));
}

/** A person's own order; anybody else's does not exist. */
export async function selectOwnOrder(db: Db, userId: string, orderNo: string): Promise<Order | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderNo, orderNo), eq(orders.userId, userId)));
  return row;
}

/** Held until the end of the transaction; taken before the order's payment attempts, always in this order. */
export async function lockOrder(db: Db, orderNo: string): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.orderNo, orderNo)).for('update');
  return row;
}

export async function selectLines(db: Db, orderNos: readonly string[]): Promise<Line[]> {
  if (orderNos.length === 0) return [];
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderNo, [...orderNos]))
    .orderBy(asc(orderLines.orderNo), asc(orderLines.lineNo));
}

export async function selectOrders(
  db: Db,
  userId: string,
  page: { status?: OrderStatus; limit: number; offset: number },
): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), page.status ? eq(orders.status, page.status) : undefined))
    .orderBy(desc(orders.placedAt), desc(orders.orderNo))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countOrders(db: Db, userId: string): Promise<Record<OrderStatus, number>> {
  const rows = await db
    .select({ status: orders.status, total: count() })
    .from(orders)
    .where(eq(orders.userId, userId))
    .groupBy(orders.status);
  const counts = { unpaid: 0, paid: 0, completed: 0, canceled: 0 };
  for (const row of rows) counts[row.status] = row.total;
  return counts;
}

export async function updateOrder(db: Db, orderNo: string, change: Partial<Order>): Promise<void> {
  await db.update(orders).set(change).where(eq(orders.orderNo, orderNo));
}
