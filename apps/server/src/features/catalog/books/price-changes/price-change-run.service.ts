// Changes the prices of one batch of books of a price change, or restores them.
import type { PriceChangeBook } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { recordActions } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { recordBookChange } from '../books/book-change.service.ts';
import {
  applyPrices,
  lockPriceChangeBooks,
  removePriceChangeBooks,
  selectDifferingBookIds,
  selectPriceChangeBooksAfter,
} from './price-change-book.store.ts';
import { updatePriceChange } from './price-change.store.ts';

interface PriceRun {
  readonly priceChangeId: string;
  readonly state: 'running' | 'undoing' | 'done' | 'undone';
  readonly lastBookId: number;
}

/** The ids of the batch, and how many of these books keep their prices because somebody else has changed them. */
export async function runPriceBatch(
  tx: Db,
  actor: Actor,
  { priceChangeId, state, lastBookId }: PriceRun,
  limit: number,
  now: Date,
): Promise<{ bookIds: number[]; kept: number }> {
  const batch = await selectPriceChangeBooksAfter(tx, priceChangeId, lastBookId, limit);
  const bookIds = batch.map(({ bookId }) => bookId);
  if (bookIds.length === 0) return { bookIds, kept: 0 };
  await lockPriceChangeBooks(tx, priceChangeId, bookIds);
  const isUndo = state === 'undoing';
  const keptIds = await selectDifferingBookIds(tx, priceChangeId, isUndo ? 'after' : 'before', bookIds);
  const changed = batch.filter(({ bookId }) => !keptIds.includes(bookId));
  await setPrices(tx, actor, priceChangeId, changed, isUndo ? 'before' : 'after', now);
  // the change did not touch them, so undoing it must not either
  if (!isUndo && keptIds.length > 0) await removePriceChangeBooks(tx, priceChangeId, keptIds);
  return { bookIds, kept: keptIds.length };
}

export const finishPriceRun = (tx: Db, priceChangeId: string, state: PriceRun['state']): Promise<void> =>
  updatePriceChange(tx, priceChangeId, { state: state === 'undoing' ? 'undone' : 'applied' });

/** Sets the prices and records those of every book before and after. */
export async function setPrices(
  db: Db,
  actor: Actor,
  priceChangeId: string,
  changed: readonly PriceChangeBook[],
  to: 'before' | 'after',
  now: Date,
): Promise<void> {
  const bookIds = changed.map(({ bookId }) => bookId);
  await applyPrices(db, priceChangeId, to, bookIds);
  await recordBookChange(db, bookIds, now);
  const entries = changed.map(({ bookId, title, before, after }) => {
    const [from, into] = to === 'after' ? [before, after] : [after, before];
    const detail = { title, priceChangeId, before: from, after: into };
    return { action: 'book.changePrices', target: `book:${bookId}`, detail };
  });
  await recordActions(db, actor, entries, now);
}
