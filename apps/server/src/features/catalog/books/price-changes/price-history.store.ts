import { and, asc, eq, gt, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DurationPrice } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { priceChangeBooks, priceChanges } from '../../../../db/tables/catalog/price-changes.ts';

const laterBooks = alias(priceChangeBooks, 'later_books');
const laterChanges = alias(priceChanges, 'later_changes');

const ofBooks = (bookIds: readonly number[]) =>
  sql`${priceChangeBooks.bookId} = ANY(${sql.param([...bookIds])}::int[])`;

/**
 * By book, the prices before the first change after an instant that nobody has approved, leaving out what was changed before
 * an approval. Books without such a change are missing.
 */
export async function selectPricesLastApproved(
  db: Db,
  bookIds: readonly number[],
  since: Date,
): Promise<ReadonlyMap<number, DurationPrice[]>> {
  const approvedLater = db
    .select({ id: laterChanges.id })
    .from(laterBooks)
    .innerJoin(laterChanges, eq(laterChanges.id, laterBooks.priceChangeId))
    .where(
      and(
        eq(laterBooks.bookId, priceChangeBooks.bookId),
        inArray(laterChanges.state, ['applying', 'applied']),
        isNotNull(laterChanges.decidedBy),
        sql`${laterChanges.decidedAt} >= ${priceChanges.createdAt}`,
      ),
    );
  const isUnapproved = or(
    inArray(priceChanges.state, ['undoing', 'undone']),
    and(inArray(priceChanges.state, ['applying', 'applied']), isNull(priceChanges.decidedBy)),
  );
  const rows = await db
    .selectDistinctOn([priceChangeBooks.bookId], {
      bookId: priceChangeBooks.bookId,
      before: priceChangeBooks.before,
    })
    .from(priceChangeBooks)
    .innerJoin(priceChanges, eq(priceChanges.id, priceChangeBooks.priceChangeId))
    .where(and(ofBooks(bookIds), gt(priceChanges.createdAt, since), isUnapproved, notExists(approvedLater)))
    .orderBy(priceChangeBooks.bookId, asc(priceChanges.createdAt), asc(priceChanges.id));
  return new Map(rows.map(({ bookId, before }) => [bookId, before]));
}

/** The changes of these books that wait for approval. */
export async function selectPendingPrices(db: Db, bookIds: readonly number[]) {
  const { bookId, before, after } = priceChangeBooks;
  return db
    .select({ bookId, before, after })
    .from(priceChangeBooks)
    .innerJoin(priceChanges, eq(priceChanges.id, priceChangeBooks.priceChangeId))
    .where(and(ofBooks(bookIds), inArray(priceChanges.state, ['pending'])));
}
