import type { adminUserRoutes } from '@zhiye/contract';
import type { Call, HandlersOf } from '../../../../platform/http/route-mount.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Session } from '../../../../platform/session.ts';
import { actorOf } from '../../../base/audit/index.ts';
import { describeAdminUser, describeUserDetail } from './user-detail.service.ts';
import { findUserDevices, unbindUserDevice } from './user-device.service.ts';
import { isAdmin } from './user-action.ts';
import type { UserAdmin } from './user-action.ts';
import {
  createStaffUser,
  resetSecondFactor,
  resetUserPassword,
  setStaffRoles,
} from './staff-approval.service.ts';
import { endUserSessions, reactivateUser, suspendUser } from './user.service.ts';
import { selectUsers } from './user.store.ts';

export const adminUserHandlers = (platform: Platform): HandlersOf<typeof adminUserRoutes> => ({
  findUsers: async ({ keyword, type, state, ...page }, call) => {
    const filter = { keyword: keyword?.trim(), type, state };
    const { list, total } = await selectUsers(platform.db, filter, pageOffset(page));
    return { list: list.map(describeAdminUser), total, mayCreateStaff: isAdmin(call.session) };
  },
  getUser: ({ userId }, call) => describeUserDetail(platform.db, userAdminOf(call), userId, call.now),
  findUserDevices: ({ userId }, call) => findUserDevices(platform.db, userAdminOf(call), userId, call.now),
  unbindUserDevice: async (device, call) => {
    await unbindUserDevice(platform, userAdminOf(call), device, call.now);
    return null;
  },
  suspendUser: async ({ userId, reason }, call) => {
    await suspendUser(platform, userAdminOf(call), userId, reason, call.now);
    return null;
  },
  reactivateUser: async ({ userId }, call) => {
    await reactivateUser(platform, userAdminOf(call), userId, call.now);
    return null;
  },
  resetUserPassword: ({ userId }, call) => resetUserPassword(platform, userAdminOf(call), userId, call.now),
  endUserSessions: async ({ userId }, call) => ({
    ended: await endUserSessions(platform, userAdminOf(call), userId, call.now),
  }),
  resetSecondFactor: async ({ userId }, call) => {
    await resetSecondFactor(platform, userAdminOf(call), userId, call.now);
    return null;
  },
  createStaffUser: (user, call) => createStaffUser(platform, userAdminOf(call), user, call.now),
  setStaffRoles: ({ userId, staffRoles }, call) =>
    setStaffRoles(platform, userAdminOf(call), userId, staffRoles, call.now),
});

const userAdminOf = (call: Call<Session>): UserAdmin => ({
  ...actorOf(call),
  staffRoles: call.session.staffRoles,
});
