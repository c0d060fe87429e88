// Answers for covers and backs that the shop draws, after what they show has changed.
import { catalogErrors } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { sqlRunnerOf } from '../../db/sql-runner.ts';
import type { FileStorage } from '../../platform/files/storage.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { bookChanged } from './book-changed.ts';
import { lockBook, updateBookRow } from './book-draft.store.ts';
import { selectBook } from './book.store.ts';
import { isDrawn, keepDrawing, toCoverBook } from './drawn-cover.ts';
import { readIsbn } from './isbn.ts';

/** Books of one job, so that none runs for minutes. */
const BOOKS_OF_A_JOB = 200;

/** Leaves the drawing of many to jobs, in the transaction of the change that they show. */
export async function askToRedraw(db: Db, jobs: Platform['jobs'], bookIds: readonly number[]): Promise<void> {
  for (let at = 0; at < bookIds.length; at += BOOKS_OF_A_JOB) {
    await jobs.send(sqlRunnerOf(db), 'redrawCovers', { bookIds: bookIds.slice(at, at + BOOKS_OF_A_JOB) });
  }
}

/** The job. A cover that somebody uploaded stays; its back is drawn all the same. */
export async function redrawCovers(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  bookIds: readonly number[],
  now: Date,
): Promise<void> {
  for (const bookId of bookIds) {
    await db.transaction(async (transaction) => {
      const row = await lockBook(transaction, bookId);
      if (!row) return;
      const { coverKey, spineKey } = await redraw(transaction, storage, bookId, now);
      await updateBookRow(transaction, bookId, isDrawn(row.coverKey) ? { coverKey, spineKey } : { spineKey });
      await bookChanged(transaction, [bookId], now);
    });
  }
}

/** Draws the cover and the back of a book as it stands; returns their keys. */
export async function redraw(db: Db, storage: FileStorage, bookId: number, now: Date) {
  const row = (await selectBook(db, bookId)) ?? refuse(catalogErrors.bookGone);
  const isbnDigits = readIsbn(row.isbn)?.digits ?? row.isbn;
  return keepDrawing(db, storage, toCoverBook({ ...row, isbnDigits }), now);
}
