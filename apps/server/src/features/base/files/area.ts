import { fileRoutes } from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import { fileHandlers } from './file.routes.ts';

export const filesArea: Area<{ platform: Platform }> = {
  name: 'files',
  mountRoutes: (mount, { platform }) => mount(fileRoutes, fileHandlers(platform)),
};
