import { and, countDistinct, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/client.ts';
import { readingDays } from '../../../../db/tables/study/reading.ts';

type ReadingDay = typeof readingDays.$inferSelect;

export async function hasReadingDay(db: Db, { userId, bookId, day }: ReadingDay): Promise<boolean> {
  const rows = await db
    .select({ day: readingDays.day })
    .from(readingDays)
    .where(and(eq(readingDays.userId, userId), eq(readingDays.bookId, bookId), eq(readingDays.day, day)));
  return rows.length > 0;
}

/** False when the day is stored already. */
export async function insertReadingDay(tx: Tx, day: ReadingDay): Promise<boolean> {
  const rows = await tx.insert(readingDays).values(day).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** How many people read on a business day. */
export async function countReaders(db: Db, day: string): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(readingDays.userId) })
    .from(readingDays)
    .where(eq(readingDays.day, day));
  return row?.total ?? 0;
}
