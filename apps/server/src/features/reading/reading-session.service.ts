// Answers for how many browsers one person reads on at a time: the one opened first is warned, then it ends.
import { readingSessionErrors } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { refuse } from '../../platform/refusal.ts';
import { readSetting } from '../settings/index.ts';
import { GRANT_LIFE_MS } from './grant.ts';
import type { ReadingGrant } from './grant.ts';
import {
  selectReadingSessions,
  updateReadingSession,
  upsertReadingSession,
} from './reading-session.store.ts';

/** From the warning to the end: the page asks every minute, and a person wants to finish a sentence. */
const WARNING_MS = 2 * 60_000;

/**
 * Opening a book makes its browser the latest. Whoever has to give way learns it at their next heartbeat. A trial takes
 * no place.
 */
export async function takeSeat(db: Db, grant: ReadingGrant, now: Date): Promise<void> {
  if (grant.scope !== 'full') return;
  const { userId, deviceId, bookId } = grant;
  await upsertReadingSession(db, { userId, deviceId, bookId, openedAt: now, beatAt: now, closesAt: null });
}

/**
 * A sign of life. Gives the instant at which reading ends here, when others have taken the places; null while there
 * is room, also when there is room again. Refuses once that instant has come, until the book is opened anew.
 */
export async function keepSeat(db: Db, grant: ReadingGrant, now: Date): Promise<Date | null> {
  if (grant.scope !== 'full') return null;
  const { userId, deviceId } = grant;
  const sessions = await selectReadingSessions(db, userId);
  const own = sessions.find((session) => session.deviceId === deviceId);
  if (!own) {
    await takeSeat(db, grant, now);
    return null;
  }
  if (own.closesAt && own.closesAt <= now) refuse(readingSessionErrors.readElsewhere);
  const alive = new Date(now.getTime() - GRANT_LIFE_MS);
  const later = sessions.filter(
    ({ openedAt, beatAt, closesAt }) =>
      openedAt > own.openedAt && beatAt > alive && (closesAt === null || closesAt > now),
  );
  const isOver = later.length >= (await readSetting(db, 'readingSessionLimit'));
  const closesAt = isOver ? (own.closesAt ?? new Date(now.getTime() + WARNING_MS)) : null;
  await updateReadingSession(db, { userId, deviceId, beatAt: now, closesAt });
  return closesAt;
}
