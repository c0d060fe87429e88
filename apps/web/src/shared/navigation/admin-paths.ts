import { pageNoUnlessFirst, paths, withQuery } from './paths.ts';
import { withPrivateQuery } from './private-query.ts';

interface AdminBookQuery {
  readonly keyword?: string;
  readonly subjectCode?: string;
  readonly publisher?: string;
  readonly shelf?: string;
  readonly edition?: string;
  readonly sort?: string;
  readonly pageNo?: number;
  /** The book whose panel is open. */
  readonly bookId?: number;
}

interface ApplicationListQuery {
  readonly state?: string;
  readonly type?: number;
  readonly keyword?: string;
  readonly pageNo?: number;
  /** The application whose panel is open. */
  readonly applicationId?: string;
}

interface AuditListQuery {
  readonly action?: string;
  readonly actor?: string;
  readonly subject?: string;
  readonly fromDay?: string;
  readonly toDay?: string;
  readonly pageNo?: number;
}

interface SecurityListQuery {
  readonly kind?: string;
  readonly result?: string;
  readonly person?: string;
  readonly addressMark?: string;
  readonly fromDay?: string;
  readonly toDay?: string;
  readonly pageNo?: number;
}

interface CodeListQuery {
  readonly searchBy?: string;
  readonly keyword?: string;
  readonly state?: string;
  readonly source?: string;
  readonly bookId?: number;
  readonly fromDay?: string;
  readonly toDay?: string;
  readonly pageNo?: number;
  /** The code whose panel is open. */
  readonly codeId?: string;
}

interface GiftBatchListQuery {
  readonly purpose?: string;
  readonly state?: string;
  readonly pageNo?: number;
}

interface GiftBatchQuery {
  readonly state?: string;
  readonly pageNo?: number;
}

interface InvoiceListQuery {
  readonly state?: string;
  readonly due?: string;
  readonly type?: string;
  readonly keyword?: string;
  readonly pageNo?: number;
}

interface AdminOrderListQuery {
  readonly orderNo?: string;
  readonly paymentNo?: string;
  readonly buyer?: string;
  readonly status?: string;
  readonly method?: string;
  readonly refund?: string;
  readonly userType?: number;
  readonly fromDay?: string;
  readonly toDay?: string;
  readonly minYuan?: string;
  readonly maxYuan?: string;
  readonly pageNo?: number;
}

interface NewsListQuery {
  readonly keyword?: string;
  readonly pageNo?: number;
  readonly isDeleted?: boolean;
}

interface RatingListQuery {
  readonly state?: string;
  readonly stars?: number;
  readonly keyword?: string;
  readonly pageNo?: number;
}

interface SampleListQuery {
  readonly status?: string;
  readonly term?: string;
  readonly overdue?: boolean;
  readonly keyword?: string;
  readonly pageNo?: number;
  /** The application whose panel is open. */
  readonly applicationId?: string;
}

interface ReconciliationQuery {
  readonly tab?: string;
  readonly state?: string;
  readonly provider?: string;
  readonly kind?: string;
  readonly owner?: string;
  readonly fromDay?: string;
  readonly toDay?: string;
  readonly pageNo?: number;
}

interface InboxQuery {
  readonly state?: string;
  readonly assignee?: string;
  readonly ofOrder?: number;
  readonly keyword?: string;
  readonly pageNo?: number;
  /** The thread that is open. */
  readonly threadId?: string;
}

interface UserListQuery {
  readonly keyword?: string;
  readonly type?: number;
  readonly state?: string;
  readonly pageNo?: number;
  /** The account whose panel is open. */
  readonly userId?: string;
}

