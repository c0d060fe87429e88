import { channelAdminRoutes } from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import { channelAdminHandlers } from './admin/channel-admin.routes.ts';

export const partnersArea: Area<{ readonly platform: Platform }> = {
  name: 'partners',
  mountRoutes: (mount, { platform }) => mount(channelAdminRoutes, channelAdminHandlers(platform)),
};
