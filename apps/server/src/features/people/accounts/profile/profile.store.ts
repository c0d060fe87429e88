import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { externalIdentities } from '../../../../db/tables/people/accounts.ts';

/** The external identities of a user, oldest first. */
export async function selectExternalIdentities(db: Db, userId: string) {
  return db
    .select({
      provider: externalIdentities.provider,
      nickname: externalIdentities.nickname,
      linkedAt: externalIdentities.createdAt,
    })
    .from(externalIdentities)
    .where(eq(externalIdentities.userId, userId))
    .orderBy(asc(externalIdentities.createdAt));
}
