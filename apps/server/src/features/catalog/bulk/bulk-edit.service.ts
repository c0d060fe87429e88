// Changes many books in one transaction. A preview counts the books first.
import { catalogErrors, MAX_BULK_BOOKS, catalogAdminErrors } from '@zhiye/contract';
import type { BulkChange, BulkTarget, DataOf, previewBulkEdit as previewRoute } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { recordAction } from '../../audit/index.ts';
import type { Actor } from '../../audit/index.ts';
import { recordBookChange } from '../books/book-change.service.ts';
import { subjectExists, selectBookChoicesById } from '../admin/book-draft.store.ts';
import {
  countNotPriced,
  countTargets,
  countWithoutText,
  selectChangedIds,
  updateManyBooks,
} from './bulk-edit.store.ts';
import { scheduleCoverRegeneration } from '../books/cover-regeneration.service.ts';

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
    notPriced: change.listed ? await countNotPriced(db, target) : 0,
    withoutText: change.listed ? await countWithoutText(db, target) : 0,
    examples: await selectBookChoicesById(db, changedIds.slice(0, EXAMPLES)),
  };
}

/** Refused when the number of books to change differs from the preview. Returns how many books changed. */
export async function bulkEditBooks(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  actor: Actor,
  { target, change, expected }: { target: BulkTarget; change: BulkChange; expected: number },
  now: Date,
): Promise<number> {
  return db.transaction(async (transaction) => {
    await checkTarget(transaction, target, change);
    const limit = MAX_BULK_BOOKS;
    const bookIds = await selectChangedIds(transaction, target, change, { limit, lock: true });
    const changed = bookIds.length;
    if (changed !== expected) refuse(catalogAdminErrors.selectionChanged, { changed });
    if (changed === 0) return 0;
    await updateManyBooks(transaction, bookIds, change, now);
    if (change.publisher !== undefined || change.subjectCode !== undefined) {
      await scheduleCoverRegeneration(transaction, jobs, bookIds);
    }
    await recordBookChange(transaction, bookIds, now);
    const entry = { action: 'book.bulkEdit', target: 'books', detail: { ...target, change, changed } };
    await recordAction(transaction, actor, entry, now);
    return changed;
  });
}

/** Returns how many books the target has. */
async function checkTarget(db: Db, target: BulkTarget, change: BulkChange): Promise<number> {
  const { subjectCode, price } = change;
  if (subjectCode !== undefined && !(await subjectExists(db, subjectCode))) {
    refuse(catalogAdminErrors.subjectNotFound);
  }
  if (price?.of === 'discount' && price.percent > 100) refuse(catalogAdminErrors.priceInvalid);
  const matched = await countTargets(db, target);
  if (matched > MAX_BULK_BOOKS) refuse(catalogAdminErrors.tooManyBooks, { most: MAX_BULK_BOOKS });
  if ('bookIds' in target && matched < new Set(target.bookIds).size) refuse(catalogErrors.bookNotFound);
  return matched;
}
