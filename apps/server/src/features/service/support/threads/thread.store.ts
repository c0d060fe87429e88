import { and, count, eq, exists, gt, ilike, like, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ThreadState } from '@zhiye/contract/constants/service/support';
import { lockByName } from '../../../../db/advisory-lock.ts';
import type { Db, Tx } from '../../../../db/client.ts';
import { containsPattern, startsWithPattern } from '../../../../db/like-pattern.ts';
import { books } from '../../../../db/tables/catalog/books.ts';
import { supportMessages, supportThreads } from '../../../../db/tables/service/support.ts';

export type Thread = typeof supportThreads.$inferSelect;

/** Makes messages and uploads of one person wait for each other, because they are counted. */
export async function lockSender(tx: Tx, userId: string): Promise<void> {
  await lockByName(tx, `support ${userId}`);
}

export async function insertThread(tx: Tx, thread: typeof supportThreads.$inferInsert): Promise<Thread> {
  const [row] = await tx.insert(supportThreads).values(thread).returning();
  return row!;
}

export async function updateThread(tx: Db, id: string, change: Partial<Thread>): Promise<void> {
  await tx.update(supportThreads).set(change).where(eq(supportThreads.id, id));
}

async function selectThread(db: Db, id: string): Promise<Thread | undefined> {
  const [row] = await db.select().from(supportThreads).where(eq(supportThreads.id, id));
  return row;
}

/** Undefined for a thread of another person. */
export async function selectOwnThread(db: Db, userId: string, id: string): Promise<Thread | undefined> {
  const thread = await selectThread(db, id);
  return thread?.userId === userId ? thread : undefined;
}

/** Locks until the transaction ends, so that two messages of a thread get numbers one after the other. */
export async function lockThread(tx: Tx, id: string): Promise<Thread | undefined> {
  const [row] = await tx.select().from(supportThreads).where(eq(supportThreads.id, id)).for('update');
  return row;
}

/** The threads of a person are few enough to read their texts. */
function isWanted(db: Db, userId: string, keyword: string | undefined): SQL | undefined {
  const isOwn = eq(supportThreads.userId, userId);
  if (!keyword) return isOwn;
  const pattern = containsPattern(keyword);
  const messagesWithText = db
    .select({ one: sql`1` })
    .from(supportMessages)
    .where(
      and(
        eq(supportMessages.threadId, supportThreads.id),
        sql`${supportMessages.kind} <> 'note'`,
        ilike(supportMessages.text, pattern),
      ),
    );
  const booksWithTitle = db
    .select({ one: sql`1` })
    .from(books)
    .where(and(eq(books.id, supportThreads.bookId), ilike(books.title, pattern)));
  return and(
    isOwn,
    or(
      ilike(supportThreads.subject, pattern),
      like(supportThreads.orderNo, startsWithPattern(keyword)),
      exists(booksWithTitle),
      exists(messagesWithText),
    ),
  );
}

/** The latest first, each with its last message that the person may see. */
export async function selectOwnThreads(
  db: Db,
  userId: string,
  query: { state?: ThreadState; keyword?: string; limit: number; offset: number },
) {
  const lastMessage = db
    .select({ text: supportMessages.text, kind: supportMessages.kind })
    .from(supportMessages)
    .where(and(eq(supportMessages.threadId, supportThreads.id), sql`${supportMessages.kind} <> 'note'`))
    .orderBy(sql`${supportMessages.messageNo} DESC`)
    .limit(1)
    .as('last_message');
  return db
    .select({
      thread: supportThreads,
      bookTitle: books.title,
      lastText: lastMessage.text,
      lastKind: lastMessage.kind,
    })
    .from(supportThreads)
    .innerJoinLateral(lastMessage, sql`true`)
    .leftJoin(books, eq(books.id, supportThreads.bookId))
    .where(
      and(
        isWanted(db, userId, query.keyword),
        query.state ? eq(supportThreads.state, query.state) : undefined,
      ),
    )
    .orderBy(sql`${supportThreads.lastMessageAt} DESC`, sql`${supportThreads.id} DESC`)
    .limit(query.limit)
    .offset(query.offset);
}

export async function countOwnThreads(
  db: Db,
  userId: string,
  keyword: string | undefined,
): Promise<Record<ThreadState, number>> {
  const rows = await db
    .select({ state: supportThreads.state, total: count() })
    .from(supportThreads)
    .where(isWanted(db, userId, keyword))
    .groupBy(supportThreads.state);
  const counts = { waiting: 0, answered: 0, closed: 0 };
  for (const { state, total } of rows) counts[state] = total;
  return counts;
}

/** All answers that the person has not seen. */
export async function sumUnreadAnswers(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${supportThreads.unreadAnswers}), 0)::int` })
    .from(supportThreads)
    .where(and(eq(supportThreads.userId, userId), gt(supportThreads.unreadAnswers, 0)));
  return row!.total;
}

/** Answers after `messageNo` stay unread. */
export async function markThreadRead(db: Db, threadId: string, messageNo: number): Promise<void> {
  const unread = sql`(SELECT count(*) FROM support_messages m
    WHERE m.thread_id = ${threadId} AND m.kind = 'answer' AND m.message_no > ${messageNo})`;
  await db
    .update(supportThreads)
    .set({ unreadAnswers: sql`least(${supportThreads.unreadAnswers}, ${unread})` })
    .where(eq(supportThreads.id, threadId));
}

/** Closes answered threads whose last message is older. */
export async function closeAnsweredThreads(db: Db, lastMessageBefore: Date, now: Date): Promise<void> {
  await db
    .update(supportThreads)
    .set({ state: 'closed', closedAt: now })
    .where(and(eq(supportThreads.state, 'answered'), lte(supportThreads.lastMessageAt, lastMessageBefore)));
}
