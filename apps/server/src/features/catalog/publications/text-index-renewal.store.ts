import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { publications } from '../../../db/tables/catalog/publications.ts';
import type { Publication } from './publication.store.ts';

/**
 * Marks current revisions whose text index is older than `version` as queued; those that were queued before `retryBefore` are so
 * again. Revisions that another server has locked are left out, and those whose file is not kept.
 */
export async function markOldTextIndexes(
  db: Db,
  { version, now, retryBefore, limit }: { version: number; now: Date; retryBefore: Date; limit: number },
): Promise<string[]> {
  const queuedAt = publications.textIndexQueuedAt;
  const isOld = and(
    publications.isCurrent,
    lt(publications.textIndexVersion, version),
    isNotNull(publications.sourceFileId),
    or(isNull(queuedAt), lt(queuedAt, retryBefore)),
  );
  const old = db
    .select({ id: publications.id })
    .from(publications)
    .where(isOld)
    .orderBy(asc(sql`coalesce(${queuedAt}, ${publications.createdAt})`))
    .limit(limit)
    .for('update', { skipLocked: true });
  const marked = await db
    .update(publications)
    .set({ textIndexQueuedAt: now })
    .where(inArray(publications.id, old))
    .returning({ id: publications.id });
  return marked.map(({ id }) => id);
}

export async function selectPublication(db: Db, id: string): Promise<Publication | undefined> {
  const [row] = await db.select().from(publications).where(eq(publications.id, id));
  return row;
}

export async function updateTextIndexVersion(db: Db, id: string, version: number): Promise<void> {
  await db.update(publications).set({ textIndexVersion: version }).where(eq(publications.id, id));
}
