import { READER_TYPES, USER_TYPE } from '@zhiye/contract/constants';
import { accountsRoutes } from '../features/people/accounts/routes.ts';
import { annotationsRoutes } from '../features/study/annotations/routes.ts';
import { booksRoutes } from '../features/catalog/books/routes.ts';
import { agreementRoutes } from '../features/commerce/agreements/routes.ts';
import { channelRoutes } from '../features/commerce/channel/routes.ts';
import { classLayersRoutes } from '../features/study/class-layers/routes.ts';
import { codesRoutes } from '../features/commerce/codes/routes.ts';
import { examPlansRoutes } from '../features/study/exam-plans/routes.ts';
import { flashcardsRoutes } from '../features/study/flashcards/routes.ts';
import { notificationsRoutes } from '../features/base/notifications/routes.ts';
import { ordersRoutes } from '../features/commerce/orders/routes.ts';
import { quotationsRoutes } from '../features/commerce/quotations/routes.ts';
import { ratingsRoutes } from '../features/commerce/ratings/routes.ts';
import { readingRoutes } from '../features/study/reading/routes.ts';
import { samplesRoutes } from '../features/commerce/samples/routes.ts';
import { shelfRoute, shelfRoutes } from '../features/study/shelf/routes.ts';
import { siteContentRoutes } from '../features/catalog/site-content/routes.ts';
import { statisticsRoutes } from '../features/commerce/statistics/routes.ts';
import { supportRoutes } from '../features/service/support/routes.ts';
import { homeRedirects } from './first-routes.ts';
import { orderWithInvoiceRoutes } from './order-routes.ts';
import { personalCenterPath } from '../shared/navigation/personal-center.ts';
import { lazyPage, personalRoute, routeEntry } from '../shared/navigation/route-entry.ts';
import type { RouteEntry } from '../shared/navigation/route-entry.ts';

/**
 * Every address of the app outside the back office (requirements ), by area. `router.tsx` builds the
 * router from those in `first-routes.ts`; `later-routes.ts` adds the others.
 */
export const routeTable: readonly RouteEntry[] = [
  ...homeRedirects,
  ...accountsRoutes,
  ...booksRoutes,
  ...siteContentRoutes,
  routeEntry('/read', 'read', '阅读', 'Reader', {
    layout: 'bare',
    page: lazyPage(
      () => import('./pages/read-page.ts'),
      (m) => m.ReadPage,
      ['reading', 'accessibility', 'class-layers', 'dictionary', 'exam-plans', 'flashcards'],
    ),
  }),
  ...readingRoutes,
  ...flashcardsRoutes,
  ...examPlansRoutes,
  ...classLayersRoutes,
  ...annotationsRoutes,
  routeEntry(
    '/personal/notes/search',
    'studySearch',
    '搜索笔记、学习卡和教材',
    'Search notes, flashcards and textbooks',
    {
      ...personalRoute,
      visibleTo: [...READER_TYPES, USER_TYPE.staff],
      page: lazyPage(
        () => import('./pages/study-search/study-search-page.tsx'),
        (m) => m.StudySearchPage,
        ['annotations'],
      ),
    },
  ),
  ...codesRoutes,
  ...ordersRoutes,
  ...ratingsRoutes,
  ...orderWithInvoiceRoutes,
  routeEntry('/payment', 'payment', '付款', 'Payment', {
    guard: 'token',
    visibleTo: [USER_TYPE.personal, USER_TYPE.teacher, USER_TYPE.institution],
    page: lazyPage(
      () => import('./pages/payment-page.tsx'),
      (m) => m.PaymentPage,
      ['orders', 'payments'],
    ),
  }),
  routeEntry('/corporate_account', 'corporateAccount', '对公转账', 'Bank transfer', {
    guard: 'token',
    visibleTo: [USER_TYPE.institution],
    page: lazyPage(
      () => import('./pages/corporate-account-page.tsx'),
      (m) => m.CorporateAccountPage,
      ['orders', 'transfers'],
    ),
  }),
  ...quotationsRoutes,
  ...samplesRoutes,
  routeEntry('/myBook', 'myBook', '我的书架', 'My bookshelf', {
    ...shelfRoute,
    page: lazyPage(
      () => import('./pages/shelf-page.tsx'),
      (m) => m.ShelfWithPlans,
      ['shelf', 'exam-plans'],
    ),
  }),
  ...shelfRoutes,
  ...supportRoutes,
  ...channelRoutes,
  ...agreementRoutes,
  ...statisticsRoutes,
  ...notificationsRoutes,
  routeEntry('/personal', 'personal', '个人中心', 'My account', {
    ...personalRoute,
    redirect: personalCenterPath,
  }),
  routeEntry('*', 'notFound', '没有这一页', 'Page not found', {
    page: lazyPage(
      () => import('./pages/not-found-page.tsx'),
      (m) => m.NotFoundPage,
    ),
  }),
];
