import { and, desc, eq, gte, sql, sum } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { books } from '../../../db/tables/catalog/books.ts';
import { readingClocks, readingTimes } from '../../../db/tables/study/exam-plans.ts';

const MAX_BOOKS = 20;

/** Locks the clock of a person until the transaction ends. Of a new one the time before the first report counts. */
export async function lockReadingClock(tx: Tx, userId: string, startsAt: Date): Promise<Date> {
  const [row] = await tx
    .insert(readingClocks)
    .values({ userId, countedUntil: startsAt })
    .onConflictDoUpdate({ target: readingClocks.userId, set: { countedUntil: readingClocks.countedUntil } })
    .returning({ countedUntil: readingClocks.countedUntil });
  return row!.countedUntil;
}

export async function updateReadingClock(tx: Tx, userId: string, countedUntil: Date): Promise<void> {
  await tx.update(readingClocks).set({ countedUntil }).where(eq(readingClocks.userId, userId));
}

export async function addReadingSeconds(tx: Tx, day: typeof readingTimes.$inferInsert): Promise<void> {
  await tx
    .insert(readingTimes)
    .values(day)
    .onConflictDoUpdate({
      target: [readingTimes.userId, readingTimes.day, readingTimes.bookId],
      set: { seconds: sql`${readingTimes.seconds} + excluded.seconds` },
    });
}

const since = (userId: string, firstDay: string) =>
  and(eq(readingTimes.userId, userId), gte(readingTimes.day, firstDay));
const seconds = sum(readingTimes.seconds).mapWith(Number);

/** Seconds by day. */
export async function selectSecondsByDay(
  db: Db,
  userId: string,
  firstDay: string,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ day: readingTimes.day, seconds })
    .from(readingTimes)
    .where(since(userId, firstDay))
    .groupBy(readingTimes.day);
  return new Map(rows.map((row) => [row.day, row.seconds]));
}

/** The longest first. */
export async function selectSecondsByBook(db: Db, userId: string, firstDay: string) {
  return db
    .select({ bookId: readingTimes.bookId, title: books.title, seconds })
    .from(readingTimes)
    .innerJoin(books, eq(books.id, readingTimes.bookId))
    .where(since(userId, firstDay))
    .groupBy(readingTimes.bookId, books.title)
    .orderBy(desc(seconds), readingTimes.bookId)
    .limit(MAX_BOOKS);
}
