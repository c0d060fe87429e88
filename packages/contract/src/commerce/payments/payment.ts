import { Type } from 'typebox';
import { anyone, signedIn } from '../../access.ts';
import { defineErrors } from '../../errors.ts';
import { Fen, Instant, nullable, OrderNo, strictObject } from '../../fields.ts';
import { PAYMENT_PROVIDERS } from '../../constants/index.ts';
import { orderErrors, OrderStatus } from '../orders/order.ts';
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
  noPaymentInWeChat: {
    code: 4422,
    status: 409,
    zh: '这里不能在微信内付款。订单已保留，请在浏览器中打开后付款',
    en: 'This shop takes no payments inside WeChat. Your order is saved. Open the page in a browser to pay',
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

/** What a page inside WeChat gives to the bridge of WeChat, signed for WeChat Pay. */
const BridgeParameters = strictObject({
  appId: Type.String(),
  timeStamp: Type.String(),
  nonceStr: Type.String(),
  package: Type.String(),
  signType: Type.Literal('RSA'),
  paySign: Type.String(),
});

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
  strictObject({
    provider: Type.Literal(weChatPay),
    bridge: BridgeParameters,
    /** The emulator's page for this payment, for a browser that has no bridge; null with the real provider. */
    emulatorUrl: nullable(Type.String()),
  }),
  strictObject({
    provider: Type.Literal(weChatPay),
    /** Inside WeChat the payer must be known first: WeChat names them at this address without asking, and leads back. */
    payerUrl: Type.String(),
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
    /** The page is shown inside WeChat, where WeChat Pay opens above it. */
    inWeChat: Type.Optional(Type.Boolean()),
  }),
  data: StartedPayment,
  errors: [
    paymentErrors.notPayable,
    paymentErrors.providerUnavailable,
    paymentErrors.noPaymentInWeChat,
    orderErrors.nothingSoldHere,
  ],
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

/**
 * The state of a payment for whoever came back from the page of a provider in another browser, where nobody is signed in: an iPhone
 * opens the browser that is its default. The claim of the return address lasts minutes and shows the payment alone. Asks the provider first.
 */
export const findReturnedPayment = route({
  method: 'POST',
  path: '/b/v1/payment/findReturnedPayment',
  access: anyone,
  limitPerMinute: 60,
  body: strictObject({ orderNo: OrderNo, claim: Type.String({ minLength: 1, maxLength: 128 }) }),
  data: PaymentState,
  errors: [paymentErrors.providerUnavailable],
});

/** Where WeChat returns the browser of a payer with a code. Remembers the payer and leads to the payment, which has no code in its address. */
export const returnFromWeChat = rawRoute({
  method: 'GET',
  path: '/b/v1/payment/returnFromWeChat',
  access: anyone,
  limitPerMinute: 60,
  replies: 'gateway',
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
  findReturnedPayment,
  returnFromWeChat,
  notifyWeChatPay,
  notifyWeChatPayRefund,
  notifyAlipay,
};
