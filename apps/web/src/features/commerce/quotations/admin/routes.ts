import { ADMIN_SECTION_ROLES } from '@zhiye/contract/constants';
import type { AdminSection } from '../../../../shared/navigation/admin-section.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { adminRoute, lazyPage, routeEntry } from '../../../../shared/navigation/route-entry.ts';

export const quotationsAdminSections: readonly AdminSection[] = [
  {
    name: 'quotations',
    group: 'trade',
    to: adminPaths.quotations,
    icon: 'quote',
    roles: ADMIN_SECTION_ROLES.quotations,
  },
];

export const quotationsAdminRoutes = [
  routeEntry('/backoffice/quotations', 'adminQuotations', '报价单', 'Quotations', {
    ...adminRoute,
    page: lazyPage(
      () => import('./quotations-page.tsx'),
      (m) => m.QuotationsPage,
      ['quotations-admin', 'quotations'],
      { antd: true },
    ),
  }),
  routeEntry('/backoffice/quotations/new', 'adminNewQuotation', '新建报价单', 'New quotation', {
    ...adminRoute,
    page: lazyPage(
      () => import('./new-quotation-page.tsx'),
      (m) => m.NewQuotationPage,
      ['quotations-admin', 'quotations'],
      { antd: true },
    ),
  }),
  routeEntry('/backoffice/quotations/detail', 'adminQuotation', '报价', 'Quotation', {
    ...adminRoute,
    page: lazyPage(
      () => import('./quotation-page.tsx'),
      (m) => m.AdminQuotationPage,
      ['quotations-admin', 'quotations'],
      { antd: true },
    ),
  }),
];
