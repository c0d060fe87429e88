// Describes a book for its page in the shop, and creates books.
import { catalogErrors, DURATIONS } from '@zhiye/contract';
import type { BookSummary, DataOf, DurationPrice, getBook, WorkEdition } from '@zhiye/contract';
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
import { storeGeneratedCovers } from './covers/generated-cover.ts';
import { accessEndDay } from './duration.ts';
import { indexBooks } from '../search/search-index.service.ts';
import { describeTeachingFiles } from '../teaching-files/teaching-file.service.ts';
import { selectWorkEditions } from './work-edition.store.ts';
import { selectBookSummaries } from './book-summary.store.ts';
import { selectRecommendations } from './recommendation.store.ts';

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
    clcCode: book.clcCode,
    printIsbn: book.printIsbn,
    pageCount: book.pageCount,
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
    accessibility: book.hasPublication ? book.accessibility : book.statedAccessibility,
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

// Finds the editions of a work and its latest edition.
interface Work {
  readonly editions: WorkEdition[];
  readonly newEdition: WorkEdition | null;
}

/** The new edition is the listed book of the work that was published last, if it was published after this one. */
async function describeWork(db: Db, book: Pick<Book, 'id' | 'workCode'>): Promise<Work> {
  const found = book.workCode ? await selectWorkEditions(db, book.workCode, book.id) : [];
  if (!found.some(({ bookId }) => bookId !== book.id)) return { editions: [], newEdition: null };
  const newest = found.findIndex(({ listed }) => listed);
  const own = found.findIndex(({ bookId }) => bookId === book.id);
  const editions = found.map(({ listed: _, ...edition }) => edition);
  return { editions, newEdition: newest < own ? editions[newest]! : null };
}

// Finds the books shown beside a book: chosen by staff, by its first author, and of its subject. No book appears twice.
const MAX_RECOMMENDED = 6;
const MAX_BY_AUTHOR = 3;
const MAX_BY_SUBJECT = 4;

/** Reads more books than it returns, because a later list leaves out the books of earlier lists. */
async function findRelatedBooks(db: Db, book: Pick<Book, 'id' | 'authors' | 'subjectCode'>) {
  const [recommendedBooks, byAuthor, bySubject] = await Promise.all([
    selectRecommendations(db, book.id, MAX_RECOMMENDED),
    findByAuthor(db, book),
    selectBookSummaries(
      db,
      { subjectCode: book.subjectCode, excludedBookId: book.id },
      { sort: 'sales', limit: MAX_BY_SUBJECT + MAX_BY_AUTHOR + MAX_RECOMMENDED },
    ),
  ]);
  const authorBooks = without(byAuthor, recommendedBooks).slice(0, MAX_BY_AUTHOR);
  const subjectBooks = without(bySubject, [...recommendedBooks, ...authorBooks]).slice(0, MAX_BY_SUBJECT);
  return { recommendedBooks, authorBooks, subjectBooks };
}

async function findByAuthor(db: Db, { id: excludedBookId, authors }: Pick<Book, 'id' | 'authors'>) {
  const [author] = authors;
  if (author === undefined) return [];
  return selectBookSummaries(
    db,
    { author, excludedBookId },
    { sort: 'newest', limit: MAX_BY_AUTHOR + MAX_RECOMMENDED },
  );
}

function without(books: readonly BookSummary[], shown: readonly BookSummary[]): BookSummary[] {
  const ids = new Set(shown.map((book) => book.bookId));
  return books.filter((book) => !ids.has(book.bookId));
}
