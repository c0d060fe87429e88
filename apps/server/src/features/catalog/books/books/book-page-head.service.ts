// Describes a book for the head of its page, which search engines and link previews read without scripts.
import type { Db } from '../../../../db/client.ts';
import { publicFileUrl } from '../../../base/files/index.ts';
import { selectBookPrices } from './book-price.store.ts';
import { selectBook } from './book.store.ts';
import type { Book } from './book.store.ts';
import { averageScore } from './score.ts';

export interface BookPageHead extends Pick<
  Book,
  | 'id'
  | 'title'
  | 'subtitle'
  | 'authors'
  | 'publisher'
  | 'isbn'
  | 'language'
  | 'edition'
  | 'publishDate'
  | 'brief'
  | 'briefEn'
  | 'scoreCount'
  | 'preorderDay'
> {
  readonly seriesName: string | null;
  readonly coverUrl: string;
  readonly score: number | null;
  /** Prices are in fen, the lowest first. */
  readonly pricesFen: readonly number[];
}

/** Undefined when the book does not exist or is unlisted: a page is sent before it is known who asks. */
export async function describeBookPageHead(db: Db, bookId: number): Promise<BookPageHead | undefined> {
  const book = await selectBook(db, bookId);
  if (!book?.listed) return undefined;
  const prices = await selectBookPrices(db, bookId);
  return {
    ...book,
    coverUrl: publicFileUrl(book.coverKey),
    score: averageScore(book),
    pricesFen: prices.map((price) => price.priceFen),
  };
}
