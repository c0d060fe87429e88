import { ADMIN_SECTION_ROLES } from '@zhiye/contract/constants';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import type { AdminSection } from '../../../../shared/navigation/admin-section.ts';
import { adminRoute, lazyPage, routeEntry } from '../../../../shared/navigation/route-entry.ts';

export const supportAdminSections: readonly AdminSection[] = [
  {
    name: 'support',
    group: 'service',
    to: adminPaths.support,
    icon: 'chat',
    roles: ADMIN_SECTION_ROLES.support,
  },
];

export const supportAdminRoutes = [
  routeEntry('/backoffice/support', 'adminSupport', '留言', 'Messages', {
    ...adminRoute,
    page: lazyPage(
      () => import('./inbox-page.tsx'),
      (m) => m.InboxPage,
      ['support-admin'],
      { antd: true },
    ),
  }),
  routeEntry('/backoffice/support/canned-replies', 'adminCannedReplies', '常用语', 'Canned replies', {
    ...adminRoute,
    page: lazyPage(
      () => import('./canned-replies/canned-replies-page.tsx'),
      (m) => m.CannedRepliesPage,
      ['support-admin'],
      { antd: true },
    ),
  }),
];
