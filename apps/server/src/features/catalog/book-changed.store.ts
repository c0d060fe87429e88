import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { books, classes } from '../../db/tables/catalog.ts';

/** Always later than before, so that two changes within one millisecond are told apart. */
export async function touchBooks(db: Db, bookIds: readonly number[], now: Date): Promise<void> {
  const later = sql`greatest(${now.toISOString()}::timestamptz, ${books.updatedAt} + interval '1 millisecond')`;
  await db
    .update(books)
    .set({ updatedAt: later })
    .where(sql`${books.id} = ANY(${sql.param([...bookIds])}::int[])`);
}

/** Of a class and all below it. */
export async function selectClassBookIds(db: Db, classCode: string): Promise<number[]> {
  const below = db
    .select({ code: classes.code })
    .from(classes)
    .where(or(eq(classes.code, classCode), eq(classes.parentCode, classCode)));
  const rows = await db.select({ id: books.id }).from(books).where(inArray(books.classCode, below));
  return rows.map(({ id }) => id);
}

export async function selectSeriesBookIds(db: Db, seriesId: number): Promise<number[]> {
  const rows = await db.select({ id: books.id }).from(books).where(eq(books.seriesId, seriesId));
  return rows.map(({ id }) => id);
}
