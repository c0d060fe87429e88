import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { books } from '../../db/tables/catalog.ts';
import { publicationFiles, publications } from '../../db/tables/publications.ts';

export type Publication = typeof publications.$inferSelect;
export type PublicationFile = typeof publicationFiles.$inferSelect;

const FILES_A_STATEMENT = 1_000;

/** Puts an edition beside those the book has; the same edition again replaces its files. */
export async function insertPublication(
  db: Db,
  publication: typeof publications.$inferInsert,
  files: readonly Omit<PublicationFile, 'publicationId'>[],
): Promise<void> {
  const { positions, sourceFileId } = publication;
  const [row] = await db
    .insert(publications)
    .values(publication)
    .onConflictDoUpdate({
      target: [publications.bookId, publications.edition],
      set: { positions, sourceFileId },
    })
    .returning({ id: publications.id });
  const publicationId = row!.id;
  await db.delete(publicationFiles).where(eq(publicationFiles.publicationId, publicationId));
  for (let start = 0; start < files.length; start += FILES_A_STATEMENT) {
    const part = files.slice(start, start + FILES_A_STATEMENT);
    await db.insert(publicationFiles).values(part.map((file) => ({ ...file, publicationId })));
  }
}

/** Makes one edition of a book the current one, instead of the one that was. */
export async function updateCurrentPublication(db: Db, bookId: number, edition: string): Promise<void> {
  const ofBook = eq(publications.bookId, bookId);
  await db.update(publications).set({ isCurrent: false }).where(and(ofBook, publications.isCurrent));
  const isNext = and(ofBook, eq(publications.edition, edition));
  await db.update(publications).set({ isCurrent: true }).where(isNext);
}

export async function selectCurrentPublication(db: Db, bookId: number): Promise<Publication | undefined> {
  const [row] = await db
    .select()
    .from(publications)
    .where(and(eq(publications.bookId, bookId), publications.isCurrent));
  return row;
}

export async function hasEdition(db: Db, bookId: number, edition: string): Promise<boolean> {
  const found = await db.$count(
    publications,
    and(eq(publications.bookId, bookId), eq(publications.edition, edition)),
  );
  return found > 0;
}

/** Those of these books that nobody can read yet. */
export async function selectBooksWithoutEdition(
  db: Db,
  isbns: readonly string[],
): Promise<{ bookId: number; isbn: string }[]> {
  return db
    .select({ bookId: books.id, isbn: books.isbn })
    .from(books)
    .where(and(inArray(books.isbn, [...isbns]), eq(books.hasEdition, false)))
    .orderBy(asc(books.id));
}

/** Asked for every piece of a book, hence prepared. */
export function prepareSelectFile(db: Db) {
  return db
    .select({
      path: publicationFiles.path,
      mediaType: publicationFiles.mediaType,
      sizeBytes: publicationFiles.sizeBytes,
      brotliBytes: publicationFiles.brotliBytes,
      gzipBytes: publicationFiles.gzipBytes,
      sha256: publicationFiles.sha256,
    })
    .from(publicationFiles)
    .innerJoin(publications, eq(publications.id, publicationFiles.publicationId))
    .where(
      and(
        eq(publications.bookId, sql.placeholder('bookId')),
        eq(publications.edition, sql.placeholder('edition')),
        eq(publicationFiles.path, sql.placeholder('path')),
      ),
    )
    .prepare('select_publication_file');
}
