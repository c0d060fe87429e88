import { adminHomeRoutes } from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import { adminHomeHandlers } from './admin-home.routes.ts';
import type { AdminHomeContext } from './admin-home.routes.ts';

export const adminHomeArea: Area<AdminHomeContext> = {
  name: 'admin-home',
  mountRoutes: (mount, context) => mount(adminHomeRoutes, adminHomeHandlers(context)),
};
