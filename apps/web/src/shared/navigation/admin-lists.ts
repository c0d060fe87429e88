import { ORDER_STATUSES, PAYMENT_PROVIDERS, REFUND_STATES, USER_TYPE } from '@zhiye/contract/constants';
import {
  APPROVAL_STATES,
  SECURITY_EVENT_KINDS,
  SECURITY_RESULTS,
} from '@zhiye/contract/constants/base/security';
import { ORDER_PAYMENT_METHODS, ORDER_REFUND_FILTERS } from '@zhiye/contract/constants/commerce/admin-order';
import { STATEMENT_STATES } from '@zhiye/contract/constants/commerce/channel';
import { CODE_SOURCES, CODE_STATES } from '@zhiye/contract/constants/commerce/code-state';
import { GIFT_BATCH_STATES, GIFT_PURPOSES } from '@zhiye/contract/constants/commerce/gift-batch';
import {
  DIGITAL_INVOICE_STATES,
  INVOICE_STATES,
  INVOICE_TYPES,
} from '@zhiye/contract/constants/commerce/invoice';
import { QUOTATION_VIEWS } from '@zhiye/contract/constants/commerce/quotation';
import { MAX_RATING_STARS, RATING_STATES } from '@zhiye/contract/constants/commerce/rating-state';
import {
  RECONCILIATION_CASE_KINDS,
  RECONCILIATION_CASE_STATES,
  RECONCILIATION_DAY_STATES,
  RECONCILIATION_OWNERS,
} from '@zhiye/contract/constants/commerce/reconciliation';
import { SAMPLE_STATUSES } from '@zhiye/contract/constants/commerce/sample';
import { TRANSFER_STATES } from '@zhiye/contract/constants/commerce/transfer-state';
import { AGREEMENT_STATES } from '@zhiye/contract/constants/commerce/agreement';
import { VOLUME_PRICE_STATES } from '@zhiye/contract/constants/commerce/volume-price';
import { ASSIGNEE_FILTERS, THREAD_STATES } from '@zhiye/contract/constants/service/support';
import {
  choice,
  choiceOrFirst,
  day,
  flag,
  id,
  listAddress,
  number,
  positive,
  privateText,
  text,
} from './list-address.ts';
import type { QueryOf } from './list-address.ts';

const days = { fromDay: day, toDay: day };

/** Yuan as they were typed. */
const yuan = text(12, /^\d{1,8}(\.\d{1,2})?$/);

export const BOOK_SORTS = ['newest', 'changed', 'title', 'sales'] as const;
export const LISTED_FILTERS = ['on', 'off'] as const;
export const REVISION_FILTERS = ['with', 'without'] as const;
/** The user types that need an application. */
export const APPLICANT_TYPES = [USER_TYPE.teacher, USER_TYPE.institution] as const;
export const APPLICATION_TABS = ['pending', 'approved', 'rejected', 'withdrawn', 'all'] as const;
export const BUYER_TYPES = [USER_TYPE.personal, USER_TYPE.teacher, USER_TYPE.institution] as const;
export const CODE_SEARCH_FIELDS = ['lastFour', 'orderNo', 'owner', 'activatedBy', 'recipient'] as const;
export const INVOICE_DUE_CHOICES = ['overdue', 'today', 'later'] as const;
/** 5 to 1. */
export const STARS = Array.from({ length: MAX_RATING_STARS }, (_, index) => MAX_RATING_STARS - index);
export const SAMPLE_TABS = [...SAMPLE_STATUSES, 'all'] as const;
/**
 * Bank lines to match, proposals to confirm, the transfers of each state, what was booked, undone and filed, and the imported
 * statements.
 */
export const TRANSFER_VIEWS = [
  'lines',
  'matches',
  ...TRANSFER_STATES,
  'confirmed',
  'undos',
  'filings',
  'imports',
] as const;
/** The tabs of the settings; `other` has those of areas without a tab. */
export const SETTING_TABS = [
  'orders',
  'transfers',
  'invoices',
  'books',
  'codes',
  'reading',
  'accounts',
  'service',
  'shop',
  'other',
] as const;
export const USER_TYPES = Object.values(USER_TYPE);
export const USER_STATES = ['active', 'suspended', 'closing', 'closed'] as const;

/** What both tabs of the reconciliation filter by. */
const reconciled = { provider: choice(PAYMENT_PROVIDERS), ...days };

