import { USER_TYPE } from '@zhiye/contract/constants';
import { lazyPage, personalRoute, routeEntry } from '../../../shared/navigation/route-entry.ts';

const institutionRoute = { ...personalRoute, visibleTo: [USER_TYPE.institution] } as const;

/** Quotations of institutions. */
export const quotationsRoutes = [
  routeEntry('/personal/quotation', 'quotation', '报价单', 'Quotations', {
    ...institutionRoute,
    page: lazyPage(
      () => import('./quotation-list-page.tsx'),
      (m) => m.QuotationListPage,
      ['quotations'],
    ),
  }),
  routeEntry('/personal/quotation/new', 'newQuotation', '索取报价单', 'Ask for a quotation', {
    ...institutionRoute,
    page: lazyPage(
      () => import('./quotation-request-page.tsx'),
      (m) => m.QuotationRequestPage,
      ['quotations'],
    ),
  }),
  routeEntry('/personal/quotation/detail/:quotationNo', 'quotationDetail', '报价单详情', 'Quotation', {
    ...institutionRoute,
    page: lazyPage(
      () => import('./quotation-detail-page.tsx'),
      (m) => m.QuotationDetailPage,
      ['quotations'],
    ),
  }),
];
