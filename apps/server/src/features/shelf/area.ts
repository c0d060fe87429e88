import { shelfRoutes, userShelfRoutes } from '@zhiye/contract';
import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import { userShelfHandlers } from './admin/user-shelf.routes.ts';
import { shelfHandlers } from './shelf.routes.ts';

export const shelfArea: Area<{ platform: Platform }> = {
  name: 'shelf',
  mountRoutes(mount, { platform }) {
    mount(shelfRoutes, shelfHandlers(platform));
    mount(userShelfRoutes, userShelfHandlers(platform));
  },
};
