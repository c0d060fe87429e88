import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { oncePerDatabase } from '../../../db/once-per-database.ts';
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

/** Sets when the open sessions of a user end, except the `limit` that were opened last and those that end already. */
export async function closeReadingSessionsOverLimit(
  db: Db,
  { userId, limit, aliveSince, now, closesAt }: CloseOverLimit,
): Promise<void> {
  const isOpen = or(isNull(readingSessions.closesAt), gt(readingSessions.closesAt, now));
  const overLimit = db
    .select({ deviceId: readingSessions.deviceId })
    .from(readingSessions)
    .where(and(eq(readingSessions.userId, userId), gt(readingSessions.heartbeatAt, aliveSince), isOpen))
    .orderBy(desc(readingSessions.openedAt))
    .offset(limit);
  await db
    .update(readingSessions)
    .set({ closesAt })
    .where(
      and(
        eq(readingSessions.userId, userId),
        isNull(readingSessions.closesAt),
        inArray(readingSessions.deviceId, overLimit),
      ),
    );
}

interface CloseOverLimit {
  readonly userId: string;
  readonly limit: number;
  /** A session without a heartbeat since then is no longer open. */
  readonly aliveSince: Date;
  readonly now: Date;
  readonly closesAt: Date;
}

/** A statement that is prepared, since every resource of a book needs it. */
const readingSessionEndQuery = oncePerDatabase((db) =>
  db
    .select({ closesAt: readingSessions.closesAt })
    .from(readingSessions)
    .where(
      and(
        eq(readingSessions.userId, sql.placeholder('userId')),
        eq(readingSessions.deviceId, sql.placeholder('deviceId')),
      ),
    )
    .prepare('select_reading_session_end'),
);

/** When the session of a device ends, null while nothing ends it; undefined when there is no session. */
export async function selectReadingSessionEnd(
  db: Db,
  userId: string,
  deviceId: string,
): Promise<Date | null | undefined> {
  const [row] = await readingSessionEndQuery(db).execute({ userId, deviceId });
  return row?.closesAt;
}
