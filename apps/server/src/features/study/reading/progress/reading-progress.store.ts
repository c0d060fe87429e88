import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Locator } from '@zhiye/contract';
import type { Database, Db } from '../../../../db/client.ts';
import { devices } from '../../../../db/tables/people/accounts.ts';
import { readingProgress } from '../../../../db/tables/study/reading.ts';
import type { ReadingShares } from '../../../commerce/orders/index.ts';

/** Where a user was in a book, when, and on which device. */
export interface ReadingProgress {
  readonly userId: string;
  readonly bookId: number;
  readonly deviceId: string;
  readonly locator: Locator;
  readonly readAt: Date;
}

export async function selectReadingProgress(db: Db, userId: string, bookId: number) {
  const [row] = await db
    .select({
      locator: readingProgress.locator,
      readAt: readingProgress.readAt,
      deviceId: readingProgress.deviceId,
      deviceName: devices.name,
    })
    .from(readingProgress)
    .leftJoin(
      devices,
      and(eq(devices.userId, readingProgress.userId), eq(devices.id, readingProgress.deviceId)),
    )
    .where(and(eq(readingProgress.userId, userId), eq(readingProgress.bookId, bookId)));
  return row;
}

/** The latest position wins. The commit does not wait for the disk: a crash loses the page turns of the last seconds. */
export async function upsertReadingProgress(db: Database['db'], progress: ReadingProgress): Promise<void> {
  const { userId, bookId, locator, deviceId, readAt } = progress;
  const change = {
    locator,
    totalProgression: locator.totalProgression,
    sectionTitle: locator.title,
    deviceId,
    readAt,
  };
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL synchronous_commit = off`);
    await tx
      .insert(readingProgress)
      .values({ userId, bookId, ...change })
      .onConflictDoUpdate({
        target: [readingProgress.userId, readingProgress.bookId],
        set: change,
        setWhere: lte(readingProgress.readAt, readAt),
      });
  });
}

export const readingShares: ReadingShares = {
  async findShares(db, readings) {
    if (readings.length === 0) return [];
    const rows = await db
      .select({
        userId: readingProgress.userId,
        bookId: readingProgress.bookId,
        share: readingProgress.totalProgression,
      })
      .from(readingProgress)
      .where(
        and(
          inArray(
            readingProgress.userId,
            readings.map(({ userId }) => userId),
          ),
          inArray(
            readingProgress.bookId,
            readings.map(({ bookId }) => bookId),
          ),
        ),
      );
    const shareOf = new Map(rows.map(({ userId, bookId, share }) => [`${userId} ${bookId}`, share]));
    return readings.map(({ userId, bookId }) => shareOf.get(`${userId} ${bookId}`) ?? 0);
  },
};
