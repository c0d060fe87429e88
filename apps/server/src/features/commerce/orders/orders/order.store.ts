// Reads and locks orders and their lines.
import { and, asc, count, desc, eq, exists, ilike, inArray, isNotNull, like, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OrderStatus, TransferState } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { containsPattern, startsWithPattern } from '../../../../db/like-pattern.ts';
import { prepareForKeys, prepareStatement } from '../../../../db/prepared-statement.ts';
import { orderLines, orders } from '../../../../db/tables/commerce/orders.ts';
import { refunds } from '../../../../db/tables/commerce/refunds.ts';
import { transfers } from '../../../../db/tables/commerce/transfers.ts';

export type Order = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type CancelReason = NonNullable<Order['cancelReason']>;

const selectOrderOfUser = prepareStatement(
  'select_own_order',
  ['orderNo', 'userId'],
  (db, { orderNo, userId }) =>
    db
      .select()
      .from(orders)
      .where(and(eq(orders.orderNo, orderNo), eq(orders.userId, userId))),
);

/** Undefined for another user's order. */
export async function selectOwnOrder(db: Db, userId: string, orderNo: string): Promise<Order | undefined> {
  const [row] = await selectOrderOfUser(db, { orderNo, userId });
  return row;
}

const selectByNumber = prepareStatement('select_order', ['orderNo'], (db, { orderNo }) =>
  db.select().from(orders).where(eq(orders.orderNo, orderNo)),
);

export async function selectOrder(db: Db, orderNo: string): Promise<Order | undefined> {
  const [row] = await selectByNumber(db, { orderNo });
  return row;
}

const selectLockedOrder = prepareStatement('lock_order', ['orderNo'], (db, { orderNo }) =>
  db.select().from(orders).where(eq(orders.orderNo, orderNo)).for('update'),
);

/** Locks an order until the transaction ends. Always lock it before its payment attempts: two orders of locking deadlock. */
export async function lockOrder(db: Db, orderNo: string): Promise<Order | undefined> {
  const [row] = await selectLockedOrder(db, { orderNo });
  return row;
}

const selectLines = prepareForKeys('select_order_lines', [], (db, isKey) =>
  db
    .select()
    .from(orderLines)
    .where(isKey(orderLines.orderNo))
    .orderBy(asc(orderLines.orderNo), asc(orderLines.lineNo)),
);

export async function selectOrderLines(db: Db, orderNos: readonly string[]): Promise<OrderLineRow[]> {
  return selectLines(db, orderNos, {});
}

/** The orders of a user; with a keyword, those whose number begins with it or that have a title with it. */
function isWanted(db: Db, userId: string, keyword: string | undefined) {
  const isOwn = eq(orders.userId, userId);
  if (!keyword) return isOwn;
  const linesWithTitle = db
    .select({ lineNo: orderLines.lineNo })
    .from(orderLines)
    .where(and(eq(orderLines.orderNo, orders.orderNo), ilike(orderLines.title, containsPattern(keyword))));
  return and(isOwn, or(like(orders.orderNo, startsWithPattern(keyword)), exists(linesWithTitle)));
}

export async function selectOrders(
  db: Db,
  userId: string,
  page: { status?: OrderStatus; keyword?: string; limit: number; offset: number },
): Promise<Order[]> {
  const { status, keyword } = page;
  return db
    .select()
    .from(orders)
    .where(and(isWanted(db, userId, keyword), status ? eq(orders.status, status) : undefined))
    .orderBy(desc(orders.placedAt), desc(orders.orderNo))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countOrders(
  db: Db,
  userId: string,
  keyword: string | undefined,
): Promise<Record<OrderStatus, number>> {
  const rows = await db
    .select({ status: orders.status, total: count() })
    .from(orders)
    .where(isWanted(db, userId, keyword))
    .groupBy(orders.status);
  const counts = { unpaid: 0, paid: 0, completed: 0, canceled: 0 };
  for (const row of rows) counts[row.status] = row.total;
  return counts;
}

/** The key is the order number, the value the state of its bank transfer. */
export async function selectTransferStates(
  db: Db,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, TransferState>> {
  if (orderNos.length === 0) return new Map();
  const rows = await db
    .select({ orderNo: transfers.orderNo, state: transfers.state })
    .from(transfers)
    .where(inArray(transfers.orderNo, [...orderNos]));
  return new Map(rows.map(({ orderNo, state }) => [orderNo, state]));
}

/** Sums in fen. */
export interface LineRefunds {
  readonly refundingFen: number;
  readonly refundedFen: number;
}

const sumOf = (state: SQL) =>
  sql<number>`coalesce(sum(${refunds.amountFen}) FILTER (WHERE ${state}), 0)`.mapWith(Number);

const selectRefunds = prepareForKeys('select_line_refunds', [], (db, isKey) =>
  db
    .select({
      orderNo: refunds.orderNo,
      lineNo: refunds.lineNo,
      refundingFen: sumOf(sql`${refunds.state} NOT IN ('succeeded', 'rejected')`),
      refundedFen: sumOf(sql`${refunds.state} = 'succeeded'`),
    })
    .from(refunds)
    .where(and(isKey(refunds.orderNo), isNotNull(refunds.lineNo)))
    .groupBy(refunds.orderNo, refunds.lineNo),
);

/** The key is `orderNo/lineNo`; lines without a refund are missing. */
export async function selectLineRefunds(
  db: Db,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, LineRefunds>> {
  const rows = await selectRefunds(db, orderNos, {});
  return new Map(rows.map(({ orderNo, lineNo, ...sums }) => [`${orderNo}/${lineNo}`, sums]));
}
