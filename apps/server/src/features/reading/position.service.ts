// Answers for where a person is in a book: the last place on any device counts.
import type { Locator } from '@zhiye/contract';
import { selectPosition, upsertPosition } from './position.store.ts';
import type { KeptPosition } from './position.store.ts';
import { requireReach } from './reading.service.ts';
import type { ReadingRoom } from './reading.service.ts';

export async function findPosition(
  { db }: ReadingRoom,
  userId: string,
  bookId: number,
): Promise<Locator | null> {
  return (await selectPosition(db, userId, bookId))?.position ?? null;
}

/** The last place, and whether it was on the device that asks. */
export async function findLastPlace(
  { db, findReach }: ReadingRoom,
  userId: string,
  deviceId: string,
  bookId: number,
  now: Date,
) {
  await requireReach(findReach, userId, bookId, now);
  const kept = await selectPosition(db, userId, bookId);
  if (!kept) return null;
  const { position, readAt, deviceName } = kept;
  return { position, readAt: readAt.toISOString(), isHere: kept.deviceId === deviceId, deviceName };
}

export async function savePosition(
  { db, findReach }: ReadingRoom,
  position: KeptPosition,
  now: Date,
): Promise<void> {
  await requireReach(findReach, position.userId, position.bookId, now);
  await upsertPosition(db, position);
}
