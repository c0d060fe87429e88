import { homeRoutes, siteContentAdminRoutes } from '@zhiye/contract';
import type { SiteInfo } from '@zhiye/contract';
import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import { siteContentAdminHandlers } from './admin/content.routes.ts';
import { homeHandlers } from './home.routes.ts';

interface SiteContentContext {
  readonly platform: Platform;
  readonly site: SiteInfo;
}

export const siteContentArea: Area<SiteContentContext> = {
  name: 'site-content',
  mountRoutes(mount, { platform, site }) {
    mount(homeRoutes, homeHandlers(platform, site));
    mount(siteContentAdminRoutes, siteContentAdminHandlers(platform));
  },
};
