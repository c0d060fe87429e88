// Closes accounts: seven days after the request, unless the user cancels it.
import { accountErrors } from '@zhiye/contract';
import type { Reauthentication } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { sqlRunnerOf } from '../../../../db/sql-runner.ts';
import { businessDay } from '../../../../platform/clock.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { publishEvent } from '../../../base/events/index.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import { accountNotifications } from '../account-notifications.ts';
import { deleteAccountAccess } from './account-closing.store.ts';
import { reauthenticate, consumeReauthentication } from '../sign-in/reauthentication.service.ts';
import type { SignedInCaller } from '../sign-in/reauthentication.service.ts';
import type { ProfileDeps } from './profile.service.ts';
import { endSessionsOf } from '../sessions/session.store.ts';
import { lockUser, updateUser } from '../user.store.ts';

const WAITING_MS = 7 * 86_400_000;
/** The job starts by the clock of the database, which may be ahead of the clock of the server. */
const MAX_CLOCK_DIFFERENCE_MS = 60_000;
const CLOSED_NAME = '已注销用户';

export async function requestAccountClosing(
  deps: ProfileDeps,
  caller: SignedInCaller,
  reauthentication: Reauthentication,
  now: Date,
): Promise<{ closesAt: string }> {
  const { userId, type } = caller;
  if (type === USER_TYPE.staff) refuse(accountErrors.staffCannotClose);
  const proof = await reauthenticate(deps, caller, reauthentication, now);
  const closesAt = new Date(now.getTime() + WAITING_MS);
  await deps.db.transaction(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (user.closesAt) refuse(accountErrors.accountClosingPending);
    await consumeReauthentication(transaction, proof, now);
    await updateUser(transaction, userId, { closesAt });
    await deps.jobs.send(sqlRunnerOf(transaction), 'closeAccount', { userId }, { after: closesAt });
    const parameters = { day: businessDay(closesAt) };
    await sendNotification(
      transaction,
      deps.jobs,
      { userId, kind: accountNotifications.accountClosingRequested, parameters },
      now,
    );
  });
  return { closesAt: closesAt.toISOString() };
}

export async function cancelAccountClosing(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  userId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (!user.closesAt || user.closedAt) refuse(accountErrors.accountClosingNotFound);
    await updateUser(transaction, userId, { closesAt: null });
    await sendNotification(
      transaction,
      jobs,
      { userId, kind: accountNotifications.accountClosingCanceled },
      now,
    );
  });
}

/**
 * The job at the end of the waiting time. Does nothing when the request was canceled or renewed, or when the account is
 * closed already. Deletes personal data and every way to sign in, so that the phone can register again. Orders, ledger
 * and entitlements stay.
 */
export async function closeAccount(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  userId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const { closesAt, closedAt } = await lockUser(transaction, userId);
    if (closedAt || !closesAt || closesAt.getTime() > now.getTime() + MAX_CLOCK_DIFFERENCE_MS) return;
    await endSessionsOf(transaction, userId, now);
    await deleteAccountAccess(transaction, userId);
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
