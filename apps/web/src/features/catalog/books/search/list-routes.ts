import { lazyPage, routeEntry } from '../../../../shared/navigation/route-entry.ts';

const bookListModule = () => import('./book-list-page.tsx');

/** Both addresses of the list. */
export const bookListRoutes = [
  routeEntry('/allBook', 'allBook', '全部教材', 'All textbooks', {
    page: lazyPage(bookListModule, (m) => m.AllBookPage, ['search']),
  }),
  routeEntry('/listContent', 'content', '全部教材', 'All textbooks', {
    page: lazyPage(bookListModule, (m) => m.BookListPage, ['search']),
  }),
];
