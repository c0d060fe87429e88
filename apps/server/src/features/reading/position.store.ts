import { and, eq, lte, sql } from 'drizzle-orm';
import type { Locator } from '@zhiye/contract';
import type { Database, Db } from '../../db/client.ts';
import { devices } from '../../db/tables/accounts.ts';
import { readingPositions } from '../../db/tables/reading.ts';

/** Where somebody was, when, and on which browser. */
export interface KeptPosition {
  readonly userId: string;
  readonly bookId: number;
  readonly deviceId: string;
  readonly position: Locator;
  readonly readAt: Date;
}

export async function selectPosition(db: Db, userId: string, bookId: number) {
  const [row] = await db
    .select({
      position: readingPositions.position,
      readAt: readingPositions.readAt,
      deviceId: readingPositions.deviceId,
      deviceName: devices.name,
    })
    .from(readingPositions)
    .leftJoin(
      devices,
      and(eq(devices.userId, readingPositions.userId), eq(devices.id, readingPositions.deviceId)),
    )
    .where(and(eq(readingPositions.userId, userId), eq(readingPositions.bookId, bookId)));
  return row;
}

/** The latest one wins. Not worth waiting for the disk: losing the last seconds of a crash costs a page turn. */
export async function upsertPosition(db: Database['db'], kept: KeptPosition): Promise<void> {
  const { userId, bookId, position, deviceId, readAt } = kept;
  const change = {
    position,
    totalProgression: position.totalProgression,
    sectionTitle: position.title,
    deviceId,
    readAt,
  };
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`SET LOCAL synchronous_commit = off`);
    await transaction
      .insert(readingPositions)
      .values({ userId, bookId, ...change })
      .onConflictDoUpdate({
        target: [readingPositions.userId, readingPositions.bookId],
        set: change,
        setWhere: lte(readingPositions.readAt, readAt),
      });
  });
}
