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
];
