// Answers for the cover of a book: a picture that the office sends, or the one that the shop draws.
import { catalogErrors } from '@zhiye/contract';
import type { BookForEdit } from '@zhiye/contract';
import type { UploadedFile } from '../../platform/http/upload.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import type { Actor } from '../audit/index.ts';
import { readCoverPicture, storePublicPicture } from '../files/index.ts';
import { bookChanged } from './book-changed.ts';
import { describeForEdit } from './book-draft.service.ts';
import { lockBook, updateBookRow } from './book-draft.store.ts';
import { selectBook } from './book.store.ts';
import { isDrawn } from './drawn-cover.ts';
import { redraw } from './redraw.service.ts';

type Parts = Pick<Platform, 'db' | 'storage'>;

export async function uploadBookCover(
  { db, storage }: Parts,
  by: Actor,
  bookId: number,
  file: UploadedFile,
  now: Date,
): Promise<BookForEdit> {
  if (!(await selectBook(db, bookId))) refuse(catalogErrors.bookGone);
  const picture = await readCoverPicture(file);
  return db.transaction(async (transaction) => {
    const { title } = (await lockBook(transaction, bookId)) ?? refuse(catalogErrors.bookGone);
    const coverKey = await storePublicPicture(transaction, storage, { ...picture, purpose: 'cover' }, now);
    await updateBookRow(transaction, bookId, { coverKey });
    await bookChanged(transaction, [bookId], now);
    const entry = { action: 'book.uploadCover', subject: `book:${bookId}`, detail: { title, coverKey } };
    await recordAudit(transaction, { actorId: by.userId, address: by.address, ...entry }, now);
    return describeForEdit(transaction, bookId);
  });
}

/** A cover that is drawn already stays. */
export async function removeBookCover(
  { db, storage }: Parts,
  by: Actor,
  bookId: number,
  now: Date,
): Promise<BookForEdit> {
  return db.transaction(async (transaction) => {
    const row = (await lockBook(transaction, bookId)) ?? refuse(catalogErrors.bookGone);
    if (!isDrawn(row.coverKey)) {
      const { coverKey } = await redraw(transaction, storage, bookId, now);
      await updateBookRow(transaction, bookId, { coverKey });
      await bookChanged(transaction, [bookId], now);
      const detail = { title: row.title, coverKey: row.coverKey };
      const entry = { action: 'book.removeCover', subject: `book:${bookId}`, detail };
      await recordAudit(transaction, { actorId: by.userId, address: by.address, ...entry }, now);
    }
    return describeForEdit(transaction, bookId);
  });
}
