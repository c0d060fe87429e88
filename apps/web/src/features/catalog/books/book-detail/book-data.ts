import type { DataOf } from '../../../../shared/api/index.ts';

export type BookData = DataOf<'GET /b/v1/book/getBook'>;
export type BookPrice = BookData['prices'][number];

const MAX_BOOK_ID = 2_147_483_647;

/** Parses the book id of an address; null when it is invalid. */
export function readBookId(text: string | null): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const bookId = Number(text);
  return bookId <= MAX_BOOK_ID ? bookId : null;
}
