// What placing an order reads and writes. Every statement of a checkout is prepared.
import { and, count, eq, gt, min, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { inPipeline } from '../../../../db/pipeline.ts';
import { prepareForKeys, prepareStatement } from '../../../../db/prepared-statement.ts';
import { orderLines, orders } from '../../../../db/tables/commerce/orders.ts';
import type { Order, OrderLineRow } from './order.store.ts';

type OptionalColumn = 'purchaseOrderNo' | 'purchaseContact' | 'quotationNo' | 'onAccount';
/** The names that an institution gives its purchase may be missing. An order is paid before it is fulfilled unless it says otherwise. */
export type NewOrder = Omit<Order, OptionalColumn> & Partial<Pick<Order, OptionalColumn>>;
export type NewOrderLine = Omit<OrderLineRow, 'orderNo'>;

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
