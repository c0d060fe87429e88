// Creates books and changes their data. A change based on an outdated version is refused; each one is in the audit log.
import { catalogErrors, catalogAdminErrors } from '@zhiye/contract';
import type { BookDraft, BookForEdit } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { violatedIndex } from '../../../../db/unique-violation.ts';
import { businessDay } from '../../../../platform/clock.ts';
import type { FileStorage } from '../../../../platform/files/file-storage.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { recordBookChange } from '../books/book-change.service.ts';
import { recordBookPriceChange } from '../price-changes/book-price-change.service.ts';
import type { SingleBookRule } from '../price-changes/book-price-change.service.ts';
import { requireValidPreorder, validateDraft } from './book-draft.ts';
import { describeBookForEdit } from './book-for-edit.service.ts';
import type { ValidatedDraft } from './book-draft.ts';
import {
  subjectExists,
  lockBook,
  replacePrices,
  replaceRecommended,
  selectBookChoicesById,
  selectIsbnOwner,
  selectSeriesName,
  updateBookRow,
} from './book-draft.store.ts';
import { insertBook } from '../books/book.store.ts';
import type { Book } from '../books/book.store.ts';
import { isGeneratedCover, storeGeneratedCovers, toCoverBook } from '../books/covers/generated-cover.ts';

type BookDraftDeps = Pick<Platform, 'db' | 'storage'>;

/** The new book is unlisted and has a generated cover. Returns its id. */
export const createBookFromDraft = (
  { db, storage }: BookDraftDeps,
  actor: Actor,
  draft: BookDraft,
  now: Date,
): Promise<number> =>
  refuseDuplicateIsbn(() =>
    db.transaction((transaction) => insertDraft(transaction, storage, actor, draft, now)),
  );

const NEW_BOOK = { preorderDay: null, hasPublication: false, listed: false };

/** The same within the transaction of the caller. */
export async function insertDraft(
  db: Db,
  storage: FileStorage,
  actor: Actor,
  draft: BookDraft,
  now: Date,
): Promise<number> {
  const valid = validateDraft(draft);
  requireValidPreorder(valid.preorderDay, NEW_BOOK, businessDay(now));
  const covers = await generateCovers(db, storage, valid, now);
  await checkReferences(db, valid);
  const row = { ...rowOf(valid), ...covers, contents: [], listed: false };
  const { id: bookId } = await insertBook(db, { ...row, createdAt: now, updatedAt: now }, valid.prices);
  await replaceRecommended(db, bookId, valid.recommendedIds);
  await recordBookChange(db, [bookId], now);
  const detail = { title: valid.title, isbn: valid.isbn.formatted };
  await recordAction(db, actor, { action: 'book.create', target: `book:${bookId}`, detail }, now);
  return bookId;
}

/** `updatedAt` is the last change that the person has seen; the edit is refused when the book has changed since. */
export const editBook = (
  { db, storage }: BookDraftDeps,
  actor: Actor,
  { bookId, updatedAt, book: draft }: { bookId: number; updatedAt: string; book: BookDraft },
  now: Date,
): Promise<BookForEdit> =>
  refuseDuplicateIsbn(() =>
    db.transaction(async (transaction) => {
      const row = (await lockBook(transaction, bookId)) ?? refuse(catalogErrors.bookNotFound);
      if (row.updatedAt.getTime() !== new Date(updatedAt).getTime()) {
        refuse(catalogAdminErrors.editConflict);
      }
      return applyDraft(transaction, storage, actor, row, draft, now);
    }),
  );

/** Changes a book whose row the transaction has locked. A large change of its prices waits for approval. */
export async function applyDraft(
  db: Db,
  storage: FileStorage,
  actor: Actor,
  row: Book,
  draft: BookDraft,
  now: Date,
  priceRule: SingleBookRule = { of: 'edit' },
): Promise<BookForEdit> {
  const { id: bookId, listed, coverKey: oldCoverKey } = row;
  const valid = validateDraft(draft);
  requireValidPreorder(valid.preorderDay, row, businessDay(now));
  if (listed && valid.prices.length === 0) refuse(catalogAdminErrors.priceMissing);
  const before = await describeBookForEdit(db, bookId);
  await checkReferences(db, valid, bookId);
  const { coverKey, spineKey } = await generateCovers(db, storage, valid, now);
  const cover = isGeneratedCover(oldCoverKey) ? { coverKey, spineKey } : { spineKey };
  await updateBookRow(db, bookId, { ...rowOf(valid), ...cover });
  const prices = { bookId, title: valid.title, before: before.book.prices, after: valid.prices };
  const isHeld = await recordBookPriceChange(db, actor, priceRule, prices, now);
  if (!isHeld) await replacePrices(db, bookId, valid.prices);
  await replaceRecommended(db, bookId, valid.recommendedIds);
  await recordBookChange(db, [bookId], now);
  const after = await describeBookForEdit(db, bookId);
  const detail = { title: valid.title, changed: diffFields(before.book, after.book) };
  await recordAction(db, actor, { action: 'book.edit', target: `book:${bookId}`, detail }, now);
  return after;
}

/** When two transactions insert one ISBN at the same time, the unique index rejects the second. */
async function refuseDuplicateIsbn<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const index = violatedIndex(error);
    if (index !== 'books_by_isbn' && index !== 'books_by_isbn_digits') throw error;
    return refuse(catalogAdminErrors.isbnTaken, { title: '…' });
  }
}

async function checkReferences(db: Db, draft: ValidatedDraft, bookId?: number): Promise<void> {
  const owner = await selectIsbnOwner(db, draft.isbn.digits, bookId);
  if (owner) refuse(catalogAdminErrors.isbnTaken, { title: owner.title });
  if (!(await subjectExists(db, draft.subjectCode))) refuse(catalogAdminErrors.subjectNotFound);
  const recommended = await selectBookChoicesById(db, draft.recommendedIds);
  const isOwn = bookId !== undefined && draft.recommendedIds.includes(bookId);
  if (recommended.length < draft.recommendedIds.length || isOwn) refuse(catalogErrors.bookNotFound);
}

async function generateCovers(db: Db, storage: FileStorage, draft: ValidatedDraft, now: Date) {
  const seriesName =
    draft.seriesId === null
      ? null
      : ((await selectSeriesName(db, draft.seriesId)) ?? refuse(catalogAdminErrors.seriesNotFound));
  const cover = toCoverBook({ ...draft, isbnDigits: draft.isbn.digits, seriesName });
  return storeGeneratedCovers(db, storage, cover, now);
}

function rowOf({ isbn, copy, prices: _prices, recommendedIds: _recommended, ...draft }: ValidatedDraft) {
  return {
    ...draft,
    isbn: isbn.formatted,
    copyMaxCharacters: copy.maxCharacters,
    copyPercent: copy.percent,
  };
}

/** How many characters of a text the audit log keeps. */
const MAX_CHARACTERS = 200;

/** The fields that changed, with their values before and after, for the audit log. Long texts are cut. */
function diffFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, { before: string; after: string }> {
  const changed = Object.keys(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  return Object.fromEntries(
    changed.map((field) => [field, { before: shorten(before[field]), after: shorten(after[field]) }]),
  );
}

function shorten(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
}
