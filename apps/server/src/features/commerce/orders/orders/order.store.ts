import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  ilike,
  inArray,
  isNotNull,
  like,
  lt,
  min,
  or,
  sql,
} from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OrderStatus, TransferState } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { containsPattern, startsWithPattern } from '../../../../db/like-pattern.ts';
import { inPipeline } from '../../../../db/pipeline.ts';
import { prepareForKeys, prepareStatement } from '../../../../db/prepared-statement.ts';
import { orderLines, orders } from '../../../../db/tables/commerce/orders.ts';
import { refunds } from '../../../../db/tables/commerce/refunds.ts';
import { transfers } from '../../../../db/tables/commerce/transfers.ts';

export type Order = typeof orders.$inferSelect;
type OptionalColumn = 'purchaseOrderNo' | 'purchaseContact' | 'quotationNo' | 'onAccount';
/** The names that an institution gives its purchase may be missing. An order is paid before it is fulfilled unless it says otherwise. */
export type NewOrder = Omit<Order, OptionalColumn> & Partial<Pick<Order, OptionalColumn>>;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type NewOrderLine = Omit<OrderLineRow, 'orderNo'>;
export type CancelReason = NonNullable<Order['cancelReason']>;

// What every checkout runs is prepared.

const insertOneOrder = prepareStatement(
  'insert_order',
  [
    ...(['orderNo', 'userId', 'status', 'listFen', 'amountFen', 'placedAt', 'payBefore'] as const),
    ...(['paidAt', 'canceledAt', 'cancelReason', 'fulfilledAt'] as const),
    ...(['purchaseOrderNo', 'purchaseContact', 'quotationNo', 'onAccount'] as const),
  ],
  (db, order) => db.insert(orders).values(order).onConflictDoNothing().returning({ orderNo: orders.orderNo }),
);

/** False when another order has the number. */
export async function insertOrder(
  db: Db,
  { purchaseOrderNo = '', purchaseContact = '', quotationNo = null, onAccount = false, ...order }: NewOrder,
): Promise<boolean> {
  const row = { ...order, purchaseOrderNo, purchaseContact, quotationNo, onAccount };
  return (await insertOneOrder(db, row)).length === 1;
}

const insertOrderLine = prepareStatement(
  'insert_order_line',
  [
    ...(['orderNo', 'lineNo', 'bookId', 'title', 'authors', 'publisher', 'coverKey', 'duration'] as const),
    ...(['usageMode', 'quantity', 'codeEmail', 'codeDelivery', 'listFen', 'priceFen'] as const),
  ],
  (db, line) => db.insert(orderLines).values(line),
);

export async function insertOrderLines(
  db: Db,
  orderNo: string,
  lines: readonly NewOrderLine[],
): Promise<void> {
  await inPipeline(lines.map((line) => insertOrderLine(db, { ...line, orderNo })));
}

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

const selectPlaced = prepareStatement('select_placed_since', ['userId', 'after'], (db, { userId, after }) =>
  db
    .select({ total: count(), firstPlacedAt: min(orders.placedAt) })
    .from(orders)
    .where(and(eq(orders.userId, userId), gt(orders.placedAt, after))),
);

/** How many orders a user placed after an instant, and when the first of them. */
export async function selectPlacedSince(db: Db, userId: string, after: Date) {
  const [row] = await selectPlaced(db, { userId, after });
  return row!;
}

const selectUnpaid = prepareForKeys(
  'select_unpaid_order_nos',
  ['userId', 'now'],
  (db, isKey, { userId, now }) =>
    db
      .select({ bookId: orderLines.bookId, orderNo: orders.orderNo })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderNo, orders.orderNo))
      .where(
        and(
          eq(orders.userId, userId),
          sql`${orders.status} = 'unpaid' AND NOT ${orders.onAccount}`,
          gt(orders.payBefore, now),
          isKey(orderLines.bookId),
        ),
      ),
);

/** By book, the order of the user that still waits to be paid. `now` is the clock of the database. */
export async function selectUnpaidOrderNos(
  db: Db,
  userId: string,
  bookIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  const rows = await selectUnpaid(db, bookIds, { userId, now });
  return new Map(rows.map(({ bookId, orderNo }) => [bookId, orderNo]));
}

/** The columns that change with the status. */
export type OrderMoveColumns = {
  readonly paid: Pick<Order, 'paidAt'>;
  readonly unpaid: Pick<Order, 'payBefore' | 'paidAt' | 'fulfilledAt'>;
  readonly completed: object;
  readonly canceled: Pick<Order, 'canceledAt' | 'cancelReason'>;
};

const prepareStatusUpdate = <Column extends keyof Order>(status: OrderStatus, columns: readonly Column[]) =>
  prepareStatement(`update_order_${status}`, ['orderNo', ...columns], (db, { orderNo, ...values }) =>
    db
      .update(orders)
      .set({ ...values, status })
      .where(eq(orders.orderNo, orderNo)),
  );

const STATUS_UPDATES = {
  paid: prepareStatusUpdate('paid', ['paidAt']),
  unpaid: prepareStatusUpdate('unpaid', ['payBefore', 'paidAt', 'fulfilledAt']),
  completed: prepareStatusUpdate('completed', []),
  canceled: prepareStatusUpdate('canceled', ['canceledAt', 'cancelReason']),
};

/** Called by `moveOrder` alone, which checks the move and writes the timeline. */
export async function updateOrderStatus<To extends keyof OrderMoveColumns>(
  db: Db,
  orderNo: string,
  to: To,
  columns: OrderMoveColumns[To],
): Promise<void> {
  const update = STATUS_UPDATES[to] as (db: Db, values: object) => Promise<unknown>;
  await update(db, { orderNo, ...columns });
}

/** False for another user's order. */
export async function updatePurchaseOrder(
  db: Db,
  { orderNo, userId }: Pick<Order, 'orderNo' | 'userId'>,
  names: Pick<Order, 'purchaseOrderNo' | 'purchaseContact'>,
): Promise<boolean> {
  const changed = await db
    .update(orders)
    .set(names)
    .where(and(eq(orders.orderNo, orderNo), eq(orders.userId, userId)))
    .returning({ orderNo: orders.orderNo });
  return changed.length === 1;
}

/** A deadline only moves to a later time. */
export async function extendPaymentDeadline(db: Db, orderNo: string, payBefore: Date): Promise<void> {
  await db
    .update(orders)
    .set({ payBefore })
    .where(and(eq(orders.orderNo, orderNo), lt(orders.payBefore, payBefore)));
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

const updateFulfilledAt = prepareStatement(
  'update_order_fulfilled_at',
  ['orderNo', 'fulfilledAt'],
  (db, { orderNo, fulfilledAt }) => db.update(orders).set({ fulfilledAt }).where(eq(orders.orderNo, orderNo)),
);

export async function updateOrderFulfilledAt(db: Db, orderNo: string, fulfilledAt: Date): Promise<void> {
  await updateFulfilledAt(db, { orderNo, fulfilledAt });
}
