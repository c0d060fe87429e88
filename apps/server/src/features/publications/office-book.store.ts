import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OfficeBook, OfficeBookFilter, OfficeBookSort } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { bookPrices, books } from '../../db/tables/catalog.ts';
import { publications } from '../../db/tables/publications.ts';
import { matchOfficeBooks } from '../catalog/index.ts';
import { publicFileUrl } from '../files/index.ts';

const ORDER: Readonly<Record<OfficeBookSort, SQL[]>> = {
  newest: [desc(books.id)],
  changed: [desc(books.updatedAt), desc(books.id)],
  title: [asc(books.title), asc(books.id)],
  sales: [desc(books.salesCount), desc(books.id)],
};

const fromFen = sql<number | null>`(
  SELECT min(p.price_fen) FROM ${bookPrices} p WHERE p.book_id = ${books.id})`;

/** Every book, on the shelf or not, with its current edition. */
export async function selectOfficeBooks(
  db: Db,
  filter: OfficeBookFilter,
  page: { sort: OfficeBookSort; limit: number; offset: number },
): Promise<{ list: OfficeBook[]; total: number }> {
  const matches = matchOfficeBooks(filter);
  const total = await db.$count(books, matches);
  const rows = await db
    .select({ book: books, publication: publications, fromFen })
    .from(books)
    .leftJoin(publications, and(eq(publications.bookId, books.id), publications.isCurrent))
    .where(matches)
    .orderBy(...ORDER[page.sort])
    .limit(page.limit)
    .offset(page.offset);
  const list = rows.map(({ book, publication, fromFen }) => ({
    bookId: book.id,
    title: book.title,
    authors: book.authors,
    press: book.press,
    isbn: book.isbn,
    coverUrl: publicFileUrl(book.coverKey),
    onShelf: book.onShelf,
    salesCount: book.salesCount,
    fromFen,
    updatedAt: book.updatedAt.toISOString(),
    edition: publication && {
      edition: publication.edition,
      importedAt: publication.createdAt.toISOString(),
      positions: publication.positions,
    },
  }));
  return { list, total };
}
