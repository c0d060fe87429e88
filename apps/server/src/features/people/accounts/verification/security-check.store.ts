import { lt } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { usedSecurityChecks } from '../../../../db/tables/people/accounts.ts';

/** False when the check was used before. */
export async function insertUsedCheck(db: Db, challengeHash: string, expiresAt: Date): Promise<boolean> {
  const rows = await db
    .insert(usedSecurityChecks)
    .values({ challengeHash, expiresAt })
    .onConflictDoNothing()
    .returning({ challengeHash: usedSecurityChecks.challengeHash });
  return rows.length === 1;
}

export async function deleteExpiredChecks(db: Db, now: Date): Promise<void> {
  await db.delete(usedSecurityChecks).where(lt(usedSecurityChecks.expiresAt, now));
}
