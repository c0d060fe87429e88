import type { QuotationSummary, QuotationVersion } from '@zhiye/contract';
import type { Quotation } from '../quotation.queries.ts';

export const QUOTATION_NO = 'Q261125-003';

export const party = {
  institutionName: '澄江大学',
  taxId: '',
  department: '教务处',
  contactName: '谢敏行',
  phone: '138 0000 0003',
  email: 'xiemx@chengjiang.example',
};
export const title = {
  bookId: 7,
  title: '有机化学基础',
  authors: ['梁思齐'],
  publisher: '澄江大学出版社',
  coverUrl: '/files/cover.svg',
  duration: 'one_year' as const,
  quantity: 360,
  codeDelivery: 'mail' as const,
  listFen: 5200,
  tierFen: 4100,
};
export const version: QuotationVersion = {
  versionNo: 2,
  state: 'sent',
  validDay: '2026-12-26',
  deliveryDays: 1,
  message: '数量到 500 个可以再谈',
  lines: [{ ...title, lineNo: 1, isbn: '978-7-0000-2417-5', unitFen: 3950, amountFen: 1_422_000 }],
  listFen: 1_872_000,
  tierDiscountFen: 396_000,
  quotedDiscountFen: 54_000,
  amountFen: 1_422_000,
  sentAt: '2026-11-26T08:05:00.000Z',
};
export const summary: QuotationSummary = {
  quotationNo: QUOTATION_NO,
  state: 'quoted',
  askedAt: '2026-11-25T08:00:00.000Z',
  answerBefore: null,
  institutionName: '澄江大学',
  firstTitle: '有机化学基础',
  titles: 1,
  copies: 360,
  amountFen: 1_422_000,
  validDay: '2026-12-26',
  versionNo: 2,
  isRepriceAsked: false,
  orderNo: null,
  reason: null,
  stateSince: '2026-11-26T08:05:00.000Z',
};
/** A quotation that waits for the institution. */
export const quotation: Quotation = {
  ...summary,
  request: {
    lines: [{ bookId: 7, duration: 'one_year', quantity: 360 }],
    party,
    deliverBy: null,
    purchaseOrderNo: 'CG-2026-1188',
    papers: [],
    note: '',
  },
  asked: [],
  versions: [version],
  contract: null,
  sellerName: '知页数字出版有限公司',
};
