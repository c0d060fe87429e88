import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { books } from '../../../../db/tables/catalog/books.ts';
import { entitlements } from '../../../../db/tables/commerce/entitlements.ts';

export type UserEntitlementRow = Awaited<ReturnType<typeof selectUserEntitlements>>['list'][number];

/** All entitlements of a user, also expired and revoked ones, newest first. */
export async function selectUserEntitlements(
  db: Db,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const isTheirs = eq(entitlements.userId, userId);
  const { id: entitlementId, bookId, source, startsAt, endsAt, revokedAt } = entitlements;
  const list = await db
    .select({ entitlementId, bookId, title: books.title, source, startsAt, endsAt, revokedAt })
    .from(entitlements)
    .innerJoin(books, eq(books.id, entitlements.bookId))
    .where(isTheirs)
    .orderBy(desc(entitlements.createdAt), desc(entitlements.id))
    .limit(limit)
    .offset(offset);
  return { list, total: await db.$count(entitlements, isTheirs) };
}
