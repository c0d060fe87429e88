// Changes many books in one transaction. A preview counts the books first.
import { catalogErrors, generalErrors, MAX_BULK_BOOKS, catalogAdminErrors } from '@zhiye/contract';
import type {
  BulkChange,
  bulkEditBooks as editRoute,
  BulkTarget,
  DataOf,
  InputOf,
  previewBulkEdit as previewRoute,
  previewBulkPrices as previewPricesRoute,
} from '@zhiye/contract';
import { pageOffset } from '../../../platform/paging.ts';
import { assessPriceChange, changePrices } from '../price-changes/price-change.service.ts';
import { selectPricesAfter } from '../price-changes/price-change.store.ts';
import type { Db } from '../../../db/client.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { recordAction } from '../../audit/index.ts';
import type { Actor } from '../../audit/index.ts';
import { requireValidPreview } from '../admin/book-draft.ts';
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
  now: Date,
): Promise<DataOf<typeof previewRoute>> {
  const matched = await checkTarget(db, target, change);
  const changedIds = await selectChangedIds(db, target, change, { limit: MAX_BULK_BOOKS });
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
  const changedIds = await selectChangedIds(db, target, { price }, { limit: MAX_BULK_BOOKS });
  const { limit, offset } = pageOffset(page);
  const list = await selectPricesAfter(db, changedIds.slice(offset, offset + limit), price);
  return { list, total: changedIds.length };
}

/** Refused when the number of books to change differs from the preview. A large change of prices waits for approval. */
export async function bulkEditBooks(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  actor: Actor,
  { target, change, expected, isConfirmed = false }: InputOf<typeof editRoute>,
  now: Date,
): Promise<DataOf<typeof editRoute>> {
  return db.transaction(async (transaction) => {
    await checkTarget(transaction, target, change);
    const limit = MAX_BULK_BOOKS;
    const bookIds = await selectChangedIds(transaction, target, change, { limit, lock: true });
    const changed = bookIds.length;
    if (changed !== expected) refuse(catalogAdminErrors.selectionChanged, { changed });
    if (changed === 0) return { changed, isPending: false };
    if (change.price) {
      const priceChange = { bookIds, rule: change.price, isConfirmed };
      return { changed, ...(await changePrices(transaction, actor, priceChange, now)) };
    }
    await updateManyBooks(transaction, bookIds, change, now);
    if (change.publisher !== undefined || change.subjectCode !== undefined) {
      await scheduleCoverRegeneration(transaction, jobs, bookIds);
    }
    await recordBookChange(transaction, bookIds, now);
    const entry = { action: 'book.bulkEdit', target: 'books', detail: { ...target, change, changed } };
    await recordAction(transaction, actor, entry, now);
    return { changed, isPending: false };
  });
}

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
  if (matched > MAX_BULK_BOOKS) refuse(catalogAdminErrors.tooManyBooks, { most: MAX_BULK_BOOKS });
  if ('bookIds' in target && matched < new Set(target.bookIds).size) refuse(catalogErrors.bookNotFound);
  return matched;
}
