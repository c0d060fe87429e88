import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { accountLinks } from '../../db/tables/accounts.ts';

/** Accounts of other sites that sign a person in, oldest first. */
export async function selectLinks(db: Db, userId: string) {
  return db
    .select({ way: accountLinks.way, nickname: accountLinks.nickname, linkedAt: accountLinks.createdAt })
    .from(accountLinks)
    .where(eq(accountLinks.userId, userId))
    .orderBy(asc(accountLinks.createdAt));
}
