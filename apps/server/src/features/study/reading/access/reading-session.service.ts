// Limits on how many devices a user reads at the same time. The oldest reading session is warned and then ends.
import { readingErrors, readingSessionErrors } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { readingSettings } from '../reading-settings.ts';
import { GRANT_LIFETIME_MS } from './reading-grant.ts';
import type { ReadingGrant } from './reading-grant.ts';
import {
  closeReadingSession,
  countSessionsSince,
  lockReadingSessions,
  selectReadingSessionEnd,
  selectReadingSessions,
  updateReadingSession,
  upsertReadingSession,
} from './reading-session.store.ts';
import type { ReadingSession } from './reading-session.store.ts';

/** From the warning to the end: longer than the minute between heartbeats, and enough to finish a paragraph. */
const WARNING_MS = 2 * 60_000;

/**
 * Makes the device the one that opened a book last. The next device over the limit is warned and then ends, whether it sends
 * heartbeats or not. Only one device reads beyond the limit at a time: a device whose warning is not over ends at once when
 * another one is warned (decision 028). Previews do not count.
 */
export async function startReadingSession(db: Db, grant: ReadingGrant, now: Date): Promise<void> {
  if (grant.scope !== 'full') return;
  const { userId, deviceId, bookId } = grant;
  const limit = await readSetting(db, readingSettings.readingSessionLimit);
  await db.transaction(async (tx) => {
    await lockReadingSessions(tx, userId);
    const opened = { userId, deviceId, bookId, openedAt: now, heartbeatAt: now, closesAt: null };
    await upsertReadingSession(tx, opened);
    const open = (await selectReadingSessions(tx, userId)).filter((session) => isOpen(session, now));
    const [warned, ...ended] = open.slice(limit);
    if (warned && !warned.closesAt) await closeReadingSession(tx, warned, warningEndAt(now));
    for (const session of ended) await closeReadingSession(tx, session, now);
  });
}

/** A session without a heartbeat for the life of its grant is no longer open. */
const isOpen = ({ heartbeatAt, closesAt }: ReadingSession, now: Date): boolean =>
  heartbeatAt > aliveSinceAt(now) && (closesAt === null || closesAt > now);

const aliveSinceAt = (now: Date): Date => new Date(now.getTime() - GRANT_LIFETIME_MS);
/** How many people read now, by browser. */
export const countAliveSessions = (db: Db, now: Date): Promise<number> =>
  countSessionsSince(db, aliveSinceAt(now));

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
  const laterSessions = sessions.slice(0, sessions.indexOf(own)).filter((session) => isOpen(session, now));
  const isOverLimit = laterSessions.length >= (await readSetting(db, readingSettings.readingSessionLimit));
  const closesAt = isOverLimit ? (own.closesAt ?? warningEndAt(now)) : null;
  await updateReadingSession(db, { userId, deviceId, heartbeatAt: now, closesAt });
  return closesAt;
}
