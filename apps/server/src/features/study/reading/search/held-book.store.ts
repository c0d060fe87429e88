import { and, count, desc, eq, isNull, lte, or, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { books } from '../../../../db/tables/catalog/books.ts';
import { entitlements } from '../../../../db/tables/commerce/entitlements.ts';
import { publications } from '../../../../db/tables/catalog/publications.ts';
import { readingProgress } from '../../../../db/tables/study/reading.ts';

/** Books with a text that a person may read now, the one read last first, and how many there are. */
export async function selectHeldBooks(db: Db, userId: string, now: Date, limit: number) {
  const isActive = and(
    eq(entitlements.userId, userId),
    isNull(entitlements.revokedAt),
    lte(entitlements.startsAt, now),
    or(isNull(entitlements.endsAt), gt(entitlements.endsAt, now)),
  );
  const held = db
    .select({
      bookId: books.id,
      title: books.title,
      revision: publications.revision,
      usedAt: sql<Date>`max(coalesce(${readingProgress.readAt}, ${entitlements.createdAt}))`.as('used_at'),
    })
    .from(entitlements)
    .innerJoin(books, eq(books.id, entitlements.bookId))
    .innerJoin(publications, and(eq(publications.bookId, books.id), publications.isCurrent))
    .leftJoin(
      readingProgress,
      and(eq(readingProgress.userId, entitlements.userId), eq(readingProgress.bookId, entitlements.bookId)),
    )
    .where(isActive)
    .groupBy(books.id, books.title, publications.revision)
    .as('held');
  const list = await db.select().from(held).orderBy(desc(held.usedAt), held.bookId).limit(limit);
  const [counted] = await db.select({ total: count() }).from(held);
  return { list, total: counted!.total };
}
