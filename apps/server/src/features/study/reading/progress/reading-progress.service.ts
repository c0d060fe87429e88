// Finds and saves where users are in their books. The latest position on any device counts.
import type { Locator } from '@zhiye/contract';
import type { Database, Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import { storeEvent } from '../../../base/events/index.ts';
import { requireEntitlement } from '../access/reading-entitlement.service.ts';
import { hasReadingDay, insertReadingDay } from './reading-day.store.ts';
import { selectReadingProgress, upsertReadingProgress } from './reading-progress.store.ts';
import type { ReadingProgress } from './reading-progress.store.ts';

export async function findLastLocator(db: Db, userId: string, bookId: number): Promise<Locator | null> {
  return (await selectReadingProgress(db, userId, bookId))?.locator ?? null;
}

/** The last position, and whether it was reached on the device that asks. */
export async function findReadingProgress(
  db: Db,
  { userId, deviceId, bookId }: Pick<ReadingProgress, 'userId' | 'deviceId' | 'bookId'>,
  now: Date,
) {
  await requireEntitlement(db, userId, bookId, now);
  const progress = await selectReadingProgress(db, userId, bookId);
  if (!progress) return null;
  const { locator, readAt, deviceName } = progress;
  return { locator, readAt: readAt.toISOString(), isThisDevice: progress.deviceId === deviceId, deviceName };
}

export async function saveReadingProgress(
  db: Database['db'],
  progress: ReadingProgress,
  now: Date,
): Promise<void> {
  await requireEntitlement(db, progress.userId, progress.bookId, now);
  await upsertReadingProgress(db, progress);
  await recordReadingDay(db, {
    userId: progress.userId,
    bookId: progress.bookId,
    day: businessDay(progress.readAt),
  });
}

/** The first page of a day is an event; the others cost one look at the index. */
async function recordReadingDay(
  db: Database['db'],
  read: { readonly userId: string; readonly bookId: number; readonly day: string },
): Promise<void> {
  if (await hasReadingDay(db, read)) return;
  await db.transaction(async (tx) => {
    if (await insertReadingDay(tx, read)) await storeEvent(tx, 'ReadingDay', read);
  });
}
