// Describes a book for its page in the shop, and creates books.
import { catalogErrors, DURATIONS } from '@zhiye/contract';
import type { DataOf, DurationPrice, getBook } from '@zhiye/contract';
import type { CoverBook } from '@zhiye/covers';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import type { FileStorage } from '../../../../platform/files/file-storage.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { Session } from '../../../../platform/session.ts';
import { publicFileUrl } from '../../../base/files/index.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { accountSettings } from '../../../people/accounts/index.ts';
import { selectBookPrices } from './book-price.store.ts';
import { findVisibleBook } from './book-visibility.service.ts';
import { insertBook } from './book.store.ts';
import { averageScore } from './score.ts';
import type { Book, NewBook } from './book.store.ts';
import { selectSubjectPath } from '../subjects/subject.store.ts';
import { storeGeneratedCovers } from './generated-cover.ts';
import { accessEndDay } from './duration.ts';
import { indexBooks } from '../search/search-index.service.ts';
import { findRelatedBooks } from './related-book.service.ts';
import { describeTeachingFiles } from '../teaching-files/teaching-file.service.ts';
import { describeWork } from './work-edition.service.ts';

/**
 * An unlisted book still has a page for those who own it and for staff, without prices and preview: it is not for sale. `db` may be a
 * replica, `primary` says who owns what.
 */
export async function describeBook(
  { db, primary }: { readonly db: Db; readonly primary: Db },
  session: Session | undefined,
  bookId: number,
  now: Date,
): Promise<DataOf<typeof getBook>> {
  const found = await findVisibleBook(db, session, bookId, { entitlementsFrom: primary });
  const book = found ?? refuse(catalogErrors.bookNotFound);
  const [prices, subjectPath, works, related, teachingFiles, desktop, mobile] = await Promise.all([
    book.listed ? selectBookPrices(db, bookId) : [],
    selectSubjectPath(db, book.subjectCode),
    describeWork(db, book),
    findRelatedBooks(db, book),
    describeTeachingFiles(db, bookId),
    readSetting(db, accountSettings.deviceDesktopLimit),
    readSetting(db, accountSettings.deviceMobileLimit),
  ]);
  const today = businessDay(now);
  const isPreorder = book.preorderDay !== null;
  return {
    bookId,
    title: book.title,
    subtitle: book.subtitle,
    authors: book.authors,
    publisher: book.publisher,
    isbn: book.isbn,
    language: book.language,
    edition: book.edition,
    layout: book.layout,
    publishDate: book.publishDate,
    publishYear: Number(book.publishDate.slice(0, 4)),
    seriesName: book.seriesName,
    volume: book.volume,
    subjectPath,
    brief: book.brief,
    briefEn: book.briefEn,
    copyright: book.copyright,
    majors: book.majors,
    gradeLevel: book.gradeLevel,
    usingColleges: book.usingColleges,
    coverUrl: publicFileUrl(book.coverKey),
    spineUrl: publicFileUrl(book.spineKey),
    salesCount: book.salesCount,
    score: averageScore(book),
    scoreCount: book.scoreCount,
    fromPrice: prices[0] ?? null,
    prices: DURATIONS.flatMap((duration) => {
      const price = prices.find((candidate) => candidate.duration === duration);
      return price ? [{ ...price, endDay: isPreorder ? null : accessEndDay(duration, today) }] : [];
    }),
    previewRule: book.previewRule,
    hasPreview: book.listed && !isPreorder && book.previewRule.kind !== 'none',
    preorderDay: book.preorderDay,
    copy: { maxCharacters: book.copyMaxCharacters, percent: book.copyPercent },
    devices: { desktop, mobile },
    direction: book.direction,
    accessibility: book.accessibility,
    contents: book.contents,
    ...works,
    teachingFiles,
    ...related,
    listed: book.listed,
    readable: book.hasPublication,
  };
}

/** Creates a book with a generated cover and spine. */
export async function createBook(
  db: Db,
  storage: FileStorage,
  book: Omit<NewBook, 'coverKey' | 'spineKey' | 'contents' | 'id'>,
  cover: CoverBook,
  prices: readonly DurationPrice[],
  now: Date,
): Promise<Book> {
  const { coverKey, spineKey } = await storeGeneratedCovers(db, storage, cover, now);
  const made = await insertBook(db, { ...book, coverKey, spineKey, contents: [] }, prices);
  await indexBooks(db, [made.id]);
  return made;
}
