import { eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { failedAttempts } from '../../../../db/tables/people/accounts.ts';

export type StoredFailedAttempts = typeof failedAttempts.$inferSelect;

/**
 * Locks the counters of some subjects until the transaction ends. A new counter starts at 0. Every caller must use the
 * same order of subjects, to avoid a deadlock.
 */
export async function lockFailedAttempts(
  transaction: Db,
  subjectHashes: readonly string[],
  now: Date,
): Promise<StoredFailedAttempts[]> {
  const newCounters = subjectHashes.map((subjectHash) => ({
    subjectHash,
    failures: 0,
    lastFailedAt: now,
    expiresAt: now,
  }));
  return transaction
    .insert(failedAttempts)
    .values(newCounters)
    .onConflictDoUpdate({
      target: failedAttempts.subjectHash,
      set: { failures: sql`${failedAttempts.failures}` },
    })
    .returning();
}

export async function saveFailedAttempts(
  transaction: Db,
  counters: readonly StoredFailedAttempts[],
): Promise<void> {
  await transaction
    .insert(failedAttempts)
    .values([...counters])
    .onConflictDoUpdate({
      target: failedAttempts.subjectHash,
      set: {
        failures: sql`excluded.failures`,
        lastFailedAt: sql`excluded.last_failed_at`,
        expiresAt: sql`excluded.expires_at`,
      },
    });
}

/** Subtracts the attempt of `countedAt`. The time of the last failure goes back only if no later attempt failed. */
export async function undoFailedAttempt(
  db: Db,
  attempt: { subjectHash: string; countedAt: Date; lastFailedAt: Date },
): Promise<void> {
  const { subjectHash, countedAt, lastFailedAt } = attempt;
  const last = failedAttempts.lastFailedAt;
  await db
    .update(failedAttempts)
    .set({
      failures: sql`greatest(${failedAttempts.failures} - 1, 0)`,
      lastFailedAt: sql`CASE WHEN ${last} = ${countedAt.toISOString()}::timestamptz
        THEN ${lastFailedAt.toISOString()}::timestamptz ELSE ${last} END`,
    })
    .where(eq(failedAttempts.subjectHash, subjectHash));
}

export async function deleteFailedAttempts(db: Db, subjectHashes: readonly string[]): Promise<void> {
  await db.delete(failedAttempts).where(inArray(failedAttempts.subjectHash, [...subjectHashes]));
}

/** Skips counters that another transaction has locked. */
export async function deleteExpiredFailedAttempts(db: Db, now: Date): Promise<void> {
  const expired = db
    .select({ subjectHash: failedAttempts.subjectHash })
    .from(failedAttempts)
    .where(lte(failedAttempts.expiresAt, now))
    .limit(100)
    .for('update', { skipLocked: true });
  await db.delete(failedAttempts).where(inArray(failedAttempts.subjectHash, expired));
}
