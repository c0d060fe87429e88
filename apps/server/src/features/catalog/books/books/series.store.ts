import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { books, series } from '../../../../db/tables/catalog/books.ts';

/** Returns the id of the series with this name; creates it when there is none. */
export async function insertSeries(db: Db, name: string): Promise<number> {
  const [row] = await db
    .insert(series)
    .values({ name })
    .onConflictDoUpdate({ target: series.name, set: { name } })
    .returning({ id: series.id });
  return row!.id;
}

/** The series with the most listed volumes. */
export async function selectLargestSeries(db: Db) {
  const [row] = await db
    .select({ seriesId: series.id, name: series.name })
    .from(series)
    .innerJoin(books, and(eq(books.seriesId, series.id), eq(books.listed, true)))
    .groupBy(series.id)
    .orderBy(desc(count()), asc(series.id))
    .limit(1);
  return row;
}
