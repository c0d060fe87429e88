import { pageNoUnlessFirst, paths, withQuery } from './paths.ts';

/**
 * The addresses of the back office, apart from those of the shop, which a shopper's first download carries. Lists with filters are in
 * `admin-lists.ts`.
 */
export const adminPaths = {
  home: paths.adminHome,
  books: '/backoffice/books',
  newBook: '/backoffice/books/new',
  editBook: (bookId: number) => withQuery('/backoffice/books/edit', { bookId }),
  /** A revision in the reader, before it is published. */
  inspection: (importId: string) => withQuery('/backoffice/books/inspect', { importId }),
  importBooks: (importId?: string, pageNo?: number) =>
    withQuery('/backoffice/books/import', { importId, pageNo: pageNoUnlessFirst(pageNo) }),
  onix: (importId?: string, pageNo?: number) =>
    withQuery('/backoffice/books/onix', { importId, pageNo: pageNoUnlessFirst(pageNo) }),
  priceChanges: (pageNo?: number) =>
    withQuery('/backoffice/books/price-changes', { pageNo: pageNoUnlessFirst(pageNo) }),
  bulkEdits: (pageNo?: number) =>
    withQuery('/backoffice/books/bulk-edits', { pageNo: pageNoUnlessFirst(pageNo) }),
  subjects: '/backoffice/subjects',
  series: '/backoffice/series',
  volumePrices: '/backoffice/volumePrices',
  agreements: '/backoffice/agreements',
  news: '/backoffice/news',
  /** Opens a new one when no id is given. */
  editNews: (newsId?: string) => withQuery('/backoffice/news/edit', { newsId }),
  banners: '/backoffice/banners',
  editBanner: (bannerId?: string) => withQuery('/backoffice/banners/edit', { bannerId }),
  footer: '/backoffice/footer',
  editFooter: (footerId?: string) => withQuery('/backoffice/footer/edit', { footerId }),
  guide: '/backoffice/guide',
  editGuide: (sectionId?: string) => withQuery('/backoffice/guide/edit', { sectionId }),
  applications: '/backoffice/applications',
  samples: '/backoffice/samples',
  users: '/backoffice/users',
  settings: '/backoffice/settings',
  orders: '/backoffice/orders',
  orderDetail: (orderNo: string) => withQuery('/backoffice/orders/detail', { orderNo }),
  transfers: '/backoffice/transfers',
  quotations: '/backoffice/quotations',
  newQuotation: '/backoffice/quotations/new',
  quotationDetail: (quotationNo: string) => withQuery('/backoffice/quotations/detail', { quotationNo }),
  refunds: '/backoffice/refunds',
  codes: '/backoffice/codes',
  giftCodes: '/backoffice/giftCodes',
  ratings: '/backoffice/ratings',
  support: '/backoffice/support',
  cannedReplies: '/backoffice/support/canned-replies',
  jobs: '/backoffice/jobs',
  reconciliation: '/backoffice/reconciliation',
  invoices: '/backoffice/invoices',
  digitalInvoices: '/backoffice/digitalInvoices',
  channels: '/backoffice/channels',
  statements: '/backoffice/statements',
  statistics: '/backoffice/statistics',
  approvals: '/backoffice/approvals',
  security: '/backoffice/security',
  audit: '/backoffice/audit',
} as const;
