import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { paymentAttempts } from '../../../../db/tables/commerce/payments.ts';
import { refunds } from '../../../../db/tables/commerce/refunds.ts';

export type Refund = typeof refunds.$inferSelect;

export async function insertRefund(db: Db, refund: typeof refunds.$inferInsert): Promise<void> {
  await db.insert(refunds).values(refund);
}

export async function selectRefund(db: Db, refundRowId: string): Promise<Refund | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, refundRowId));
  return row;
}

export async function selectRefundByNumber(db: Db, outRefundNo: string): Promise<Refund | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.outRefundNo, outRefundNo));
  return row;
}

/** Lock its order first. */
export async function lockRefund(db: Db, refundRowId: string): Promise<Refund | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, refundRowId)).for('update');
  return row;
}

/** Changes a refund only when it is in one of the states `from`; true when it did. */
export async function changeRefund(
  db: Db,
  refundRowId: string,
  from: readonly Refund['state'][],
  change: Partial<Refund>,
): Promise<boolean> {
  const rows = await db
    .update(refunds)
    .set(change)
    .where(and(eq(refunds.id, refundRowId), inArray(refunds.state, [...from])))
    .returning({ id: refunds.id });
  return rows.length === 1;
}

/** The payment that a refund pays back. */
export async function selectRefundedAttempt(db: Db, attemptId: string) {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId));
  return row!;
}

/** Refunds that should be at a provider, or whose result is missing, since an instant. People send those of transfers. */
export async function selectUnsettledRefunds(db: Db, before: Date, limit: number): Promise<string[]> {
  const since = sql`coalesce(${refunds.sentAt}, ${refunds.approvedAt})`;
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(isNotNull(refunds.attemptId), inArray(refunds.state, ['approved', 'sent']), lte(since, before)),
    )
    .orderBy(asc(since))
    .limit(limit);
  return rows.map(({ id }) => id);
}
