import { ADMIN_SECTION_ROLES } from '@zhiye/contract/constants';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import type { AdminSection } from '../../../../shared/navigation/admin-section.ts';
import { adminRoute, lazyPage, routeEntry } from '../../../../shared/navigation/route-entry.ts';

export const channelAdminSections: readonly AdminSection[] = [
  {
    name: 'statements',
    group: 'trade',
    to: adminPaths.statements,
    icon: 'invoice',
    roles: ADMIN_SECTION_ROLES.statements,
  },
];

export const channelAdminRoutes = [
  routeEntry('/backoffice/statements', 'adminStatements', '渠道结算', 'Channel statements', {
    ...adminRoute,
    page: lazyPage(
      () => import('./statements-page.tsx'),
      (m) => m.StatementsPage,
      ['channel', 'channel-admin'],
      { antd: true },
    ),
  }),
];
