import { and, count, desc, eq, ilike, or } from 'drizzle-orm';
import type { OfficeBook } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { containing } from '../../db/like.ts';
import { books } from '../../db/tables/catalog.ts';
import { publications } from '../../db/tables/publications.ts';
import { publicFileUrl } from '../files/index.ts';

/** Every book, on the shelf or not, with its current edition; newest first. */
export async function selectOfficeBooks(
  db: Db,
  query: { keyword?: string; limit: number; offset: number },
): Promise<{ list: OfficeBook[]; total: number }> {
  const keyword = query.keyword?.trim();
  const matches = keyword ? or(ilike(books.title, containing(keyword)), eq(books.isbn, keyword)) : undefined;
  const [counted] = await db.select({ total: count() }).from(books).where(matches);
  const rows = await db
    .select({ book: books, publication: publications })
    .from(books)
    .leftJoin(publications, and(eq(publications.bookId, books.id), publications.isCurrent))
    .where(matches)
    .orderBy(desc(books.id))
    .limit(query.limit)
    .offset(query.offset);
  const list = rows.map(({ book, publication }) => ({
    bookId: book.id,
    title: book.title,
    authors: book.authors,
    press: book.press,
    isbn: book.isbn,
    coverUrl: publicFileUrl(book.coverKey),
    onShelf: book.onShelf,
    salesCount: book.salesCount,
    edition: publication && {
      edition: publication.edition,
      importedAt: publication.createdAt.toISOString(),
      positions: publication.positions,
    },
  }));
  return { list, total: counted?.total ?? 0 };
}
