import { Type } from 'typebox';
import type { Static } from 'typebox';
import {
  MAX_QUOTATION_LINES,
  MAX_QUOTED_COPIES,
  QUOTATION_MAX_LENGTH as MAX,
  QUOTATION_STATES,
  QUOTATION_VERSION_STATES,
  WANTED_PAPERS,
} from '../../constants/commerce/quotation.ts';
import { BookId, Day, Duration, Fen, Instant, nullable, oneOf, OrderNo, strictObject } from '../../fields.ts';
import { EmailAddress, plainText } from '../../people/accounts/account-fields.ts';
import { SignedCopy } from '../../base/files/file.ts';
import { CodeDelivery } from '../orders/cart.ts';

/** `Q261125-003`: the day on which it was asked for and a number. */
export const QuotationNoText = Type.String({ pattern: '^Q\\d{6}-\\d{3,6}$' });

export const QuotationStateField = oneOf(QUOTATION_STATES);
export const VersionNo = Type.Integer({ minimum: 1, maximum: 1_000 });

/** What is asked for: codes for one title and access period. */
export const AskedLine = strictObject({
  bookId: BookId,
  duration: Duration,
  quantity: Type.Integer({ minimum: 1, maximum: MAX_QUOTED_COPIES }),
  /** How the codes are to leave; to one address when it is missing. */
  codeDelivery: Type.Optional(CodeDelivery),
});
export type AskedLine = Static<typeof AskedLine>;

export const AskedLines = Type.Array(AskedLine, { minItems: 1, maxItems: MAX_QUOTATION_LINES });

/** The institution and the person whom the papers name. */
export const QuotationParty = strictObject({
  institutionName: plainText(MAX.name),
  /** 统一社会信用代码. */
  taxId: plainText(20, 0),
  department: plainText(MAX.name, 0),
  contactName: plainText(MAX.short),
  phone: plainText(MAX.short),
  email: EmailAddress,
});
export type QuotationParty = Static<typeof QuotationParty>;

/** What an institution says when it asks. */
export const QuotationRequest = strictObject({
  lines: AskedLines,
  party: QuotationParty,
  /** When the codes are wanted. */
  deliverBy: nullable(Day),
  purchaseOrderNo: plainText(MAX.purchaseOrderNo, 0),
  papers: Type.Array(oneOf(WANTED_PAPERS), { maxItems: WANTED_PAPERS.length, uniqueItems: true }),
  note: plainText(MAX.note, 0),
});
export type QuotationRequest = Static<typeof QuotationRequest>;

/** A line at the prices of today. */
export const PricedTitle = strictObject({
  bookId: Type.Integer(),
  title: Type.String(),
  authors: Type.Array(Type.String()),
  publisher: Type.String(),
  coverUrl: Type.String(),
  duration: Duration,
  /** The access periods for which the title is sold. */
  durations: Type.Array(Duration),
  quantity: Type.Integer(),
  codeDelivery: CodeDelivery,
  listFen: Fen,
  /** The lowest price without a quotation. */
  tierFen: Fen,
  amountFen: Fen,
});
export type PricedTitle = Static<typeof PricedTitle>;

/** A line of a version. Its amount is the unit price times the quantity. */
export const QuotedLine = strictObject({
  lineNo: Type.Integer(),
  bookId: Type.Integer(),
  title: Type.String(),
  isbn: Type.String(),
  authors: Type.Array(Type.String()),
  publisher: Type.String(),
  coverUrl: Type.String(),
  duration: Duration,
  quantity: Type.Integer(),
  codeDelivery: CodeDelivery,
  listFen: Fen,
  tierFen: Fen,
  unitFen: Fen,
  amountFen: Fen,
});
export type QuotedLine = Static<typeof QuotedLine>;

/** The sums of a version; `tierDiscountFen` and `quotedDiscountFen` together are all that is less than the list price. */
export const quotationSums = {
  listFen: Fen,
  tierDiscountFen: Fen,
  quotedDiscountFen: Type.Integer(),
  amountFen: Fen,
};

export const QuotationVersion = strictObject({
  versionNo: VersionNo,
  state: oneOf(QUOTATION_VERSION_STATES),
  /** The last day on which it can be accepted. */
  validDay: Day,
  deliveryDays: Type.Integer(),
  /** To the institution. */
  message: Type.String(),
  lines: Type.Array(QuotedLine),
  ...quotationSums,
  sentAt: nullable(Instant),
});
export type QuotationVersion = Static<typeof QuotationVersion>;

/** A row of a list. */
export const QuotationSummary = strictObject({
  quotationNo: QuotationNoText,
  state: QuotationStateField,
  askedAt: Instant,
  /** Staff answer until then; null when nothing is waited for. */
  answerBefore: nullable(Instant),
  institutionName: Type.String(),
  firstTitle: Type.String(),
  titles: Type.Integer(),
  copies: Type.Integer(),
  /** Of the version that was sent last; null before. */
  amountFen: nullable(Fen),
  validDay: nullable(Day),
  versionNo: nullable(VersionNo),
  /** The institution asks for another price; the version that was sent is valid meanwhile. */
  isRepriceAsked: Type.Boolean(),
  orderNo: nullable(OrderNo),
  /** Why it was returned, declined or withdrawn. */
  reason: nullable(Type.String()),
  /** When the state was reached. */
  stateSince: Instant,
});
export type QuotationSummary = Static<typeof QuotationSummary>;

export const QuotationContract = strictObject({
  contractNo: Type.String(),
  signed: nullable(SignedCopy),
});
