export { paymentsArea } from './area.ts';
export {
  changeWithoutOpenAttempts,
  queueAttemptClosing,
} from './attempts/payment-attempt-closing.service.ts';
export { fulfilAtOnce } from './payable-fulfilment.service.ts';
export type { Payable, PayableState } from './payable.ts';
export type { PaymentContext, PaymentProviders } from './payment-context.ts';
export { findPaymentProviders } from './attempts/payment-attempt.store.ts';
export { createAlipayProvider } from './providers/alipay/alipay-provider.ts';
export { newOutRefundNo } from './refunds/refund-number.ts';
export { retryRefund } from './refunds/refund-sending.service.ts';
export { changeRefund, insertRefund, lockRefund, selectRefund } from './refunds/refund.store.ts';
export { selectSettledAttempt } from './attempts/payment-attempt.store.ts';
export { refuseWhenUnavailable } from './providers/provider-errors.ts';
export { createWeChatPayProvider } from './providers/wechat-pay/wechat-pay-provider.ts';
export { hasPaymentResultOf } from './results/payment-result.store.ts';
