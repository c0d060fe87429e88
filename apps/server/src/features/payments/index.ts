export { paymentsArea } from './area.ts';
export {
  closePaymentAttempts,
  hasUnsettledPaymentAttempt,
} from './attempts/payment-attempt-closing.service.ts';
export type { Payable } from './payable.ts';
export type { PaymentContext, PaymentProviders } from './payment-context.ts';
export { findPaymentProviders } from './attempts/payment-attempt.store.ts';
export { createAlipayProvider } from './providers/alipay/alipay-provider.ts';
export { newOutRefundNo } from './refunds/refund-number.ts';
export { retryRefund } from './refunds/refund-sending.service.ts';
export { changeRefund, insertRefund, lockRefund, selectRefund } from './refunds/refund.store.ts';
export { selectSettledAttempt } from './attempts/payment-attempt.store.ts';
export { ProviderRefused, ProviderUnavailable, refuseWhenUnavailable } from './providers/provider-errors.ts';
export { createWeChatPayProvider } from './providers/wechat-pay/wechat-pay-provider.ts';
export { hasPaymentResultOf } from './results/payment-result.store.ts';
export { BillUnavailable } from './providers/bills/provider-bill.ts';
export type { BillLine } from './providers/bills/provider-bill.ts';
export { formatYuan } from './providers/yuan.ts';
