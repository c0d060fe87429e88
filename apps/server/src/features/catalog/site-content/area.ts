import { homeRoutes, siteContentAdminRoutes } from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import { siteContentAdminHandlers } from './admin/content.routes.ts';
import { homeHandlers } from './home.routes.ts';
import type { InstallationInfo } from './site-info.service.ts';
import { siteSettings } from './site-settings.ts';

interface SiteContentContext {
  readonly platform: Platform;
  readonly installation: InstallationInfo;
}

export const siteContentArea: Area<SiteContentContext> = {
  name: 'site-content',
  settings: siteSettings,
  mountRoutes(mount, { platform, installation }) {
    mount(homeRoutes, homeHandlers(platform, installation));
    mount(siteContentAdminRoutes, siteContentAdminHandlers(platform));
  },
};
