import { and, count, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { EntitlementSource } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { books } from '../../../db/tables/catalog/books.ts';
import { entitlements } from '../../../db/tables/commerce/entitlements.ts';
import { orderLines, orders } from '../../../db/tables/commerce/orders.ts';
import { refunds } from '../../../db/tables/commerce/refunds.ts';
import { readingProgress } from '../../../db/tables/study/reading.ts';
import { shelfGroupBooks } from '../../../db/tables/study/shelf.ts';

/** One row for each book: its latest end, the source of that entitlement and the reading progress. */
const shelfRows = (db: Db, userId: string) =>
  db.$with('shelf').as(
    db
      .select({
        bookId: entitlements.bookId,
        neverEnds:
          sql<boolean>`bool_or(${entitlements.endsAt} IS NULL AND ${entitlements.startsAt} IS NOT NULL)`.as(
            'never_ends',
          ),
        isPending: sql<boolean>`bool_or(${entitlements.startsAt} IS NULL)`.as('is_pending'),
        endsAt: sql<Date | null>`max(${entitlements.endsAt})`.mapWith(entitlements.endsAt).as('ends_at'),
        source:
          sql<EntitlementSource>`(array_agg(${entitlements.source} ORDER BY ${entitlements.endsAt} DESC NULLS FIRST))[1]`.as(
            'source',
          ),
        readable: books.hasPublication,
        totalProgression: readingProgress.totalProgression,
        sectionTitle: readingProgress.sectionTitle,
        readAt: readingProgress.readAt,
        groupId: shelfGroupBooks.groupId,
        usedAt: sql`coalesce(${readingProgress.readAt}, max(${entitlements.createdAt}))`.as('used_at'),
      })
      .from(entitlements)
      .innerJoin(books, eq(books.id, entitlements.bookId))
      .leftJoin(
        readingProgress,
        and(eq(readingProgress.userId, entitlements.userId), eq(readingProgress.bookId, entitlements.bookId)),
      )
      .leftJoin(
        shelfGroupBooks,
        and(eq(shelfGroupBooks.userId, entitlements.userId), eq(shelfGroupBooks.bookId, entitlements.bookId)),
      )
      .where(and(eq(entitlements.userId, userId), isNull(entitlements.revokedAt)))
      .groupBy(
        entitlements.bookId,
        books.hasPublication,
        readingProgress.totalProgression,
        readingProgress.sectionTitle,
        readingProgress.readAt,
        shelfGroupBooks.groupId,
      ),
  );

/** One page, last read first. A separate count gives the right total beyond the last page, too. */
export async function selectShelfBooks(
  db: Db,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const shelf = shelfRows(db, userId);
  const counted = db
    .select({ total: count().as('total') })
    .from(shelf)
    .as('counted');
  const page = db
    .select()
    .from(shelf)
    .orderBy(desc(shelf.usedAt), shelf.bookId)
    .limit(limit)
    .offset(offset)
    .as('page');
  const rows = await db
    .with(shelf)
    .select()
    .from(counted)
    .leftJoin(page, sql`true`)
    .orderBy(desc(page.usedAt), page.bookId);
  return { list: rows.flatMap((row) => row.page ?? []), total: rows[0]!.counted.total };
}

/** Those of the books that the user bought for this account and wants to give back; nobody has decided, or the money is on its way. */
export async function selectRefundingBookIds(
  db: Db,
  userId: string,
  bookIds: readonly number[],
): Promise<number[]> {
  if (bookIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ bookId: orderLines.bookId })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderNo, orders.orderNo))
    .innerJoin(refunds, and(eq(refunds.orderNo, orderLines.orderNo), eq(refunds.lineNo, orderLines.lineNo)))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orderLines.usageMode, 'account'),
        inArray(orderLines.bookId, [...bookIds]),
        notInArray(refunds.state, ['succeeded', 'rejected']),
      ),
    );
  return rows.map(({ bookId }) => bookId);
}
