// Runs bulk edits in batches. Each batch is one transaction that also moves the cursor, so a run that was interrupted
// continues where it stopped and changes every book once.
import { BULK_EDIT_BATCH } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { sweepEach } from '../../../../platform/jobs/sweeps.ts';
import { recordActions } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { recordBookChange } from '../books/book-change.service.ts';
import { scheduleCoverRegeneration } from '../books/covers/cover-regeneration.service.ts';
import { finishPriceRun, runPriceBatch } from '../price-changes/price-change-run.service.ts';
import { selectChangedIds, updateManyBooks } from './bulk-edit.store.ts';
import {
  lockBooks,
  lockBulkEdit,
  restoreFields,
  selectBulkEditFields,
  selectInterruptedRuns,
  selectNextBookIds,
  storeEditedBooks,
  updateBulkEdit,
} from './bulk-edit-run.store.ts';
import type { BulkEditRow } from './bulk-edit-run.store.ts';

type RunDeps = Pick<Platform, 'db' | 'jobs'>;

/** The job; it may run twice, and twice at the same time. */
export async function runBulkEdit({ db, jobs }: RunDeps, bulkEditId: string, now: Date): Promise<void> {
  while (await db.transaction((tx) => runBatch(tx, jobs, bulkEditId, now)));
}

/** The sweep: continues runs whose job is lost. */
export async function recoverBulkEdits(platform: RunDeps & Pick<Platform, 'log'>, now: Date): Promise<void> {
  const found = await selectInterruptedRuns(platform.db);
  await sweepEach(found, (id) => runBulkEdit(platform, id, now), platform.log, 'a bulk edit failed');
}

/** Returns whether books are left. */
async function runBatch(tx: Db, jobs: Platform['jobs'], id: string, now: Date): Promise<boolean> {
  const run = await lockBulkEdit(tx, id);
  if (run?.state !== 'running' && run?.state !== 'undoing') return false;
  const actor = { userId: run.actorId, address: run.address };
  const { bookIds, kept } = run.priceChangeId
    ? await runPriceBatch(tx, actor, { ...run, priceChangeId: run.priceChangeId }, BULK_EDIT_BATCH, now)
    : await runFieldBatch(tx, jobs, actor, run, now);
  const isDone = bookIds.length < BULK_EDIT_BATCH;
  const progress = { processed: run.processed + bookIds.length, kept: run.kept + kept };
  const lastBookId = bookIds.at(-1) ?? run.lastBookId;
  const end = { state: run.state === 'running' ? 'done' : 'undone', finishedAt: now } as const;
  await updateBulkEdit(tx, id, { ...progress, lastBookId, ...(isDone && end) });
  if (isDone && run.priceChangeId) await finishPriceRun(tx, run.priceChangeId, run.state);
  return !isDone;
}

async function runFieldBatch(tx: Db, jobs: Platform['jobs'], actor: Actor, run: BulkEditRow, now: Date) {
  const bookIds = await selectNextBookIds(tx, run, BULK_EDIT_BATCH);
  if (bookIds.length === 0) return { bookIds, kept: 0 };
  await lockBooks(tx, bookIds);
  const before = new Map((await selectBulkEditFields(tx, bookIds)).map((book) => [book.bookId, book.fields]));
  const isUndo = run.state === 'undoing';
  const changedIds = isUndo
    ? await restoreFields(tx, run.id, bookIds)
    : await changeFields(tx, run, bookIds, now);
  const edited = (await selectBulkEditFields(tx, changedIds)).map(({ bookId, title, fields }) => ({
    bookId,
    title,
    before: before.get(bookId)!,
    after: fields,
  }));
  if (!isUndo) await storeEditedBooks(tx, run.id, edited);
  const { publisher, subjectCode } = run.change;
  if (publisher !== undefined || subjectCode !== undefined) {
    await scheduleCoverRegeneration(tx, jobs, changedIds);
  }
  await recordBookChange(tx, changedIds, now);
  const action = isUndo ? 'book.undoBulkEdit' : 'book.bulkEdit';
  const entries = edited.map(({ bookId, ...detail }) => ({
    action,
    target: `book:${bookId}`,
    detail: { bulkEditId: run.id, ...detail },
  }));
  await recordActions(tx, actor, entries, now);
  return { bookIds, kept: bookIds.length - changedIds.length };
}

/** Returns the ids of the books that the edit still changes. */
async function changeFields(
  tx: Db,
  { change }: BulkEditRow,
  bookIds: number[],
  now: Date,
): Promise<number[]> {
  const changedIds = await selectChangedIds(tx, { bookIds }, change);
  await updateManyBooks(tx, changedIds, change, now);
  return changedIds;
}
