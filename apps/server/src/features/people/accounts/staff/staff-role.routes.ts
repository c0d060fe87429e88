import type { ownStaffRoleRoutes } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';

export const ownStaffRoleHandlers = (): HandlersOf<typeof ownStaffRoleRoutes> => ({
  // the session reads the roles at every call, so a removed role ends at once
  getOwnStaffRoles: async (_input, { session }) => ({
    staffRoles: session.type === USER_TYPE.staff ? [...session.staffRoles] : [],
  }),
});
