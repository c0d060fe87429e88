import { desc, eq } from 'drizzle-orm';
import type { PublicationRevision } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { files } from '../../../../db/tables/base/files.ts';
import { publications } from '../../../../db/tables/catalog/publications.ts';

/** The stored revisions of a book, newest first. */
export async function selectRevisions(
  db: Db,
  bookId: number,
  page: { limit: number; offset: number },
): Promise<{ list: PublicationRevision[]; total: number }> {
  const ofBook = eq(publications.bookId, bookId);
  const total = await db.$count(publications, ofBook);
  const rows = await db
    .select({ publication: publications, fileName: files.name })
    .from(publications)
    .leftJoin(files, eq(files.id, publications.sourceFileId))
    .where(ofBook)
    .orderBy(desc(publications.createdAt), desc(publications.id))
    .limit(page.limit)
    .offset(page.offset);
  const list = rows.map(({ publication, fileName }) => ({
    revision: publication.revision,
    fileName,
    importedAt: publication.createdAt.toISOString(),
    positions: publication.positions,
    isCurrent: publication.isCurrent,
  }));
  return { list, total };
}
