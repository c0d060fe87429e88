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
  entry('/backoffice/books/new', 'officeNewBook', '新建教材', 'New textbook', {
    ...office,
    page: page(
      () => import('../../features/office-catalogue/new-book-page.tsx'),
      (m) => m.NewBookPage,
      ['office-catalogue'],
      { antd: true },
    ),
  }),
  entry('/backoffice/books/edit', 'officeEditBook', '编辑教材', 'Edit textbook', {
    ...office,
    page: page(
      () => import('../../features/office-catalogue/edit-book-page.tsx'),
      (m) => m.EditBookPage,
      ['office-catalogue'],
      { antd: true },
    ),
  }),
  entry('/backoffice/books/import', 'officeImportBooks', '批量导入', 'Import textbooks', {
    ...office,
    page: page(
      () => import('../../features/office-import/book-import-page.tsx'),
      (m) => m.BookImportPage,
      ['office-import'],
      { antd: true },
    ),
  }),
  entry('/backoffice/books/preview', 'officePreview', '预览电子版', 'Preview an edition', {
    ...office,
    frame: 'bare',
    page: page(
      () => import('../../features/reading/preview/preview-page.tsx'),
      (m) => m.PreviewPage,
      ['reading'],
    ),
  }),
  entry('/backoffice/classes', 'officeClasses', '分类', 'Classes', {
    ...office,
    page: page(
      () => import('../../features/office-classes/classes-page.tsx'),
      (m) => m.ClassesPage,
      ['office-classes'],
      { antd: true },
    ),
  }),
  entry('/backoffice/series', 'officeSeries', '丛书', 'Series', {
    ...office,
    page: page(
      () => import('../../features/office-classes/series-page.tsx'),
      (m) => m.SeriesPage,
      ['office-classes'],
      { antd: true },
    ),
  }),
  entry('/backoffice/news', 'officeNews', '资讯', 'News', {
    ...office,
    page: page(
      () => import('../../features/office-content/news-page.tsx'),
      (m) => m.NewsPage,
      ['office-content'],
      { antd: true },
    ),
  }),
  entry('/backoffice/news/edit', 'officeEditNews', '编辑资讯', 'Edit news', {
    ...office,
    page: page(
      () => import('../../features/office-content/edit-news-page.tsx'),
      (m) => m.EditNewsPage,
      ['office-content'],
      { antd: true },
    ),
  }),
  entry('/backoffice/banners', 'officeBanners', '专题', 'Banners', {
    ...office,
    page: page(
      () => import('../../features/office-content/banners-page.tsx'),
      (m) => m.BannersPage,
      ['office-content'],
      { antd: true },
    ),
  }),
  entry('/backoffice/banners/edit', 'officeEditBanner', '编辑专题', 'Edit banner', {
    ...office,
    page: page(
      () => import('../../features/office-content/edit-banner-page.tsx'),
      (m) => m.EditBannerPage,
      ['office-content'],
      { antd: true },
    ),
  }),
  entry('/backoffice/footer', 'officeFooter', '页脚', 'Footer', {
    ...office,
    page: page(
      () => import('../../features/office-content/footer-page.tsx'),
      (m) => m.FooterPage,
      ['office-content'],
      { antd: true },
    ),
  }),
  entry('/backoffice/footer/edit', 'officeEditFooter', '编辑页脚条目', 'Edit footer item', {
    ...office,
    page: page(
      () => import('../../features/office-content/edit-footer-page.tsx'),
      (m) => m.EditFooterPage,
      ['office-content'],
      { antd: true },
    ),
  }),
  entry('/backoffice/guide', 'officeGuide', '用户指南', 'User guide', {
    ...office,
    page: page(
      () => import('../../features/office-content/guide-page.tsx'),
      (m) => m.GuidePage,
      ['office-content'],
      { antd: true },
    ),
  }),
  entry('/backoffice/guide/edit', 'officeEditGuide', '编辑指南', 'Edit guide section', {
    ...office,
    page: page(
      () => import('../../features/office-content/edit-guide-page.tsx'),
      (m) => m.EditGuidePage,
      ['office-content'],
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
