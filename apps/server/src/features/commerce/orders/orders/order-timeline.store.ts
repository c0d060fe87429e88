import { and, asc, eq, ne } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { prepareStatement } from '../../../../db/prepared-statement.ts';
import { orderTimeline } from '../../../../db/tables/commerce/orders.ts';

/** What happened to an order. The web has a text for each. */
type OrderTimelineEvent =
  | 'placed'
  | 'paid'
  | 'fulfilled'
  /** Two people undid the match of the bank line that had paid it. */
  | 'unpaid'
  | 'canceled'
  | 'completed'
  | 'transferChosen'
  | 'transferShort'
  | 'transferRejected'
  | 'surplusPaid'
  | 'surplusRefunded'
  | 'refundRequested'
  | 'refundApproved'
  | 'refundRejected'
  | 'refunded'
  | 'invoiceRequested'
  | 'invoiceIssued'
  | 'invoiceReversed'
  /** The institution sent the signed acceptance form back. */
  | 'acceptanceSigned'
  /** A note of staff. The buyer does not see it. */
  | 'staffNote';

const insertEntry = prepareStatement(
  'insert_order_timeline_entry',
  ['orderNo', 'event', 'actorId', 'detail', 'createdAt'],
  (db, entry) => db.insert(orderTimeline).values(entry),
);

export async function insertOrderTimelineEntry(
  db: Db,
  entry: { orderNo: string; event: OrderTimelineEvent; actorId: string | null; detail?: object },
  now: Date,
): Promise<void> {
  await insertEntry(db, { detail: {}, ...entry, createdAt: now });
}

/** As the buyer sees it. */
export async function selectOrderTimeline(db: Db, orderNo: string) {
  return db
    .select({ event: orderTimeline.event, at: orderTimeline.createdAt })
    .from(orderTimeline)
    .where(and(eq(orderTimeline.orderNo, orderNo), ne(orderTimeline.event, 'staffNote')))
    .orderBy(asc(orderTimeline.id));
}
