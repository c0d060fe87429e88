import { Type } from 'typebox';
import type { Static } from 'typebox';
import { signedIn } from '../../access.ts';
import { MAX_CODES_PER_LINE } from '../../constants/commerce/code-state.ts';
import { REFUND_STATES } from '../../constants/index.ts';
import { defineErrors } from '../../errors.ts';
import { Fen, Instant, nullable, OrderNo, strictObject } from '../../fields.ts';
import { route } from '../../route.ts';

export const refundErrors = defineErrors({
  notRefundable: {
    code: 4430,
    status: 409,
    zh: '所选教材当前不能申请退款，请刷新后查看',
    en: 'These textbooks cannot be refunded now. Refresh the page',
  },
  refundDecided: {
    code: 4431,
    status: 409,
    zh: '这笔退款已有结果，请刷新后查看',
    en: 'This refund has been decided already. Refresh the page',
  },
  sameApprover: {
    code: 4432,
    status: 403,
    zh: '退款须由两位同事审核，你已参与过这笔退款',
    en: 'Two colleagues must approve a refund, and you have already taken part in this one',
  },
  codesNotRefundable: {
    code: 4433,
    status: 409,
    zh: '《{title}》现在可退的 CODE 为 {count} 个；已兑换、已作废、过期或正在退款的 CODE 不能退',
    en: 'CODEs of “{title}” that can be refunded now: {count}. Redeemed, void and expired CODEs and those being refunded cannot',
  },
});

const [requested, approved, sent, succeeded, abnormal, rejected] = REFUND_STATES;
export const RefundState = Type.Union([
  Type.Literal(requested),
  Type.Literal(approved),
  Type.Literal(sent),
  Type.Literal(succeeded),
  Type.Literal(abnormal),
  Type.Literal(rejected),
]);
export type RefundState = Static<typeof RefundState>;

/** One line of an order, by its number in the order. */
const LineNo = Type.Integer({ minimum: 1, maximum: 1_000 });

/** A refund as its buyer sees it. */
export const OrderRefund = strictObject({
  title: Type.String(),
  state: RefundState,
  /** How many codes are paid back; null for a line without codes. */
  codes: nullable(Type.Integer()),
  amountFen: Fen,
  reason: Type.String(),
  requestedAt: Instant,
  succeededAt: nullable(Instant),
  /** Why staff rejected it. */
  rejectReason: nullable(Type.String()),
});
export type OrderRefund = Static<typeof OrderRefund>;

/** A line for which a refund can be asked. */
export const RefundableLine = strictObject({
  lineNo: LineNo,
  title: Type.String(),
  /** The price of one copy. */
  unitFen: Fen,
  /** Copies that can be paid back now: 0 for a line of codes of which none can. */
  quantity: Type.Integer({ minimum: 0 }),
  /** How many codes of the line are redeemed and cannot be paid back; null for a line without codes. */
  redeemedCodes: nullable(Type.Integer()),
});
export type RefundableLine = Static<typeof RefundableLine>;

/** The refunds of the caller's order, and the lines for which one can be asked. */
export const getOrderRefunds = route({
  method: 'GET',
  path: '/b/v1/order/getOrderRefunds',
  access: signedIn,
  query: strictObject({ orderNo: OrderNo }),
  data: strictObject({
    refunds: Type.Array(OrderRefund),
    refundable: Type.Array(RefundableLine),
  }),
});

/** Codes are held back from the request until staff have decided. */
export const requestRefund = route({
  method: 'POST',
  path: '/b/v1/order/requestRefund',
  access: signedIn,
  limitPerMinute: 60,
  body: strictObject({
    orderNo: OrderNo,
    /** Each line once. The quantity is the number of codes, and 1 for a line without codes. */
    lines: Type.Array(
      strictObject({ lineNo: LineNo, quantity: Type.Integer({ minimum: 1, maximum: MAX_CODES_PER_LINE }) }),
      { minItems: 1, maxItems: 100 },
    ),
    reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  }),
  errors: [refundErrors.notRefundable, refundErrors.codesNotRefundable],
});

export const refundRoutes = { getOrderRefunds, requestRefund };
