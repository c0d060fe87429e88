import { and, asc, count, eq, ilike, sql } from 'drizzle-orm';
import type { AdminSeriesView } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { containsPattern } from '../../../../db/like-pattern.ts';
import { books, series } from '../../../../db/tables/catalog/books.ts';

/** Sorted by name, with the number of listed and unlisted books. */
export async function selectAdminSeries(
  db: Db,
  keyword: string | undefined,
  page: { limit: number; offset: number },
): Promise<{ list: AdminSeriesView[]; total: number }> {
  const matches = and(keyword ? ilike(series.name, containsPattern(keyword)) : undefined);
  const list = await db
    .select({ seriesId: series.id, name: series.name, bookCount: count(books.id) })
    .from(series)
    .leftJoin(books, eq(books.seriesId, series.id))
    .where(matches)
    .groupBy(series.id)
    .orderBy(asc(series.name), asc(series.id))
    .limit(page.limit)
    .offset(page.offset);
  return { list, total: await db.$count(series, matches) };
}

/** Locks the row until the transaction ends. */
export async function lockSeries(db: Db, seriesId: number) {
  const [row] = await db.select().from(series).where(eq(series.id, seriesId)).for('update');
  return row;
}

/** Undefined when the name is taken. */
export async function insertNewSeries(db: Db, name: string): Promise<number | undefined> {
  const [row] = await db.insert(series).values({ name }).onConflictDoNothing().returning({ id: series.id });
  return row?.id;
}

export async function updateSeriesName(db: Db, seriesId: number, name: string): Promise<void> {
  await db.update(series).set({ name }).where(eq(series.id, seriesId));
}

/** Returns the ids of the moved books. */
export async function moveVolumes(db: Db, seriesId: number, intoId: number): Promise<number[]> {
  const rows = await db
    .update(books)
    .set({ seriesId: sql`${intoId}::int` })
    .where(eq(books.seriesId, seriesId))
    .returning({ id: books.id });
  return rows.map(({ id }) => id);
}

export const countVolumes = (db: Db, seriesId: number): Promise<number> =>
  db.$count(books, eq(books.seriesId, seriesId));

export async function deleteSeriesRow(db: Db, seriesId: number): Promise<void> {
  await db.delete(series).where(eq(series.id, seriesId));
}
