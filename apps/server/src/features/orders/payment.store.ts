import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { paymentAttempts, paymentEvents } from '../../db/tables/orders.ts';

export type Attempt = typeof paymentAttempts.$inferSelect;

/** All attempts of an order, newest first. */
export async function selectAttempts(db: Db, orderNo: string): Promise<Attempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderNo, orderNo))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id));
}

export async function selectAttempt(db: Db, outTradeNo: string): Promise<Attempt | undefined> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.outTradeNo, outTradeNo));
  return row;
}

export async function insertAttempt(db: Db, attempt: typeof paymentAttempts.$inferInsert): Promise<Attempt> {
  const [row] = await db.insert(paymentAttempts).values(attempt).returning();
  return row!;
}

/** Moves an attempt on only from the states it may leave. True when it moved. */
export async function moveAttempt(
  db: Db,
  attemptId: string,
  from: readonly Attempt['state'][],
  change: Partial<Attempt>,
): Promise<boolean> {
  const rows = await db
    .update(paymentAttempts)
    .set(change)
    .where(and(eq(paymentAttempts.id, attemptId), inArray(paymentAttempts.state, [...from])))
    .returning({ id: paymentAttempts.id });
  return rows.length === 1;
}

/** False when this fact was taken before. */
export async function insertPaymentEvent(db: Db, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing({ target: [paymentEvents.channel, paymentEvents.transactionId] })
    .returning({ id: paymentEvents.id });
  return rows.length === 1;
}
