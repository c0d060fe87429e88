import { useSearchParams } from 'react-router';
import { readBookId } from './book-data.ts';
import { BookDetail } from './book-detail.tsx';
import { BookMissing } from './book-missing.tsx';

/** /bookDetail?bookId=: one book, what it costs and where to buy it. */
export function BookDetailPage() {
  const bookId = readBookId(useSearchParams()[0].get('bookId'));
  // another book is another page: nothing opened or added on the last one stays
  return bookId === null ? <BookMissing /> : <BookDetail key={bookId} bookId={bookId} />;
}
