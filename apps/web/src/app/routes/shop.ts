import { paths } from '../../shared/paths.ts';
import { entry, page } from '../route-entry.ts';

const lists = () => import('../../features/search/book-list-page.tsx');

/** Finding textbooks, and what the shop has to say. */
export const shopRoutes = [
  entry('/', 'root', '首页', 'Home', { redirect: paths.home }),
  entry('/index', 'index', '首页', 'Home', { redirect: paths.home }),
  entry('/home', 'home', '首页', 'Home', {
    page: page(
      () => import('../../features/home/home-page.tsx'),
      (m) => m.HomePage,
      ['home'],
    ),
  }),
  entry('/footerInfo', 'footerInfo', '服务说明', 'About our service', {
    page: page(
      () => import('../../features/content/footer-info-page.tsx'),
      (m) => m.FooterInfoPage,
      ['content'],
    ),
  }),
  entry('/journalismDetail', 'journalismDetail', '资讯', 'News', {
    page: page(
      () => import('../../features/content/journalism-page.tsx'),
      (m) => m.JournalismPage,
      ['content'],
    ),
  }),
  entry('/userGuide', 'userGuide', '使用指南', 'User guide', {
    page: page(
      () => import('../../features/content/user-guide-page.tsx'),
      (m) => m.UserGuidePage,
      ['content'],
    ),
  }),
  entry('/allBook', 'allBook', '全部教材', 'All textbooks', {
    page: page(lists, (m) => m.AllBookPage, ['search']),
  }),
  entry('/bookList', 'bookList', '全部教材', 'All textbooks', { redirect: paths.listContent() }),
  entry('/listContent', 'content', '全部教材', 'All textbooks', {
    page: page(lists, (m) => m.BookListPage, ['search']),
  }),
  entry('/allSearch', 'allSearch', '全部字段检索', 'Search all fields', {
    page: page(
      () => import('../../features/search/all-search-page.tsx'),
      (m) => m.AllSearchPage,
      ['search'],
    ),
  }),
  entry('/book_search', 'bookSearch', '检索结果', 'Search results', {
    page: page(
      () => import('../../features/search/book-search-page.tsx'),
      (m) => m.BookSearchPage,
      ['search'],
    ),
  }),
  entry('/highSearch', 'highSearch', '高级搜索', 'Advanced search', {
    page: page(
      () => import('../../features/search/high-search-page.tsx'),
      (m) => m.HighSearchPage,
      ['search'],
    ),
  }),
  entry('/bookDetail', 'bookDetail', '教材详情', 'Textbook', {
    page: page(
      () => import('../../features/catalog/book-detail-page.tsx'),
      (m) => m.BookDetailPage,
      ['catalog'],
    ),
  }),
];
