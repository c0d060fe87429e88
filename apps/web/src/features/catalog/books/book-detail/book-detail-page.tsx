import { useSearchParams } from 'react-router';
import { readBookId } from './book-data.ts';
import { BookDetail } from './book-detail.tsx';
import { BookMissing } from './book-missing.tsx';

/** /bookDetail?bookId=: one book with its prices and purchase buttons. */
export function BookDetailPage() {
  const bookId = readBookId(useSearchParams()[0].get('bookId'));
  // the key resets all state when another book is opened
  return bookId === null ? <BookMissing /> : <BookDetail key={bookId} bookId={bookId} />;
}
