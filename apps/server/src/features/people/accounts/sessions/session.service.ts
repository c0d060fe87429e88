// Starts, resolves and ends sessions. A session ends after 7 days without use, or after 30 days.
import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../../../db/client.ts';
import { shownNetwork } from '../../../../platform/http/caller-network.ts';
import { newId } from '../../../../platform/ids.ts';
import type { ResolveSession, Session } from '../../../../platform/session.ts';
import {
  endOldestSessions,
  endSession,
  insertSession,
  selectSession,
  touchSession,
} from './session.store.ts';

const DAY_MS = 86_400_000;
const IDLE_MS = 7 * DAY_MS;
const LIFE_MS = 30 * DAY_MS;
/** A new one ends the one that was not used for the longest time. */
const MAX_SESSIONS = 10;
/** The time between two updates of a session's last use. */
const TOUCH_INTERVAL_MS = 5 * 60_000;

/** The browser that signs in. */
interface SessionOrigin {
  readonly deviceId: string;
  readonly name: string;
  readonly address: string;
}

/** Starts a session and returns its token of 256 random bits. Only the hash of the token is stored. */
export async function startSession(
  db: Db,
  userId: string,
  now: Date,
  origin?: SessionOrigin,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertSession(db, {
    id: newId(now),
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    lastSeenAt: now,
    deviceId: origin?.deviceId,
    deviceName: origin?.name,
    network: origin && shownNetwork(origin.address),
    endsAt: new Date(now.getTime() + LIFE_MS),
  });
  await endOldestSessions(db, userId, MAX_SESSIONS, now);
  return token;
}

/** A session that was last used before this instant has ended. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_MS);

export function createSessionResolver(db: Db): ResolveSession {
  return async (token, now, address) => {
    const [row] = await selectSession(db, { tokenHash: hashToken(token) });
    if (!row) return 'unknown';
    const idleMs = now.getTime() - row.lastSeenAt.getTime();
    // an account that was suspended or closed during its sign-in has a session that must not work
    const isAccountBlocked = row.suspendedReason !== null || row.closedAt !== null;
    if (row.endedAt || row.endsAt <= now || idleMs > IDLE_MS || isAccountBlocked) return 'ended';
    if (idleMs > TOUCH_INTERVAL_MS) await touchSession(db, row.sessionId, shownNetwork(address), now);
    const { sessionId, userId, type, staffRoles, name } = row;
    return { sessionId, userId, type, staffRoles, name };
  };
}

export async function signOut(db: Db, session: Pick<Session, 'sessionId'>, now: Date): Promise<void> {
  await endSession(db, session.sessionId, now);
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
