import { and, asc, count, desc, eq, gt, inArray, like, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RefundState } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { measureWaiting } from '../../../../db/waiting-work.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { orderLines, orders } from '../../../../db/tables/commerce/orders.ts';
import { paymentAttempts } from '../../../../db/tables/commerce/payments.ts';
import { refunds } from '../../../../db/tables/commerce/refunds.ts';
import { transfers } from '../../../../db/tables/commerce/transfers.ts';

const isLineOfRefund = and(eq(orderLines.orderNo, refunds.orderNo), eq(orderLines.lineNo, refunds.lineNo));

/** The refunds of the lines of an order, oldest first. */
export async function selectOrderRefunds(db: Db, orderNo: string) {
  return db
    .select({ refund: refunds, title: orderLines.title, usageMode: orderLines.usageMode })
    .from(refunds)
    .innerJoin(orderLines, isLineOfRefund)
    .where(eq(refunds.orderNo, orderNo))
    .orderBy(asc(refunds.createdAt), asc(refunds.lineNo));
}

/** Lines that cost something, with the number of copies that no refund pays back. A rejected refund does not count. */
export async function selectRefundableLines(db: Db, orderNo: string) {
  const isLive = and(isLineOfRefund, ne(refunds.state, 'rejected'));
  const quantity = sql<number>`${orderLines.quantity} - coalesce(sum(${refunds.quantity}), 0)`;
  return db
    .select({
      lineNo: orderLines.lineNo,
      title: orderLines.title,
      priceFen: orderLines.priceFen,
      quantity: quantity.mapWith(Number),
      usageMode: orderLines.usageMode,
    })
    .from(orderLines)
    .leftJoin(refunds, isLive)
    .where(and(eq(orderLines.orderNo, orderNo), ne(orderLines.priceFen, 0)))
    .groupBy(orderLines.orderNo, orderLines.lineNo)
    .having(sql`${quantity} > 0`)
    .orderBy(asc(orderLines.lineNo));
}

/** The bank transfer that paid an order. Money that only was a surplus paid nothing. */
export async function selectPaidTransferId(db: Db, orderNo: string): Promise<string | undefined> {
  const isPaid = gt(transfers.receivedFen, transfers.surplusFen);
  const [row] = await db
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(eq(transfers.orderNo, orderNo), isPaid, inArray(transfers.state, ['received', 'over'])));
  return row?.id;
}

const buyers = alias(users, 'buyers');
const firstApprovers = alias(users, 'first_approvers');
const secondApprovers = alias(users, 'second_approvers');
const makers = alias(users, 'makers');
const checkers = alias(users, 'checkers');

interface RefundFilter {
  readonly state?: RefundState;
  readonly order?: string;
}

const matches = ({ state, order }: RefundFilter) =>
  and(
    state ? eq(refunds.state, state) : undefined,
    order ? like(refunds.orderNo, `${order.replace(/\D/g, '')}%`) : undefined,
  );

/** Newest first. */
export async function selectRefunds(db: Db, filter: RefundFilter, page: { limit: number; offset: number }) {
  return db
    .select({
      refund: refunds,
      title: orderLines.title,
      usageMode: orderLines.usageMode,
      bookId: orderLines.bookId,
      userId: orders.userId,
      provider: paymentAttempts.provider,
      buyerName: buyers.name,
      firstApproverName: firstApprovers.name,
      secondApproverName: secondApprovers.name,
      makerName: makers.name,
      checkerName: checkers.name,
    })
    .from(refunds)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .innerJoin(orders, eq(orders.orderNo, refunds.orderNo))
    .innerJoin(buyers, eq(buyers.id, orders.userId))
    .leftJoin(orderLines, isLineOfRefund)
    .leftJoin(firstApprovers, eq(firstApprovers.id, refunds.firstApprovedBy))
    .leftJoin(secondApprovers, eq(secondApprovers.id, refunds.secondApprovedBy))
    .leftJoin(makers, eq(makers.id, refunds.sentBy))
    .leftJoin(checkers, eq(checkers.id, refunds.confirmedBy))
    .where(matches(filter))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countRefunds(db: Db, filter: RefundFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(refunds).where(matches(filter));
  return row!.total;
}

/** Refunds that still need an approval. */
export const measureRequestedRefunds = (db: Db, viewerId: string) =>
  measureWaiting(
    db,
    refunds,
    refunds.createdAt,
    eq(refunds.state, 'requested'),
    eq(refunds.firstApprovedBy, viewerId),
  );
