import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminOnly, adminSections } from '../../../access.ts';
import { secondPersonErrors } from '../../../base/security/second-person.ts';
import { PICTURE_ERRORS } from '../../../base/files/file.ts';
import { catalogErrors } from '../../../catalog/books/book.ts';
import { MAX_LENGTH } from '../../../constants/index.ts';
import {
  MAX_DELIVERY_DAYS,
  MAX_QUOTATION_LINES,
  MAX_QUOTED_COPIES,
  MAX_SEAL_BYTES,
  PAPER_FORMATS,
  QUOTATION_MAX_LENGTH as MAX,
  QUOTATION_VIEWS,
} from '../../../constants/commerce/quotation.ts';
import {
  BookId,
  Day,
  Duration,
  Fen,
  filterText,
  Instant,
  nullable,
  oneOf,
  pageFields,
  pageOf,
  publicId,
  strictObject,
  Uuid,
} from '../../../fields.ts';
import { plainText } from '../../../people/accounts/account-fields.ts';
import { download, route, upload } from '../../../route.ts';
import { cartErrors, CodeDelivery } from '../../orders/cart.ts';
import { QuotationDetail } from '../quotation.ts';
import { quotationErrors } from '../quotation-errors.ts';
import {
  QuotationNoText,
  QuotationRequest,
  QuotationSummary,
  QuotationVersion,
  VersionNo,
} from '../quotation-fields.ts';

const access = adminSections('quotations');
const QuotationNo = publicId('quotationRow', QuotationNoText);
const filterFields = {
  view: Type.Optional(oneOf(QUOTATION_VIEWS)),
  /** The beginning of a number, or a part of the name of the institution. */
  keyword: Type.Optional(filterText(100)),
};

/** What waits longest for an answer comes first, others newest first. */
export const findAdminQuotations = route({
  method: 'GET',
  path: '/b/v1/admin/quotation/findQuotations',
  access,
  query: strictObject({ ...pageFields, ...filterFields }),
  data: pageOf(QuotationSummary),
});

export const exportQuotations = download({
  path: '/b/v1/admin/quotation/export',
  access,
  limitPerMinute: 10,
  body: strictObject(filterFields),
});

/** A version as staff see it. */
export const AdminQuotationVersion = strictObject({
  ...QuotationVersion.properties,
  /** Why a price is far below the tier. */
  priceReason: Type.String(),
  /** The institution never sees it. */
  internalNote: Type.String(),
  makerName: Type.String(),
  isOwn: Type.Boolean(),
  checkerName: nullable(Type.String()),
  /** How far the lowest price is below its tier, in basis points. */
  largestFall: Type.Integer(),
});
export type AdminQuotationVersion = Static<typeof AdminQuotationVersion>;

export const AdminQuotationDetail = strictObject({
  ...QuotationDetail.properties,
  /** All, newest first; the first may be written or checked. */
  versions: Type.Array(AdminQuotationVersion),
  userId: Uuid,
  /** What the institution said when it asked for another price. */
  repriceNote: nullable(Type.String()),
  secondPersonPercent: Type.Integer(),
  defaultValidDay: Day,
  defaultDeliveryDays: Type.Integer(),
  /** Paid orders of the institution and what it paid for them. */
  orderCount: Type.Integer(),
  paidFen: Type.Integer(),
  /** What was paid for a copy before, of titles that were asked for; newest first. */
  earlierPrices: Type.Array(
    strictObject({
      bookId: Type.Integer(),
      title: Type.String(),
      isOwn: Type.Boolean(),
      day: Day,
      quantity: Type.Integer(),
      unitFen: Fen,
    }),
  ),
  history: Type.Array(
    strictObject({
      event: Type.String(),
      at: Instant,
      byName: nullable(Type.String()),
      text: nullable(Type.String()),
    }),
  ),
});
export type AdminQuotationDetail = Static<typeof AdminQuotationDetail>;

export const getAdminQuotation = route({
  method: 'GET',
  path: '/b/v1/admin/quotation/getQuotation',
  access,
  query: strictObject({ quotationNo: QuotationNo }),
  data: AdminQuotationDetail,
});

/** Staff ask for an institution that called or wrote. */
export const makeQuotation = route({
  method: 'POST',
  path: '/b/v1/admin/quotation/make',
  access,
  limitPerMinute: 30,
  body: strictObject({
    /** Account name, phone or e-mail of the institution. */
    account: filterText(MAX_LENGTH.account),
    request: QuotationRequest,
  }),
  data: strictObject({ quotationNo: QuotationNo }),
  errors: [
    quotationErrors.notAnInstitutionAccount,
    catalogErrors.bookNotFound,
    cartErrors.notForSale,
    quotationErrors.sameTitleTwice,
    quotationErrors.amountTooLarge,
  ],
});

