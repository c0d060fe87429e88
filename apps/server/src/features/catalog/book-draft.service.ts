// Answers for making a book and changing what it says: one change at a time, none lost, each on the audit log.
import { catalogErrors, officeCatalogueErrors } from '@zhiye/contract';
import type { BookDraft, BookForEdit } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { violatedIndex } from '../../db/unique-violation.ts';
import type { FileStorage } from '../../platform/files/storage.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import type { Actor } from '../audit/index.ts';
import { publicFileUrl } from '../files/index.ts';
import { bookChanged } from './book-changed.ts';
import { findDifference } from './book-difference.ts';
import { checkDraft } from './book-draft.ts';
import type { CheckedDraft } from './book-draft.ts';
import {
  classExists,
  lockBook,
  replacePrices,
  replaceRecommended,
  selectChoicesById,
  selectIsbnOwner,
  selectRecommended,
  selectSeriesName,
  updateBookRow,
} from './book-draft.store.ts';
import { insertBook, selectBook, selectBookPrices } from './book.store.ts';
import type { Book } from './book.store.ts';
import { isDrawn, keepDrawing, toCoverBook } from './drawn-cover.ts';
import { selectTeachingFiles } from './teaching-file.store.ts';

type Parts = Pick<Platform, 'db' | 'storage'>;

export async function describeForEdit(db: Db, bookId: number): Promise<BookForEdit> {
  const row = (await selectBook(db, bookId)) ?? refuse(catalogErrors.bookGone);
  // one after another: inside a transaction there is only one connection
  const prices = await selectBookPrices(db, bookId);
  const recommended = await selectRecommended(db, bookId);
  const teachingFiles = await selectTeachingFiles(db, bookId);
  const { copyMaxCharacters, copyPercent, updatedAt, onShelf, hasEdition, coverKey } = row;
  return {
    ...{ bookId, onShelf, hasEdition, updatedAt: updatedAt.toISOString() },
    ...{ coverUrl: publicFileUrl(coverKey), hasOwnCover: !isDrawn(coverKey) },
    ...{ seriesName: row.seriesName, recommended, teachingFiles },
    book: {
      ...{ title: row.title, subtitle: row.subtitle, authors: row.authors, press: row.press },
      ...{ isbn: row.isbn, classCode: row.classCode, seriesId: row.seriesId, volume: row.volume },
      ...{ language: row.language, publishDate: row.publishDate, edition: row.edition },
      ...{ layout: row.layout, direction: row.direction, brief: row.brief, briefEn: row.briefEn },
      ...{ copyright: row.copyright, majors: row.majors, gradeLevel: row.gradeLevel },
      ...{ usingColleges: row.usingColleges, workCode: row.workCode, trial: row.trial },
      copy: { maxCharacters: copyMaxCharacters, percent: copyPercent },
      prices,
      recommendedIds: recommended.map((choice) => choice.bookId),
    },
  };
}

/** Off the shelf, with a drawn cover. Returns its id. */
export const createOfficeBook = (
  { db, storage }: Parts,
  by: Actor,
  draft: BookDraft,
  now: Date,
): Promise<number> =>
  refuseTakenIsbn(() => db.transaction((transaction) => insertDraft(transaction, storage, by, draft, now)));

/** The same within a transaction. */
export async function insertDraft(
  db: Db,
  storage: FileStorage,
  by: Actor,
  draft: BookDraft,
  now: Date,
): Promise<number> {
  const checked = checkDraft(draft);
  const drawing = await draw(db, storage, checked, now);
  await checkAgainstShop(db, checked);
  const row = { ...rowOf(checked), ...drawing, contents: [], onShelf: false };
  const { id: bookId } = await insertBook(db, { ...row, createdAt: now, updatedAt: now }, checked.prices);
  await replaceRecommended(db, bookId, checked.recommendedIds);
  await bookChanged(db, [bookId], now);
  await audit(db, by, 'book.create', bookId, { title: checked.title, isbn: checked.isbn.text }, now);
  return bookId;
}

/** `updatedAt` is when the book was last changed as far as the person knows. */
export const editOfficeBook = (
  { db, storage }: Parts,
  by: Actor,
  { bookId, updatedAt, book: draft }: { bookId: number; updatedAt: string; book: BookDraft },
  now: Date,
): Promise<BookForEdit> =>
  refuseTakenIsbn(() =>
    db.transaction(async (transaction) => {
      const row = (await lockBook(transaction, bookId)) ?? refuse(catalogErrors.bookGone);
      if (row.updatedAt.getTime() !== new Date(updatedAt).getTime()) {
        refuse(officeCatalogueErrors.changedMeanwhile);
      }
      return changeDraft(transaction, storage, by, row, draft, now);
    }),
  );

