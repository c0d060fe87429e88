import type { UserType } from '@zhiye/contract';
import { entry, page } from '../route-entry.ts';

const officeUsers: readonly UserType[] = [5];
const office = { frame: 'office', guard: 'office', seenBy: officeUsers } as const;

/** The back office, a frame of its own. */
export const officeRoutes = [
  entry('/backoffice', 'office', '后台', 'Back office', {
    ...office,
    page: page(
      () => import('../office/office-home-page.tsx'),
      (m) => m.OfficeHomePage,
      ['office'],
    ),
  }),
  entry('/backoffice/books', 'officeBooks', '教材', 'Textbooks', {
    ...office,
    page: page(
      () => import('../../features/office-books/office-books-page.tsx'),
      (m) => m.OfficeBooksPage,
      ['office-books'],
      { antd: true },
    ),
  }),
  entry('/backoffice/reviews', 'officeReviews', '教师与机构', 'Applications', {
    ...office,
    page: page(
      () => import('../../features/office-reviews/office-reviews-page.tsx'),
      (m) => m.OfficeReviewsPage,
      ['office-reviews'],
      { antd: true },
    ),
  }),
  entry('/backoffice/users', 'officeUsers', '用户', 'Users', {
    ...office,
    page: page(
      () => import('../../features/office-users/office-users-page.tsx'),
      (m) => m.OfficeUsersPage,
      ['office-users'],
      { antd: true },
    ),
  }),
  entry('/backoffice/audit', 'officeAudit', '操作日志', 'Audit log', {
    ...office,
    page: page(
      () => import('../../features/office-audit/office-audit-page.tsx'),
      (m) => m.OfficeAuditPage,
      ['office-audit'],
      { antd: true },
    ),
  }),
];
