import { ADMIN_SECTION_ROLES } from '@zhiye/contract/constants';
import type { AdminSection } from '../../../../shared/navigation/admin-section.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { adminRoute, lazyPage, routeEntry } from '../../../../shared/navigation/route-entry.ts';

export const agreementsAdminSections: readonly AdminSection[] = [
  {
    name: 'agreements',
    group: 'trade',
    to: adminPaths.agreements,
    icon: 'bank',
    roles: ADMIN_SECTION_ROLES.agreements,
  },
];

export const agreementsAdminRoutes = [
  routeEntry('/backoffice/agreements', 'adminAgreements', '框架协议', 'Framework agreements', {
    ...adminRoute,
    page: lazyPage(
      () => import('./agreements-page.tsx'),
      (m) => m.AgreementsPage,
      ['agreements-admin', 'agreements'],
      { antd: true },
    ),
  }),
];
