import { and, eq, getTableColumns } from 'drizzle-orm';
import type { SignInWay } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { accountLinks, users } from '../../db/tables/accounts.ts';
import type { User } from './user.store.ts';

/** Whose account the person of another site signs in to. */
export async function selectUserByLink(db: Db, way: SignInWay, outsideId: string): Promise<User | undefined> {
  const [row] = await db
    .select(getTableColumns(users))
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(and(eq(accountLinks.way, way), eq(accountLinks.outsideId, outsideId)));
  return row;
}

/** False when either of the two is linked already; waits for whoever is just linking them. */
export async function insertLinkUnlessTaken(
  db: Db,
  link: typeof accountLinks.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(accountLinks)
    .values(link)
    .onConflictDoNothing()
    .returning({ id: accountLinks.id });
  return rows.length > 0;
}
