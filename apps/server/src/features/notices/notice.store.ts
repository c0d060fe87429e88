import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/tables/accounts.ts';
import { notices } from '../../db/tables/notices.ts';

export type StoredNotice = typeof notices.$inferSelect;

export async function insertNotice(db: Db, notice: typeof notices.$inferInsert): Promise<StoredNotice> {
  const [row] = await db.insert(notices).values(notice).returning();
  return row!;
}

/** One page, newest first. Counted apart from the page, so that the total is right beyond the last one too. */
export async function selectNotices(
  db: Db,
  userId: string,
  query: { unreadOnly: boolean; limit: number; offset: number },
): Promise<{ list: StoredNotice[]; total: number }> {
  const wanted = and(eq(notices.userId, userId), query.unreadOnly ? isNull(notices.readAt) : undefined);
  const counted = db
    .select({ total: count().as('total') })
    .from(notices)
    .where(wanted)
    .as('counted');
  const page = db
    .select()
    .from(notices)
    .where(wanted)
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(query.limit)
    .offset(query.offset)
    .as('page');
  const rows = await db
    .select()
    .from(counted)
    .leftJoin(page, sql`true`)
    .orderBy(desc(page.createdAt), desc(page.id));
  return { list: rows.flatMap((row) => row.page ?? []), total: rows[0]!.counted.total };
}

const unreadOf = (userId: string) => and(eq(notices.userId, userId), isNull(notices.readAt));

export const countUnread = (db: Db, userId: string): Promise<number> => db.$count(notices, unreadOf(userId));

/** The first time stays. False when there is no such notice of this person. */
export async function markRead(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const marked = await db
    .update(notices)
    .set({ readAt: sql`coalesce(${notices.readAt}, ${now.toISOString()})` })
    .where(and(eq(notices.userId, userId), eq(notices.id, id)))
    .returning({ id: notices.id });
  return marked.length > 0;
}

export async function markAllRead(db: Db, userId: string, now: Date): Promise<void> {
  await db.update(notices).set({ readAt: now }).where(unreadOf(userId));
}

/** With where its person can be written to. */
export async function selectNoticeToMail(db: Db, id: string) {
  const [row] = await db
    .select({ notice: notices, email: sql<string | null>`coalesce(${notices.mailTo}, ${users.email})` })
    .from(notices)
    .innerJoin(users, eq(users.id, notices.userId))
    .where(eq(notices.id, id));
  return row;
}

/** The address it went to is not kept. */
export async function markNoticeMailed(db: Db, id: string, now: Date): Promise<void> {
  await db.update(notices).set({ mailedAt: now, mailTo: null }).where(eq(notices.id, id));
}
