import { settingAdminRoutes } from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import { settingAdminHandlers } from './admin/setting.routes.ts';
import { settingApprovalKinds } from './admin/setting-approval.service.ts';
import type { SettingsContext } from './admin/guarded-settings.ts';

export const settingsArea: Area<SettingsContext> = {
  name: 'settings',
  mountRoutes: (mount, context) => mount(settingAdminRoutes, settingAdminHandlers(context)),
  approvalKinds: Object.values(settingApprovalKinds),
};
