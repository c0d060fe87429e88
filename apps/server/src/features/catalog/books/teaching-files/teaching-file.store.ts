import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { teachingFiles } from '../../../../db/tables/catalog/books.ts';
import { files } from '../../../../db/tables/base/files.ts';

const MAX_FILES = 100;

/** The list has the order that staff chose. */
export async function selectTeachingFiles(db: Db, bookId: number) {
  return db
    .select({
      fileId: teachingFiles.fileId,
      title: teachingFiles.title,
      name: files.name,
      sizeBytes: files.sizeBytes,
    })
    .from(teachingFiles)
    .innerJoin(files, eq(files.id, teachingFiles.fileId))
    .where(eq(teachingFiles.bookId, bookId))
    .orderBy(asc(teachingFiles.sort), asc(teachingFiles.fileId))
    .limit(MAX_FILES);
}

/** Whether this file belongs to this book. */
export async function hasTeachingFile(db: Db, bookId: number, fileId: string): Promise<boolean> {
  const of = and(eq(teachingFiles.bookId, bookId), eq(teachingFiles.fileId, fileId));
  return (await db.$count(teachingFiles, of)) > 0;
}
