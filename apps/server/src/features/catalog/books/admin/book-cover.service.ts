// Sets the cover of a book: a picture that staff upload, or the generated one.
import { catalogErrors } from '@zhiye/contract';
import type { BookForEdit } from '@zhiye/contract';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { readCoverPicture, storePublicPicture } from '../../../base/files/index.ts';
import { recordBookChange } from '../books/book-change.service.ts';
import { describeBookForEdit } from './book-for-edit.service.ts';
import { lockBook, updateBookRow } from './book-draft.store.ts';
import { selectBook } from '../books/book.store.ts';
import { isGeneratedCover } from '../books/covers/generated-cover.ts';
import { regenerateCover } from '../books/covers/cover-regeneration.service.ts';

type BookCoverDeps = Pick<Platform, 'db' | 'storage'>;

export async function uploadBookCover(
  { db, storage }: BookCoverDeps,
  actor: Actor,
  bookId: number,
  file: UploadedFile,
  now: Date,
): Promise<BookForEdit> {
  if (!(await selectBook(db, bookId))) refuse(catalogErrors.bookNotFound);
  const picture = await readCoverPicture(file);
  return db.transaction(async (transaction) => {
    const { title } = (await lockBook(transaction, bookId)) ?? refuse(catalogErrors.bookNotFound);
    const coverKey = await storePublicPicture(transaction, storage, { ...picture, purpose: 'cover' }, now);
    await updateBookRow(transaction, bookId, { coverKey });
    await recordBookChange(transaction, [bookId], now);
    const entry = { action: 'book.uploadCover', target: `book:${bookId}`, detail: { title, coverKey } };
    await recordAction(transaction, actor, entry, now);
    return describeBookForEdit(transaction, bookId);
  });
}

/** A generated cover stays. */
export async function removeBookCover(
  { db, storage }: BookCoverDeps,
  actor: Actor,
  bookId: number,
  now: Date,
): Promise<BookForEdit> {
  return db.transaction(async (transaction) => {
    const row = (await lockBook(transaction, bookId)) ?? refuse(catalogErrors.bookNotFound);
    if (!isGeneratedCover(row.coverKey)) {
      const { coverKey } = await regenerateCover(transaction, storage, bookId, now);
      await updateBookRow(transaction, bookId, { coverKey });
      await recordBookChange(transaction, [bookId], now);
      const detail = { title: row.title, coverKey: row.coverKey };
      const entry = { action: 'book.removeCover', target: `book:${bookId}`, detail };
      await recordAction(transaction, actor, entry, now);
    }
    return describeBookForEdit(transaction, bookId);
  });
}
