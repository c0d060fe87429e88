// Creates staff, changes their roles, and resets passwords and second factors. What gives a colleague more, or lets somebody
// else sign in as the colleague, waits for a second person. The temporary password is shown to the one who asks, and works
// once it is approved: the second person never sees it.
import { accountErrors, adminUserErrors, approvalErrors } from '@zhiye/contract';
import type { createStaffUser as createStaffUserRoute, InputOf, StaffRole } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { SecurityEventKind } from '@zhiye/contract/constants/base/security';
import type { Db } from '../../../../db/client.ts';
import type { ApprovedRequest, AreaApprovalKind } from '../../../../platform/area.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import { markAddress, recordSecurityEvent, requestApproval } from '../../../base/security/index.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { accountNotifications } from '../account-notifications.ts';
import { accountSettings } from '../account-settings.ts';
import { deleteSecondFactor, selectSecondFactor } from '../second-factor/second-factor.store.ts';
import { hashPassword } from '../sign-in/password.ts';
import { generateTemporaryPassword } from '../sign-in/temporary-password-generator.ts';
import { insertUserUnlessTaken, selectUserByAccount, selectUserByEmail, updateUser } from '../user.store.ts';
import type { UserAdmin } from './user-action.ts';
import { changeUser, changeUserIn, endAccess, findChangeableUser } from './user.service.ts';
import type { UserAdminDeps } from './user.service.ts';

const HOUR_MS = 3_600_000;
type Context = { readonly platform: Platform };
type Kind = AreaApprovalKind<Context>;

/** What the payload of every kind has: the address of the maker, for the security event. */
interface StaffPayload {
  readonly addressHash: string;
}
interface NewStaff extends StaffPayload {
  readonly accountName: string;
  readonly name: string;
  readonly email: string;
  readonly staffRoles: StaffRole[];
  readonly passwordHash: string;
}
interface RoleChange extends StaffPayload {
  readonly before: readonly StaffRole[];
  readonly staffRoles: StaffRole[];
}
interface PasswordReset extends StaffPayload {
  readonly passwordHash: string;
}

const userIdOf = ({ target }: Pick<ApprovedRequest, 'target'>): string => target.slice('user:'.length);

/** The checker's entry in the audit log names who asked; the security event names who may know how to sign in. */
const applyTo =
  (
    action: string,
    kind: SecurityEventKind,
    change: (platform: Platform, tx: Db, request: ApprovedRequest, now: Date) => Promise<object>,
  ): Kind['apply'] =>
  async ({ platform }, tx, request, now) => {
    const checker = { ...request.checker, staffRoles: ['admin'] } as const;
    const { makerId, payload } = request;
    const userId = userIdOf(request);
    await changeUserIn(tx, checker, userId, action, now, async () => ({
      ...(await change(platform, tx, request, now)),
      requestedBy: makerId,
    }));
    await recordAgainstMaker(tx, kind, { userId, actorId: makerId, ...(payload as StaffPayload) }, now);
  };

const recordAgainstMaker = (
  tx: Db,
  kind: SecurityEventKind,
  { userId, actorId, addressHash }: { userId: string; actorId: string; addressHash: string },
  now: Date,
) => recordSecurityEvent(tx, { kind, result: 'succeeded', userId, actorId, addressHash }, now);

export const staffApprovalKinds = {
  creation: { name: 'staffCreation', roles: [], apply: makeStaffUser },
  roles: {
    name: 'staffRoles',
    roles: [],
    apply: applyTo('user.setRoles', 'rolesRaised', async (_platform, tx, request) => {
      const { before, staffRoles } = request.payload as RoleChange;
      const user = await findOpenStaff(tx, request);
      if (!isSame(user.staffRoles, before)) refuse(approvalErrors.approvalOutdated);
      await updateUser(tx, user.id, { staffRoles });
      return { before, after: staffRoles };
    }),
  },
  password: {
    name: 'staffPassword',
    roles: [],
    apply: applyTo('user.resetPassword', 'passwordReset', (platform, tx, request, now) => {
      const { passwordHash } = request.payload as PasswordReset;
      return setTemporaryPassword(platform, tx, userIdOf(request), passwordHash, now);
    }),
  },
  secondFactor: {
    name: 'staffSecondFactor',
    roles: [],
    apply: applyTo('user.resetSecondFactor', 'secondFactorReset', async ({ jobs }, tx, request, now) => {
      const userId = userIdOf(request);
      if (!(await deleteSecondFactor(tx, userId))) refuse(approvalErrors.approvalOutdated);
      const kind = accountNotifications.secondFactorOff;
      await sendNotification(tx, jobs, { userId, kind }, now);
      return { endedSessions: await endAccess(tx, userId, now) };
    }),
  },
} as const satisfies Readonly<Record<string, Kind>>;

const isSame = (some: readonly StaffRole[], others: readonly StaffRole[]): boolean =>
  some.length === others.length && some.every((role) => others.includes(role));

async function findOpenStaff(tx: Db, request: ApprovedRequest) {
  const checker = { ...request.checker, staffRoles: ['admin'] } as const;
  return findChangeableUser(tx, checker, userIdOf(request));
}

async function makeStaffUser(_context: Context, tx: Db, request: ApprovedRequest, now: Date): Promise<void> {
  const { accountName, name, email, staffRoles, ...given } = request.payload as NewStaff;
  const user = await insertUserUnlessTaken(tx, {
    id: userIdOf(request),
    type: USER_TYPE.staff,
    accountName,
    name,
    email,
    staffRoles,
    passwordHash: given.passwordHash,
    passwordMustChange: true,
    createdAt: now,
    temporaryPasswordEndsAt: await temporaryPasswordEnd(tx, now),
  });
  if (!user) return refuse(approvalErrors.approvalOutdated);
  const { makerId, checker, target } = request;
  const detail = { accountName, name, staffRoles, requestedBy: makerId };
  await recordAction(tx, checker, { action: 'user.create', target, detail }, now);
  const event = { userId: user.id, actorId: makerId, addressHash: given.addressHash };
  return recordAgainstMaker(tx, 'staffCreated', event, now);
}

