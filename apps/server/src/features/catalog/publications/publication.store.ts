import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { prepareStatement } from '../../../db/prepared-statement.ts';
import { books } from '../../../db/tables/catalog/books.ts';
import { publicationFiles, publications } from '../../../db/tables/catalog/publications.ts';

export type Publication = typeof publications.$inferSelect;
export type PublicationFile = typeof publicationFiles.$inferSelect;

const FILES_PER_STATEMENT = 1_000;

/** Adds a revision to a book. The same revision again replaces its files. */
export async function insertPublication(
  db: Db,
  publication: typeof publications.$inferInsert,
  files: readonly Omit<PublicationFile, 'publicationId'>[],
): Promise<void> {
  const { positions, sourceFileId, textIndexVersion } = publication;
  const [row] = await db
    .insert(publications)
    .values(publication)
    .onConflictDoUpdate({
      target: [publications.bookId, publications.revision],
      set: { positions, sourceFileId, textIndexVersion },
    })
    .returning({ id: publications.id });
  const publicationId = row!.id;
  await db.delete(publicationFiles).where(eq(publicationFiles.publicationId, publicationId));
  for (let start = 0; start < files.length; start += FILES_PER_STATEMENT) {
    const part = files.slice(start, start + FILES_PER_STATEMENT);
    await db.insert(publicationFiles).values(part.map((file) => ({ ...file, publicationId })));
  }
}

/** Makes one revision of a book the current one. */
export async function updateCurrentPublication(db: Db, bookId: number, revision: string): Promise<void> {
  const ofBook = eq(publications.bookId, bookId);
  await db.update(publications).set({ isCurrent: false }).where(and(ofBook, publications.isCurrent));
  const isNext = and(ofBook, eq(publications.revision, revision));
  await db.update(publications).set({ isCurrent: true }).where(isNext);
}

/** The book has no current revision any more. Returns the one that it had. */
export async function clearCurrentPublication(db: Db, bookId: number): Promise<Publication | undefined> {
  const [row] = await db
    .update(publications)
    .set({ isCurrent: false })
    .where(and(eq(publications.bookId, bookId), publications.isCurrent))
    .returning();
  return row;
}

export async function selectCurrentPublication(db: Db, bookId: number): Promise<Publication | undefined> {
  const [row] = await db
    .select()
    .from(publications)
    .where(and(eq(publications.bookId, bookId), publications.isCurrent));
  return row;
}

export async function hasRevision(db: Db, bookId: number, revision: string): Promise<boolean> {
  const found = await db.$count(
    publications,
    and(eq(publications.bookId, bookId), eq(publications.revision, revision)),
  );
  return found > 0;
}

/** The books among these ISBNs that have no revision yet. */
export async function selectBooksWithoutRevision(
  db: Db,
  isbns: readonly string[],
): Promise<{ bookId: number; isbn: string }[]> {
  return db
    .select({ bookId: books.id, isbn: books.isbn })
    .from(books)
    .where(and(inArray(books.isbn, [...isbns]), eq(books.hasPublication, false)))
    .orderBy(asc(books.id));
}

/** A statement that is prepared, since every resource of a book needs it. */
const selectFile = prepareStatement(
  'select_publication_file',
  ['bookId', 'revision', 'path'],
  (db, { bookId, revision, path }) =>
    db
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
          eq(publications.bookId, bookId),
          eq(publications.revision, revision),
          eq(publicationFiles.path, path),
        ),
      ),
);

/** The number of documents with text, of which a section is one. */
export async function countSections(db: Db, bookId: number, revision: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(publicationFiles)
    .innerJoin(publications, eq(publications.id, publicationFiles.publicationId))
    .where(
      and(
        eq(publications.bookId, bookId),
        eq(publications.revision, revision),
        eq(publicationFiles.mediaType, 'application/xhtml+xml'),
      ),
    );
  return row!.total;
}

export async function selectPublicationFile(
  db: Db,
  bookId: number,
  revision: string,
  path: string,
): Promise<Omit<PublicationFile, 'publicationId'> | undefined> {
  const [row] = await selectFile(db, { bookId, revision, path });
  return row;
}
