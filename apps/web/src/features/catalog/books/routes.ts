import { paths } from '../../../shared/navigation/paths.ts';
import { lazyPage, routeEntry } from '../../../shared/navigation/route-entry.ts';

const bookListModule = () => import('./search/book-list-page.tsx');

/** Finding textbooks. */
export const booksRoutes = [
  routeEntry('/allBook', 'allBook', '全部教材', 'All textbooks', {
    page: lazyPage(bookListModule, (m) => m.AllBookPage, ['search']),
  }),
  routeEntry('/bookList', 'bookList', '全部教材', 'All textbooks', { redirect: paths.listContent() }),
  routeEntry('/listContent', 'content', '全部教材', 'All textbooks', {
    page: lazyPage(bookListModule, (m) => m.BookListPage, ['search']),
  }),
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
  routeEntry('/bookDetail', 'bookDetail', '教材详情', 'Textbook', {
    page: lazyPage(
      () => import('./book-detail/book-detail-page.tsx'),
      (m) => m.BookDetailPage,
      ['book-detail', 'accessibility'],
    ),
  }),
];