/** Ends the sessions of the user, who is told. */
async function setTemporaryPassword(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Db,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<object> {
  const temporaryPasswordEndsAt = await temporaryPasswordEnd(tx, now);
  await updateUser(tx, userId, { passwordHash, passwordMustChange: true, temporaryPasswordEndsAt });
  await sendNotification(tx, jobs, { userId, kind: accountNotifications.passwordChanged }, now);
  return { endedSessions: await endAccess(tx, userId, now) };
}

async function temporaryPasswordEnd(db: Db, now: Date): Promise<Date> {
  const hours = await readSetting(db, accountSettings.temporaryPasswordHours);
  return new Date(now.getTime() + hours * HOUR_MS);
}

/** Asks a second person to create a staff account. Returns its id and its temporary password. */
export async function createStaffUser(
  { db, jobs, masterSecret }: UserAdminDeps,
  actor: UserAdmin,
  { accountName, name, email, staffRoles }: InputOf<typeof createStaffUserRoute>,
  now: Date,
): Promise<{ userId: string; temporaryPassword: string }> {
  const temporaryPassword = generateTemporaryPassword();
  const passwordHash = await hashPassword(temporaryPassword);
  const userId = newId(now);
  const shown = { accountName, name, staffRoles: [...new Set(staffRoles)] };
  const payload = { ...shown, email, passwordHash, addressHash: markAddress(masterSecret, actor.address) };
  await db.transaction(async (tx) => {
    if (await selectUserByAccount(tx, accountName)) refuse(adminUserErrors.accountNameTaken);
    if (await selectUserByEmail(tx, email)) refuse(accountErrors.emailTaken);
    const approval = { kind: staffApprovalKinds.creation, target: `user:${userId}`, payload, detail: shown };
    await requestApproval(tx, jobs, actor, approval, now);
  });
  return { userId, temporaryPassword };
}

/** Roles that are taken away are gone at once; more of them wait for a second person. */
export async function setStaffRoles(
  { db, jobs, masterSecret }: UserAdminDeps,
  actor: UserAdmin,
  userId: string,
  roles: readonly StaffRole[],
  now: Date,
): Promise<{ isWaiting: boolean }> {
  const staffRoles = [...new Set(roles)];
  const addressHash = markAddress(masterSecret, actor.address);
  return db.transaction(async (tx) => {
    const { type, name, staffRoles: before } = await findChangeableUser(tx, actor, userId);
    if (type !== USER_TYPE.staff) refuse(adminUserErrors.notStaff);
    if (staffRoles.every((role) => before.includes(role))) {
      await changeUserIn(tx, actor, userId, 'user.setRoles', now, async (_tx, user) => {
        const kept = staffRoles.filter((role) => user.staffRoles.includes(role));
        await updateUser(tx, userId, { staffRoles: kept });
        return { before: user.staffRoles, after: kept };
      });
      await recordAgainstMaker(tx, 'rolesLowered', { userId, actorId: actor.userId, addressHash }, now);
      return { isWaiting: false };
    }
    const payload = { before, staffRoles, addressHash };
    const detail = { name, before, after: staffRoles };
    const approval = { kind: staffApprovalKinds.roles, target: `user:${userId}`, payload, detail };
    await requestApproval(tx, jobs, actor, approval, now);
    return { isWaiting: true };
  });
}

/** Returns a temporary password, of which only the hash is stored. For staff it works once a second person agrees. */
export async function resetUserPassword(
  deps: UserAdminDeps,
  actor: UserAdmin,
  userId: string,
  now: Date,
): Promise<{ temporaryPassword: string; isWaiting: boolean }> {
  const { db, jobs, masterSecret } = deps;
  const temporaryPassword = generateTemporaryPassword();
  const passwordHash = await hashPassword(temporaryPassword);
  const addressHash = markAddress(masterSecret, actor.address);
  const { type, name } = await findChangeableUser(db, actor, userId);
  if (type !== USER_TYPE.staff) {
    await changeUser(deps, actor, userId, 'user.resetPassword', now, async (tx) => {
      await recordAgainstMaker(tx, 'passwordReset', { userId, actorId: actor.userId, addressHash }, now);
      return setTemporaryPassword(deps, tx, userId, passwordHash, now);
    });
    return { temporaryPassword, isWaiting: false };
  }
  const payload = { passwordHash, addressHash };
  const approval = { kind: staffApprovalKinds.password, target: `user:${userId}`, payload, detail: { name } };
  await db.transaction((tx) => requestApproval(tx, jobs, actor, approval, now));
  return { temporaryPassword, isWaiting: true };
}

/** Asks a second person to turn off the second factor of a colleague who lost it. */
export async function resetSecondFactor(
  { db, jobs, masterSecret }: UserAdminDeps,
  actor: UserAdmin,
  userId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { name } = await findChangeableUser(tx, actor, userId);
    if (!(await selectSecondFactor(tx, userId))?.confirmedAt) refuse(accountErrors.secondFactorMissing);
    const payload = { addressHash: markAddress(masterSecret, actor.address) };
    const target = `user:${userId}`;
    const approval = { kind: staffApprovalKinds.secondFactor, target, payload, detail: { name } };
    await requestApproval(tx, jobs, actor, approval, now);
  });
}
