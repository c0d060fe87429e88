import { ADMIN_SECTION_ROLES } from '@zhiye/contract/constants';
import type { AdminSection } from '../../../../shared/navigation/admin-section.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { adminRoute, lazyPage, routeEntry } from '../../../../shared/navigation/route-entry.ts';

export const codesAdminSections: readonly AdminSection[] = [
  {
    name: 'codes',
    group: 'service',
    to: adminPaths.codes,
    icon: 'ticket',
    roles: ADMIN_SECTION_ROLES.codes,
  },
  {
    name: 'giftCodes',
    group: 'service',
    to: adminPaths.giftCodes,
    icon: 'heart',
    roles: ADMIN_SECTION_ROLES.giftCodes,
  },
];

export const codesAdminRoutes = [
  routeEntry('/backoffice/codes', 'adminCodes', 'CODE', 'CODEs', {
    ...adminRoute,
    page: lazyPage(
      () => import('./codes-page.tsx'),
      (m) => m.CodesPage,
      ['codes-admin'],
      { antd: true },
    ),
  }),
  routeEntry('/backoffice/giftCodes', 'adminGiftCodes', '赠送 CODE', 'Gift CODEs', {
    ...adminRoute,
    page: lazyPage(
      () => import('./gift-batches-page.tsx'),
      (m) => m.GiftBatchesPage,
      ['codes-admin'],
      { antd: true },
    ),
  }),
  routeEntry('/backoffice/giftCodes/batch', 'adminGiftBatch', '赠送批次', 'Gift batch', {
    ...adminRoute,
    page: lazyPage(
      () => import('./gift-batch-page.tsx'),
      (m) => m.GiftBatchPage,
      ['codes-admin'],
      { antd: true },
    ),
  }),
];
