import { and, count, desc, eq, gt, isNull, lt, max, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { emailCodes } from '../../../../db/tables/people/accounts.ts';

export async function insertEmailCode(db: Db, code: typeof emailCodes.$inferInsert): Promise<void> {
  await db.insert(emailCodes).values(code);
}

export async function deleteEmailCode(db: Db, id: string): Promise<void> {
  await db.delete(emailCodes).where(eq(emailCodes.id, id));
}

export async function deleteEmailCodesBefore(db: Db, instant: Date): Promise<void> {
  await db.delete(emailCodes).where(lt(emailCodes.createdAt, instant));
}

/** How many codes a user requested since an instant, and when the last one. */
export async function countRequestedBy(db: Db, userId: string, since: Date) {
  const [row] = await db
    .select({ sent: count(), last: max(emailCodes.createdAt) })
    .from(emailCodes)
    .where(and(eq(emailCodes.userId, userId), gt(emailCodes.createdAt, since)));
  return row!;
}

export const countSentToEmail = (db: Db, email: string, since: Date): Promise<number> =>
  db.$count(emailCodes, and(eq(emailCodes.email, email), gt(emailCodes.createdAt, since)));

/** The newest code of a user. Older codes are no longer valid. */
export async function selectNewestEmailCode(db: Db, userId: string) {
  const [row] = await db
    .select()
    .from(emailCodes)
    .where(eq(emailCodes.userId, userId))
    .orderBy(desc(emailCodes.createdAt), desc(emailCodes.id))
    .limit(1);
  return row;
}

/** Counts an attempt before the code is compared, so that parallel attempts cannot share one count. False at the limit. */
export async function incrementEmailCodeAttempts(db: Db, id: string, maxAttempts: number): Promise<boolean> {
  const rows = await db
    .update(emailCodes)
    .set({ failedAttempts: sql`${emailCodes.failedAttempts} + 1` })
    .where(and(eq(emailCodes.id, id), isNull(emailCodes.usedAt), lt(emailCodes.failedAttempts, maxAttempts)))
    .returning({ id: emailCodes.id });
  return rows.length === 1;
}

/** False when the code was used before. */
export async function markEmailCodeUsed(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(emailCodes)
    .set({ usedAt: now })
    .where(and(eq(emailCodes.id, id), isNull(emailCodes.usedAt)))
    .returning({ id: emailCodes.id });
  return rows.length === 1;
}
