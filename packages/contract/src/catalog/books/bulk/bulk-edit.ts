import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { plainText } from '../../../people/accounts/account-fields.ts';
import { catalogErrors } from '../book.ts';
import { PreviewRule } from '../book-summary.ts';
import { defineErrors } from '../../../errors.ts';
import {
  BookId,
  Instant,
  nullable,
  oneOf,
  pageFields,
  pageOf,
  publicId,
  strictObject,
  SubjectCode,
  Uuid,
} from '../../../fields.ts';
import { BookChoice, CopyRule } from '../admin/book-draft.ts';
import { catalogAdminErrors } from '../admin/catalog-admin-errors.ts';
import { AdminBookFilter } from '../admin/book.ts';
import { download, route } from '../../../route.ts';

/** The maximum number of books in one import. */
export const MAX_BULK_BOOKS = 10_000;

/** A bulk edit of more books than this continues as a job after the reply. */
export const BULK_EDIT_BATCH = 500;

const access = adminSections('books');

/** Selected books, or all books that match a filter. */
export const BulkTarget = Type.Union([
  strictObject({ bookIds: Type.Array(BookId, { minItems: 1, maxItems: 100 }) }),
  strictObject({ filter: AdminBookFilter }),
]);
export type BulkTarget = Static<typeof BulkTarget>;

/** `discount` sets the current price to a percentage of the list price; `both` multiplies both prices. Rounded to fen. */
export const BulkPriceRule = strictObject({
  of: oneOf(['discount', 'both']),
  percent: Type.Integer({ minimum: 1, maximum: 500 }),
});
export type BulkPriceRule = Static<typeof BulkPriceRule>;

/** The values to set; at least one. */
export const BulkChange = Type.Object(
  {
    publisher: Type.Optional(plainText(100)),
    subjectCode: Type.Optional(SubjectCode),
    previewRule: Type.Optional(PreviewRule),
    copy: Type.Optional(CopyRule),
    /** Books without a price stay unlisted, and those without a published text unless they are a pre-order. */
    listed: Type.Optional(Type.Boolean()),
    /** A change of prices has no other value, so that it can be approved and undone as a whole. */
    price: Type.Optional(BulkPriceRule),
  },
  { additionalProperties: false, minProperties: 1 },
);
export type BulkChange = Static<typeof BulkChange>;

export const bulkEditErrors = defineErrors({
  bulkEditNotDone: {
    code: 4901,
    status: 409,
    zh: '这次批量修改还在进行，或已经撤销，请刷新后查看',
    en: 'This bulk edit is still running or has been undone already. Refresh the page',
  },
});

const BulkEditId = publicId('bulkEdit', Uuid);

/** `kept` books have the new values already, or other values than the ones to undo. */
export const BulkEditState = oneOf(['running', 'done', 'undoing', 'undone']);
export type BulkEditState = Static<typeof BulkEditState>;

export const BulkEdit = strictObject({
  bulkEditId: BulkEditId,
  change: BulkChange,
  state: BulkEditState,
  bookCount: Type.Integer(),
  processed: Type.Integer(),
  kept: Type.Integer(),
  createdAt: Instant,
  finishedAt: nullable(Instant),
  actorName: Type.String(),
});
export type BulkEdit = Static<typeof BulkEdit>;

const bulkErrors = [
  catalogAdminErrors.subjectNotFound,
  catalogAdminErrors.priceInvalid,
  catalogErrors.bookNotFound,
] as const;

export const previewBulkEdit = route({
  method: 'POST',
  path: '/b/v1/admin/catalog/previewBulkEdit',
  access,
  body: strictObject({ target: BulkTarget, change: BulkChange }),
  data: strictObject({
    matched: Type.Integer(),
    /** How many of them would change. */
    changed: Type.Integer(),
    /** Would be listed but have no price. */
    notPriced: Type.Integer(),
    /** Would be listed but have no published text. */
    withoutText: Type.Integer(),
    /** Some of the books that would change. */
    examples: Type.Array(BookChoice),
    /** Set for a change of prices. */
    price: nullable(
      strictObject({
        /** The largest change of one price, in percent of the price last approved within the window, or of the old price. */
        largestPercent: Type.Integer(),
        /** The change needs `isConfirmed`. */
        needsConfirmation: Type.Boolean(),
        /** The change applies only after a colleague has approved it. */
        needsApproval: Type.Boolean(),
      }),
    ),
  }),
  errors: [...bulkErrors],
});

export const bulkEditBooks = route({
  method: 'POST',
  path: '/b/v1/admin/catalog/bulkEditBooks',
  access,
  body: strictObject({
    target: BulkTarget,
    change: BulkChange,
    /** The number of changes that the preview showed. */
    expected: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    /** The person was asked a second time about a large change of prices. */
    isConfirmed: Type.Optional(Type.Boolean()),
  }),
  data: strictObject({
    changed: Type.Integer(),
    /** Nothing changed yet, a colleague has to approve it. */
    isPending: Type.Boolean(),
    /** Null when nothing changed or the change waits for approval. */
    bulkEdit: nullable(BulkEdit),
  }),
  errors: [
    ...bulkErrors,
    catalogAdminErrors.selectionChanged,
    catalogAdminErrors.priceChangeUnconfirmed,
    catalogAdminErrors.priceChangeWaits,
  ],
});

/** All filtered books as CSV that the import can read. The header `x-lines` has their number. */
export const exportBooks = download({
  path: '/b/v1/admin/catalog/exportBooks',
  access,
  limitPerMinute: 20,
  body: AdminBookFilter,
});

/** Newest first. */
export const findBulkEdits = route({
  method: 'GET',
  path: '/b/v1/admin/catalog/findBulkEdits',
  access,
  query: strictObject(pageFields),
  data: pageOf(BulkEdit),
});

export const getBulkEdit = route({
  method: 'GET',
  path: '/b/v1/admin/catalog/getBulkEdit',
  access,
  query: strictObject({ bulkEditId: BulkEditId }),
  data: BulkEdit,
});

/** Restores the values before. Books that were changed since keep theirs. A change of prices is undone as a price change. */
export const undoBulkEdit = route({
  method: 'POST',
  path: '/b/v1/admin/catalog/undoBulkEdit',
  access,
  body: strictObject({ bulkEditId: BulkEditId }),
  data: BulkEdit,
  errors: [bulkEditErrors.bulkEditNotDone],
});

export const bulkEditRoutes = {
  previewBulkEdit,
  bulkEditBooks,
  findBulkEdits,
  getBulkEdit,
  undoBulkEdit,
  exportBooks,
};
