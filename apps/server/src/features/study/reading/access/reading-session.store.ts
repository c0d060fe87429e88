import { and, desc, eq, gt } from 'drizzle-orm';
import { lockByName } from '../../../../db/advisory-lock.ts';
import type { Db, Tx } from '../../../../db/client.ts';
import { prepareStatement } from '../../../../db/prepared-statement.ts';
import { readingSessions } from '../../../../db/tables/study/reading.ts';

export type ReadingSession = typeof readingSessions.$inferSelect;

/** Far above the number of devices that a user may bind. */
const MAX_LISTED_SESSIONS = 30;

/** Openings of one user wait for each other until the transaction ends. */
export async function lockReadingSessions(tx: Tx, userId: string): Promise<void> {
  await lockByName(tx, `reading sessions ${userId}`);
}

/** Latest first; those of the same instant have an order, too. */
export async function selectReadingSessions(db: Db, userId: string): Promise<ReadingSession[]> {
  return db
    .select()
    .from(readingSessions)
    .where(eq(readingSessions.userId, userId))
    .orderBy(desc(readingSessions.openedAt), desc(readingSessions.deviceId))
    .limit(MAX_LISTED_SESSIONS);
}

/** Those with a heartbeat after the instant. */
export const countSessionsSince = (db: Db, since: Date): Promise<number> =>
  db.$count(readingSessions, gt(readingSessions.heartbeatAt, since));

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

export async function closeReadingSession(
  db: Db,
  { userId, deviceId }: Pick<ReadingSession, 'userId' | 'deviceId'>,
  closesAt: Date,
): Promise<void> {
  await db
    .update(readingSessions)
    .set({ closesAt })
    .where(and(eq(readingSessions.userId, userId), eq(readingSessions.deviceId, deviceId)));
}

/** A statement that is prepared, since every resource of a book needs it. */
const selectEnd = prepareStatement(
  'select_reading_session_end',
  ['userId', 'deviceId'],
  (db, { userId, deviceId }) =>
    db
      .select({ closesAt: readingSessions.closesAt })
      .from(readingSessions)
      .where(and(eq(readingSessions.userId, userId), eq(readingSessions.deviceId, deviceId))),
);

/** When the session of a device ends, null while nothing ends it; undefined when there is no session. */
export async function selectReadingSessionEnd(
  db: Db,
  userId: string,
  deviceId: string,
): Promise<Date | null | undefined> {
  const [row] = await selectEnd(db, { userId, deviceId });
  return row?.closesAt;
}
