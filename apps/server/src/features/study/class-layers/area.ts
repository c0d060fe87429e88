import { classLayerRoutes, joinedLayerRoutes } from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import { subscribe } from '../../base/events/index.ts';
import { classLayerHandlers, joinedLayerHandlers } from './class-layer.routes.ts';
import { deleteLayersOf, revokeLayersOf } from './class-layer.store.ts';

export const classLayersArea: Area<{ platform: Platform }> = {
  name: 'class-layers',
  mountRoutes(mount, { platform }) {
    mount(classLayerRoutes, classLayerHandlers(platform));
    mount(joinedLayerRoutes, joinedLayerHandlers(platform));
  },
  subscribers: [
    // Pulls check the user type themselves; this keeps the layers revoked when the teacher is approved again.
    subscribe('TeacherApprovalWithdrawn', 'class-layers.revoke', (db, { userId, withdrawnAt }) =>
      revokeLayersOf(db, userId, new Date(withdrawnAt)),
    ),
    subscribe('AccountClosed', 'class-layers.delete', (db, { userId }) => deleteLayersOf(db, userId)),
  ],
};
