// A second person undoes a wrong match: the ledger is reversed, the line is free, and an order that has too little is unpaid again.
import { generalErrors, transferAdminErrors } from '@zhiye/contract';
import type { Tx } from '../../../../db/client.ts';
import { businessDay, businessMinute } from '../../../../platform/clock.ts';
import { sweepEach } from '../../../../platform/jobs/sweeps.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { formatYuan } from '../../../../platform/yuan.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { selectSummariesById } from '../../../catalog/books/index.ts';
import { findOverdueOrderNos, takeBackRedeemedCodes } from '../../codes/index.ts';
import type { TakenBackCodes } from '../../codes/index.ts';
import { insertLedgerEntry } from '../../ledger/index.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import { reopenOrder } from '../../orders/index.ts';
import type { PaymentContext } from '../../payments/index.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { selectParts } from '../matches/transfer-match.store.ts';
import { transferNotifications } from '../transfer-notifications.ts';
import { transferSettings } from '../transfer-settings.ts';
import { lockTransfer, selectTransfersById, updateTransfer } from '../transfers/transfer.store.ts';
import { confirmProposed, lockProposed, returnRow } from '../two-person-row.store.ts';
import { hasIssuedInvoice, lockMatch, selectUndo } from './match-undo.store.ts';
import { findUndoneTransfers } from './undo-effect.service.ts';
import type { UndoneTransfer } from './undo-effect.service.ts';

const DAY_MS = 24 * 3_600_000;

export async function confirmUndo(
  context: PaymentContext,
  actor: Actor,
  undoId: string,
  now: Date,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { matchId } = (await selectUndo(tx, undoId)) ?? refuse(generalErrors.notFound);
    await lockOrders(context, tx, matchId);
    const undo = await lockProposed(tx, 'matchUndo', undoId);
    const match = (await lockMatch(tx, matchId)) ?? refuse(generalErrors.notFound);
    if (match.state !== 'confirmed') refuse(transferAdminErrors.alreadyDecided);
    const undone = await findUndoneTransfers(tx, matchId);
    await confirmProposed(tx, 'matchUndo', undo, actor.userId, now);
    const given = { returnedBy: actor.userId, returnReason: undo.reason };
    await returnRow(tx, 'transfer', matchId, given);
    const outcomes: object[] = [];
    for (const one of undone) outcomes.push(await undoTransfer(context, tx, { actor, undo, one }, now));
    const detail = { matchId, lineId: match.lineId, reason: undo.reason, outcomes };
    const target = `matchUndo:${undoId}`;
    await recordAction(tx, actor, { action: 'transfer.confirmUndo', target, detail }, now);
  });
}

/** Orders before anything else, in one sequence, as every decision about a match does. */
async function lockOrders({ payable }: PaymentContext, tx: Tx, matchId: string): Promise<void> {
  const parts = await selectParts(tx, [matchId]);
  const transfers = await selectTransfersById(
    tx,
    parts.map(({ transferId }) => transferId),
  );
  for (const { transfer } of transfers) await payable.lock(tx, transfer.orderNo);
  for (const { transfer } of transfers) await lockTransfer(tx, transfer.id);
}

interface Undoing {
  readonly actor: Actor;
  readonly undo: { readonly id: string; readonly reason: string; readonly keepDays: number };
  readonly one: UndoneTransfer;
}

async function undoTransfer(context: PaymentContext, tx: Tx, undoing: Undoing, now: Date): Promise<object> {
  const { undo, one } = undoing;
  const { transfer, partFen, effect } = one;
  const { id: transferId, orderNo } = transfer;
  await updateTransfer(tx, transferId, effect.change);
  const { postings } = effect;
  const sourceRef = `${undo.id}:${transferId}`;
  await insertLedgerEntry(tx, { source: 'transferUndo', sourceRef, orderNo, postings }, now);
  const codes = effect.isReopened ? await reopen(context, tx, undoing, now) : undefined;
  const amount = formatYuan(partFen);
  if (!codes) {
    const kind = transferNotifications.surplusUndone;
    const parameters = { orderNo, amount, reason: undo.reason };
    await sendNotification(tx, context.jobs, { userId: one.userId, kind, parameters }, now);
  }
  return { orderNo, amountFen: partFen, voided: codes?.voided ?? 0, redeemed: codes?.redeemed.length ?? 0 };
}

async function reopen(
  { jobs, databaseClock }: PaymentContext,
  tx: Tx,
  { actor, undo, one: { transfer, userId, orderStatus, onAccount, partFen, effect } }: Undoing,
  now: Date,
): Promise<TakenBackCodes> {
  const { orderNo, amountFen } = transfer;
  // what an order on account has delivered stays delivered, and so does its invoice
  if (!onAccount && (await hasIssuedInvoice(tx, orderNo)))
    refuse(transferAdminErrors.undoInvoiced, { orderNo });
  const days = await readSetting(tx, transferSettings.transferPaymentDays);
  const payBefore = new Date((await databaseClock.now(tx)).getTime() + days * DAY_MS);
  const readableUntil = undo.keepDays > 0 ? new Date(now.getTime() + undo.keepDays * DAY_MS) : null;
  const { reason } = undo;
  const cause = { payBefore, reason, readableUntil, actorId: actor.userId, now };
  const codes = await reopenOrder(tx, jobs, { orderNo, status: orderStatus }, cause);
  const parameters = {
    orderNo,
    reason,
    count: codes.voided,
    payBefore: businessMinute(payBefore),
    amount: formatYuan(partFen),
    missing: formatYuan(amountFen - effect.change.receivedFen),
  };
  const { transferUndone, accountUndone } = transferNotifications;
  const kind = onAccount ? accountUndone : transferUndone;
  await sendNotification(tx, jobs, { userId, kind, parameters }, now);
  if (readableUntil) await tellReaders({ jobs }, tx, codes.redeemed, readableUntil, now);
  return codes;
}

async function tellReaders(
  { jobs }: Pick<PaymentContext, 'jobs'>,
  tx: Tx,
  readers: TakenBackCodes['redeemed'],
  readableUntil: Date,
  now: Date,
): Promise<void> {
  const books = await selectSummariesById(tx, [...new Set(readers.map(({ bookId }) => bookId))]);
  const titleOf = new Map(books.map(({ bookId, title }) => [bookId, title]));
  for (const { userId, bookId } of readers) {
    const parameters = { bookId, title: titleOf.get(bookId) ?? '', endDay: businessDay(readableUntil) };
    await sendNotification(tx, jobs, { userId, kind: transferNotifications.readingEnds, parameters }, now);
  }
}

const BATCH = 100;

/** The sweep for redeemed codes of orders that nobody has paid again in time. */
export async function takeBackOverdueCodes(context: PaymentContext, now: Date): Promise<void> {
  const { db, payable, log } = context;
  const takeBack = (orderNo: string) =>
    db.transaction(async (tx) => {
      const order = await payable.lock(tx, orderNo);
      if (order?.status === 'unpaid' || order?.status === 'canceled')
        await takeBackRedeemedCodes(tx, orderNo, now);
    });
  await sweepEach(
    await findOverdueOrderNos(db, now, BATCH),
    takeBack,
    log,
    'redeemed codes were not taken back',
  );
}
