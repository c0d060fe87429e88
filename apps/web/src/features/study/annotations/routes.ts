import { READER_TYPES, USER_TYPE } from '@zhiye/contract/constants';
import { lazyPage, personalRoute, routeEntry } from '../../../shared/navigation/route-entry.ts';

/** Notes of a person over all books. */
export const annotationsRoutes = [
  routeEntry('/personal/notes', 'notes', '我的笔记', 'My notes', {
    ...personalRoute,
    visibleTo: [...READER_TYPES, USER_TYPE.staff],
    page: lazyPage(
      () => import('./notes/notes-page.tsx'),
      (m) => m.NotesPage,
      ['annotations'],
    ),
  }),
];
