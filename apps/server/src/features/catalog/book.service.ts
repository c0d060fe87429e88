// Answers for books: what the shop shows of them and what they cost.
import { catalogErrors, DURATIONS } from '@zhiye/contract';
import type { BookSort, BookSummary, DataOf, DurationPrice, getBook } from '@zhiye/contract';
import { coverSvg, spineSvg } from '@zhiye/covers';
import type { CoverBook } from '@zhiye/covers';
import type { Db } from '../../db/client.ts';
import { businessDay } from '../../platform/clock.ts';
import type { FileStorage } from '../../platform/files/storage.ts';
import { refuse } from '../../platform/refusal.ts';
import { publicFileUrl, storePublicPicture } from '../files/index.ts';
import { countBooks, insertBook, selectBook, selectBookSummaries, selectBookPrices } from './book.store.ts';
import { scoreOf } from './score.ts';
import type { Book, NewBook } from './book.store.ts';
import { selectClassPath } from './class.store.ts';
import { endDayOf } from './period.ts';
import { indexBooks } from './search/search-index.service.ts';

const NEWEST: BookSort = 20;
const BEST_SELLING: BookSort = 30;

export async function findBooks(
  db: Db,
  query: { pageNo: number; pageSize: number; classCode?: string; sortType?: BookSort },
): Promise<{ list: BookSummary[]; total: number }> {
  const filter = { classCode: query.classCode };
  const page = {
    sort: query.sortType ?? NEWEST,
    limit: query.pageSize,
    offset: (query.pageNo - 1) * query.pageSize,
  };
  const total = await countBooks(db, filter);
  return { list: page.offset < total ? await selectBookSummaries(db, filter, page) : [], total };
}

/** A book off the shelf can still be seen, by those who have it and by links that stay. */
export async function describeBook(db: Db, bookId: number, now: Date): Promise<DataOf<typeof getBook>> {
  const book = (await selectBook(db, bookId)) ?? refuse(catalogErrors.bookGone);
  const [prices, classPath, authorBooks, classBooks] = await Promise.all([
    selectBookPrices(db, bookId),
    selectClassPath(db, book.classCode),
    selectBookSummaries(db, { author: book.authors[0], notBookId: bookId }, { sort: NEWEST, limit: 3 }),
    selectBookSummaries(
      db,
      { classCode: book.classCode, notBookId: bookId },
      { sort: BEST_SELLING, limit: 4 },
    ),
  ]);
  const today = businessDay(now);
  return {
    bookId,
    title: book.title,
    subtitle: book.subtitle,
    authors: book.authors,
    press: book.press,
    isbn: book.isbn,
    language: book.language,
    edition: book.edition,
    layout: book.layout,
    publishDate: book.publishDate,
    publishYear: Number(book.publishDate.slice(0, 4)),
    seriesName: book.seriesName,
    volume: book.volume,
    classPath,
    brief: book.brief,
    briefEn: book.briefEn,
    copyright: book.copyright,
    majors: book.majors,
    gradeLevel: book.gradeLevel,
    usingColleges: book.usingColleges,
    coverUrl: publicFileUrl(book.coverKey),
    spineUrl: publicFileUrl(book.spineKey),
    salesCount: book.salesCount,
    score: scoreOf(book),
    scoreCount: book.scoreCount,
    fromPrice: prices[0] ?? null,
    prices: DURATIONS.flatMap((duration) => {
      const price = prices.find((candidate) => candidate.duration === duration);
      return price ? [{ ...price, endDay: endDayOf(duration, today) }] : [];
    }),
    trial: book.trial,
    hasTrial: book.trial.kind !== 'none',
    contents: book.contents,
    authorBooks,
    classBooks,
    onShelf: book.onShelf,
    readable: book.hasEdition,
  };
}

/** Makes a book with a generated cover and spine; a real cover comes with its edition. */
export async function createBook(
  db: Db,
  storage: FileStorage,
  book: Omit<NewBook, 'coverKey' | 'spineKey' | 'contents' | 'id'>,
  cover: CoverBook,
  prices: readonly DurationPrice[],
  now: Date,
): Promise<Book> {
  const keep = (svg: string, purpose: 'cover' | 'spine') =>
    storePublicPicture(db, storage, { bytes: Buffer.from(svg), mediaType: 'image/svg+xml', purpose }, now);
  const coverKey = await keep(coverSvg(cover), 'cover');
  const spineKey = await keep(spineSvg(cover, spineSize(cover.id)), 'spine');
  const made = await insertBook(db, { ...book, coverKey, spineKey, contents: [] }, prices);
  await indexBooks(db, [made.id]);
  return made;
}

/** Backs on a shelf are not all alike: a size in pixels that a book keeps. */
function spineSize(id: string): { width: number; height: number } {
  const sum = [...id].reduce((total, character) => total + character.codePointAt(0)!, 0);
  return { width: 32 + (sum % 7) * 2, height: 244 + (sum % 5) * 11 };
}
