// Lets an order of an institution go on account: what counts against the limit, and what stops new orders.
import { agreementErrors } from '@zhiye/contract';
import type { Db, Tx } from '../../../../db/client.ts';
import { businessDay, endOfBusinessDay } from '../../../../platform/clock.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { formatYuan } from '../../../../platform/yuan.ts';
import { readSettings } from '../../../base/settings/index.ts';
import type { OrderCredit } from '../../orders/index.ts';
import { openTransferOnAccount } from '../../transfers/index.ts';
import { agreementSettings } from '../agreement-settings.ts';
import { insertAgreementOrder, lockActiveAgreement, selectAgreementSums } from '../agreement.store.ts';
import type { AgreementRow } from '../agreement.store.ts';
import { addDays, lastDayOfMonth } from './agreement-days.ts';

/** The port of orders. */
export const agreementCredit: OrderCredit = {
  async open(tx, { userId, amountFen }, now) {
    const agreement = (await lockActiveAgreement(tx, userId)) ?? refuse(agreementErrors.noAgreement);
    const { availableFen, blockingFen } = await measureCredit(tx, agreement, now);
    if (!isInTerm(agreement, now)) refuse(agreementErrors.noAgreement);
    if (blockingFen > 0) refuse(agreementErrors.overdueBlocks, { amount: formatYuan(blockingFen) });
    if (amountFen > availableFen) refuse(agreementErrors.limitReached, { amount: formatYuan(availableFen) });
    const dueOn = addDays(lastDayOfMonth(businessDay(now).slice(0, 7)), agreement.paymentDays);
    return {
      payBefore: endOfBusinessDay(dueOn),
      record: (orderNo) => record(tx, { orderNo, amountFen, agreementId: agreement.id }, now),
    };
  },
};

/** The order is settled by its own transfer, as every order of an institution is; one payment may settle many of them. */
async function record(
  tx: Tx,
  { agreementId, ...order }: { orderNo: string; amountFen: number; agreementId: string },
  now: Date,
): Promise<void> {
  await insertAgreementOrder(tx, order.orderNo, agreementId);
  await openTransferOnAccount(tx, order, now);
}

const isInTerm = ({ firstDay, lastDay }: AgreementRow, now: Date): boolean => {
  const today = businessDay(now);
  return firstDay <= today && today <= lastDay;
};

/** What an agreement has left, and what is overdue so much that nothing more goes on account; 0 while nothing blocks. */
export async function measureCredit(db: Db, agreement: AgreementRow, now: Date) {
  const { agreementOverdueFen, agreementOverdueDays } = await readSettings(db, agreementSettings);
  const today = businessDay(now);
  const sums = (await selectAgreementSums(db, [agreement.id], today))(agreement.id);
  const late = await selectAgreementSums(db, [agreement.id], addDays(today, -agreementOverdueDays));
  const lateFen = late(agreement.id).overdueFen;
  const isOpen = agreement.state === 'active' && isInTerm(agreement, now);
  return {
    sums,
    availableFen: isOpen ? Math.max(0, agreement.limitFen - sums.usedFen) : 0,
    blockingFen: lateFen > agreementOverdueFen ? lateFen : 0,
  };
}
