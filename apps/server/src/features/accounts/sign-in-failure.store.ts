import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { signInFailures } from '../../db/tables/accounts.ts';

export async function selectFailures(db: Db, subjectHash: string) {
  const [row] = await db.select().from(signInFailures).where(eq(signInFailures.subjectHash, subjectHash));
  return row;
}

export async function countFailure(db: Db, subjectHash: string, now: Date): Promise<void> {
  await db
    .insert(signInFailures)
    .values({ subjectHash, failures: 1, lastFailedAt: now })
    .onConflictDoUpdate({
      target: signInFailures.subjectHash,
      set: { failures: sql`${signInFailures.failures} + 1`, lastFailedAt: now },
    });
}

export async function clearFailures(db: Db, subjectHash: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.subjectHash, subjectHash));
}
