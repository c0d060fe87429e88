import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { signInFailures } from '../../db/tables/accounts.ts';

export async function selectFailures(db: Db, accountHash: string) {
  const [row] = await db.select().from(signInFailures).where(eq(signInFailures.accountHash, accountHash));
  return row;
}

export async function countFailure(db: Db, accountHash: string, now: Date): Promise<void> {
  await db
    .insert(signInFailures)
    .values({ accountHash, failures: 1, lastFailedAt: now })
    .onConflictDoUpdate({
      target: signInFailures.accountHash,
      set: { failures: sql`${signInFailures.failures} + 1`, lastFailedAt: now },
    });
}

export async function clearFailures(db: Db, accountHash: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.accountHash, accountHash));
}
