import { Type } from 'typebox';
import type { Static } from 'typebox';
import { types } from '../../access.ts';
import { MAX_SIGNED_COPY_BYTES, SIGNED_COPY_ERRORS } from '../../base/files/file.ts';
import { catalogErrors } from '../../catalog/books/book.ts';
import { PAPER_FORMATS, QUOTATION_MAX_LENGTH as MAX } from '../../constants/commerce/quotation.ts';
import { USER_TYPE } from '../../constants/people/user-type.ts';
import { Fen, nullable, oneOf, OrderNo, ownedId, pageFields, pageOf, strictObject } from '../../fields.ts';
import { EmailAddress, plainText } from '../../people/accounts/account-fields.ts';
import { download, route, upload } from '../../route.ts';
import { cartErrors } from '../orders/cart.ts';
import { orderErrors } from '../orders/order.ts';
import { quotationErrors } from './quotation-errors.ts';
import {
  AskedLines,
  PricedTitle,
  QuotationContract,
  QuotationNoText,
  QuotationRequest,
  QuotationStateField,
  QuotationSummary,
  QuotationVersion,
  VersionNo,
} from './quotation-fields.ts';

const access = types(USER_TYPE.institution);
export const QuotationNo = ownedId('quotation', QuotationNoText);

const lineErrors = [
  catalogErrors.bookNotFound,
  cartErrors.notForSale,
  quotationErrors.sameTitleTwice,
  quotationErrors.amountTooLarge,
];

/** Today's prices of lines, before anything is asked for. */
export const priceQuotationLines = route({
  method: 'POST',
  path: '/b/v1/quotation/priceLines',
  isRead: true,
  access,
  limitPerMinute: 300,
  body: strictObject({ lines: AskedLines }),
  data: strictObject({
    list: Type.Array(PricedTitle),
    listFen: Fen,
    amountFen: Fen,
    /** What the form shows first: the last quotation, else the account. */
    party: strictObject({
      institutionName: Type.String(),
      taxId: Type.String(),
      department: Type.String(),
      contactName: Type.String(),
      phone: Type.String(),
      email: Type.String(),
    }),
  }),
  errors: lineErrors,
});

export const askQuotation = route({
  method: 'POST',
  path: '/b/v1/quotation/ask',
  access,
  limitPerMinute: 30,
  body: QuotationRequest,
  data: strictObject({ quotationNo: QuotationNo }),
  errors: lineErrors,
});

/** While staff have not answered, or after they returned it. */
export const changeQuotationRequest = route({
  method: 'POST',
  path: '/b/v1/quotation/change',
  access,
  limitPerMinute: 60,
  body: strictObject({ quotationNo: QuotationNo, request: QuotationRequest }),
  errors: [...lineErrors, quotationErrors.quotationChanged],
});

export const findQuotations = route({
  method: 'GET',
  path: '/b/v1/quotation/findQuotations',
  access,
  query: strictObject({ ...pageFields, state: Type.Optional(QuotationStateField) }),
  data: pageOf(QuotationSummary),
});

export const QuotationDetail = strictObject({
  ...QuotationSummary.properties,
  request: QuotationRequest,
  /** What was asked for, at the prices of today; a title that is not sold any more is missing. */
  asked: Type.Array(PricedTitle),
  /** Those that were sent, newest first. */
  versions: Type.Array(QuotationVersion),
  contract: nullable(QuotationContract),
  /** Seller, payee and issuer of invoices are one company. */
  sellerName: Type.String(),
});
export type QuotationDetail = Static<typeof QuotationDetail>;

export const getQuotation = route({
  method: 'GET',
  path: '/b/v1/quotation/getQuotation',
  access,
  query: strictObject({ quotationNo: QuotationNo }),
  data: QuotationDetail,
});

/** Places the order at exactly these prices. Accepting the same version again returns the same order. */
export const acceptQuotation = route({
  method: 'POST',
  path: '/b/v1/quotation/accept',
  access,
  limitPerMinute: 30,
  body: strictObject({
    quotationNo: QuotationNo,
    versionNo: VersionNo,
    /** The total that was read. */
    amountFen: Fen,
    /** Where the codes go; null when rosters give all of them out. */
    codeEmail: nullable(EmailAddress),
    /** Each line leaves as it was asked for: the address is for those that are mailed. Without it, all lines leave alike. */
    isDeliveryKept: Type.Optional(Type.Boolean()),
    purchaseOrderNo: plainText(MAX.purchaseOrderNo, 0),
  }),
  data: strictObject({ orderNo: OrderNo }),
  errors: [
    quotationErrors.quotationChanged,
    quotationErrors.versionReplaced,
    quotationErrors.quotationLapsed,
    cartErrors.notForSale,
    cartErrors.codeEmail,
    orderErrors.priceChanged,
    orderErrors.unpaidOrderExists,
  ],
});

export const declineQuotation = route({
  method: 'POST',
  path: '/b/v1/quotation/decline',
  access,
  limitPerMinute: 30,
  body: strictObject({ quotationNo: QuotationNo, reason: plainText(MAX.reason, 0) }),
  errors: [quotationErrors.quotationChanged],
});

/** Asks for another price; the version that was sent is valid until the next one is. */
export const askNewPrice = route({
  method: 'POST',
  path: '/b/v1/quotation/askNewPrice',
  access,
  limitPerMinute: 30,
  body: strictObject({ quotationNo: QuotationNo, note: plainText(MAX.note) }),
  errors: [quotationErrors.quotationChanged],
});

/** Before staff have answered. */
export const cancelQuotationRequest = route({
  method: 'POST',
  path: '/b/v1/quotation/cancel',
  access,
  limitPerMinute: 30,
  body: strictObject({ quotationNo: QuotationNo }),
  errors: [quotationErrors.quotationChanged],
});

export const downloadQuotation = download({
  path: '/b/v1/quotation/download',
  access,
  limitPerMinute: 30,
  body: strictObject({ quotationNo: QuotationNo, versionNo: VersionNo, format: oneOf(PAPER_FORMATS) }),
});

export const downloadContract = download({
  path: '/b/v1/quotation/downloadContract',
  access,
  limitPerMinute: 30,
  body: strictObject({ quotationNo: QuotationNo, format: oneOf(PAPER_FORMATS) }),
  errors: [quotationErrors.noContract],
});

export const uploadSignedContract = upload({
  path: '/b/v1/quotation/uploadSignedContract',
  access,
  limitPerMinute: 10,
  fields: strictObject({ quotationNo: QuotationNo }),
  isScanned: true,
  maxFileBytes: MAX_SIGNED_COPY_BYTES,
  errors: [...SIGNED_COPY_ERRORS, quotationErrors.noContract],
});

export const downloadSignedContract = download({
  path: '/b/v1/quotation/downloadSignedContract',
  access,
  limitPerMinute: 30,
  body: strictObject({ quotationNo: QuotationNo }),
});

export const quotationRoutes = {
  priceQuotationLines,
  askQuotation,
  changeQuotationRequest,
  findQuotations,
  getQuotation,
  acceptQuotation,
  declineQuotation,
  askNewPrice,
  cancelQuotationRequest,
  downloadQuotation,
  downloadContract,
  uploadSignedContract,
  downloadSignedContract,
};
