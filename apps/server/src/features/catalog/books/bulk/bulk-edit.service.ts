// Changes many books in batches, and undoes a change as a whole. A preview counts the books first.
import {
  BULK_EDIT_BATCH,
  bulkEditErrors,
  catalogErrors,
  generalErrors,
  catalogAdminErrors,
} from '@zhiye/contract';
import type {
  BulkEdit,
  BulkChange,
  bulkEditBooks as editRoute,
  BulkTarget,
  DataOf,
  InputOf,
  previewBulkEdit as previewRoute,
  previewBulkPrices as previewPricesRoute,
} from '@zhiye/contract';
import { pageOffset } from '../../../../platform/paging.ts';
import { assessPriceChange, changePrices } from '../price-changes/price-change.service.ts';
import { selectPricesAfter } from '../price-changes/price-rule.store.ts';
import type { Db } from '../../../../db/client.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { requireValidPreview } from '../admin/book-draft.ts';
import { subjectExists, selectBookChoicesById } from '../admin/book-draft.store.ts';
import { countNotPriced, countTargets, countWithoutText, selectChangedIds } from './bulk-edit.store.ts';
import { runBulkEdit } from './bulk-edit-run.service.ts';
import {
  countBulkEdits,
  insertBulkEdit,
  insertBulkEditBooks,
  lockBulkEdit,
  selectBulkEdits,
  updateBulkEdit,
} from './bulk-edit-run.store.ts';
import { newId } from '../../../../platform/ids.ts';
import { sqlRunnerOf } from '../../../../db/sql-runner.ts';

const EXAMPLES = 5;

export async function previewBulkEdit(
  db: Db,
  target: BulkTarget,
  change: BulkChange,
  now: Date,
): Promise<DataOf<typeof previewRoute>> {
  const matched = await checkTarget(db, target, change);
  const changedIds = await selectChangedIds(db, target, change);
  return {
    matched,
    changed: changedIds.length,
    notPriced: change.listed ? await countNotPriced(db, target) : 0,
    withoutText: change.listed ? await countWithoutText(db, target) : 0,
    examples: await selectBookChoicesById(db, changedIds.slice(0, EXAMPLES)),
    price: change.price ? await assessPriceChange(db, changedIds, change.price, now) : null,
  };
}

/** A page of the old and the new prices. */
export async function previewBulkPrices(
  db: Db,
  { target, price, ...page }: InputOf<typeof previewPricesRoute>,
): Promise<DataOf<typeof previewPricesRoute>> {
  await checkTarget(db, target, { price });
  const changedIds = await selectChangedIds(db, target, { price });
  const { limit, offset } = pageOffset(page);
  const list = await selectPricesAfter(db, changedIds.slice(offset, offset + limit), price);
  return { list, total: changedIds.length };
}

/**
 * Refused when the number of books to change differs from the preview. A large change of prices waits for approval. The books
 * change in batches: those of a small edit before the reply, the others by a job.
 */
export async function bulkEditBooks(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  actor: Actor,
  { target, change, expected, isConfirmed = false }: InputOf<typeof editRoute>,
  now: Date,
): Promise<DataOf<typeof editRoute>> {
  const started = await db.transaction(async (transaction) => {
    await checkTarget(transaction, target, change);
    const bookIds = await selectChangedIds(transaction, target, change, { lock: true });
    const changed = bookIds.length;
    if (changed !== expected) refuse(catalogAdminErrors.selectionChanged, { changed });
    if (changed === 0) return { changed, isPending: false, bulkEditId: null };
    if (change.price) {
      const priceChange = { bookIds, rule: change.price, isConfirmed };
      return { changed, ...(await changePrices({ db: transaction, jobs }, actor, priceChange, now)) };
    }
    const bulkEditId = await startBulkEdit(transaction, jobs, actor, { bookIds, change }, now);
    const detail = { ...target, change, changed, bulkEditId };
    await recordAction(transaction, actor, { action: 'book.bulkEdit', target: 'books', detail }, now);
    return { changed, isPending: false, bulkEditId };
  });
  const { bulkEditId, ...reply } = started;
  if (bulkEditId === null) return { ...reply, bulkEdit: null };
  if (reply.changed <= BULK_EDIT_BATCH) await runBulkEdit({ db, jobs }, bulkEditId, now);
  return { ...reply, bulkEdit: await describeBulkEdit(db, bulkEditId) };
}

