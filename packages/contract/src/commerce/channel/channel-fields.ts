import { Type } from 'typebox';
import type { Static } from 'typebox';
import {
  CHANNEL_EXPORT_FORMATS,
  CHANNEL_LINE_KINDS,
  STATEMENT_STATES,
} from '../../constants/commerce/channel.ts';
import { defineErrors } from '../../errors.ts';
import {
  Day,
  Duration,
  filterText,
  Instant,
  Month,
  nullable,
  oneOf,
  ownedId,
  strictObject,
  Uuid,
} from '../../fields.ts';

export const channelErrors = defineErrors({
  statementMoved: {
    code: 4972,
    status: 409,
    zh: '月结单已被处理，请刷新后查看',
    en: 'The statement has been changed. Refresh the page',
  },
  exportTooLong: {
    code: 4973,
    status: 422,
    zh: 'XLSX 最多导出 {most} 行，请缩小条件或导出 CSV',
    en: 'An XLSX file can have at most {most} rows. Narrow the filters or export CSV',
  },
});

export const StatementState = oneOf(STATEMENT_STATES);
export const ChannelLineKind = oneOf(CHANNEL_LINE_KINDS);
export const ChannelExportFormat = oneOf(CHANNEL_EXPORT_FORMATS);
/** Money with a sign, in fen. */
export const SignedFen = Type.Integer({ minimum: -100_000_000_000, maximum: 100_000_000_000 });

/** One sale, refund or correction. Refunds are negative. */
export const ChannelLine = strictObject({
  lineId: Uuid,
  kind: ChannelLineKind,
  day: Day,
  at: Instant,
  orderNo: nullable(Type.String()),
  institutionName: nullable(Type.String()),
  bookId: nullable(Type.Integer()),
  title: nullable(Type.String()),
  duration: nullable(Duration),
  quantity: Type.Integer(),
  amountFen: SignedFen,
  commissionBasisPoints: nullable(Type.Integer()),
  settlementFen: nullable(Type.Integer()),
  commissionFen: SignedFen,
  /** The state of the statement that has the line; pending without one. */
  state: StatementState,
  statementMonth: nullable(Type.String()),
  /** Why finance made a correction. */
  reason: nullable(Type.String()),
});
export type ChannelLine = Static<typeof ChannelLine>;

/** The sums of all lines that a filter finds. */
export const ChannelLineTotals = strictObject({
  lines: Type.Integer(),
  quantity: Type.Integer(),
  salesFen: SignedFen,
  refundsFen: SignedFen,
  commissionFen: SignedFen,
  /** The commission by the state of the lines. */
  pendingFen: SignedFen,
  confirmedFen: SignedFen,
  settledFen: SignedFen,
});
export type ChannelLineTotals = Static<typeof ChannelLineTotals>;

export const lineFilterFields = {
  month: Type.Optional(Month),
  /** One of the institutions that bought from the channel; another id finds nothing. */
  institutionId: Type.Optional(Uuid),
  /** A part of the title, or an order number. */
  keyword: Type.Optional(filterText(80)),
  kind: Type.Optional(ChannelLineKind),
  state: Type.Optional(StatementState),
  statementId: Type.Optional(Uuid),
};
export const ChannelLineFilter = strictObject(lineFilterFields);
export type ChannelLineFilter = Static<typeof ChannelLineFilter>;

export const Statement = strictObject({
  statementId: Uuid,
  /** Month and channel number, `202610-Q0217`. */
  statementNo: Type.String(),
  month: Month,
  state: StatementState,
  lines: Type.Integer(),
  salesFen: SignedFen,
  refundsFen: SignedFen,
  salesCommissionFen: SignedFen,
  refundsCommissionFen: SignedFen,
  adjustmentsFen: SignedFen,
  /** What is paid to the channel; negative when it owes. */
  totalFen: SignedFen,
  createdAt: Instant,
  confirmedAt: nullable(Instant),
  /** The day of the bank transfer, once it is settled. */
  paidOn: nullable(Day),
  settledAt: nullable(Instant),
});
export type Statement = Static<typeof Statement>;

export const OwnStatementId = ownedId('statement', Uuid);
