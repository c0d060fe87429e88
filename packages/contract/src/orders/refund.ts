import { Type } from 'typebox';
import type { Static } from 'typebox';
import { signedIn } from '../access.ts';
import { REFUND_STATES } from '../constants/index.ts';
import { defineErrors } from '../errors.ts';
import { Fen, Instant, nullable, OrderNo, strictObject } from '../fields.ts';
import { route } from '../route.ts';

export const refundErrors = defineErrors({
  notRefundable: {
    code: 4430,
    status: 409,
    zh: '所选教材当前不能申请退款，请刷新后查看',
    en: 'These textbooks cannot be refunded now. Please refresh',
  },
  refundDecided: {
    code: 4431,
    status: 409,
    zh: '这笔退款已有结果，请刷新后查看',
    en: 'This refund has been decided already. Please refresh',
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
    zh: '以 CODE 购买的教材请联系客服退款',
    en: 'To return textbooks bought as CODEs, contact support',
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
  amountFen: Fen,
  reason: Type.String(),
  requestedAt: Instant,
  succeededAt: nullable(Instant),
  /** Why staff rejected it. */
  rejectReason: nullable(Type.String()),
});
export type OrderRefund = Static<typeof OrderRefund>;

/** The refunds of the caller's order, and the lines for which one can be asked. */
export const getOrderRefunds = route({
  method: 'GET',
  path: '/b/v1/order/getOrderRefunds',
  access: signedIn,
  query: strictObject({ orderNo: OrderNo }),
  data: strictObject({
    refunds: Type.Array(OrderRefund),
    refundable: Type.Array(strictObject({ lineNo: LineNo, title: Type.String(), amountFen: Fen })),
  }),
  errors: [],
});

export const requestRefund = route({
  method: 'POST',
  path: '/b/v1/order/requestRefund',
  access: signedIn,
  limitPerMinute: 60,
  body: strictObject({
    orderNo: OrderNo,
    lineNos: Type.Array(LineNo, { minItems: 1, maxItems: 100, uniqueItems: true }),
    reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  }),
  data: Type.Null(),
  errors: [refundErrors.notRefundable, refundErrors.codesNotRefundable],
});

export const refundRoutes = { getOrderRefunds, requestRefund };
