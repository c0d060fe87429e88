// What the tables know of one order.
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { codes } from '../../../../db/tables/commerce/codes.ts';
import { entitlements } from '../../../../db/tables/commerce/entitlements.ts';
import { invoices } from '../../../../db/tables/commerce/invoices.ts';
import { ledgerEntries, ledgerPostings } from '../../../../db/tables/commerce/ledger.ts';
import { orderLines, orders, orderTimeline } from '../../../../db/tables/commerce/orders.ts';
import { paymentAttempts, paymentResults } from '../../../../db/tables/commerce/payments.ts';
import { reconciliationCases } from '../../../../db/tables/commerce/reconciliation.ts';
import { refunds } from '../../../../db/tables/commerce/refunds.ts';
import { transfers } from '../../../../db/tables/commerce/transfers.ts';

export async function selectFullTimeline(db: Db, orderNo: string) {
  return db
    .select({ entry: orderTimeline, actorName: users.name })
    .from(orderTimeline)
    .leftJoin(users, eq(users.id, orderTimeline.actorId))
    .where(eq(orderTimeline.orderNo, orderNo))
    .orderBy(asc(orderTimeline.id));
}

export async function selectAttemptsAndResults(db: Db, orderNo: string) {
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderNo, orderNo))
    .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id));
  const numbers = attempts.map(({ outTradeNo }) => outTradeNo);
  const results = await db
    .select()
    .from(paymentResults)
    .where(inArray(paymentResults.outTradeNo, numbers))
    .orderBy(asc(paymentResults.createdAt), asc(paymentResults.id));
  return { attempts, results };
}

export async function selectTransfer(db: Db, orderNo: string) {
  const [row] = await db.select().from(transfers).where(eq(transfers.orderNo, orderNo));
  return row;
}

/** Also the refund of a surplus payment, which has no title. */
export async function selectAllRefunds(db: Db, orderNo: string) {
  return db
    .select({ refund: refunds, title: orderLines.title })
    .from(refunds)
    .leftJoin(orderLines, and(eq(orderLines.orderNo, refunds.orderNo), eq(orderLines.lineNo, refunds.lineNo)))
    .where(eq(refunds.orderNo, orderNo))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

export async function selectInvoices(db: Db, orderNo: string) {
  return db.select().from(invoices).where(eq(invoices.orderNo, orderNo)).orderBy(desc(invoices.id));
}

export async function selectLedger(db: Db, orderNo: string) {
  return db
    .select({ entry: ledgerEntries, posting: ledgerPostings })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .where(eq(ledgerEntries.orderNo, orderNo))
    .orderBy(asc(ledgerEntries.id), asc(ledgerPostings.account));
}

export async function selectCases(db: Db, orderNo: string) {
  return db
    .select()
    .from(reconciliationCases)
    .where(eq(reconciliationCases.orderNo, orderNo))
    .orderBy(desc(reconciliationCases.createdAt));
}

export async function selectLineEntitlements(db: Db, sourceRefs: readonly string[]) {
  const rows = await db
    .select()
    .from(entitlements)
    .where(and(eq(entitlements.source, 'order'), inArray(entitlements.sourceRef, [...sourceRefs])));
  return new Map(rows.map((row) => [row.sourceRef, row]));
}

export async function countLineCodes(db: Db, orderNo: string) {
  return db
    .select({ lineNo: codes.lineNo, state: codes.state, count: count() })
    .from(codes)
    .where(eq(codes.orderNo, orderNo))
    .groupBy(codes.lineNo, codes.state);
}

export async function selectOwnerId(db: Db, orderNo: string): Promise<string | undefined> {
  const [row] = await db.select({ userId: orders.userId }).from(orders).where(eq(orders.orderNo, orderNo));
  return row?.userId;
}
