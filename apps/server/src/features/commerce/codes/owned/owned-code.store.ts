import { and, asc, count, desc, eq, inArray, isNotNull, min, sql } from 'drizzle-orm';
import type { CodeState } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { codes } from '../../../../db/tables/commerce/codes.ts';
import { orderLines, orders } from '../../../../db/tables/commerce/orders.ts';
import type { Code } from '../codes/code.store.ts';

/** The number of codes of every line of an order by state, with the book and the end. Empty for another user's order. */
export async function countOrderCodes(db: Db, ownerId: string, orderNo: string) {
  return db
    .select({
      lineNo: sql<number>`${codes.lineNo}`.mapWith(Number),
      bookId: codes.bookId,
      duration: codes.duration,
      state: codes.state,
      total: count(),
      held: sql<number>`count(${codes.refundRowId}) FILTER (WHERE ${codes.state} <> 'returned')`.mapWith(
        Number,
      ),
      expiresAt: min(codes.expiresAt).mapWith(codes.expiresAt),
    })
    .from(codes)
    .where(and(eq(codes.ownerId, ownerId), eq(codes.orderNo, orderNo)))
    .groupBy(codes.lineNo, codes.bookId, codes.duration, codes.state)
    .orderBy(asc(codes.lineNo));
}

export async function selectOrderCodes(
  db: Db,
  ownerId: string,
  query: { orderNo: string; lineNo?: number; state?: CodeState; limit: number; offset: number },
): Promise<Code[]> {
  const { orderNo, lineNo, state, limit, offset } = query;
  return db
    .select()
    .from(codes)
    .where(
      and(
        eq(codes.ownerId, ownerId),
        eq(codes.orderNo, orderNo),
        lineNo === undefined ? undefined : eq(codes.lineNo, lineNo),
        state && eq(codes.state, state),
      ),
    )
    .orderBy(asc(codes.lineNo), asc(codes.ordinal))
    .limit(limit)
    .offset(offset);
}

/** Locks codes of one owner until the transaction ends. Those of others are missing. */
export async function lockOwnCodes(db: Db, ownerId: string, codeIds: readonly string[]): Promise<Code[]> {
  return db
    .select()
    .from(codes)
    .where(and(eq(codes.ownerId, ownerId), inArray(codes.id, [...codeIds])))
    .orderBy(asc(codes.id))
    .for('update');
}

/** The newest delivered lines of CODEs of one textbook, with how many were redeemed. */
export async function selectBookPurchases(db: Db, ownerId: string, bookId: number, limit: number) {
  const redeemed = db
    .select({ total: count() })
    .from(codes)
    .where(
      and(
        eq(codes.orderNo, orderLines.orderNo),
        eq(codes.lineNo, orderLines.lineNo),
        eq(codes.state, 'activated'),
      ),
    );
  return db
    .select({
      orderNo: orders.orderNo,
      fulfilledAt: orders.fulfilledAt,
      contact: orders.purchaseContact,
      duration: orderLines.duration,
      unitFen: orderLines.priceFen,
      quantity: orderLines.quantity,
      redeemed: sql<number>`(${redeemed})`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderNo, orders.orderNo))
    .where(
      and(
        eq(orders.userId, ownerId),
        isNotNull(orders.fulfilledAt),
        eq(orderLines.bookId, bookId),
        eq(orderLines.usageMode, 'code'),
      ),
    )
    .orderBy(desc(orders.fulfilledAt), asc(orderLines.lineNo))
    .limit(limit);
}
