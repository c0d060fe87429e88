import { Type } from 'typebox';
import { anyone, signedIn } from '../../access.ts';
import { defineErrors } from '../../errors.ts';
import { Fen, Instant, nullable, OrderNo, strictObject } from '../../fields.ts';
import { PAYMENT_PROVIDERS } from '../../constants/index.ts';
import { OrderStatus } from '../orders/order.ts';
import { PaymentProviderName } from './payment-provider.ts';
import { rawRoute, route } from '../../route.ts';

export const paymentErrors = defineErrors({
  notPayable: { code: 4420, status: 409, zh: '当前状态的订单不能付款', en: 'This order cannot be paid' },
  providerUnavailable: {
    code: 4421,
    status: 503,
    zh: '暂时无法连接支付渠道，订单已保留，请稍后再试',
    en: 'The payment provider cannot be reached. Your order is saved. Try again later',
  },
});

export const PaymentState = strictObject({
  orderNo: OrderNo,
  status: OrderStatus,
  amountFen: Fen,
  payBefore: Instant,
  /** The server's clock, so that the countdown does not trust the browser's. */
  now: Instant,
  paidAt: nullable(Instant),
});

const [weChatPay] = PAYMENT_PROVIDERS;

/** What the page offers for paying. */
export const StartedPayment = Type.Union([
  strictObject({
    provider: Type.Literal(weChatPay),
    /** The content of the QR code that the payer scans. */
    codeUrl: Type.String(),
    /** The QR code as an SVG data URL. */
    qrImage: Type.String(),
    /** The emulator's page for this payment; null with the real provider. */
    emulatorUrl: nullable(Type.String()),
  }),
  strictObject({
    /** WeChat Pay has a page on phones only. */
    provider: PaymentProviderName,
    /** The page of the provider on which the payer pays. */
    pageUrl: Type.String(),
  }),
]);

/**
 * Opens a payment attempt or returns the open one: an order never has two attempts that can be paid. Choosing the other
 * provider closes the first attempt.
 */
export const startPayment = route({
  method: 'POST',
  path: '/b/v1/payment/startPayment',
  access: signedIn,
  limitPerMinute: 120,
  body: strictObject({
    orderNo: OrderNo,
    provider: PaymentProviderName,
    /** The payer pays on this phone: the provider then gives the page of its app or of a mobile browser. */
    onPhone: Type.Optional(Type.Boolean()),
  }),
  data: StartedPayment,
  errors: [paymentErrors.notPayable, paymentErrors.providerUnavailable],
});

export const getPaymentState = route({
  method: 'GET',
  path: '/b/v1/payment/getPaymentState',
  access: signedIn,
  query: strictObject({ orderNo: OrderNo }),
  data: PaymentState,
});

/** Asks the provider first, for a user who has paid and sees no change. */
export const checkPayment = route({
  method: 'POST',
  path: '/b/v1/payment/checkPayment',
  access: signedIn,
  limitPerMinute: 120,
  body: strictObject({ orderNo: OrderNo }),
  data: PaymentState,
  errors: [paymentErrors.providerUnavailable],
});

export const notifyWeChatPay = rawRoute({
  method: 'POST',
  path: '/notify/wechat-pay',
  access: anyone,
  replies: 'gateway',
});

export const notifyWeChatPayRefund = rawRoute({
  method: 'POST',
  path: '/notify/wechat-pay/refund',
  access: anyone,
  replies: 'gateway',
});

export const notifyAlipay = rawRoute({
  method: 'POST',
  path: '/notify/alipay',
  access: anyone,
  replies: 'gateway',
});

export const paymentRoutes = {
  startPayment,
  getPaymentState,
  checkPayment,
  notifyWeChatPay,
  notifyWeChatPayRefund,
  notifyAlipay,
};
