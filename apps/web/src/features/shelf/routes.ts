import { USER_TYPE } from '@zhiye/contract/constants';
import { lazyPage, routeEntry } from '../../shared/navigation/route-entry.ts';

/** Institutions hand out codes and have no bookshelf (SPEC section 6). */
const shelf = {
  guard: 'token',
  visibleTo: [USER_TYPE.personal, USER_TYPE.teacher, USER_TYPE.channel, USER_TYPE.staff],
} as const;
const listPage = lazyPage(
  () => import('./shelf-page.tsx'),
  (m) => m.ShelfPage,
  ['shelf'],
);
const groupsPage = lazyPage(
  () => import('./groups/bookcase-page.tsx'),
  (m) => m.BookcasePage,
  ['shelf'],
);

/** The bookshelf. */
export const shelfRoutes = [
  routeEntry('/myBook', 'myBook', '我的书架', 'My bookshelf', { ...shelf, page: listPage }),
  routeEntry('/bookcase', 'bookcase', '我的书架', 'My bookshelf', { ...shelf, page: groupsPage }),
];
