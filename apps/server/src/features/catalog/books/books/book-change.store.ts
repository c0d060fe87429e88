import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { books } from '../../../../db/tables/catalog/books.ts';

/** Each change gets a later time than the one before, even within one millisecond. */
export async function touchBooks(db: Db, bookIds: readonly number[], now: Date): Promise<void> {
  const later = sql`greatest(${now.toISOString()}::timestamptz, ${books.updatedAt} + interval '1 millisecond')`;
  await db
    .update(books)
    .set({ updatedAt: later })
    .where(sql`${books.id} = ANY(${sql.param([...bookIds])}::int[])`);
}

export async function selectSeriesBookIds(db: Db, seriesId: number): Promise<number[]> {
  const rows = await db.select({ id: books.id }).from(books).where(eq(books.seriesId, seriesId));
  return rows.map(({ id }) => id);
}
