import { and, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { teachingFiles } from '../../../../db/tables/catalog/books.ts';

export async function countTeachingFiles(db: Db, bookId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(teachingFiles)
    .where(eq(teachingFiles.bookId, bookId));
  return row?.total ?? 0;
}

/** Adds the file at the end of the list. */
export async function insertTeachingFile(
  db: Db,
  row: { bookId: number; fileId: string; title: string },
): Promise<void> {
  const sort = sql<number>`(SELECT coalesce(max(sort), 0) + 1 FROM ${teachingFiles} WHERE book_id = ${row.bookId})`;
  await db.insert(teachingFiles).values({ ...row, sort });
}

/** Returns its title; undefined when the book has no such file. */
export async function deleteTeachingFile(
  db: Db,
  bookId: number,
  fileId: string,
): Promise<string | undefined> {
  const [row] = await db
    .delete(teachingFiles)
    .where(and(eq(teachingFiles.bookId, bookId), eq(teachingFiles.fileId, fileId)))
    .returning({ title: teachingFiles.title });
  return row?.title;
}

export async function updateTeachingFileSort(
  db: Db,
  bookId: number,
  fileId: string,
  sort: number,
): Promise<void> {
  const file = and(eq(teachingFiles.bookId, bookId), eq(teachingFiles.fileId, fileId));
  await db.update(teachingFiles).set({ sort }).where(file);
}
