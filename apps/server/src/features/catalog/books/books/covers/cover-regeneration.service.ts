// Generates covers and spines again after the data they show has changed.
import { catalogErrors } from '@zhiye/contract';
import type { Db } from '../../../../../db/client.ts';
import { sqlRunnerOf } from '../../../../../db/sql-runner.ts';
import type { FileStorage } from '../../../../../platform/files/file-storage.ts';
import type { Platform } from '../../../../../platform/platform.ts';
import { refuse } from '../../../../../platform/refusal.ts';
import { recordBookChange } from '../book-change.service.ts';
import { lockBook, updateBookRow } from '../../admin/book-draft.store.ts';
import { selectBook } from '../book.store.ts';
import { isGeneratedCover, storeGeneratedCovers, toCoverBook } from './generated-cover.ts';
import { parseIsbn } from '../isbn/isbn.ts';

/** Limits one job, so that it does not run for minutes. */
const BOOKS_PER_JOB = 200;

/** Schedules jobs for many books, in the transaction of the change. */
export async function scheduleCoverRegeneration(
  db: Db,
  jobs: Platform['jobs'],
  bookIds: readonly number[],
): Promise<void> {
  for (let at = 0; at < bookIds.length; at += BOOKS_PER_JOB) {
    await jobs.send(sqlRunnerOf(db), 'regenerateCovers', { bookIds: bookIds.slice(at, at + BOOKS_PER_JOB) });
  }
}

/** The job. An uploaded cover stays; the spine is always generated. */
export async function regenerateCovers(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  bookIds: readonly number[],
  now: Date,
): Promise<void> {
  for (const bookId of bookIds) {
    await db.transaction(async (transaction) => {
      const row = await lockBook(transaction, bookId);
      if (!row) return;
      const { coverKey, spineKey } = await regenerateCover(transaction, storage, bookId, now);
      await updateBookRow(
        transaction,
        bookId,
        isGeneratedCover(row.coverKey) ? { coverKey, spineKey } : { spineKey },
      );
      await recordBookChange(transaction, [bookId], now);
    });
  }
}

/** Generates the cover and the spine from the current data of a book; returns their keys. */
export async function regenerateCover(db: Db, storage: FileStorage, bookId: number, now: Date) {
  const row = (await selectBook(db, bookId)) ?? refuse(catalogErrors.bookNotFound);
  const isbnDigits = parseIsbn(row.isbn)?.digits ?? row.isbn;
  return storeGeneratedCovers(db, storage, toCoverBook({ ...row, isbnDigits }), now);
}
