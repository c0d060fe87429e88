import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { devices, sessions, users } from '../../db/tables/accounts.ts';

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

/** On every signed-in call, hence prepared. */
export function prepareSelectSession(db: Db) {
  return db
    .select({
      sessionId: sessions.id,
      userId: users.id,
      type: users.type,
      officeRoles: users.officeRoles,
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

/** The session of `sessionId`, as long as it is open at `now`. */
const isAskedAndOpen = and(
  eq(sessions.id, sql.placeholder('sessionId')),
  isNull(sessions.endedAt),
  sql`${sessions.endsAt} > ${sql.placeholder('now')}::timestamptz`,
);

/** An open session whose person has the browser bound: asked on every piece of a book, hence prepared. */
export function prepareSelectOpenReading(db: Db) {
  return db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(devices, eq(devices.userId, sessions.userId))
    .where(and(isAskedAndOpen, eq(devices.id, sql.placeholder('deviceId')), isNotNull(devices.boundAt)))
    .prepare('select_open_reading');
}

/** Asked on every piece of a trial that a signed-in person opened, hence prepared. */
export function prepareSelectOpenSession(db: Db) {
  return db.select({ id: sessions.id }).from(sessions).where(isAskedAndOpen).prepare('select_open_session');
}

/** Asked on every piece of a preview, hence prepared. */
export function prepareSelectOpenCaller(db: Db) {
  return db
    .select({ type: users.type, officeRoles: users.officeRoles })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isAskedAndOpen)
    .prepare('select_open_caller');
}

/** Ends every open session of a person but one; returns how many. */
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
