import { shelfGroupRoutes, shelfRoutes, userShelfRoutes } from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import { subscribe } from '../../base/events/index.ts';
import { userShelfHandlers } from './admin/user-shelf.routes.ts';
import { shelfGroupHandlers } from './shelf-group.routes.ts';
import { deleteShelfGroupsOf } from './shelf-group.store.ts';
import { shelfHandlers } from './shelf.routes.ts';

export const shelfArea: Area<{ platform: Platform }> = {
  name: 'shelf',
  mountRoutes(mount, { platform }) {
    mount(shelfRoutes, shelfHandlers(platform));
    mount(shelfGroupRoutes, shelfGroupHandlers(platform));
    mount(userShelfRoutes, userShelfHandlers(platform));
  },
  subscribers: [
    subscribe('AccountClosed', 'shelf.delete-groups', (db, { userId }) => deleteShelfGroupsOf(db, userId)),
  ],
};
