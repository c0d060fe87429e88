import { adminAuditRoutes } from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import { adminAuditHandlers } from './admin/audit.routes.ts';

export const auditArea: Area<{ platform: Platform }> = {
  name: 'audit',
  mountRoutes: (mount, { platform }) => mount(adminAuditRoutes, adminAuditHandlers(platform)),
};
