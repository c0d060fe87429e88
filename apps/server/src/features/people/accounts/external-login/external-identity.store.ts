import { and, eq, getTableColumns } from 'drizzle-orm';
import type { IdentityProvider } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { externalIdentities, users } from '../../../../db/tables/people/accounts.ts';
import type { User } from '../user.store.ts';

/** The user to whom an external identity is linked. */
export async function selectUserByExternalIdentity(
  db: Db,
  provider: IdentityProvider,
  externalId: string,
): Promise<User | undefined> {
  const [row] = await db
    .select(getTableColumns(users))
    .from(externalIdentities)
    .innerJoin(users, eq(users.id, externalIdentities.userId))
    .where(and(eq(externalIdentities.provider, provider), eq(externalIdentities.externalId, externalId)));
  return row;
}

/**
 * False when the identity is linked already, or the user has another identity of this provider. Waits for a transaction
 * that is linking one of them.
 */
export async function insertExternalIdentityUnlessTaken(
  db: Db,
  link: typeof externalIdentities.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(externalIdentities)
    .values(link)
    .onConflictDoNothing()
    .returning({ id: externalIdentities.id });
  return rows.length > 0;
}

/** False when the account has no identity of this provider. */
export async function deleteExternalIdentity(
  db: Db,
  userId: string,
  provider: IdentityProvider,
): Promise<boolean> {
  const rows = await db
    .delete(externalIdentities)
    .where(and(eq(externalIdentities.userId, userId), eq(externalIdentities.provider, provider)))
    .returning({ id: externalIdentities.id });
  return rows.length === 1;
}