/** Of a book that the transaction holds. */
export async function changeDraft(
  db: Db,
  storage: FileStorage,
  by: Actor,
  { id: bookId, onShelf, coverKey: oldCoverKey }: Book,
  draft: BookDraft,
  now: Date,
): Promise<BookForEdit> {
  const checked = checkDraft(draft);
  if (onShelf && checked.prices.length === 0) refuse(officeCatalogueErrors.notPriced);
  const before = await describeForEdit(db, bookId);
  await checkAgainstShop(db, checked, bookId);
  const { coverKey, spineKey } = await draw(db, storage, checked, now);
  const cover = isDrawn(oldCoverKey) ? { coverKey, spineKey } : { spineKey };
  await updateBookRow(db, bookId, { ...rowOf(checked), ...cover });
  await replacePrices(db, bookId, checked.prices);
  await replaceRecommended(db, bookId, checked.recommendedIds);
  await bookChanged(db, [bookId], now);
  const after = await describeForEdit(db, bookId);
  const detail = { title: checked.title, changed: findDifference(before.book, after.book) };
  await audit(db, by, 'book.edit', bookId, detail, now);
  return after;
}

/** On the shelf only what has a price. */
export const setBookShelf = (
  { db }: Parts,
  by: Actor,
  bookId: number,
  onShelf: boolean,
  now: Date,
): Promise<BookForEdit> =>
  db.transaction(async (transaction) => {
    await changeShelf(transaction, by, bookId, onShelf, now);
    return describeForEdit(transaction, bookId);
  });

/** The same within a transaction. */
export async function changeShelf(
  db: Db,
  by: Actor,
  bookId: number,
  onShelf: boolean,
  now: Date,
): Promise<void> {
  const row = (await lockBook(db, bookId)) ?? refuse(catalogErrors.bookGone);
  if (row.onShelf === onShelf) return;
  const prices = await selectBookPrices(db, bookId);
  if (onShelf && prices.length === 0) refuse(officeCatalogueErrors.notPriced);
  await updateBookRow(db, bookId, onShelf ? { onShelf, onShelfAt: now } : { onShelf });
  await bookChanged(db, [bookId], now);
  const action = onShelf ? 'book.putOnShelf' : 'book.takeOffShelf';
  await audit(db, by, action, bookId, { title: row.title }, now);
}

const audit = (db: Db, by: Actor, action: string, bookId: number, detail: object, now: Date) =>
  recordAudit(
    db,
    { actorId: by.userId, action, subject: `book:${bookId}`, detail, address: by.address },
    now,
  );

/** Two that take one ISBN at the same time meet in the index. */
async function refuseTakenIsbn<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const index = violatedIndex(error);
    if (index !== 'books_by_isbn' && index !== 'books_by_isbn_digits') throw error;
    return refuse(officeCatalogueErrors.isbnTaken, { title: '…' });
  }
}

async function checkAgainstShop(db: Db, draft: CheckedDraft, bookId?: number): Promise<void> {
  const owner = await selectIsbnOwner(db, draft.isbn.digits, bookId);
  if (owner) refuse(officeCatalogueErrors.isbnTaken, { title: owner.title });
  if (!(await classExists(db, draft.classCode))) refuse(officeCatalogueErrors.noSuchClass);
  const recommended = await selectChoicesById(db, draft.recommendedIds);
  const isOwn = bookId !== undefined && draft.recommendedIds.includes(bookId);
  if (recommended.length < draft.recommendedIds.length || isOwn) refuse(catalogErrors.bookGone);
}

async function draw(db: Db, storage: FileStorage, draft: CheckedDraft, now: Date) {
  const seriesName =
    draft.seriesId === null
      ? null
      : ((await selectSeriesName(db, draft.seriesId)) ?? refuse(officeCatalogueErrors.noSuchSeries));
  const cover = toCoverBook({ ...draft, isbnDigits: draft.isbn.digits, seriesName });
  return keepDrawing(db, storage, cover, now);
}

function rowOf({ isbn, copy, prices: _prices, recommendedIds: _recommended, ...draft }: CheckedDraft) {
  return {
    ...draft,
    isbn: isbn.text,
    copyMaxCharacters: copy.maxCharacters,
    copyPercent: copy.percent,
  };
}
