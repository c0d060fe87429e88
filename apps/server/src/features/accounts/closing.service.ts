// Answers for closing an account: asked for, it happens after a cooling-off of seven days, unless it is taken back.
import { accountErrors } from '@zhiye/contract';
import type { IdentityCheck } from '@zhiye/contract';
import { sqlRunnerOf } from '../../db/sql-runner.ts';
import { businessDay } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { publishEvent } from '../events/index.ts';
import { sendNotice } from '../notices/index.ts';
import { deleteWaysIn } from './closing.store.ts';
import { proveIdentity, useIdentityProof } from './identity-check.service.ts';
import type { ProfileDesk } from './profile.service.ts';
import { endSessionsOf } from './session.store.ts';
import { lockUser, updateUser } from './user.store.ts';

const COOLING_OFF_MS = 7 * 86_400_000;
/** The database's clock starts the job and may be a little ahead of ours. */
const EARLY_MS = 60_000;
const CLOSED_NAME = '已注销用户';

export async function requestClosing(
  desk: ProfileDesk,
  { userId, type }: Pick<Session, 'userId' | 'type'>,
  check: IdentityCheck,
  now: Date,
): Promise<{ closesAt: string }> {
  if (type === 5) refuse(accountErrors.officeCannotClose);
  const proof = await proveIdentity(desk, userId, check, now);
  const closesAt = new Date(now.getTime() + COOLING_OFF_MS);
  await desk.db.transaction(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (user.closesAt) refuse(accountErrors.closingOpen);
    await useIdentityProof(transaction, proof, now);
    await updateUser(transaction, userId, { closesAt });
    await desk.jobs.send(sqlRunnerOf(transaction), 'closeAccount', { userId }, { after: closesAt });
    const parameters = { day: businessDay(closesAt) };
    await sendNotice(transaction, desk.jobs, { userId, kind: 'closingRequested', parameters }, now);
  });
  return { closesAt: closesAt.toISOString() };
}

export async function cancelClosing(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  userId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (!user.closesAt || user.closedAt) refuse(accountErrors.noClosing);
    await updateUser(transaction, userId, { closesAt: null });
    await sendNotice(transaction, jobs, { userId, kind: 'closingCanceled' }, now);
  });
}

/**
 * The job at the end of the cooling-off. Taken back, asked for anew, or done already, it does nothing. Orders, ledger
 * and entitlements stay; whatever names the person or lets them in goes, and their phone is free again.
 */
export async function closeAccount(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  userId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const { closesAt, closedAt } = await lockUser(transaction, userId);
    if (closedAt || !closesAt || closesAt.getTime() > now.getTime() + EARLY_MS) return;
    await endSessionsOf(transaction, userId, now);
    await deleteWaysIn(transaction, userId);
    await updateUser(transaction, userId, {
      accountName: `closed-${userId}`,
      name: CLOSED_NAME,
      nickname: '',
      institution: '',
      department: '',
      phone: null,
      email: null,
      passwordHash: null,
      closedAt: now,
    });
    await publishEvent(transaction, jobs, 'AccountClosed', { userId });
  });
}