/** Writes the prices of the next version; `isReady` sends it, or hands it to a second person when a price is far below the tier. */
export const saveQuotationPrices = route({
  method: 'POST',
  path: '/b/v1/admin/quotation/savePrices',
  access,
  limitPerMinute: 60,
  body: strictObject({
    quotationNo: QuotationNo,
    /** The newest version that was read; 0 without one. */
    readVersionNo: Type.Integer({ minimum: 0, maximum: 1_000 }),
    lines: Type.Array(
      strictObject({
        bookId: BookId,
        duration: Duration,
        quantity: Type.Integer({ minimum: 1, maximum: MAX_QUOTED_COPIES }),
        codeDelivery: Type.Optional(CodeDelivery),
        unitFen: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
      }),
      { minItems: 1, maxItems: MAX_QUOTATION_LINES },
    ),
    validDay: Day,
    deliveryDays: Type.Integer({ minimum: 0, maximum: MAX_DELIVERY_DAYS }),
    message: plainText(MAX.note, 0),
    priceReason: plainText(MAX.reason, 0),
    internalNote: plainText(MAX.note, 0),
    isReady: Type.Boolean(),
  }),
  data: strictObject({ versionNo: VersionNo, state: oneOf(['draft', 'checking', 'sent']) }),
  errors: [
    catalogErrors.bookNotFound,
    cartErrors.notForSale,
    quotationErrors.quotationChanged,
    quotationErrors.sameTitleTwice,
    quotationErrors.priceAboveList,
    quotationErrors.reasonMissing,
    quotationErrors.badValidDay,
    quotationErrors.amountTooLarge,
  ],
});

const VersionChoice = strictObject({ quotationNo: QuotationNo, versionNo: VersionNo });

/** The second person sends it. */
export const approveQuotation = route({
  method: 'POST',
  path: '/b/v1/admin/quotation/approve',
  access,
  limitPerMinute: 60,
  body: VersionChoice,
  errors: [
    quotationErrors.quotationChanged,
    quotationErrors.ownQuotation,
    quotationErrors.badValidDay,
    secondPersonErrors.notIndependent,
  ],
});

const WithReason = strictObject({ quotationNo: QuotationNo, reason: plainText(MAX.reason) });

/** What waits for a second person goes back to its maker. */
export const sendBackQuotation = route({
  method: 'POST',
  path: '/b/v1/admin/quotation/sendBack',
  access,
  limitPerMinute: 60,
  body: WithReason,
  errors: [quotationErrors.quotationChanged],
});

/** The institution must add something before it is priced. */
export const returnQuotation = route({
  method: 'POST',
  path: '/b/v1/admin/quotation/return',
  access,
  limitPerMinute: 60,
  body: WithReason,
  errors: [quotationErrors.quotationChanged],
});

/** Until it is accepted. */
export const withdrawQuotation = route({
  method: 'POST',
  path: '/b/v1/admin/quotation/withdraw',
  access,
  limitPerMinute: 60,
  body: WithReason,
  errors: [quotationErrors.quotationChanged],
});

/** One that was sent, or has lapsed, is valid for longer. The history keeps the old day. */
export const extendQuotation = route({
  method: 'POST',
  path: '/b/v1/admin/quotation/extend',
  access,
  limitPerMinute: 60,
  body: strictObject({ quotationNo: QuotationNo, validDay: Day }),
  errors: [quotationErrors.quotationChanged, quotationErrors.badValidDay],
});

/** Of any version, also one that is still written. */
export const downloadQuotationForStaff = download({
  path: '/b/v1/admin/quotation/download',
  access,
  limitPerMinute: 60,
  body: strictObject({ ...VersionChoice.properties, format: oneOf(PAPER_FORMATS) }),
});

export const downloadContractForStaff = download({
  path: '/b/v1/admin/quotation/downloadContract',
  access,
  limitPerMinute: 60,
  /** `signed` is the copy that the institution uploaded. */
  body: strictObject({ quotationNo: QuotationNo, format: oneOf([...PAPER_FORMATS, 'signed']) }),
  errors: [quotationErrors.noContract],
});

/** The picture of the seal on quotations and contracts. */
export const uploadSeal = upload({
  path: '/b/v1/admin/quotation/uploadSeal',
  access: adminOnly('quotations'),
  limitPerMinute: 10,
  isScanned: true,
  maxFileBytes: MAX_SEAL_BYTES,
  errors: PICTURE_ERRORS,
});

export const quotationAdminRoutes = {
  findAdminQuotations,
  exportQuotations,
  getAdminQuotation,
  makeQuotation,
  saveQuotationPrices,
  approveQuotation,
  sendBackQuotation,
  returnQuotation,
  withdrawQuotation,
  extendQuotation,
  downloadQuotationForStaff,
  downloadContractForStaff,
  uploadSeal,
};
