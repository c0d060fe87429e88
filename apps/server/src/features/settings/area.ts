import { settingAdminRoutes } from '@zhiye/contract';
import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import { settingAdminHandlers } from './admin/setting.routes.ts';
import { settingApprovalKinds } from './admin/setting-approval.service.ts';
import type { GuardedSettings } from './admin/setting-approval.service.ts';
import type { Setting } from './setting.ts';

export interface SettingsContext {
  readonly platform: Platform;
  /** All settings by area. */
  readonly settings: ReadonlyMap<string, readonly Setting[]>;
  readonly guardedSettings: GuardedSettings;
}

export const settingsArea: Area<SettingsContext> = {
  name: 'settings',
  mountRoutes: (mount, context) => mount(settingAdminRoutes, settingAdminHandlers(context)),
  approvalKinds: Object.values(settingApprovalKinds),
};
