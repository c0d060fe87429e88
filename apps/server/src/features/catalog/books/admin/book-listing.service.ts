// Lists and unlists books. A book without a price cannot be listed, nor one without a published text unless it is a pre-order.
import { catalogAdminErrors, catalogErrors } from '@zhiye/contract';
import type { BookForEdit } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { recordBookChange } from '../books/book-change.service.ts';
import { selectBookPrices } from '../books/book-price.store.ts';
import { lockBook, updateBookRow } from './book-draft.store.ts';
import { describeBookForEdit } from './book-for-edit.service.ts';

export const setBookListed = (
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  bookId: number,
  listed: boolean,
  now: Date,
): Promise<BookForEdit> =>
  db.transaction(async (transaction) => {
    await changeListed(transaction, actor, bookId, listed, now);
    return describeBookForEdit(transaction, bookId);
  });

/** The same within the transaction of the caller. */
export async function changeListed(
  db: Db,
  actor: Actor,
  bookId: number,
  listed: boolean,
  now: Date,
): Promise<void> {
  const row = (await lockBook(db, bookId)) ?? refuse(catalogErrors.bookNotFound);
  if (row.listed === listed) return;
  const prices = await selectBookPrices(db, bookId);
  if (listed && prices.length === 0) refuse(catalogAdminErrors.priceMissing);
  if (listed && !row.hasPublication && row.preorderDay === null) refuse(catalogAdminErrors.textMissing);
  await updateBookRow(db, bookId, listed ? { listed, listedAt: now } : { listed });
  await recordBookChange(db, [bookId], now);
  const action = listed ? 'book.list' : 'book.unlist';
  await recordAction(db, actor, { action, target: `book:${bookId}`, detail: { title: row.title } }, now);
}
