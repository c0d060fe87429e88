import { Type } from 'typebox';
import { anyone, signedIn } from './access.ts';
import { defineErrors } from './errors.ts';
import { Fen, Instant, nullable, OrderNo, strictObject } from './fields.ts';
import { OrderStatus } from './orders.ts';
import { rawRoute, route } from './route.ts';

export const paymentErrors = defineErrors({
  notPayable: { code: 4420, status: 409, zh: '订单当前状态不能付款', en: 'This order cannot be paid now' },
  gatewayUnavailable: {
    code: 4421,
    status: 503,
    zh: '暂时连不上支付平台，订单已保留，请稍后再试',
    en: 'The payment service cannot be reached; your order is kept, please try again shortly',
  },
});

/** WeChat Pay is the first channel; Alipay and transfers join this union. */
export const PaymentChannel = Type.Union([Type.Literal('wechat')]);

export const PaymentState = strictObject({
  orderNo: OrderNo,
  status: OrderStatus,
  amountFen: Fen,
  payBefore: Instant,
  /** The server's clock, so that the countdown does not trust the browser's. */
  now: Instant,
  paidAt: nullable(Instant),
});

/** Opens an attempt, or returns the one that is open: the same order is never offered under two codes at once. */
export const startPayment = route({
  method: 'POST',
  path: '/b/v1/payment/startPayment',
  access: signedIn,
  body: strictObject({ orderNo: OrderNo, channel: PaymentChannel }),
  data: strictObject({
    /** Scanned by the app; in the demo its page can be opened beside it. */
    codeUrl: Type.String(),
    /** The same as a QR picture, an SVG data URL. */
    qrImage: Type.String(),
    /** Where a person can play the buyer; null against the real gateway. */
    emulatorUrl: nullable(Type.String()),
  }),
  errors: [paymentErrors.notPayable, paymentErrors.gatewayUnavailable],
});

export const getPaymentState = route({
  method: 'GET',
  path: '/b/v1/payment/getPaymentState',
  access: signedIn,
  query: strictObject({ orderNo: OrderNo }),
  data: PaymentState,
  errors: [],
});

/** Asks the gateway itself, for the person who has paid and sees no change. */
export const checkPayment = route({
  method: 'POST',
  path: '/b/v1/payment/checkPayment',
  access: signedIn,
  body: strictObject({ orderNo: OrderNo }),
  data: PaymentState,
  errors: [paymentErrors.gatewayUnavailable],
});

export const notifyWeChatPay = rawRoute({
  method: 'POST',
  path: '/notify/wechat-pay',
  access: anyone,
  replies: 'gateway',
  errors: [],
});

export const paymentRoutes = { startPayment, getPaymentState, checkPayment, notifyWeChatPay };
