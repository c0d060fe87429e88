// Answers for books: what the shop shows of them and what they cost.
import { catalogErrors, DURATIONS } from '@zhiye/contract';
import type { DataOf, DurationPrice, getBook } from '@zhiye/contract';
import type { CoverBook } from '@zhiye/covers';
import type { Db } from '../../db/client.ts';
import { businessDay } from '../../platform/clock.ts';
import type { FileStorage } from '../../platform/files/storage.ts';
import { refuse } from '../../platform/refusal.ts';
import { publicFileUrl } from '../files/index.ts';
import { readSetting } from '../settings/index.ts';
import { insertBook, selectBook, selectBookPrices } from './book.store.ts';
import { scoreOf } from './score.ts';
import type { Book, NewBook } from './book.store.ts';
import { selectClassPath } from './class.store.ts';
import { keepDrawing } from './drawn-cover.ts';
import { endDayOf } from './period.ts';
import { indexBooks } from './search/search-index.service.ts';
import { findRelatedBooks } from './related-book.service.ts';
import { describeTeachingFiles } from './teaching-file.service.ts';
import { describeWork } from './work-edition.service.ts';

/** A book off the shelf can still be seen, by those who have it and by links that stay. */
export async function describeBook(db: Db, bookId: number, now: Date): Promise<DataOf<typeof getBook>> {
  const book = (await selectBook(db, bookId)) ?? refuse(catalogErrors.bookGone);
  const [prices, classPath, works, related, teachingFiles, desktop, mobile] = await Promise.all([
    selectBookPrices(db, bookId),
    selectClassPath(db, book.classCode),
    describeWork(db, book),
    findRelatedBooks(db, book),
    describeTeachingFiles(db, bookId),
    readSetting(db, 'deviceDesktopLimit'),
    readSetting(db, 'deviceMobileLimit'),
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
    copy: { maxCharacters: book.copyMaxCharacters, percent: book.copyPercent },
    devices: { desktop, mobile },
    direction: book.direction,
    accessibility: book.accessibility,
    contents: book.contents,
    ...works,
    teachingFiles,
    ...related,
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
  const { coverKey, spineKey } = await keepDrawing(db, storage, cover, now);
  const made = await insertBook(db, { ...book, coverKey, spineKey, contents: [] }, prices);
  await indexBooks(db, [made.id]);
  return made;
}
