import { volumePriceAdminRoutes, volumePriceRoutes } from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import { measureWaitingVolumePrices } from './admin/volume-price-admin.store.ts';
import { volumePriceAdminHandlers } from './admin/volume-price.routes.ts';
import { priceSettings } from './price-settings.ts';
import { describeVolumePrices } from './volume-price.service.ts';

export const pricesArea: Area<{ platform: Platform }> = {
  name: 'prices',
  settings: priceSettings,
  mountRoutes(mount, { platform: { db } }) {
    mount(volumePriceRoutes, {
      getVolumePrices: ({ bookId }, { now }) => describeVolumePrices(db, bookId, now),
    });
    mount(volumePriceAdminRoutes, volumePriceAdminHandlers(db));
  },
  waitingWork: [
    {
      name: 'volumePrices',
      section: 'volumePrices',
      measure: ({ platform }, { userId }) => measureWaitingVolumePrices(platform.db, userId),
    },
  ],
};