/** The addresses of the back office, apart from those of the shop, which a shopper's first download carries. */
export const adminPaths = {
  home: paths.adminHome,
  books: '/backoffice/books',
  bookList: ({ pageNo, bookId, ...query }: AdminBookQuery) =>
    withQuery('/backoffice/books', { ...query, pageNo: pageNoUnlessFirst(pageNo), bookId }),
  newBook: '/backoffice/books/new',
  editBook: (bookId: number) => withQuery('/backoffice/books/edit', { bookId }),
  /** A revision in the reader, before it is published. */
  inspection: (importId: string) => withQuery('/backoffice/books/inspect', { importId }),
  importBooks: (importId?: string, pageNo?: number) =>
    withQuery('/backoffice/books/import', { importId, pageNo: pageNoUnlessFirst(pageNo) }),
  priceChanges: (pageNo?: number) =>
    withQuery('/backoffice/books/price-changes', { pageNo: pageNoUnlessFirst(pageNo) }),
  bulkEdits: (pageNo?: number) =>
    withQuery('/backoffice/books/bulk-edits', { pageNo: pageNoUnlessFirst(pageNo) }),
  subjects: '/backoffice/subjects',
  series: '/backoffice/series',
  seriesList: ({ keyword, pageNo }: { readonly keyword?: string; readonly pageNo?: number }) =>
    withQuery('/backoffice/series', { keyword, pageNo: pageNoUnlessFirst(pageNo) }),
  news: '/backoffice/news',
  newsList: ({ keyword, pageNo, isDeleted }: NewsListQuery) =>
    withQuery('/backoffice/news', {
      keyword,
      pageNo: pageNoUnlessFirst(pageNo),
      deleted: isDeleted ? 1 : undefined,
    }),
  /** Without an id, a new one. */
  editNews: (newsId?: string) => withQuery('/backoffice/news/edit', { newsId }),
  banners: '/backoffice/banners',
  editBanner: (bannerId?: string) => withQuery('/backoffice/banners/edit', { bannerId }),
  footer: '/backoffice/footer',
  editFooter: (footerId?: string) => withQuery('/backoffice/footer/edit', { footerId }),
  guide: '/backoffice/guide',
  editGuide: (sectionId?: string) => withQuery('/backoffice/guide/edit', { sectionId }),
  applications: '/backoffice/applications',
  applicationList: ({ pageNo, ...query }: ApplicationListQuery) =>
    withQuery('/backoffice/applications', { ...query, pageNo: pageNoUnlessFirst(pageNo) }),
  samples: '/backoffice/samples',
  sampleList: ({ pageNo, overdue, ...query }: SampleListQuery) =>
    withQuery('/backoffice/samples', {
      ...query,
      overdue: overdue ? 1 : undefined,
      pageNo: pageNoUnlessFirst(pageNo),
    }),
  users: '/backoffice/users',
  userList: ({ pageNo, keyword, ...query }: UserListQuery) =>
    withPrivateQuery('/backoffice/users', { ...query, pageNo: pageNoUnlessFirst(pageNo) }, { keyword }),
  settings: '/backoffice/settings',
  orders: '/backoffice/orders',
  orderList: ({ pageNo, buyer, ...query }: AdminOrderListQuery) =>
    withPrivateQuery('/backoffice/orders', { ...query, pageNo: pageNoUnlessFirst(pageNo) }, { buyer }),
  orderDetail: (orderNo: string) => withQuery('/backoffice/orders/detail', { orderNo }),
  transfers: '/backoffice/transfers',
  transferList: ({
    pageNo,
    ...query
  }: {
    readonly view?: string;
    readonly text?: string;
    readonly pageNo?: number;
  }) => withQuery('/backoffice/transfers', { ...query, pageNo: pageNoUnlessFirst(pageNo) }),
  refunds: '/backoffice/refunds',
  refundList: ({
    pageNo,
    ...query
  }: {
    readonly state?: string;
    readonly order?: string;
    readonly pageNo?: number;
  }) => withQuery('/backoffice/refunds', { ...query, pageNo: pageNoUnlessFirst(pageNo) }),
  codes: '/backoffice/codes',
  codeList: ({ pageNo, codeId, ...query }: CodeListQuery) =>
    withQuery('/backoffice/codes', { ...query, pageNo: pageNoUnlessFirst(pageNo), codeId }),
  giftCodes: '/backoffice/giftCodes',
  giftBatchList: ({ pageNo, ...query }: GiftBatchListQuery) =>
    withQuery('/backoffice/giftCodes', { ...query, pageNo: pageNoUnlessFirst(pageNo) }),
  giftBatch: (giftBatchId: string, { pageNo, ...query }: GiftBatchQuery = {}) =>
    withQuery('/backoffice/giftCodes/batch', {
      giftBatchId,
      ...query,
      pageNo: pageNoUnlessFirst(pageNo),
    }),
  ratings: '/backoffice/ratings',
  ratingList: ({ pageNo, ...query }: RatingListQuery) =>
    withQuery('/backoffice/ratings', { ...query, pageNo: pageNoUnlessFirst(pageNo) }),
  support: '/backoffice/support',
  inbox: ({ pageNo, threadId, keyword, ...query }: InboxQuery) =>
    withPrivateQuery(
      '/backoffice/support',
      { ...query, pageNo: pageNoUnlessFirst(pageNo), threadId },
      { keyword },
    ),
  cannedReplies: '/backoffice/support/canned-replies',
  jobs: '/backoffice/jobs',
  jobList: ({ pageNo, queue }: { readonly queue?: string; readonly pageNo?: number }) =>
    withQuery('/backoffice/jobs', { queue, pageNo: pageNoUnlessFirst(pageNo) }),
  reconciliation: '/backoffice/reconciliation',
  reconciliationList: ({ pageNo, ...query }: ReconciliationQuery) =>
    withQuery('/backoffice/reconciliation', { ...query, pageNo: pageNoUnlessFirst(pageNo) }),
  invoices: '/backoffice/invoices',
  invoiceList: ({ pageNo, ...query }: InvoiceListQuery) =>
    withQuery('/backoffice/invoices', { ...query, pageNo: pageNoUnlessFirst(pageNo) }),
  channels: '/backoffice/channels',
  channelList: ({
    pageNo,
    ...query
  }: {
    readonly keyword?: string;
    readonly pageNo?: number;
    readonly channelId?: string;
  }) => withQuery('/backoffice/channels', { ...query, pageNo: pageNoUnlessFirst(pageNo) }),
  statements: '/backoffice/statements',
  statementList: ({
    pageNo,
    ...query
  }: {
    readonly state?: string;
    readonly channelId?: string;
    readonly statementId?: string;
    readonly pageNo?: number;
  }) => withQuery('/backoffice/statements', { ...query, pageNo: pageNoUnlessFirst(pageNo) }),
  statistics: '/backoffice/statistics',
  approvals: '/backoffice/approvals',
  approvalList: ({ pageNo, state }: { readonly state?: string; readonly pageNo?: number }) =>
    withQuery('/backoffice/approvals', { state, pageNo: pageNoUnlessFirst(pageNo) }),
  security: '/backoffice/security',
  securityList: ({ pageNo, ...query }: SecurityListQuery) =>
    withQuery('/backoffice/security', { ...query, pageNo: pageNoUnlessFirst(pageNo) }),
  audit: '/backoffice/audit',
  auditList: ({ pageNo, ...query }: AuditListQuery) =>
    withQuery('/backoffice/audit', { ...query, pageNo: pageNoUnlessFirst(pageNo) }),
} as const;
