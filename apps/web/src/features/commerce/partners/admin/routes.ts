import { ADMIN_SECTION_ROLES } from '@zhiye/contract/constants';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import type { AdminSection } from '../../../../shared/navigation/admin-section.ts';
import { adminRoute, lazyPage, routeEntry } from '../../../../shared/navigation/route-entry.ts';

export const partnersAdminSections: readonly AdminSection[] = [
  {
    name: 'channels',
    group: 'service',
    to: adminPaths.channels,
    icon: 'globe',
    roles: ADMIN_SECTION_ROLES.channels,
  },
];

export const partnersAdminRoutes = [
  routeEntry('/backoffice/channels', 'adminChannels', '渠道', 'Channels', {
    ...adminRoute,
    page: lazyPage(
      () => import('./channels-page.tsx'),
      (m) => m.ChannelsPage,
      ['partners-admin'],
      { antd: true },
    ),
  }),
];
