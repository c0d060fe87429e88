// Books confirmed money for a transfer: it completes the order, waits for the rest, or is owed back.
import type { Tx } from '../../../../db/client.ts';
import { insertLedgerEntry } from '../../ledger/index.ts';
import type { LedgerAccount } from '../../ledger/index.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import { extendPaymentDeadline, insertOrderTimelineEntry } from '../../orders/index.ts';
import { queueAttemptClosing } from '../../payments/index.ts';
import type { PayableState, PaymentContext } from '../../payments/index.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { transferNotifications } from '../transfer-notifications.ts';
import { transferSettings } from '../transfer-settings.ts';
import { lockTransfer, selectTransfersById, updateTransfer } from './transfer.store.ts';
import type { Transfer } from './transfer.store.ts';
import { formatYuan } from '../../../../platform/yuan.ts';

const DAY_MS = 24 * 3_600_000;

interface Receipt {
  readonly transferId: string;
  readonly amountFen: number;
  /** The ledger takes it once. */
  readonly sourceRef: string;
  /** A word of the maker about missing money. */
  readonly note: string | null;
}

interface Outcome {
  readonly isPaid: boolean;
  readonly surplusFen: number;
}

/** Lock the order first. An order that is not unpaid needs no money: all of it is a surplus. */
export async function applyReceipt(
  context: PaymentContext,
  tx: Tx,
  receipt: Receipt,
  now: Date,
): Promise<Outcome> {
  const transfer = (await lockTransfer(tx, receipt.transferId))!;
  const order = (await context.payable.lock(tx, transfer.orderNo))!;
  const [{ userId, onAccount } = { userId: '', onAccount: false }] = await selectTransfersById(tx, [
    transfer.id,
  ]);
  const booking = { transfer, order, receipt, userId, onAccount };
  if (order.status !== 'unpaid') return bookSurplus(context, tx, booking, now);
  const depositFen = transfer.receivedFen - transfer.surplusFen;
  const missingFen = transfer.amountFen - depositFen;
  if (receipt.amountFen < missingFen) return bookDeposit(context, tx, booking, now);
  return completeOrder(context, tx, booking, now);
}

interface Booking {
  readonly transfer: Transfer;
  readonly order: PayableState;
  readonly receipt: Receipt;
  readonly userId: string;
  /** What it pays was delivered before. */
  readonly onAccount: boolean;
}

async function completeOrder(
  { jobs, payable }: PaymentContext,
  tx: Tx,
  { transfer, order, receipt, userId, onAccount }: Booking,
  now: Date,
): Promise<Outcome> {
  const { orderNo, amountFen, receivedFen: depositFen } = transfer;
  const receivedFen = depositFen + receipt.amountFen;
  const surplusFen = receivedFen - amountFen;
  const state = surplusFen > 0 ? ('over' as const) : ('received' as const);
  await updateTransfer(tx, transfer.id, { state, receivedFen, surplusFen, reason: null });
  await book(
    tx,
    transfer,
    receipt,
    {
      'asset:bank': receipt.amountFen,
      'liability:deposit': depositFen,
      'income:books': -amountFen,
      'liability:surplus': -surplusFen,
    },
    now,
  );
  await queueAttemptClosing(tx, jobs, orderNo);
  const transactionId = `transfer:${receipt.sourceRef}`;
  await payable.applyPayment(tx, order, { outcome: 'paid', transactionId, paidAt: now }, now);
  if (surplusFen > 0)
    await payable.applyPayment(tx, order, { outcome: 'surplus', transactionId, paidAt: now }, now);
  const { transferReceived, accountSettled, transferSurplus } = transferNotifications;
  const parameters = { orderNo, amount: formatYuan(receivedFen), surplus: formatYuan(surplusFen) };
  const arrived = onAccount ? accountSettled : transferReceived;
  const kind = surplusFen > 0 ? transferSurplus : arrived;
  await sendNotification(tx, jobs, { userId, kind, parameters }, now);
  return { isPaid: true, surplusFen };
}

/** The order waits for the rest, with a new deadline. */
async function bookDeposit(
  { jobs, databaseClock }: PaymentContext,
  tx: Tx,
  { transfer, receipt, userId, onAccount }: Booking,
  now: Date,
): Promise<Outcome> {
  const { orderNo, amountFen } = transfer;
  const receivedFen = transfer.receivedFen + receipt.amountFen;
  await updateTransfer(tx, transfer.id, { state: 'short', receivedFen, reason: receipt.note });
  const postings = { 'asset:bank': receipt.amountFen, 'liability:deposit': -receipt.amountFen };
  await book(tx, transfer, receipt, postings, now);
  const days = await readSetting(tx, transferSettings.transferPaymentDays);
  const deadlineNow = await databaseClock.now(tx);
  await extendPaymentDeadline(tx, orderNo, new Date(deadlineNow.getTime() + days * DAY_MS));
  const missing = formatYuan(amountFen - receivedFen);
  const detail = { receivedFen };
  await insertOrderTimelineEntry(tx, { orderNo, event: 'transferShort', actorId: null, detail }, now);
  const texts = { received: formatYuan(receivedFen), missing, reason: receipt.note ?? '' };
  const parameters = { orderNo, days, ...texts };
  const { transferShort, accountShort } = transferNotifications;
  const kind = onAccount ? accountShort : transferShort;
  await sendNotification(tx, jobs, { userId, kind, parameters }, now);
  return { isPaid: false, surplusFen: 0 };
}

/** Money for an order that was canceled, or paid in another way. An earlier deposit becomes a surplus as well. */
async function bookSurplus(
  { jobs, payable }: PaymentContext,
  tx: Tx,
  { transfer, order, receipt, userId }: Booking,
  now: Date,
): Promise<Outcome> {
  const isPaidByTransfer = transfer.state === 'received' || transfer.state === 'over';
  const depositFen = isPaidByTransfer ? 0 : transfer.receivedFen;
  const receivedFen = transfer.receivedFen + receipt.amountFen;
  const surplusFen = transfer.surplusFen + receipt.amountFen + depositFen;
  await updateTransfer(tx, transfer.id, { state: 'over', receivedFen, surplusFen, reason: null });
  await book(
    tx,
    transfer,
    receipt,
    {
      'asset:bank': receipt.amountFen,
      'liability:deposit': depositFen,
      'liability:surplus': -receipt.amountFen - depositFen,
    },
    now,
  );
  const { orderNo } = transfer;
  const transactionId = `transfer:${receipt.sourceRef}`;
  await payable.applyPayment(tx, order, { outcome: 'surplus', transactionId, paidAt: now }, now);
  const parameters = { orderNo, amount: formatYuan(receivedFen), surplus: formatYuan(surplusFen) };
  await sendNotification(tx, jobs, { userId, kind: transferNotifications.transferSurplus, parameters }, now);
  return { isPaid: false, surplusFen: receipt.amountFen };
}

async function book(
  tx: Tx,
  { orderNo }: Transfer,
  { sourceRef }: Receipt,
  postings: Readonly<Partial<Record<LedgerAccount, number>>>,
  now: Date,
): Promise<void> {
  const used = Object.fromEntries(Object.entries(postings).filter(([, amountFen]) => amountFen !== 0));
  await insertLedgerEntry(tx, { source: 'transfer', sourceRef, orderNo, postings: used }, now);
}
