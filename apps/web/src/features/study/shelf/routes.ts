import { USER_TYPE } from '@zhiye/contract/constants';
import { lazyPage, routeEntry } from '../../../shared/navigation/route-entry.ts';

/** Institutions hand out codes and have no bookshelf (requirement R-602). */
export const shelfRoute = {
  guard: 'token',
  visibleTo: [USER_TYPE.personal, USER_TYPE.teacher, USER_TYPE.channel, USER_TYPE.staff],
} as const;
const groupsPage = lazyPage(
  () => import('./bookcase-views.tsx'),
  (m) => m.BookcaseViews,
  ['shelf'],
);

/** The bookshelf in groups, and the downloads; `app/route-table.ts` has the list, which shows plans as well. */
export const shelfRoutes = [
  routeEntry('/bookcase', 'bookcase', '我的书架', 'My bookshelf', { ...shelfRoute, page: groupsPage }),
];
