import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Placeholder } from 'drizzle-orm';
import type { Caller } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { prepareStatement } from '../../../../db/prepared-statement.ts';
import { devices, sessions, users } from '../../../../db/tables/people/accounts.ts';

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

/** Prepared, because every signed-in call runs it. */
export const selectSession = prepareStatement('select_session', ['tokenHash'], (db, { tokenHash }) =>
  db
    .select({
      sessionId: sessions.id,
      userId: users.id,
      type: users.type,
      staffRoles: users.staffRoles,
      name: users.name,
      suspendedReason: users.suspendedReason,
      closedAt: users.closedAt,
      lastSeenAt: sessions.lastSeenAt,
      endsAt: sessions.endsAt,
      endedAt: sessions.endedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, tokenHash)),
);

export async function touchSession(db: Db, sessionId: string, network: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now, network }).where(eq(sessions.id, sessionId));
}

const MAX_LISTED = 50;

/** The sessions of a user that are valid now: one of them first, then by last use. */
export async function selectOpenSessions(
  db: Db,
  userId: string,
  firstId: string,
  { now, idleSince }: { readonly now: Date; readonly idleSince: Date },
) {
  const { id, deviceName, network, createdAt, lastSeenAt } = sessions;
  return db
    .select({ id, deviceName, deviceLabel: devices.label, network, createdAt, lastSeenAt })
    .from(sessions)
    .leftJoin(devices, and(eq(devices.userId, sessions.userId), eq(devices.id, sessions.deviceId)))
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        gt(sessions.endsAt, now),
        gt(lastSeenAt, idleSince),
      ),
    )
    .orderBy(sql`${id} <> ${firstId}`, desc(lastSeenAt), desc(id))
    .limit(MAX_LISTED);
}

/** False when the user has no such session. */
export async function endSessionOf(db: Db, userId: string, sessionId: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ endedAt: sql`coalesce(${sessions.endedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return rows.length === 1;
}

/** Ends all but the `kept` sessions of a user that were used last. */
export async function endOldestSessions(db: Db, userId: string, kept: number, now: Date): Promise<void> {
  const oldest = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.endsAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .offset(kept);
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(inArray(sessions.id, oldest), isNull(sessions.endedAt)));
}

export async function endSessionsInDevice(
  db: Db,
  userId: string,
  deviceId: string,
  now: Date,
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), eq(sessions.deviceId, deviceId), isNull(sessions.endedAt)));
}

export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
}

/** The session `sessionId`, if it is open at `now`. */
const isOpen = ({ sessionId, now }: { readonly sessionId: Placeholder; readonly now: Placeholder }) =>
  and(eq(sessions.id, sessionId), isNull(sessions.endedAt), gt(sessions.endsAt, now));

// The next three statements are prepared, since every resource of a book needs one of them.

const selectOpenDeviceSession = prepareStatement(
  'select_open_device_session',
  ['sessionId', 'deviceId', 'now'],
  (db, { deviceId, ...session }) =>
    db
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(devices, eq(devices.userId, sessions.userId))
      .where(and(isOpen(session), eq(devices.id, deviceId), isNotNull(devices.boundAt))),
);

/** Whether the session is open and its user has bound the browser. */
export async function isDeviceSessionOpen(
  db: Db,
  sessionId: string,
  deviceId: string,
  now: Date,
): Promise<boolean> {
  return (await selectOpenDeviceSession(db, { sessionId, deviceId, now })).length === 1;
}

const selectOpenSession = prepareStatement('select_open_session', ['sessionId', 'now'], (db, session) =>
  db.select({ id: sessions.id }).from(sessions).where(isOpen(session)),
);

/** Whether the session is open, in a bound browser or not. */
export async function isSessionOpen(db: Db, sessionId: string, now: Date): Promise<boolean> {
  return (await selectOpenSession(db, { sessionId, now })).length === 1;
}

const selectCaller = prepareStatement('select_open_caller', ['sessionId', 'now'], (db, session) =>
  db
    .select({ type: users.type, staffRoles: users.staffRoles })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isOpen(session)),
);

/** The user of an open session, for the access rules of the contract. */
export async function selectOpenCaller(db: Db, sessionId: string, now: Date): Promise<Caller | undefined> {
  return (await selectCaller(db, { sessionId, now }))[0];
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
