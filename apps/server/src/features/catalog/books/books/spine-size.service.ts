import type { BookSummary } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { selectIsbns } from './book-summary.store.ts';
import { spineSize } from './covers/generated-cover.ts';
import { parseIsbn } from './isbn/isbn.ts';

export type BookWithSpine = BookSummary & { spineSize: { width: number; height: number } };

/** Adds the size of the generated spine, so that a page has its place before the picture arrives. */
export async function addSpineSizes(db: Db, list: readonly BookSummary[]): Promise<BookWithSpine[]> {
  const isbns = await selectIsbns(
    db,
    list.map(({ bookId }) => bookId),
  );
  return list.map((book) => {
    const isbn = isbns.get(book.bookId)!;
    return { ...book, spineSize: spineSize(parseIsbn(isbn)?.digits ?? isbn) };
  });
}