/** The lists of the back office and what their addresses say. */
export const adminLists = {
  applications: listAddress(
    '/backoffice/applications',
    {
      state: choiceOrFirst(APPLICATION_TABS),
      type: number(APPLICANT_TYPES),
      keyword: text(100),
      applicationId: id,
    },
    { panel: 'applicationId' },
  ),
  approvals: listAddress('/backoffice/approvals', { state: choiceOrFirst(APPROVAL_STATES) }),
  audit: listAddress('/backoffice/audit', { action: text(60), actor: text(60), target: text(80), ...days }),
  books: listAddress(
    '/backoffice/books',
    {
      keyword: text(100),
      subjectCode: text(32, /^[A-Za-z0-9-]+$/),
      publisher: text(100),
      listed: choice(LISTED_FILTERS),
      publication: choice(REVISION_FILTERS),
      sort: choice(BOOK_SORTS),
      bookId: positive,
    },
    { panel: 'bookId' },
  ),
  channels: listAddress('/backoffice/channels', { keyword: text(80), channelId: id }, { panel: 'channelId' }),
  codes: listAddress(
    '/backoffice/codes',
    {
      searchBy: choice(CODE_SEARCH_FIELDS),
      keyword: text(100),
      state: choice(CODE_STATES),
      source: choice(CODE_SOURCES),
      bookId: positive,
      ...days,
      codeId: id,
    },
    { panel: 'codeId' },
  ),
  /** The codes of one batch. */
  giftBatch: listAddress('/backoffice/giftCodes/batch', { giftBatchId: id, state: choice(CODE_STATES) }),
  giftBatches: listAddress('/backoffice/giftCodes', {
    purpose: choice(GIFT_PURPOSES),
    state: choice(GIFT_BATCH_STATES),
  }),
  inbox: listAddress('/backoffice/support', {
    state: choice(THREAD_STATES),
    assignee: choice(ASSIGNEE_FILTERS),
    /** Only conversations about an order. */
    ofOrder: number<1>([1]),
    keyword: privateText(60),
    threadId: id,
  }),
  invoices: listAddress('/backoffice/invoices', {
    state: choice(INVOICE_STATES),
    due: choice(INVOICE_DUE_CHOICES),
    type: choice(INVOICE_TYPES),
    keyword: text(100),
  }),
  jobs: listAddress('/backoffice/jobs', { queue: text(60, /^[A-Za-z]+$/) }),
  digitalInvoices: listAddress('/backoffice/digitalInvoices', { state: choice(DIGITAL_INVOICE_STATES) }),
  news: listAddress('/backoffice/news', { keyword: text(100), deleted: flag }),
  orders: listAddress('/backoffice/orders', {
    orderNo: text(20),
    paymentNo: text(64),
    buyer: privateText(128),
    status: choice(ORDER_STATUSES),
    method: choice(ORDER_PAYMENT_METHODS),
    refund: choice(ORDER_REFUND_FILTERS),
    userType: number(BUYER_TYPES),
    ...days,
    minYuan: yuan,
    maxYuan: yuan,
  }),
  quotations: listAddress('/backoffice/quotations', {
    view: choice(QUOTATION_VIEWS),
    keyword: text(100),
  }),
  ratings: listAddress('/backoffice/ratings', {
    state: choice(RATING_STATES),
    stars: number(STARS),
    keyword: text(50),
  }),
  /** The days whose bills were read; the tab of the cases is `reconciliationCases`. */
  reconciliationDays: listAddress('/backoffice/reconciliation', {
    ...reconciled,
    state: choice(RECONCILIATION_DAY_STATES),
  }),
  reconciliationCases: listAddress(
    '/backoffice/reconciliation',
    {
      ...reconciled,
      state: choice(RECONCILIATION_CASE_STATES),
      kind: choice(RECONCILIATION_CASE_KINDS),
      owner: choice(RECONCILIATION_OWNERS),
    },
    { always: { tab: 'cases' } },
  ),
  refunds: listAddress('/backoffice/refunds', { state: choice(REFUND_STATES), order: text(20) }),
  samples: listAddress(
    '/backoffice/samples',
    {
      status: choice(SAMPLE_TABS),
      term: text(6, /^[12]\d{3}-[12]$/),
      /** Only open applications past their due day, of both open statuses. */
      overdue: flag,
      keyword: text(100),
      applicationId: id,
    },
    { panel: 'applicationId' },
  ),
  securityEvents: listAddress('/backoffice/security', {
    kind: choice(SECURITY_EVENT_KINDS),
    result: choice(SECURITY_RESULTS),
    person: text(60),
    addressMark: text(12, /^[0-9a-f]{12}$/),
    ...days,
  }),
  series: listAddress('/backoffice/series', { keyword: text(100) }),
  settings: listAddress('/backoffice/settings', { tab: choiceOrFirst(SETTING_TABS) }),
  statements: listAddress(
    '/backoffice/statements',
    { state: choice(STATEMENT_STATES), channelId: id, statementId: id },
    { panel: 'statementId' },
  ),
  transfers: listAddress('/backoffice/transfers', {
    view: choiceOrFirst(TRANSFER_VIEWS),
    text: text(80),
  }),
  agreements: listAddress('/backoffice/agreements', {
    keyword: text(100),
    state: choice(AGREEMENT_STATES),
  }),
  volumePrices: listAddress('/backoffice/volumePrices', {
    keyword: text(100),
    state: choice(VOLUME_PRICE_STATES),
  }),
  users: listAddress(
    '/backoffice/users',
    { keyword: privateText(128), type: number(USER_TYPES), state: choice(USER_STATES), userId: id },
    { panel: 'userId' },
  ),
} as const;

export type AgreementQuery = QueryOf<typeof adminLists.agreements>;
export type ApplicationQuery = QueryOf<typeof adminLists.applications>;
export type AuditQuery = QueryOf<typeof adminLists.audit>;
export type BookListQuery = QueryOf<typeof adminLists.books>;
export type CaseQuery = QueryOf<typeof adminLists.reconciliationCases>;
export type CodeQuery = QueryOf<typeof adminLists.codes>;
export type DayQuery = QueryOf<typeof adminLists.reconciliationDays>;
export type DeadJobQuery = QueryOf<typeof adminLists.jobs>;
export type InboxQuery = QueryOf<typeof adminLists.inbox>;
export type InvoiceQuery = QueryOf<typeof adminLists.invoices>;
export type OrderQuery = QueryOf<typeof adminLists.orders>;
export type RatingQuery = QueryOf<typeof adminLists.ratings>;
export type SampleQuery = QueryOf<typeof adminLists.samples>;
export type SecurityEventQuery = QueryOf<typeof adminLists.securityEvents>;
export type StatementQuery = QueryOf<typeof adminLists.statements>;
export type TransfersQuery = QueryOf<typeof adminLists.transfers>;
export type UserQuery = QueryOf<typeof adminLists.users>;
export type VolumePriceQuery = QueryOf<typeof adminLists.volumePrices>;
