import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/tables/accounts.ts';
import { notices } from '../../db/tables/notices.ts';

export type StoredNotice = typeof notices.$inferSelect;

export async function insertNotice(db: Db, notice: typeof notices.$inferInsert): Promise<StoredNotice> {
  const [row] = await db.insert(notices).values(notice).returning();
  return row!;
}

/** With where its person can be written to. */
export async function selectNoticeToMail(db: Db, id: string) {
  const [row] = await db
    .select({ notice: notices, email: users.email })
    .from(notices)
    .innerJoin(users, eq(users.id, notices.userId))
    .where(eq(notices.id, id));
  return row;
}

export async function markNoticeMailed(db: Db, id: string, now: Date): Promise<void> {
  await db.update(notices).set({ mailedAt: now }).where(eq(notices.id, id));
}
