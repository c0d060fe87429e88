import { and, eq, sql } from 'drizzle-orm';
import type { Locator } from '@zhiye/contract';
import type { Database, Db } from '../../db/client.ts';
import { readingPositions } from '../../db/tables/reading.ts';

export async function selectPosition(db: Db, userId: string, bookId: number): Promise<Locator | undefined> {
  const [row] = await db
    .select({ position: readingPositions.position })
    .from(readingPositions)
    .where(and(eq(readingPositions.userId, userId), eq(readingPositions.bookId, bookId)));
  return row?.position;
}

/** The last one wins. Not worth waiting for the disk: losing the last seconds of a crash costs a page turn. */
export async function upsertPosition(
  db: Database['db'],
  userId: string,
  bookId: number,
  position: Locator,
  now: Date,
): Promise<void> {
  const change = {
    position,
    totalProgression: position.totalProgression,
    sectionTitle: position.title,
    readAt: now,
  };
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`SET LOCAL synchronous_commit = off`);
    await transaction
      .insert(readingPositions)
      .values({ userId, bookId, ...change })
      .onConflictDoUpdate({ target: [readingPositions.userId, readingPositions.bookId], set: change });
  });
}
