import { ADMIN_SECTION_ROLES } from '@zhiye/contract/constants';
import type { AdminSection } from '../../../../shared/navigation/admin-section.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { adminRoute, lazyPage, routeEntry } from '../../../../shared/navigation/route-entry.ts';

export const reconciliationAdminSections: readonly AdminSection[] = [
  {
    name: 'reconciliation',
    group: 'trade',
    to: adminPaths.reconciliation,
    icon: 'bank',
    roles: ADMIN_SECTION_ROLES.reconciliation,
  },
];

export const reconciliationAdminRoutes = [
  routeEntry('/backoffice/reconciliation', 'adminReconciliation', '对账', 'Reconciliation', {
    ...adminRoute,
    page: lazyPage(
      () => import('./reconciliation-page.tsx'),
      (m) => m.ReconciliationPage,
      ['reconciliation-admin'],
      { antd: true },
    ),
  }),
];
