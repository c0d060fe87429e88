// Limits on how many devices a user reads at the same time. The oldest reading session is warned and then ends.
import { readingErrors, readingSessionErrors } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readSetting } from '../../settings/index.ts';
import { readingSettings } from '../reading-settings.ts';
import { GRANT_LIFETIME_MS } from './reading-grant.ts';
import type { ReadingGrant } from './reading-grant.ts';
import {
  closeReadingSessionsOverLimit,
  selectReadingSessionEnd,
  selectReadingSessions,
  updateReadingSession,
  upsertReadingSession,
} from './reading-session.store.ts';

/** From the warning to the end: longer than the minute between heartbeats, and enough to finish a paragraph. */
const WARNING_MS = 2 * 60_000;

/**
 * Makes the device the one that opened a book last. Devices over the limit end after the warning, whether they send
 * heartbeats or not. Previews do not count.
 */
export async function startReadingSession(db: Db, grant: ReadingGrant, now: Date): Promise<void> {
  if (grant.scope !== 'full') return;
  const { userId, deviceId, bookId } = grant;
  await upsertReadingSession(db, {
    userId,
    deviceId,
    bookId,
    openedAt: now,
    heartbeatAt: now,
    closesAt: null,
  });
  const limit = await readSetting(db, readingSettings.readingSessionLimit);
  const [aliveSince, closesAt] = [aliveSinceAt(now), warningEndAt(now)];
  await closeReadingSessionsOverLimit(db, { userId, limit, aliveSince, now, closesAt });
}

const aliveSinceAt = (now: Date): Date => new Date(now.getTime() - GRANT_LIFETIME_MS);
const warningEndAt = (now: Date): Date => new Date(now.getTime() + WARNING_MS);

/** Refuses a device whose reading session ended because later devices reached the limit. */
export async function requireReadingSession(
  db: Db,
  { userId, deviceId }: { userId: string; deviceId: string },
  now: Date,
): Promise<void> {
  const closesAt = await selectReadingSessionEnd(db, userId, deviceId);
  if (closesAt === undefined) refuse(readingErrors.grantMissing);
  if (closesAt && closesAt <= now) refuse(readingSessionErrors.readElsewhere);
}

/**
 * A heartbeat. Returns when reading ends here, because later devices have reached the limit; null while it has not
 * been reached, also when it no longer is. Refuses after that moment, until the book is opened again.
 */
export async function renewReadingSession(db: Db, grant: ReadingGrant, now: Date): Promise<Date | null> {
  if (grant.scope !== 'full') return null;
  const { userId, deviceId } = grant;
  const sessions = await selectReadingSessions(db, userId);
  const own = sessions.find((session) => session.deviceId === deviceId);
  if (!own) {
    await startReadingSession(db, grant, now);
    return null;
  }
  if (own.closesAt && own.closesAt <= now) refuse(readingSessionErrors.readElsewhere);
  const aliveSince = aliveSinceAt(now);
  const laterSessions = sessions.filter(
    ({ openedAt, heartbeatAt, closesAt }) =>
      openedAt > own.openedAt && heartbeatAt > aliveSince && (closesAt === null || closesAt > now),
  );
  const isOverLimit = laterSessions.length >= (await readSetting(db, readingSettings.readingSessionLimit));
  const closesAt = isOverLimit ? (own.closesAt ?? warningEndAt(now)) : null;
  await updateReadingSession(db, { userId, deviceId, heartbeatAt: now, closesAt });
  return closesAt;
}
