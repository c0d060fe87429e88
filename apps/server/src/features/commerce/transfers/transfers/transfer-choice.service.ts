// Lets an institution choose a bank transfer for its unpaid order, which then waits for days.
import { generalErrors, paymentErrors } from '@zhiye/contract';
import type { Transfer } from '@zhiye/contract';
import type { Tx } from '../../../../db/client.ts';
import { newId } from '../../../../platform/ids.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { extendPaymentDeadline, insertOrderTimelineEntry } from '../../orders/index.ts';
import { changeWithoutOpenAttempts, refuseWhenUnavailable } from '../../payments/index.ts';
import type { PayableState, PaymentContext } from '../../payments/index.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { transferSettings } from '../transfer-settings.ts';
import { newReferenceCode } from './reference-code.ts';
import { describeTransfer } from './transfer-view.service.ts';
import { insertTransfer, selectTransferOfOrder } from './transfer.store.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Closes what the buyer may still pay elsewhere; a payment wins. The deadline moves once: choosing again returns the same transfer.
 */
export async function chooseTransfer(
  context: PaymentContext,
  userId: string,
  orderNo: string,
  now: Date,
): Promise<Transfer> {
  const { db, payable, databaseClock } = context;
  const order = (await payable.findOwn(db, userId, orderNo)) ?? refuse(generalErrors.notFound);
  if (!(await selectTransferOfOrder(db, orderNo))) {
    requireUnpaid(order, await databaseClock.now(db));
    const open = (tx: Tx) => openTransfer(context, tx, userId, orderNo, now);
    const isOpen = await refuseWhenUnavailable(changeWithoutOpenAttempts(context, orderNo, now, open));
    if (!isOpen) refuse(paymentErrors.notPayable);
  }
  return (await describeTransfer(context, userId, orderNo)) ?? refuse(generalErrors.notFound);
}

function requireUnpaid(order: PayableState | undefined, deadlineNow: Date): PayableState {
  if (order?.status !== 'unpaid' || order.payBefore <= deadlineNow) return refuse(paymentErrors.notPayable);
  return order;
}

/** True also when another request has opened the transfer. */
async function openTransfer(
  { payable, databaseClock }: PaymentContext,
  tx: Tx,
  userId: string,
  orderNo: string,
  now: Date,
): Promise<true> {
  const locked = await payable.lock(tx, orderNo);
  if (await selectTransferOfOrder(tx, orderNo)) return true;
  const deadlineNow = await databaseClock.now(tx);
  const { amountFen } = requireUnpaid(locked, deadlineNow);
  const days = await readSetting(tx, transferSettings.transferPaymentDays);
  await extendPaymentDeadline(tx, orderNo, new Date(deadlineNow.getTime() + days * DAY_MS));
  await insertOrderTimelineEntry(tx, { orderNo, event: 'transferChosen', actorId: userId }, now);
  await insertNewTransfer(tx, { orderNo, amountFen }, now);
  return true;
}

/** An order on account is paid by transfer from the beginning, after its delivery. Call it in the transaction that inserts the order. */
export const openTransferOnAccount = (
  tx: Tx,
  order: { readonly orderNo: string; readonly amountFen: number },
  now: Date,
): Promise<void> => insertNewTransfer(tx, order, now);

async function insertNewTransfer(
  tx: Tx,
  order: { readonly orderNo: string; readonly amountFen: number },
  now: Date,
): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    const transfer = { id: newId(now), ...order, referenceCode: newReferenceCode() };
    if (await insertTransfer(tx, { ...transfer, state: 'waiting', createdAt: now })) return;
  }
  throw new Error('no free reference code');
}
