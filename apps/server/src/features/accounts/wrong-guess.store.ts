import { eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { signInFailures } from '../../db/tables/accounts.ts';

export type StoredGuesses = typeof signInFailures.$inferSelect;

/**
 * The counters of some subjects, held until the transaction ends; a new one begins at none. They are locked in the order
 * given, which must be the same for everybody.
 */
export async function lockGuesses(
  transaction: Db,
  subjectHashes: readonly string[],
  now: Date,
): Promise<StoredGuesses[]> {
  const fresh = subjectHashes.map((subjectHash) => ({
    subjectHash,
    failures: 0,
    lastFailedAt: now,
    expiresAt: now,
  }));
  return transaction
    .insert(signInFailures)
    .values(fresh)
    .onConflictDoUpdate({
      target: signInFailures.subjectHash,
      set: { failures: sql`${signInFailures.failures}` },
    })
    .returning();
}

export async function saveGuesses(transaction: Db, guesses: readonly StoredGuesses[]): Promise<void> {
  await transaction
    .insert(signInFailures)
    .values([...guesses])
    .onConflictDoUpdate({
      target: signInFailures.subjectHash,
      set: {
        failures: sql`excluded.failures`,
        lastFailedAt: sql`excluded.last_failed_at`,
        expiresAt: sql`excluded.expires_at`,
      },
    });
}

/** Takes back one guess of `countedAt`; those that came later keep their time. */
export async function giveBackGuess(
  db: Db,
  guess: { subjectHash: string; countedAt: Date; lastFailedAt: Date },
): Promise<void> {
  const { subjectHash, countedAt, lastFailedAt } = guess;
  const last = signInFailures.lastFailedAt;
  await db
    .update(signInFailures)
    .set({
      failures: sql`greatest(${signInFailures.failures} - 1, 0)`,
      lastFailedAt: sql`CASE WHEN ${last} = ${countedAt.toISOString()}::timestamptz
        THEN ${lastFailedAt.toISOString()}::timestamptz ELSE ${last} END`,
    })
    .where(eq(signInFailures.subjectHash, subjectHash));
}

export async function deleteGuesses(db: Db, subjectHash: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.subjectHash, subjectHash));
}

/** Leaves alone what somebody is just counting. */
export async function deleteExpiredGuesses(db: Db, now: Date): Promise<void> {
  const expired = db
    .select({ subjectHash: signInFailures.subjectHash })
    .from(signInFailures)
    .where(lte(signInFailures.expiresAt, now))
    .limit(100)
    .for('update', { skipLocked: true });
  await db.delete(signInFailures).where(inArray(signInFailures.subjectHash, expired));
}
