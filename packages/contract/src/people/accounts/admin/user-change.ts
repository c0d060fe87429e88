import { Type } from 'typebox';
import { strictObject } from '../../../fields.ts';
import { route } from '../../../route.ts';
import { plainText } from '../account-fields.ts';
import { approvalErrors } from '../../../base/security/admin/approval.ts';
import { adminUserErrors } from './user-errors.ts';
import { UserId, userSection } from './user-view.ts';

const changeErrors = [
  adminUserErrors.ownAccount,
  adminUserErrors.lastAdmin,
  adminUserErrors.adminRoleRequired,
] as const;

/** Ends all sessions of the user. Sign-in then shows the reason. */
export const suspendUser = route({
  method: 'POST',
  path: '/b/v1/admin/user/suspendUser',
  access: userSection,
  body: strictObject({ userId: UserId, reason: plainText(200) }),
  errors: [...changeErrors],
});

export const reactivateUser = route({
  method: 'POST',
  path: '/b/v1/admin/user/reactivateUser',
  access: userSection,
  body: strictObject({ userId: UserId }),
  errors: [...changeErrors],
});

/** Sets a temporary password and ends all sessions of the user. For staff it waits for a second person. */
export const resetUserPassword = route({
  method: 'POST',
  path: '/b/v1/admin/user/resetUserPassword',
  access: userSection,
  body: strictObject({ userId: UserId }),
  data: strictObject({ temporaryPassword: Type.String(), isWaiting: Type.Boolean() }),
  errors: [...changeErrors, approvalErrors.approvalWaits],
});

export const endUserSessions = route({
  method: 'POST',
  path: '/b/v1/admin/user/endUserSessions',
  access: userSection,
  body: strictObject({ userId: UserId }),
  data: strictObject({ ended: Type.Integer() }),
  errors: [...changeErrors],
});
