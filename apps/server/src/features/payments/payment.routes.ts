import type { paymentRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../platform/http/route-mount.ts';
import { startPayment } from './attempts/payment-start.service.ts';
import type { PaymentContext } from './payment-context.ts';
import { checkPayment, describePaymentState } from './payment-state.service.ts';
import { ProviderNotificationRejected } from './providers/provider-errors.ts';
import { applyPaymentResult } from './results/payment-result.service.ts';

export const paymentHandlers = (context: PaymentContext): HandlersOf<typeof paymentRoutes> => ({
  startPayment: (input, { session, now }) => startPayment(context, session.userId, input.orderNo, now),
  getPaymentState: (input, { session, now }) =>
    describePaymentState(context, session.userId, input.orderNo, now),
  checkPayment: (input, { session, now }) => checkPayment(context, session.userId, input.orderNo, now),

  // WeChat Pay API v3: 204 acknowledges the notification. WeChat Pay repeats it after any other status.
  notifyWeChatPay: async (request, reply, { now }) => {
    try {
      const headers = request.headers as Record<string, string | undefined>;
      const result = context.provider.readNotification(request.body as Buffer, headers, now);
      await applyPaymentResult(context, result, 'notification', now);
      return await reply.code(204).send();
    } catch (error) {
      if (!(error instanceof ProviderNotificationRejected)) throw error;
      request.log.warn({ err: error }, 'a payment notification was rejected');
      return reply.code(401).send({ code: 'FAIL', message: 'verification failed' });
    }
  },
});
