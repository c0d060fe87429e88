import { and, eq, isNull, sql } from 'drizzle-orm';
import type { EntitlementSource } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { books } from '../../db/tables/catalog.ts';
import { entitlements } from '../../db/tables/entitlements.ts';
import { readingPositions } from '../../db/tables/reading.ts';

/** One row a book, last read first: its latest end, where it came from and how far it is read. */
export async function selectShelf(db: Db, userId: string, page: { limit: number; offset: number }) {
  return db
    .select({
      bookId: entitlements.bookId,
      neverEnds: sql<boolean>`bool_or(${entitlements.endsAt} IS NULL)`,
      endsAt: sql<Date | null>`max(${entitlements.endsAt})`.mapWith(entitlements.endsAt),
      source: sql<EntitlementSource>`(array_agg(${entitlements.source} ORDER BY ${entitlements.endsAt} DESC NULLS FIRST))[1]`,
      readable: books.hasEdition,
      totalProgression: readingPositions.totalProgression,
      sectionTitle: readingPositions.sectionTitle,
      readAt: readingPositions.readAt,
      total: sql<number>`(count(*) OVER ())::int`,
    })
    .from(entitlements)
    .innerJoin(books, eq(books.id, entitlements.bookId))
    .leftJoin(
      readingPositions,
      and(eq(readingPositions.userId, entitlements.userId), eq(readingPositions.bookId, entitlements.bookId)),
    )
    .where(and(eq(entitlements.userId, userId), isNull(entitlements.revokedAt)))
    .groupBy(
      entitlements.bookId,
      books.hasEdition,
      readingPositions.totalProgression,
      readingPositions.sectionTitle,
      readingPositions.readAt,
    )
    .orderBy(
      sql`coalesce(${readingPositions.readAt}, max(${entitlements.createdAt})) DESC`,
      entitlements.bookId,
    )
    .limit(page.limit)
    .offset(page.offset);
}
