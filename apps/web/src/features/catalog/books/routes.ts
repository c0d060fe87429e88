import { bookDetailRoute } from './book-detail/route.ts';
import { bookListRoutes } from './search/list-routes.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { lazyPage, routeEntry } from '../../../shared/navigation/route-entry.ts';

/** Finding textbooks. */
export const booksRoutes = [
  ...bookListRoutes,
  routeEntry('/bookList', 'bookList', '全部教材', 'All textbooks', { redirect: paths.listContent() }),
  routeEntry('/allSearch', 'allSearch', '全部字段搜索', 'Search all fields', {
    page: lazyPage(
      () => import('./search/all-search-page.tsx'),
      (m) => m.AllSearchPage,
      ['search'],
    ),
  }),
  routeEntry('/book_search', 'bookSearch', '搜索结果', 'Search results', {
    page: lazyPage(
      () => import('./search/book-search-page.tsx'),
      (m) => m.BookSearchPage,
      ['search'],
    ),
  }),
  routeEntry('/highSearch', 'highSearch', '高级搜索', 'Advanced search', {
    page: lazyPage(
      () => import('./search/high-search-page.tsx'),
      (m) => m.HighSearchPage,
      ['search'],
    ),
  }),
  bookDetailRoute,
];
