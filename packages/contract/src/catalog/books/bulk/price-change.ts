import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { defineErrors } from '../../../errors.ts';
import {
  BookId,
  Instant,
  nullable,
  pageFields,
  pageOf,
  publicId,
  strictObject,
  Uuid,
} from '../../../fields.ts';
import { route } from '../../../route.ts';
import { BookChoice } from '../admin/book-draft.ts';
import { catalogAdminErrors } from '../admin/catalog-admin-errors.ts';
import { catalogErrors } from '../book.ts';
import { DurationPrice } from '../book-summary.ts';
import { BulkPriceRule, BulkTarget } from './bulk-edit.ts';
import { secondPersonErrors } from '../../../base/security/second-person.ts';

export const priceChangeErrors = defineErrors({
  priceChangeSettled: {
    code: 4847,
    status: 409,
    zh: '这次调价已有结果，请刷新后查看',
    en: 'This price change has been decided already. Refresh the page',
  },
  ownPriceChange: {
    code: 4848,
    status: 403,
    zh: '不能审核自己提交的调价，请由另一位同事审核',
    en: 'You cannot approve your own price change. A colleague must approve it',
  },
  pricesChangedSince: {
    code: 4849,
    status: 409,
    zh: '提交之后有 {count} 种的价格被改过：{titles}。请驳回后重新提交',
    en: 'The prices of {count} titles have changed since: {titles}. Decline this change and submit it again',
  },
});

const access = adminSections('books');
const PriceChangeId = publicId('priceChange', Uuid);

export const PriceChangeState = Type.Union([
  Type.Literal('pending'),
  /** Approved or small; a job changes the books in batches. */
  Type.Literal('applying'),
  Type.Literal('applied'),
  Type.Literal('rejected'),
  Type.Literal('undoing'),
  Type.Literal('undone'),
]);
export type PriceChangeState = Static<typeof PriceChangeState>;

/** The prices of one book before and after a change. */
export const PriceChangeBook = strictObject({
  bookId: BookId,
  title: Type.String(),
  before: Type.Array(DurationPrice),
  after: Type.Array(DurationPrice),
});
export type PriceChangeBook = Static<typeof PriceChangeBook>;

/** What changed the prices: a rule for many books, the edit of one book, or an import. */
export const PriceChangeRule = Type.Union([
  BulkPriceRule,
  strictObject({ of: Type.Literal('edit') }),
  strictObject({ of: Type.Literal('import'), importId: Uuid, fileName: Type.String() }),
]);
export type PriceChangeRule = Static<typeof PriceChangeRule>;

export const PriceChange = strictObject({
  priceChangeId: PriceChangeId,
  rule: PriceChangeRule,
  state: PriceChangeState,
  bookCount: Type.Integer(),
  /** How many books the job has processed while the state is `applying` or `undoing`. */
  processed: nullable(Type.Integer()),
  /** The largest change of one price, in percent of the price last approved within the window, or of the old price. */
  largestPercent: Type.Integer(),
  createdAt: Instant,
  actorName: Type.String(),
  /** Whether the caller made it. */
  isOwn: Type.Boolean(),
  /** Who approved, rejected or undid it last. */
  decidedByName: nullable(Type.String()),
  decidedAt: nullable(Instant),
});
export type PriceChange = Static<typeof PriceChange>;

/** The old and the new prices of every book that a bulk edit of prices would change, without changing anything. */
export const previewBulkPrices = route({
  method: 'POST',
  path: '/b/v1/admin/priceChange/previewBulkPrices',
  access,
  body: strictObject({ ...pageFields, target: BulkTarget, price: BulkPriceRule }),
  data: pageOf(PriceChangeBook),
  errors: [catalogAdminErrors.priceInvalid, catalogErrors.bookNotFound],
});

/** Newest first. */
export const findPriceChanges = route({
  method: 'GET',
  path: '/b/v1/admin/priceChange/findPriceChanges',
  access,
  query: strictObject(pageFields),
  data: pageOf(PriceChange),
});

export const findPriceChangeBooks = route({
  method: 'GET',
  path: '/b/v1/admin/priceChange/findBooks',
  access,
  query: strictObject({ ...pageFields, priceChangeId: PriceChangeId }),
  data: pageOf(PriceChangeBook),
});

/** Called by somebody else than the person who made the change. */
export const approvePriceChange = route({
  method: 'POST',
  path: '/b/v1/admin/priceChange/approve',
  access,
  body: strictObject({ priceChangeId: PriceChangeId }),
  data: PriceChange,
  errors: [
    priceChangeErrors.priceChangeSettled,
    priceChangeErrors.ownPriceChange,
    secondPersonErrors.notIndependent,
    priceChangeErrors.pricesChangedSince,
    /** A listed book would have no price. */
    catalogAdminErrors.priceMissing,
  ],
});

/** Also by the person who made it. */
export const rejectPriceChange = route({
  method: 'POST',
  path: '/b/v1/admin/priceChange/reject',
  access,
  body: strictObject({ priceChangeId: PriceChangeId }),
  data: PriceChange,
  errors: [priceChangeErrors.priceChangeSettled],
});

/** Restores the old prices. Books whose prices were changed since keep them. */
export const undoPriceChange = route({
  method: 'POST',
  path: '/b/v1/admin/priceChange/undo',
  access,
  body: strictObject({ priceChangeId: PriceChangeId }),
  data: strictObject({
    /** A job restores the prices; the numbers are 0. */
    isRunning: Type.Boolean(),
    restored: Type.Integer(),
    /** How many books keep their prices, and the first of them. */
    kept: Type.Integer(),
    keptBooks: Type.Array(BookChoice),
  }),
  errors: [priceChangeErrors.priceChangeSettled],
});

export const priceChangeRoutes = {
  previewBulkPrices,
  findPriceChanges,
  findPriceChangeBooks,
  approvePriceChange,
  rejectPriceChange,
  undoPriceChange,
};
