// Lists the open sessions of a user and ends them.
import { generalErrors } from '@zhiye/contract';
import type { OwnSession } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { Session } from '../../../../platform/session.ts';
import { consumeReauthentication } from '../sign-in/reauthentication.service.ts';
import type { ReauthenticationProof } from '../sign-in/reauthentication.service.ts';
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

/** A session of another user counts as not found. Call it before the caller proves who they are, which costs an attempt. */
export async function requireOwnSession(db: Db, caller: Caller, sessionId: string, now: Date): Promise<void> {
  const rows = await selectOpenSessions(db, caller.userId, caller.sessionId, {
    now,
    idleSince: idleSince(now),
  });
  if (!rows.some(({ id }) => id === sessionId)) refuse(generalErrors.notFound);
}

/**
 * A session of another user counts as not found. Whoever ends sessions of others proves first who they are: a thief with one session
 * would otherwise sign the owner out.
 */
export const endOwnSession = (
  db: Db,
  userId: string,
  sessionId: string,
  proof: ReauthenticationProof,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    await consumeReauthentication(tx, proof, now);
    if (!(await endSessionOf(tx, userId, sessionId, now))) refuse(generalErrors.notFound);
  });

export const endOtherSessions = (
  db: Db,
  { userId, sessionId }: Caller,
  proof: ReauthenticationProof,
  now: Date,
): Promise<number> =>
  db.transaction(async (tx) => {
    await consumeReauthentication(tx, proof, now);
    return endSessionsOf(tx, userId, now, sessionId);
  });
