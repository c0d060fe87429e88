import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { readingSessions } from '../../db/tables/reading.ts';

type ReadingSession = typeof readingSessions.$inferSelect;

/** Limits of devices are far below it. */
const LISTED = 30;

/** Latest first. */
export async function selectReadingSessions(db: Db, userId: string): Promise<ReadingSession[]> {
  return db
    .select()
    .from(readingSessions)
    .where(eq(readingSessions.userId, userId))
    .orderBy(desc(readingSessions.openedAt))
    .limit(LISTED);
}

export async function upsertReadingSession(db: Db, session: ReadingSession): Promise<void> {
  const { bookId, openedAt, beatAt, closesAt } = session;
  await db
    .insert(readingSessions)
    .values(session)
    .onConflictDoUpdate({
      target: [readingSessions.userId, readingSessions.deviceId],
      set: { bookId, openedAt, beatAt, closesAt },
    });
}

export async function updateReadingSession(
  db: Db,
  session: Pick<ReadingSession, 'userId' | 'deviceId' | 'beatAt' | 'closesAt'>,
): Promise<void> {
  const { userId, deviceId, beatAt, closesAt } = session;
  await db
    .update(readingSessions)
    .set({ beatAt, closesAt })
    .where(and(eq(readingSessions.userId, userId), eq(readingSessions.deviceId, deviceId)));
}
