// Answers for what the office does to accounts: suspend, give a password, end sessions, make colleagues and their roles.
import { accountErrors, generalErrors, officeUserErrors } from '@zhiye/contract';
import type { createOfficeUser as createOfficeUserRoute, InputOf, OfficeRole } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { sendNotice } from '../notices/index.ts';
import { isAdmin } from './office-user-act.ts';
import type { OfficeActor } from './office-user-act.ts';
import { lockUsableAdmins, lockUser } from './office-user.store.ts';
import { hashPassword } from './password.ts';
import { endSessionsOf } from './session.store.ts';
import { makeTemporaryPassword } from './temporary-password.ts';
import { deleteTicketsOf } from './ticket.store.ts';
import { insertUserUnlessTaken, selectUser, selectUserByAccount, updateUser } from './user.store.ts';
import type { User } from './user.store.ts';

type Parts = Pick<Platform, 'db' | 'jobs'>;

/** What is done to one account. Returns what the audit log keeps; secrets stay out of it. */
type Act = (transaction: Db, user: User) => Promise<object>;

/** Every act on an account: not on one's own, back-office accounts by administrators alone, and on the audit log. */
async function act({ db }: Parts, by: OfficeActor, userId: string, action: string, now: Date, perform: Act) {
  if (by.userId === userId) refuse(officeUserErrors.notToOneself);
  await db.transaction(async (transaction) => {
    const target = (await selectUser(transaction, userId)) ?? refuse(generalErrors.notFound);
    if (target.type === 5 && !isAdmin(by)) refuse(officeUserErrors.onlyAdmin);
    const admins = target.type === 5 ? await lockUsableAdmins(transaction) : [];
    const user = (await lockUser(transaction, userId)) ?? refuse(generalErrors.notFound);
    const detail = await perform(transaction, user);
    if (admins.length > 0 && admins.every((id) => id === userId)) await keepOneAdmin(transaction);
    const { userId: actorId, address } = by;
    await recordAudit(transaction, { actorId, action, subject: `user:${userId}`, detail, address }, now);
  });
}

/** The person was the last administrator: whatever was done must have left them one. */
async function keepOneAdmin(transaction: Db): Promise<void> {
  if ((await lockUsableAdmins(transaction)).length === 0) refuse(officeUserErrors.lastAdmin);
}

/** Sessions, and the steps that would lead to one. Returns how many sessions. */
async function endAccessOf(transaction: Db, userId: string, now: Date): Promise<number> {
  await deleteTicketsOf(transaction, userId);
  return endSessionsOf(transaction, userId, now);
}

export const freezeUser = (parts: Parts, by: OfficeActor, userId: string, reason: string, now: Date) => {
  const frozenReason = reason.trim();
  if (frozenReason === '') refuse(generalErrors.badInput, { where: 'reason', why: '' });
  return act(parts, by, userId, 'user.freeze', now, async (transaction) => {
    await updateUser(transaction, userId, { frozenReason });
    return { reason: frozenReason, endedSessions: await endAccessOf(transaction, userId, now) };
  });
};

export const unfreezeUser = (parts: Parts, by: OfficeActor, userId: string, now: Date) =>
  act(parts, by, userId, 'user.unfreeze', now, async (transaction, { frozenReason }) => {
    await updateUser(transaction, userId, { frozenReason: null });
    return { wasFrozenFor: frozenReason };
  });

/** Returns a password that serves once, to set an own one with; it is kept nowhere. The person is told. */
export async function resetUserPassword(
  parts: Parts,
  by: OfficeActor,
  userId: string,
  now: Date,
): Promise<string> {
  const temporaryPassword = makeTemporaryPassword();
  const passwordHash = await hashPassword(temporaryPassword);
  await act(parts, by, userId, 'user.resetPassword', now, async (transaction) => {
    await updateUser(transaction, userId, { passwordHash, passwordMustChange: true });
    await sendNotice(transaction, parts.jobs, { userId, kind: 'passwordChanged' }, now);
    return { endedSessions: await endAccessOf(transaction, userId, now) };
  });
  return temporaryPassword;
}

/** Returns how many. */
export async function endUserSessions(
  parts: Parts,
  by: OfficeActor,
  userId: string,
  now: Date,
): Promise<number> {
  let ended = 0;
  await act(parts, by, userId, 'user.endSessions', now, async (transaction) => {
    ended = await endAccessOf(transaction, userId, now);
    return { ended };
  });
  return ended;
}

export const setOfficeRoles = (
  parts: Parts,
  by: OfficeActor,
  userId: string,
  roles: readonly OfficeRole[],
  now: Date,
) =>
  act(parts, by, userId, 'user.setRoles', now, async (transaction, { type, officeRoles: before }) => {
    if (type !== 5) refuse(officeUserErrors.notOfficeUser);
    const officeRoles = [...new Set(roles)];
    await updateUser(transaction, userId, { officeRoles });
    return { before, after: officeRoles };
  });

/** A colleague, with a password that serves once. */
export async function createOfficeUser(
  { db }: Parts,
  by: OfficeActor,
  { accountName, name, email, officeRoles }: InputOf<typeof createOfficeUserRoute>,
  now: Date,
): Promise<{ userId: string; temporaryPassword: string }> {
  const temporaryPassword = makeTemporaryPassword();
  const passwordHash = await hashPassword(temporaryPassword);
  const roles = [...new Set(officeRoles)];
  const userId = await db.transaction(async (transaction) => {
    const made = await insertUserUnlessTaken(transaction, {
      ...{ type: 5, accountName, name, email, officeRoles: roles },
      ...{ passwordHash, passwordMustChange: true, createdAt: now },
    });
    if (!made) {
      const isNameTaken = await selectUserByAccount(transaction, accountName);
      return refuse(isNameTaken ? officeUserErrors.accountNameTaken : accountErrors.emailTaken);
    }
    const subject = `user:${made.id}`;
    const detail = { accountName, name, officeRoles: roles };
    const { userId: actorId, address } = by;
    await recordAudit(transaction, { actorId, action: 'user.create', subject, detail, address }, now);
    return made.id;
  });
  return { userId, temporaryPassword };
}
