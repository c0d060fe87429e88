// Lists the open sessions of a user and ends them.
import { generalErrors } from '@zhiye/contract';
import type { OwnSession } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { Session } from '../../../../platform/session.ts';
import { idleSince } from './session.service.ts';
import { endSessionOf, endSessionsOf, selectOpenSessions } from './session.store.ts';

type Caller = Pick<Session, 'userId' | 'sessionId'>;

export async function findOwnSessions(
  db: Db,
  { userId, sessionId }: Caller,
  now: Date,
): Promise<OwnSession[]> {
  const rows = await selectOpenSessions(db, userId, sessionId, { now, idleSince: idleSince(now) });
  return rows.map(({ id, deviceName, deviceLabel, network, createdAt, lastSeenAt }) => ({
    sessionId: id,
    device: deviceLabel || deviceName,
    network,
    signedInAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: id === sessionId,
  }));
}

/** A session of another user counts as not found. */
export async function endOwnSession(db: Db, userId: string, sessionId: string, now: Date): Promise<void> {
  if (!(await endSessionOf(db, userId, sessionId, now))) refuse(generalErrors.notFound);
}

export const endOtherSessions = (db: Db, { userId, sessionId }: Caller, now: Date): Promise<number> =>
  endSessionsOf(db, userId, now, sessionId);
