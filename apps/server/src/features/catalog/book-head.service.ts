// Answers for what the served page of a book says of it to those who do not run scripts: search engines, previews.
import type { Db } from '../../db/client.ts';
import { publicFileUrl } from '../files/index.ts';
import { selectBook, selectBookPrices } from './book.store.ts';
import type { Book } from './book.store.ts';
import { scoreOf } from './score.ts';

export interface BookHead extends Pick<
  Book,
  | 'id'
  | 'title'
  | 'subtitle'
  | 'authors'
  | 'press'
  | 'isbn'
  | 'language'
  | 'edition'
  | 'publishDate'
  | 'brief'
  | 'briefEn'
  | 'scoreCount'
  | 'onShelf'
> {
  readonly seriesName: string | null;
  readonly coverUrl: string;
  readonly score: number | null;
  /** Cheapest first, in fen. */
  readonly pricesFen: readonly number[];
}

/** Undefined when there is no such book. */
export async function describeBookHead(db: Db, bookId: number): Promise<BookHead | undefined> {
  const book = await selectBook(db, bookId);
  if (!book) return undefined;
  const prices = await selectBookPrices(db, bookId);
  return {
    ...book,
    coverUrl: publicFileUrl(book.coverKey),
    score: scoreOf(book),
    pricesFen: prices.map((price) => price.priceFen),
  };
}
