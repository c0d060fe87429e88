import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { readingSessions } from '../../../db/tables/reading.ts';

type ReadingSession = typeof readingSessions.$inferSelect;

/** Far above the number of devices that a user may bind. */
const MAX_LISTED_SESSIONS = 30;

/** Latest first. */
export async function selectReadingSessions(db: Db, userId: string): Promise<ReadingSession[]> {
  return db
    .select()
    .from(readingSessions)
    .where(eq(readingSessions.userId, userId))
    .orderBy(desc(readingSessions.openedAt))
    .limit(MAX_LISTED_SESSIONS);
}

export async function upsertReadingSession(db: Db, session: ReadingSession): Promise<void> {
  const { bookId, openedAt, heartbeatAt, closesAt } = session;
  await db
    .insert(readingSessions)
    .values(session)
    .onConflictDoUpdate({
      target: [readingSessions.userId, readingSessions.deviceId],
      set: { bookId, openedAt, heartbeatAt, closesAt },
    });
}

export async function updateReadingSession(
  db: Db,
  session: Pick<ReadingSession, 'userId' | 'deviceId' | 'heartbeatAt' | 'closesAt'>,
): Promise<void> {
  const { userId, deviceId, heartbeatAt, closesAt } = session;
  await db
    .update(readingSessions)
    .set({ heartbeatAt, closesAt })
    .where(and(eq(readingSessions.userId, userId), eq(readingSessions.deviceId, deviceId)));
}
