import { paymentRoutes } from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import { closePaymentAttempts } from './attempts/payment-attempt-closing.service.ts';
import { selectOldestUnsettledEnd } from './attempts/payment-attempt.store.ts';
import { pollForgottenPayments, pollPayment } from './attempts/payment-poll.service.ts';
import type { PaymentContext } from './payment-context.ts';
import { sendRefund, sendUnsettledRefunds } from './refunds/refund-sending.service.ts';
import { paymentHandlers } from './payment.routes.ts';
import { paymentSettings } from './payment-settings.ts';

declare module '../../../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    /** Asks the provider about an attempt whose notification may have been lost. */
    pollPayment: { outTradeNo: string };
    /** Closes the other payment codes of an order that was paid. */
    closePaymentAttempts: { orderNo: string };
    /** Sends an approved refund to the provider, or asks about it. */
    sendRefund: { refundRowId: string };
  }
}

export const paymentsArea: Area<{ payment: PaymentContext }> = {
  name: 'payments',
  settings: paymentSettings,
  mountRoutes: (mount, { payment }) => mount(paymentRoutes, paymentHandlers(payment)),
  jobs: {
    pollPayment: ({ payment }, { outTradeNo }, now) => pollPayment(payment, outTradeNo, now),
    closePaymentAttempts: ({ payment }, { orderNo }, now) => closePaymentAttempts(payment, orderNo, now),
    sendRefund: ({ payment }, { refundRowId }, now) => sendRefund(payment, refundRowId, now),
  },
  overdueChecks: [
    {
      // A code that can no longer be paid, and still no answer of the provider.
      name: 'unsettledAttempts',
      maxAgeMs: 15 * 60_000,
      findOldest: ({ payment }) => selectOldestUnsettledEnd(payment.db),
    },
  ],
  sweeps: [
    {
      name: 'forgottenPayments',
      everySeconds: 30,
      run: ({ payment }, now) => pollForgottenPayments(payment, now),
    },
    {
      name: 'refunds',
      everySeconds: 60,
      run: ({ payment }, now) => sendUnsettledRefunds(payment, now),
    },
  ],
};
