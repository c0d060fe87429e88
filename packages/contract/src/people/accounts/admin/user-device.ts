import { Type } from 'typebox';
import { strictObject, Uuid } from '../../../fields.ts';
import { route } from '../../../route.ts';
import { Device } from '../profile.ts';
import { adminUserErrors } from './user-errors.ts';
import { UserId, userSection } from './user-view.ts';

const { current: _, ...deviceFields } = Device.properties;

/** The devices of one user: bound ones first, then by the latest sign-in. */
export const findUserDevices = route({
  method: 'GET',
  path: '/b/v1/admin/user/findUserDevices',
  access: userSection,
  query: strictObject({ userId: UserId }),
  data: strictObject({
    list: Type.Array(strictObject(deviceFields)),
    desktopLimit: Type.Integer(),
    mobileLimit: Type.Integer(),
    /** How many of the `unbindLimit` unbindings in `unbindDays` days the user has left. */
    unbindsLeft: Type.Integer(),
    unbindLimit: Type.Integer(),
    unbindDays: Type.Integer(),
    /** Whether the caller may unbind devices of this user. */
    mayUnbind: Type.Boolean(),
  }),
});

/** Ends reading in that browser at once and notifies the user. Does not count toward the limit of the user. */
export const unbindUserDevice = route({
  method: 'POST',
  path: '/b/v1/admin/user/unbindUserDevice',
  access: userSection,
  body: strictObject({ userId: UserId, deviceId: Uuid }),
  errors: [adminUserErrors.ownAccount, adminUserErrors.adminRoleRequired],
});
