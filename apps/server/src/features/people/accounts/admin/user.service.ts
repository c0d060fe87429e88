// Changes accounts for staff: suspend, reactivate, end sessions. What needs a second person is in staff-approval.service.ts.
import { generalErrors, adminUserErrors } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { Db } from '../../../../db/client.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import { isAdmin } from './user-action.ts';
import type { UserAdmin } from './user-action.ts';
import { lockOpenUser, lockUsableAdmins } from './user.store.ts';
import { endSessionsOf } from '../sessions/session.store.ts';
import { deleteTicketsOf } from '../ticket.store.ts';
import { selectUser, updateUser } from '../user.store.ts';
import type { User } from '../user.store.ts';

export type UserAdminDeps = Pick<Platform, 'db' | 'jobs' | 'masterSecret'>;

/** One change of an account. Returns the detail for the audit log, which must contain no secret. */
type UserChange = (transaction: Db, user: User) => Promise<object>;

/**
 * Runs one change of an account and records it. Nobody changes their own account, and only administrators change staff
 * accounts.
 */
export async function changeUser(
  { db }: UserAdminDeps,
  actor: UserAdmin,
  userId: string,
  action: string,
  now: Date,
  change: UserChange,
) {
  await db.transaction((transaction) => changeUserIn(transaction, actor, userId, action, now, change));
}

/** The same in a transaction that does more. */
export async function changeUserIn(
  transaction: Db,
  actor: UserAdmin,
  userId: string,
  action: string,
  now: Date,
  change: UserChange,
): Promise<void> {
  const { type } = await findChangeableUser(transaction, actor, userId);
  const admins = type === USER_TYPE.staff ? await lockUsableAdmins(transaction) : [];
  const user = (await lockOpenUser(transaction, userId)) ?? refuse(generalErrors.notFound);
  const detail = await change(transaction, user);
  const wasLastAdmin = admins.length > 0 && admins.every((id) => id === userId);
  if (wasLastAdmin) await requireUsableAdmin(transaction);
  await recordAction(transaction, actor, { action, target: `user:${userId}`, detail }, now);
}

/** Refuses the own account, one that is closed or unknown, and staff for everybody but administrators. */
export async function findChangeableUser(db: Db, actor: UserAdmin, userId: string): Promise<User> {
  if (actor.userId === userId) refuse(adminUserErrors.ownAccount);
  const user = (await selectUser(db, userId)) ?? refuse(generalErrors.notFound);
  if (user.type === USER_TYPE.staff && !isAdmin(actor)) refuse(adminUserErrors.adminRoleRequired);
  return user.closedAt ? refuse(generalErrors.notFound) : user;
}

/** Refuses a change after which no administrator can sign in. */
async function requireUsableAdmin(transaction: Db): Promise<void> {
  if ((await lockUsableAdmins(transaction)).length === 0) refuse(adminUserErrors.lastAdmin);
}

/** Ends the sessions of a user and deletes the tickets that lead to a new one. Returns the number of sessions. */
export async function endAccess(transaction: Db, userId: string, now: Date): Promise<number> {
  await deleteTicketsOf(transaction, userId);
  return endSessionsOf(transaction, userId, now);
}

export const suspendUser = (
  deps: UserAdminDeps,
  actor: UserAdmin,
  userId: string,
  reason: string,
  now: Date,
) => {
  const suspendedReason = reason.trim();
  if (suspendedReason === '') refuse(generalErrors.invalidInput, { where: 'reason', why: '' });
  return changeUser(deps, actor, userId, 'user.suspend', now, async (transaction) => {
    await updateUser(transaction, userId, { suspendedReason });
    return { reason: suspendedReason, endedSessions: await endAccess(transaction, userId, now) };
  });
};

export const reactivateUser = (deps: UserAdminDeps, actor: UserAdmin, userId: string, now: Date) =>
  changeUser(deps, actor, userId, 'user.reactivate', now, async (transaction, { suspendedReason }) => {
    await updateUser(transaction, userId, { suspendedReason: null });
    return { wasSuspendedFor: suspendedReason };
  });

/** Returns the number of sessions that ended. */
export async function endUserSessions(
  deps: UserAdminDeps,
  actor: UserAdmin,
  userId: string,
  now: Date,
): Promise<number> {
  let ended = 0;
  await changeUser(deps, actor, userId, 'user.endSessions', now, async (transaction) => {
    ended = await endAccess(transaction, userId, now);
    return { ended };
  });
  return ended;
}
