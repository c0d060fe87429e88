import type { paymentRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../platform/http/mount.ts';
import { NotificationRejected } from './gateway/gateway-errors.ts';
import { applyFact, checkPayment, describePayment, startPayment } from './payment.service.ts';
import type { Cashier } from './payment.service.ts';

export const paymentHandlers = (cashier: Cashier): HandlersOf<typeof paymentRoutes> => ({
  startPayment: (input, { session, now }) => startPayment(cashier, session.userId, input.orderNo, now),
  getPaymentState: (input, { session, now }) =>
    describePayment(cashier.db, session.userId, input.orderNo, now),
  checkPayment: (input, { session, now }) => checkPayment(cashier, session.userId, input.orderNo, now),

  // WeChat Pay API v3: 204 acknowledges; anything else is sent again.
  notifyWeChatPay: async (request, reply, { now }) => {
    try {
      const headers = request.headers as Record<string, string | undefined>;
      const fact = cashier.gateway.readNotification(request.body as Buffer, headers, now);
      await applyFact(cashier, fact, 'notification', now);
      return await reply.code(204).send();
    } catch (error) {
      if (!(error instanceof NotificationRejected)) throw error;
      request.log.warn({ err: error }, 'a payment notification was rejected');
      return reply.code(401).send({ code: 'FAIL', message: 'verification failed' });
    }
  },
});
