import { ADMIN_SECTION_ROLES } from '@zhiye/contract/constants';
import type { AdminSection } from '../../../../shared/navigation/admin-section.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { adminRoute, lazyPage, routeEntry } from '../../../../shared/navigation/route-entry.ts';

export const catalogAdminSections: readonly AdminSection[] = [
  {
    name: 'books',
    group: 'content',
    to: adminPaths.books,
    icon: 'book',
    roles: ADMIN_SECTION_ROLES.books,
  },
  {
    name: 'subjects',
    group: 'content',
    to: adminPaths.subjects,
    icon: 'grid',
    roles: ADMIN_SECTION_ROLES.subjects,
  },
  {
    name: 'series',
    group: 'content',
    to: adminPaths.series,
    icon: 'copy',
    roles: ADMIN_SECTION_ROLES.series,
  },
];

export const catalogAdminRoutes = [
  routeEntry('/backoffice/books', 'adminBooks', '教材', 'Textbooks', {
    ...adminRoute,
    page: lazyPage(
      () => import('./book-list/books-page.tsx'),
      (m) => m.BooksPage,
      ['books-admin', 'price-changes-admin'],
      { antd: true },
    ),
  }),
  routeEntry('/backoffice/books/new', 'adminNewBook', '新建教材', 'New textbook', {
    ...adminRoute,
    page: lazyPage(
      () => import('./book-form/new-book-page.tsx'),
      (m) => m.NewBookPage,
      ['book-form-admin'],
      { antd: true },
    ),
  }),
  routeEntry('/backoffice/books/edit', 'adminEditBook', '编辑教材', 'Edit textbook', {
    ...adminRoute,
    page: lazyPage(
      () => import('./book-form/edit-book-page.tsx'),
      (m) => m.EditBookPage,
      ['book-form-admin'],
      { antd: true },
    ),
  }),
  routeEntry('/backoffice/books/import', 'adminImportBooks', '批量导入', 'Import textbooks', {
    ...adminRoute,
    page: lazyPage(
      () => import('./book-import/book-import-page.tsx'),
      (m) => m.BookImportPage,
      ['book-import-admin'],
      { antd: true },
    ),
  }),
  routeEntry('/backoffice/books/onix', 'adminOnix', 'ONIX 导入', 'ONIX import', {
    ...adminRoute,
    page: lazyPage(
      () => import('./onix/onix-page.tsx'),
      (m) => m.OnixPage,
      ['onix-admin'],
      { antd: true },
    ),
  }),
  routeEntry('/backoffice/books/price-changes', 'adminPriceChanges', '调价记录', 'Price changes', {
    ...adminRoute,
    page: lazyPage(
      () => import('./price-changes/price-changes-page.tsx'),
      (m) => m.PriceChangesPage,
      ['price-changes-admin'],
      { antd: true },
    ),
  }),
  routeEntry('/backoffice/books/bulk-edits', 'adminBulkEdits', '批量修改记录', 'Bulk edits', {
    ...adminRoute,
    page: lazyPage(
      () => import('./bulk-edits/bulk-edits-page.tsx'),
      (m) => m.BulkEditsPage,
      ['bulk-edits-admin'],
      { antd: true },
    ),
  }),
  routeEntry('/backoffice/subjects', 'adminSubjects', '学科分类', 'Subjects', {
    ...adminRoute,
    page: lazyPage(
      () => import('./classification/subjects/subjects-page.tsx'),
      (m) => m.SubjectsPage,
      ['classification-admin'],
      { antd: true },
    ),
  }),
  routeEntry('/backoffice/series', 'adminSeries', '丛书', 'Series', {
    ...adminRoute,
    page: lazyPage(
      () => import('./classification/series/series-page.tsx'),
      (m) => m.SeriesPage,
      ['classification-admin'],
      { antd: true },
    ),
  }),
];
