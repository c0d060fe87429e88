import { ADMIN_SECTION_ROLES } from '@zhiye/contract/constants';
import type { AdminSection } from '../../../../shared/navigation/admin-section.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { adminRoute, lazyPage, routeEntry } from '../../../../shared/navigation/route-entry.ts';

export const invoicesAdminSections: readonly AdminSection[] = [
  {
    name: 'invoices',
    group: 'trade',
    to: adminPaths.invoices,
    icon: 'note',
    roles: ADMIN_SECTION_ROLES.invoices,
  },
  {
    name: 'digitalInvoices',
    group: 'trade',
    to: adminPaths.digitalInvoices,
    icon: 'note',
    roles: ADMIN_SECTION_ROLES.digitalInvoices,
  },
];

export const invoicesAdminRoutes = [
  routeEntry('/backoffice/invoices', 'adminInvoices', '发票', 'Invoices', {
    ...adminRoute,
    page: lazyPage(
      () => import('./invoices-page.tsx'),
      (m) => m.InvoicesPage,
      ['invoices-admin'],
      { antd: true },
    ),
  }),
  routeEntry('/backoffice/digitalInvoices', 'adminDigitalInvoices', '数电票', 'Digital invoices', {
    ...adminRoute,
    page: lazyPage(
      () => import('./digital-invoices-page.tsx'),
      (m) => m.DigitalInvoicesPage,
      ['invoices-admin'],
      { antd: true },
    ),
  }),
];
