import { asc, count, eq } from 'drizzle-orm';
import { lockByName } from '../../../../db/advisory-lock.ts';
import type { Db, Tx } from '../../../../db/client.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { cannedReplies } from '../../../../db/tables/service/support.ts';

type CannedReplyRow = typeof cannedReplies.$inferInsert;

/** The list is limited when it is written. */
export async function selectCannedReplies(db: Db) {
  return db
    .select({ reply: cannedReplies, changedByName: users.name })
    .from(cannedReplies)
    .innerJoin(users, eq(users.id, cannedReplies.changedBy))
    .orderBy(asc(cannedReplies.titleZh), asc(cannedReplies.id));
}

export async function countCannedReplies(tx: Tx): Promise<number> {
  // two people who add the last one at once wait for each other
  await lockByName(tx, 'canned replies');
  const [row] = await tx.select({ total: count() }).from(cannedReplies);
  return row!.total;
}

export async function insertCannedReply(db: Db, reply: CannedReplyRow): Promise<string> {
  const [row] = await db.insert(cannedReplies).values(reply).returning({ id: cannedReplies.id });
  return row!.id;
}

/** True when there is one. */
export async function updateCannedReply(
  db: Db,
  id: string,
  change: Partial<CannedReplyRow>,
): Promise<boolean> {
  const rows = await db.update(cannedReplies).set(change).where(eq(cannedReplies.id, id)).returning();
  return rows.length > 0;
}

/** The Chinese title of the one that was deleted. */
export async function deleteCannedReply(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db
    .delete(cannedReplies)
    .where(eq(cannedReplies.id, id))
    .returning({ titleZh: cannedReplies.titleZh });
  return row?.titleZh;
}
