import type { refundRoutes } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import { describeOrderRefunds, requestRefund } from './refund-request.service.ts';

export const refundHandlers = ({ db }: { db: Db }): HandlersOf<typeof refundRoutes> => ({
  getOrderRefunds: (input, { session, now }) => describeOrderRefunds(db, session.userId, input.orderNo, now),
  requestRefund: async (input, { session, now }) => {
    await requestRefund(db, session.userId, input, now);
    return null;
  },
});
