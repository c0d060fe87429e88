import { ADMIN_SECTION_ROLES } from '@zhiye/contract/constants';
import type { AdminSection } from '../../../../shared/navigation/admin-section.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { adminRoute, lazyPage, routeEntry } from '../../../../shared/navigation/route-entry.ts';

export const settingsAdminSections: readonly AdminSection[] = [
  {
    name: 'settings',
    group: 'system',
    to: adminPaths.settings,
    icon: 'gear',
    roles: ADMIN_SECTION_ROLES.settings,
  },
];

export const settingsAdminRoutes = [
  routeEntry('/backoffice/settings', 'adminSettings', '设置', 'Settings', {
    ...adminRoute,
    page: lazyPage(
      () => import('./settings-page.tsx'),
      (m) => m.SettingsPage,
      ['settings-admin', 'rich-text'],
      { antd: true },
    ),
  }),
];
