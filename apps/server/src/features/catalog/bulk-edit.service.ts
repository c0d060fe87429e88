// Answers for one change to many books: counted beforehand, bounded, done whole or not at all.
import { catalogErrors, MAX_BULK_BOOKS, officeCatalogueErrors } from '@zhiye/contract';
import type { BulkChange, BulkTarget, DataOf, previewBulkEdit as previewRoute } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import type { Actor } from '../audit/index.ts';
import { bookChanged } from './book-changed.ts';
import { classExists, selectChoicesById } from './book-draft.store.ts';
import { countNotPriced, countTargets, selectChangedIds, updateManyBooks } from './bulk-edit.store.ts';
import { askToRedraw } from './redraw.service.ts';

const EXAMPLES = 5;

export async function previewBulkEdit(
  db: Db,
  target: BulkTarget,
  change: BulkChange,
): Promise<DataOf<typeof previewRoute>> {
  const matched = await checkTarget(db, target, change);
  const changedIds = await selectChangedIds(db, target, change, { limit: MAX_BULK_BOOKS });
  return {
    matched,
    changed: changedIds.length,
    notPriced: change.onShelf ? await countNotPriced(db, target) : 0,
    examples: await selectChoicesById(db, changedIds.slice(0, EXAMPLES)),
  };
}

/** Refuses when what would change is no longer what the preview counted. Returns how many books changed. */
export async function bulkEditBooks(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  by: Actor,
  { target, change, expected }: { target: BulkTarget; change: BulkChange; expected: number },
  now: Date,
): Promise<number> {
  return db.transaction(async (transaction) => {
    await checkTarget(transaction, target, change);
    const limit = MAX_BULK_BOOKS;
    const bookIds = await selectChangedIds(transaction, target, change, { limit, lock: true });
    const changed = bookIds.length;
    if (changed !== expected) refuse(officeCatalogueErrors.selectionChanged, { changed });
    if (changed === 0) return 0;
    await updateManyBooks(transaction, bookIds, change, now);
    if (change.press !== undefined || change.classCode !== undefined) {
      await askToRedraw(transaction, jobs, bookIds);
    }
    await bookChanged(transaction, bookIds, now);
    const entry = { action: 'book.bulkEdit', subject: 'books', detail: { ...target, change, changed } };
    await recordAudit(transaction, { actorId: by.userId, address: by.address, ...entry }, now);
    return changed;
  });
}

/** Returns how many books are meant. */
async function checkTarget(db: Db, target: BulkTarget, change: BulkChange): Promise<number> {
  const { classCode, price } = change;
  if (classCode !== undefined && !(await classExists(db, classCode))) {
    refuse(officeCatalogueErrors.noSuchClass);
  }
  if (price?.of === 'discount' && price.percent > 100) refuse(officeCatalogueErrors.priceWrong);
  const matched = await countTargets(db, target);
  if (matched > MAX_BULK_BOOKS) refuse(officeCatalogueErrors.tooManyBooks, { most: MAX_BULK_BOOKS });
  if ('bookIds' in target && matched < new Set(target.bookIds).size) refuse(catalogErrors.bookGone);
  return matched;
}