async function startBulkEdit(
  transaction: Db,
  jobs: Platform['jobs'],
  { userId: actorId, address }: Actor,
  { bookIds, change }: { bookIds: readonly number[]; change: BulkChange },
  now: Date,
): Promise<string> {
  const id = newId(now);
  const bookCount = bookIds.length;
  const row = { id, actorId, address, change, state: 'running', bookCount, createdAt: now } as const;
  await insertBulkEdit(transaction, row);
  await insertBulkEditBooks(transaction, id, bookIds);
  await jobs.send(sqlRunnerOf(transaction), 'runBulkEdit', { bulkEditId: id });
  return id;
}

/** Books that were changed since keep their values. */
export async function undoBulkEdit(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  actor: Actor,
  bulkEditId: string,
  now: Date,
): Promise<BulkEdit> {
  const { bookCount } = await db.transaction(async (transaction) => {
    const row = (await lockBulkEdit(transaction, bulkEditId)) ?? refuse(generalErrors.notFound);
    if (row.state !== 'done' || row.priceChangeId) refuse(bulkEditErrors.bulkEditNotDone);
    const { userId: actorId, address } = actor;
    const again = { state: 'undoing', processed: 0, kept: 0, lastBookId: 0, finishedAt: null } as const;
    await updateBulkEdit(transaction, bulkEditId, { ...again, actorId, address });
    await jobs.send(sqlRunnerOf(transaction), 'runBulkEdit', { bulkEditId });
    const detail = { change: row.change, books: row.bookCount };
    const entry = { action: 'book.undoBulkEdit', target: `bulkEdit:${bulkEditId}`, detail };
    await recordAction(transaction, actor, entry, now);
    return row;
  });
  if (bookCount <= BULK_EDIT_BATCH) await runBulkEdit({ db, jobs }, bulkEditId, now);
  return describeBulkEdit(db, bulkEditId);
}

export async function describeBulkEdit(db: Db, bulkEditId: string): Promise<BulkEdit> {
  const [row] = await selectBulkEdits(db, { id: bulkEditId, limit: 1, offset: 0 });
  return toBulkEdit(row ?? refuse(generalErrors.notFound));
}

export async function findBulkEdits(
  db: Db,
  page: { pageNo: number; pageSize: number },
): Promise<{ list: BulkEdit[]; total: number }> {
  const rows = await selectBulkEdits(db, pageOffset(page));
  return { list: rows.map(toBulkEdit), total: await countBulkEdits(db) };
}

const toBulkEdit = ({
  id: bulkEditId,
  createdAt,
  finishedAt,
  ...row
}: Awaited<ReturnType<typeof selectBulkEdits>>[number]): BulkEdit => ({
  bulkEditId,
  change: row.change,
  state: row.state,
  bookCount: row.bookCount,
  processed: row.processed,
  kept: row.kept,
  actorName: row.actorName,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt && finishedAt.toISOString(),
});

/** Returns how many books the target has. */
async function checkTarget(db: Db, target: BulkTarget, change: BulkChange): Promise<number> {
  const { subjectCode, previewRule, price } = change;
  if (subjectCode !== undefined && !(await subjectExists(db, subjectCode))) {
    refuse(catalogAdminErrors.subjectNotFound);
  }
  if (previewRule) requireValidPreview(previewRule);
  if (price && Object.keys(change).length > 1) {
    refuse(generalErrors.invalidInput, { where: 'change', why: 'price' });
  }
  if (price?.of === 'discount' && price.percent > 100) refuse(catalogAdminErrors.priceInvalid);
  const matched = await countTargets(db, target);
  if ('bookIds' in target && matched < new Set(target.bookIds).size) refuse(catalogErrors.bookNotFound);
  return matched;
}
