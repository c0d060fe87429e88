import { Type } from 'typebox';
import { adminOnly } from '../../../access.ts';
import { strictObject, Uuid } from '../../../fields.ts';
import { route } from '../../../route.ts';
import { accountErrors } from '../account-errors.ts';
import { EmailAddress, PersonName } from '../account-fields.ts';
import { StaffRoles } from '../staff-role.ts';
import { approvalErrors } from '../../../base/security/admin/approval.ts';
import { adminUserErrors } from './user-errors.ts';
import { UserId } from './user-view.ts';

const adminRole = adminOnly('users');

/** Waits for a second person; the account has the id and the temporary password from then on. */
export const createStaffUser = route({
  method: 'POST',
  path: '/b/v1/admin/user/createStaffUser',
  access: adminRole,
  body: strictObject({
    accountName: Type.String({ pattern: '^[a-z][a-z0-9_-]{2,31}$' }),
    name: PersonName,
    email: EmailAddress,
    staffRoles: StaffRoles,
  }),
  data: strictObject({ userId: Uuid, temporaryPassword: Type.String() }),
  errors: [adminUserErrors.accountNameTaken, accountErrors.emailTaken, approvalErrors.approvalWaits],
});

/**
 * For a colleague who lost the authenticator app and the recovery codes. Waits for a second person, then ends
 * all sessions of the user.
 */
export const resetSecondFactor = route({
  method: 'POST',
  path: '/b/v1/admin/user/resetSecondFactor',
  access: adminRole,
  body: strictObject({ userId: UserId }),
  errors: [
    adminUserErrors.ownAccount,
    adminUserErrors.lastAdmin,
    accountErrors.secondFactorMissing,
    approvalErrors.approvalWaits,
  ],
});

/** A role that the colleague did not have waits for a second person. */
export const setStaffRoles = route({
  method: 'POST',
  path: '/b/v1/admin/user/setStaffRoles',
  access: adminRole,
  body: strictObject({ userId: UserId, staffRoles: StaffRoles }),
  data: strictObject({ isWaiting: Type.Boolean() }),
  errors: [
    adminUserErrors.ownAccount,
    adminUserErrors.lastAdmin,
    adminUserErrors.notStaff,
    approvalErrors.approvalWaits,
  ],
});
