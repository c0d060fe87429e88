import type { officeRoleRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../platform/http/mount.ts';

export const officeRoleHandlers = (): HandlersOf<typeof officeRoleRoutes> => ({
  // read with the session at every call, so a role taken away is gone at once
  getOwnOfficeRoles: async (_input, { session }) => ({
    officeRoles: session.type === 5 ? [...session.officeRoles] : [],
  }),
});
