import { settingAdminRoutes } from '@zhiye/contract';
import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import { settingAdminHandlers } from './admin/setting.routes.ts';
import type { Setting } from './setting.ts';

interface SettingsContext {
  readonly platform: Platform;
  /** All settings by area. */
  readonly settings: ReadonlyMap<string, readonly Setting[]>;
}

export const settingsArea: Area<SettingsContext> = {
  name: 'settings',
  mountRoutes: (mount, { platform, settings }) =>
    mount(settingAdminRoutes, settingAdminHandlers(platform, settings)),
};
