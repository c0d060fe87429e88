// Changes accounts for staff: suspend, reset the password, end sessions, create staff accounts and set their roles.
import { accountErrors, generalErrors, adminUserErrors } from '@zhiye/contract';
import type { createStaffUser as createStaffUserRoute, InputOf, StaffRole } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { Db } from '../../../db/client.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { recordAction } from '../../audit/index.ts';
import { sendNotification } from '../../notifications/index.ts';
import { accountNotifications } from '../account-notifications.ts';
import { isAdmin } from './user-action.ts';
import type { UserAdmin } from './user-action.ts';
import { lockOpenUser, lockUsableAdmins } from './user.store.ts';
import { hashPassword } from '../sign-in/password.ts';
import { deleteSecondFactor } from '../second-factor/second-factor.store.ts';
import { endSessionsOf } from '../sessions/session.store.ts';
import { generateTemporaryPassword } from '../sign-in/temporary-password-generator.ts';
import { deleteTicketsOf } from '../ticket.store.ts';
import { insertUserUnlessTaken, selectUser, selectUserByAccount, updateUser } from '../user.store.ts';
import type { User } from '../user.store.ts';

export type UserAdminDeps = Pick<Platform, 'db' | 'jobs'>;

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
  if (actor.userId === userId) refuse(adminUserErrors.ownAccount);
  await db.transaction(async (transaction) => {
    const target = (await selectUser(transaction, userId)) ?? refuse(generalErrors.notFound);
    const isStaff = target.type === USER_TYPE.staff;
    if (isStaff && !isAdmin(actor)) refuse(adminUserErrors.adminRoleRequired);
    const admins = isStaff ? await lockUsableAdmins(transaction) : [];
    const user = (await lockOpenUser(transaction, userId)) ?? refuse(generalErrors.notFound);
    const detail = await change(transaction, user);
    const wasLastAdmin = admins.length > 0 && admins.every((id) => id === userId);
    if (wasLastAdmin) await requireUsableAdmin(transaction);
    await recordAction(transaction, actor, { action, target: `user:${userId}`, detail }, now);
  });
}

/** Refuses a change after which no administrator can sign in. */
async function requireUsableAdmin(transaction: Db): Promise<void> {
  if ((await lockUsableAdmins(transaction)).length === 0) refuse(adminUserErrors.lastAdmin);
}

/** Ends the sessions of a user and deletes the tickets that lead to a new one. Returns the number of sessions. */
async function endAccess(transaction: Db, userId: string, now: Date): Promise<number> {
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

/** Sets and returns a temporary password, notifies the user and ends their sessions. Only its hash is stored. */
export async function resetUserPassword(
  deps: UserAdminDeps,
  actor: UserAdmin,
  userId: string,
  now: Date,
): Promise<string> {
  const temporaryPassword = generateTemporaryPassword();
  const passwordHash = await hashPassword(temporaryPassword);
  await changeUser(deps, actor, userId, 'user.resetPassword', now, async (transaction) => {
    await updateUser(transaction, userId, { passwordHash, passwordMustChange: true });
    await sendNotification(
      transaction,
      deps.jobs,
      { userId, kind: accountNotifications.passwordChanged },
      now,
    );
    return { endedSessions: await endAccess(transaction, userId, now) };
  });
  return temporaryPassword;
}

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

export const setStaffRoles = (
  deps: UserAdminDeps,
  actor: UserAdmin,
  userId: string,
  roles: readonly StaffRole[],
  now: Date,
) =>
  changeUser(deps, actor, userId, 'user.setRoles', now, async (transaction, { type, staffRoles: before }) => {
    if (type !== USER_TYPE.staff) refuse(adminUserErrors.notStaff);
    const staffRoles = [...new Set(roles)];
    await updateUser(transaction, userId, { staffRoles });
    return { before, after: staffRoles };
  });

/** Turns the second factor of a colleague off, notifies them and ends their sessions. */
export const resetSecondFactor = (deps: UserAdminDeps, actor: UserAdmin, userId: string, now: Date) =>
  changeUser(deps, actor, userId, 'user.resetSecondFactor', now, async (transaction) => {
    if (!(await deleteSecondFactor(transaction, userId))) refuse(accountErrors.secondFactorMissing);
    const notification = { userId, kind: accountNotifications.secondFactorOff };
    await sendNotification(transaction, deps.jobs, notification, now);
    return { endedSessions: await endAccess(transaction, userId, now) };
  });

/** Creates a staff account with a temporary password. */
export async function createStaffUser(
  { db }: UserAdminDeps,
  actor: UserAdmin,
  { accountName, name, email, staffRoles }: InputOf<typeof createStaffUserRoute>,
  now: Date,
): Promise<{ userId: string; temporaryPassword: string }> {
  const temporaryPassword = generateTemporaryPassword();
  const passwordHash = await hashPassword(temporaryPassword);
  const roles = [...new Set(staffRoles)];
  const userId = await db.transaction(async (transaction) => {
    const user = await insertUserUnlessTaken(transaction, {
      ...{ type: USER_TYPE.staff, accountName, name, email, staffRoles: roles },
      ...{ passwordHash, passwordMustChange: true, createdAt: now },
    });
    if (!user) {
      const isNameTaken = await selectUserByAccount(transaction, accountName);
      return refuse(isNameTaken ? adminUserErrors.accountNameTaken : accountErrors.emailTaken);
    }
    const detail = { accountName, name, staffRoles: roles };
    await recordAction(transaction, actor, { action: 'user.create', target: `user:${user.id}`, detail }, now);
    return user.id;
  });
  return { userId, temporaryPassword };
}
