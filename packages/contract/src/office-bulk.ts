import { Type } from 'typebox';
import type { Static } from 'typebox';
import { office } from './access.ts';
import { plainText } from './account-fields.ts';
import { catalogErrors, TrialRule } from './catalog.ts';
import { BookId, ClassCode, strictObject } from './fields.ts';
import { BookChoice, CopyRule } from './office-book-draft.ts';
import { officeCatalogueErrors } from './office-catalogue-errors.ts';
import { OfficeBookFilter } from './office-catalogue.ts';
import { download, route } from './route.ts';

/** Most books one bulk change, one export or one import may touch. */
export const MAX_BULK_BOOKS = 10_000;

const catalogue = office('catalogue');

/** These books, or all that the filter finds. */
export const BulkTarget = Type.Union([
  strictObject({ bookIds: Type.Array(BookId, { minItems: 1, maxItems: 100 }) }),
  strictObject({ filter: OfficeBookFilter }),
]);
export type BulkTarget = Static<typeof BulkTarget>;

/** What becomes of them; at least one. */
export const BulkChange = Type.Object(
  {
    press: Type.Optional(plainText(100)),
    classCode: Type.Optional(ClassCode),
    trial: Type.Optional(TrialRule),
    copy: Type.Optional(CopyRule),
    /** Books without a price stay off. */
    onShelf: Type.Optional(Type.Boolean()),
    /** `discount`: so many percent of the list price; `both`: both prices times so many percent. Whole fen, rounded. */
    price: Type.Optional(
      strictObject({
        of: Type.Union([Type.Literal('discount'), Type.Literal('both')]),
        percent: Type.Integer({ minimum: 1, maximum: 500 }),
      }),
    ),
  },
  { additionalProperties: false, minProperties: 1 },
);
export type BulkChange = Static<typeof BulkChange>;

const bulkErrors = [
  officeCatalogueErrors.tooManyBooks,
  officeCatalogueErrors.noSuchClass,
  officeCatalogueErrors.priceWrong,
  catalogErrors.bookGone,
] as const;

export const previewBulkEdit = route({
  method: 'POST',
  path: '/b/v1/office/catalogue/previewBulkEdit',
  access: catalogue,
  body: strictObject({ target: BulkTarget, change: BulkChange }),
  data: strictObject({
    matched: Type.Integer(),
    /** How many of them would be another afterwards. */
    changed: Type.Integer(),
    /** Would go on the shelf but have no price. */
    notPriced: Type.Integer(),
    /** Some of those that change. */
    examples: Type.Array(BookChoice),
  }),
  errors: [...bulkErrors],
});

export const bulkEditBooks = route({
  method: 'POST',
  path: '/b/v1/office/catalogue/bulkEditBooks',
  access: catalogue,
  body: strictObject({
    target: BulkTarget,
    change: BulkChange,
    /** How many the preview said would change. */
    expected: Type.Integer({ minimum: 0, maximum: MAX_BULK_BOOKS }),
  }),
  data: strictObject({ changed: Type.Integer() }),
  errors: [...bulkErrors, officeCatalogueErrors.selectionChanged],
});

/** The filtered list as CSV, which the import takes back. */
export const exportBooks = download({
  path: '/b/v1/office/catalogue/exportBooks',
  access: catalogue,
  limitPerMinute: 20,
  body: OfficeBookFilter,
  errors: [officeCatalogueErrors.tooManyBooks],
});

export const officeBulkRoutes = { previewBulkEdit, bulkEditBooks, exportBooks };
