import { generalErrors } from '@zhiye/contract';
import type { PaymentProviderName, paymentRoutes } from '@zhiye/contract';
import type { FastifyRequest } from 'fastify';
import type { HandlersOf } from '../../../platform/http/route-mount.ts';
import { refuse } from '../../../platform/refusal.ts';
import { startPayment } from './attempts/payment-start.service.ts';
import type { PaymentContext } from './payment-context.ts';
import { checkPayment, describePaymentState, findReturnedPayment } from './payment-state.service.ts';
import { findWeChatPayer, returnFromWeChat } from './payers/wechat-payer.routes.ts';
import { refuseWithoutSale } from './sale-place.ts';
import type { NotificationHeaders } from './providers/notification-headers.ts';
import { ProviderNotificationRejected } from './providers/provider-errors.ts';
import { applyRefundResult } from './refunds/refund-sending.service.ts';
import { applyPaymentResult } from './results/payment-result.service.ts';

/**
 * False for a notification that failed verification. One that the provider signed and we cannot decrypt throws: our key is wrong,
 * and the provider repeats the notification until it is right.
 */
async function acceptNotification(
  context: PaymentContext,
  provider: PaymentProviderName,
  subject: 'payment' | 'refund',
  request: FastifyRequest,
  now: Date,
): Promise<boolean> {
  try {
    const headers = request.headers as NotificationHeaders;
    // a server whose own clock has jumped still recognizes a notification of this minute
    const receivedAt = await context.databaseClock.now(context.db);
    const { readNotification, readRefundNotification } = context.providers[provider];
    const rawBody = request.body as Buffer;
    if (subject === 'refund') {
      const result = readRefundNotification(rawBody, headers, receivedAt);
      await applyRefundResult(context, provider, result, now);
    } else {
      const result = readNotification(rawBody, headers, receivedAt);
      await applyPaymentResult(context, provider, result, 'notification', now);
    }
    return true;
  } catch (error) {
    if (!(error instanceof ProviderNotificationRejected)) throw error;
    if (error.reason === 'decryption') throw error;
    request.log.warn({ err: error, provider, subject }, 'a payment notification was rejected');
    return false;
  }
}

export const paymentHandlers = (context: PaymentContext): HandlersOf<typeof paymentRoutes> => ({
  async startPayment({ inWeChat, ...input }, call) {
    const { session, now, address, userAgent } = call;
    await refuseWithoutSale(context.db, userAgent);
    const request = { ...input, payerAddress: address };
    if (!inWeChat || input.provider !== 'wechat-pay')
      return startPayment(context, session.userId, request, now);
    if (!(await context.payable.findOwn(context.db, session.userId, input.orderNo)))
      return refuse(generalErrors.notFound);
    const found = findWeChatPayer(context, input.orderNo, call);
    if ('payerUrl' in found) return { provider: 'wechat-pay', ...found };
    return startPayment(context, session.userId, { ...request, onPhone: true, ...found }, now);
  },
  getPaymentState: (input, { session }) => describePaymentState(context, session.userId, input.orderNo),
  findReturnedPayment: ({ orderNo, claim }, { now }) => findReturnedPayment(context, orderNo, claim, now),
  returnFromWeChat: (request, reply, call) => returnFromWeChat(context, request, reply, call),
  checkPayment: (input, { session, now }) => checkPayment(context, session.userId, input.orderNo, now),

  // WeChat Pay API v3: 204 acknowledges the notification. WeChat Pay repeats it after any other status.
  notifyWeChatPay: async (request, reply, { now }) =>
    (await acceptNotification(context, 'wechat-pay', 'payment', request, now))
      ? reply.code(204).send()
      : reply.code(401).send({ code: 'FAIL', message: 'verification failed' }),

  notifyWeChatPayRefund: async (request, reply, { now }) =>
    (await acceptNotification(context, 'wechat-pay', 'refund', request, now))
      ? reply.code(204).send()
      : reply.code(401).send({ code: 'FAIL', message: 'verification failed' }),

  // Alipay repeats a notification after every reply but the text `success`.
  notifyAlipay: async (request, reply, { now }) =>
    (await acceptNotification(context, 'alipay', 'payment', request, now))
      ? reply.type('text/plain').send('success')
      : reply.code(400).type('text/plain').send('failure'),
});
