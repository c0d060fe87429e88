import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AdminBookView, AdminBookFilter, AdminBookSort } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { bookPrices, books } from '../../../../db/tables/catalog/books.ts';
import { publicationImports, publications } from '../../../../db/tables/catalog/publications.ts';
import { matchAdminBooks } from '../../books/index.ts';
import { publicFileUrl } from '../../../base/files/index.ts';

const ORDER: Readonly<Record<AdminBookSort, SQL[]>> = {
  newest: [desc(books.id)],
  changed: [desc(books.updatedAt), desc(books.id)],
  title: [asc(books.title), asc(books.id)],
  sales: [desc(books.salesCount), desc(books.id)],
};

const fromFen = sql<number | null>`(
  SELECT min(p.price_fen) FROM ${bookPrices} p WHERE p.book_id = ${books.id})`;

const openImportId = sql<string | null>`(
  SELECT i.id FROM ${publicationImports} i
  WHERE i.book_id = ${books.id} AND i.state IN ('waiting', 'running', 'ready')
  ORDER BY i.created_at DESC LIMIT 1)`;

/** Every book, listed or not, with its current revision and its open import. */
export async function selectAdminBooks(
  db: Db,
  filter: AdminBookFilter,
  page: { sort: AdminBookSort; limit: number; offset: number },
): Promise<{ list: AdminBookView[]; total: number }> {
  const matches = matchAdminBooks(filter);
  const total = await db.$count(books, matches);
  const rows = await db
    .select({ book: books, publication: publications, fromFen, openImportId })
    .from(books)
    .leftJoin(publications, and(eq(publications.bookId, books.id), publications.isCurrent))
    .where(matches)
    .orderBy(...ORDER[page.sort])
    .limit(page.limit)
    .offset(page.offset);
  const list = rows.map(({ book, publication, fromFen, openImportId }) => ({
    bookId: book.id,
    title: book.title,
    authors: book.authors,
    publisher: book.publisher,
    isbn: book.isbn,
    coverUrl: publicFileUrl(book.coverKey),
    listed: book.listed,
    salesCount: book.salesCount,
    fromFen,
    updatedAt: book.updatedAt.toISOString(),
    currentRevision: publication && {
      revision: publication.revision,
      importedAt: publication.createdAt.toISOString(),
      positions: publication.positions,
    },
    pendingImportId: openImportId,
  }));
  return { list, total };
}
