import type { refundAdminRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import { actorOf } from '../../../base/audit/index.ts';
import type { PaymentContext } from '../../payments/index.ts';
import { confirmBankRefund, recordBankRefund, withdrawBankRefund } from './bank-refund.service.ts';
import type { ReadingShares } from '../refunds/reading-shares.ts';
import { approveRefund, findRefunds, rejectRefund, retryRefund } from './refund-approval.service.ts';

export const refundAdminHandlers = (
  context: PaymentContext,
  readingShares: ReadingShares,
): HandlersOf<typeof refundAdminRoutes> => ({
  findRefunds: (input, { session }) => findRefunds({ db: context.db, readingShares }, session, input),
  approveRefund: async ({ refundRowId }, call) => {
    await approveRefund(context, actorOf(call), refundRowId, call.now);
    return null;
  },
  rejectRefund: async (input, call) => {
    await rejectRefund(context, actorOf(call), input, call.now);
    return null;
  },
  retryRefund: async ({ refundRowId }, call) => {
    await retryRefund(context, actorOf(call), refundRowId, call.now);
    return null;
  },
  recordBankRefund: async (input, call) => {
    await recordBankRefund(context, actorOf(call), input, call.now);
    return null;
  },
  confirmBankRefund: async ({ refundRowId }, call) => {
    await confirmBankRefund(context, actorOf(call), refundRowId, call.now);
    return null;
  },
  withdrawBankRefund: async ({ refundRowId }, call) => {
    await withdrawBankRefund(context, actorOf(call), refundRowId, call.now);
    return null;
  },
});
