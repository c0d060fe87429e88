export { paymentsArea } from './area.ts';
export {
  closePaymentAttempts,
  hasUnsettledPaymentAttempt,
} from './attempts/payment-attempt-closing.service.ts';
export type { Payable } from './payable.ts';
export type { PaymentContext } from './payment-context.ts';
export { refuseWhenUnavailable } from './providers/provider-errors.ts';
export { createWeChatPayProvider } from './providers/wechat-pay/wechat-pay-provider.ts';
export { hasPaymentResultOf } from './results/payment-result.store.ts';
