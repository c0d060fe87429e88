// Finds money that waits for an order which no longer needs it, and books it as a surplus.
import { sweepEach } from '../../../../platform/jobs/sweeps.ts';
import { formatYuan } from '../../../../platform/yuan.ts';
import { insertLedgerEntry } from '../../ledger/index.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import type { PaymentContext } from '../../payments/index.ts';
import { transferNotifications } from '../transfer-notifications.ts';
import { lockTransfer, selectClosedDeposits, selectTransfersById, updateTransfer } from './transfer.store.ts';
import type { Transfer } from './transfer.store.ts';

const BATCH = 200;

/** The sweep for short transfers whose order was canceled, expired, or was paid in another way. */
export async function releaseClosedDeposits(context: PaymentContext, now: Date): Promise<void> {
  const found = await selectClosedDeposits(context.db, BATCH);
  const release = (transfer: Transfer) => releaseDeposit(context, transfer, now);
  await sweepEach(found, release, context.log, 'the money of a closed order was not released');
}

async function releaseDeposit(
  { db, jobs, payable }: PaymentContext,
  { id, orderNo }: Transfer,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await payable.lock(tx, orderNo);
    const transfer = await lockTransfer(tx, id);
    const isOpen = transfer && transfer.state !== 'received' && transfer.state !== 'over';
    if (!order || order.status === 'unpaid' || !isOpen || transfer.receivedFen === 0) return;
    const { receivedFen } = transfer;
    await updateTransfer(tx, id, { state: 'over', surplusFen: receivedFen, reason: null });
    const postings = { 'liability:deposit': receivedFen, 'liability:surplus': -receivedFen };
    await insertLedgerEntry(tx, { source: 'transferClosing', sourceRef: id, orderNo, postings }, now);
    const transactionId = `transfer:${id}`;
    await payable.applyPayment(tx, order, { outcome: 'surplus', transactionId, paidAt: now }, now);
    const [{ userId } = { userId: '' }] = await selectTransfersById(tx, [id]);
    const amount = formatYuan(receivedFen);
    const parameters = { orderNo, amount, surplus: amount };
    const kind = transferNotifications.transferSurplus;
    await sendNotification(tx, jobs, { userId, kind, parameters }, now);
  });
}
