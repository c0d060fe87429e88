import type { officeUserRoutes } from '@zhiye/contract';
import type { Call, HandlersOf } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../../platform/session.ts';
import { describeOfficeUser, describeUserDetail } from './office-user-detail.service.ts';
import { isAdmin } from './office-user-act.ts';
import type { OfficeActor } from './office-user-act.ts';
import {
  createOfficeUser,
  endUserSessions,
  freezeUser,
  resetUserPassword,
  setOfficeRoles,
  unfreezeUser,
} from './office-user.service.ts';
import { selectOfficeUsers } from './office-user.store.ts';

export const officeUserHandlers = (platform: Platform): HandlersOf<typeof officeUserRoutes> => ({
  findUsers: async ({ keyword, type, state, pageNo, pageSize }, call) => {
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
    const filter = { keyword: keyword?.trim(), type, state };
    const { list, total } = await selectOfficeUsers(platform.db, filter, page);
    return { list: list.map(describeOfficeUser), total, mayCreate: isAdmin(actorOf(call)) };
  },
  getUser: ({ userId }, call) => describeUserDetail(platform.db, actorOf(call), userId, call.now),
  freezeUser: async ({ userId, reason }, call) => {
    await freezeUser(platform, actorOf(call), userId, reason, call.now);
    return null;
  },
  unfreezeUser: async ({ userId }, call) => {
    await unfreezeUser(platform, actorOf(call), userId, call.now);
    return null;
  },
  resetUserPassword: async ({ userId }, call) => ({
    temporaryPassword: await resetUserPassword(platform, actorOf(call), userId, call.now),
  }),
  endUserSessions: async ({ userId }, call) => ({
    ended: await endUserSessions(platform, actorOf(call), userId, call.now),
  }),
  createOfficeUser: (user, call) => createOfficeUser(platform, actorOf(call), user, call.now),
  setOfficeRoles: async ({ userId, officeRoles }, call) => {
    await setOfficeRoles(platform, actorOf(call), userId, officeRoles, call.now);
    return null;
  },
});

const actorOf = ({ session, address }: Call<Session>): OfficeActor => ({
  userId: session.userId,
  officeRoles: session.officeRoles,
  address,
});
