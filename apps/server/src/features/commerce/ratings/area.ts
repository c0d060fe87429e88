import { ratingAdminRoutes, ratingRoutes } from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ratingAdminHandlers } from './admin/rating.routes.ts';
import { ratingNotifications } from './rating-notifications.ts';
import { measurePendingRatings } from './rating.store.ts';
import { ratingHandlers } from './rating.routes.ts';

export const ratingsArea: Area<{ readonly platform: Platform }> = {
  name: 'ratings',
  notificationKinds: ratingNotifications,
  waitingWork: [
    { name: 'ratings', section: 'ratings', measure: ({ platform }) => measurePendingRatings(platform.db) },
  ],
  mountRoutes(mount, { platform }) {
    mount(ratingRoutes, ratingHandlers(platform));
    mount(ratingAdminRoutes, ratingAdminHandlers(platform));
  },
};
