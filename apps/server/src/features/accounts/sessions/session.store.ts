import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { devices, sessions, users } from '../../../db/tables/accounts.ts';

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

/** Prepared, because every signed-in call runs it. */
export function prepareSelectSession(db: Db) {
  return db
    .select({
      sessionId: sessions.id,
      userId: users.id,
      type: users.type,
      staffRoles: users.staffRoles,
      name: users.name,
      frozenReason: users.frozenReason,
      closedAt: users.closedAt,
      lastSeenAt: sessions.lastSeenAt,
      endsAt: sessions.endsAt,
      endedAt: sessions.endedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('select_session');
}

export async function touchSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId));
}

export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
}

/** The session `sessionId`, if it is open at `now`. */
const isOpenSession = and(
  eq(sessions.id, sql.placeholder('sessionId')),
  isNull(sessions.endedAt),
  sql`${sessions.endsAt} > ${sql.placeholder('now')}::timestamptz`,
);

/** An open session whose user has bound the browser. Prepared, because every resource of a book runs it. */
export function prepareSelectOpenDeviceSession(db: Db) {
  return db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(devices, eq(devices.userId, sessions.userId))
    .where(and(isOpenSession, eq(devices.id, sql.placeholder('deviceId')), isNotNull(devices.boundAt)))
    .prepare('select_open_device_session');
}

/** Prepared, because every resource of a preview that a signed-in user opened runs it. */
export function prepareSelectOpenSession(db: Db) {
  return db.select({ id: sessions.id }).from(sessions).where(isOpenSession).prepare('select_open_session');
}

/** Prepared, because every resource of an inspection runs it. */
export function prepareSelectOpenCaller(db: Db) {
  return db
    .select({ type: users.type, staffRoles: users.staffRoles })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isOpenSession)
    .prepare('select_open_caller');
}

/** Ends the open sessions of a user, except one if given. Returns the number of sessions. */
export async function endSessionsOf(db: Db, userId: string, now: Date, exceptId?: string): Promise<number> {
  const rows = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        exceptId === undefined ? undefined : ne(sessions.id, exceptId),
      ),
    )
    .returning({ id: sessions.id });
  return rows.length;
}
