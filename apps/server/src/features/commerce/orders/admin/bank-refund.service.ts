// Records the outgoing bank transfers that pay refunds of transfers. Finance makes them at the bank; two people record one.
import { generalErrors, refundErrors, transferAdminErrors, transferErrors } from '@zhiye/contract';
import type { InputOf, recordBankRefund as recordRoute } from '@zhiye/contract';
import type { Tx } from '../../../../db/client.ts';
import { violatedIndex } from '../../../../db/unique-violation.ts';
import { businessDay } from '../../../../platform/clock.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { insertLedgerEntry } from '../../ledger/index.ts';
import { changeRefund, lockRefund, selectRefund } from '../../payments/index.ts';
import type { PaymentContext, Refund } from '../../payments/index.ts';
import { requireSecondPerson } from '../../../base/security/index.ts';
import { lockOrder } from '../orders/order.store.ts';

/** The money has left the bank, says the maker. It is refunded once a second person has checked that. */
export async function recordBankRefund(
  { db }: PaymentContext,
  actor: Actor,
  { refundRowId, bankReference, sentOn }: InputOf<typeof recordRoute>,
  now: Date,
): Promise<void> {
  if (sentOn > businessDay(now)) refuse(transferErrors.paidOnFuture);
  const record = db.transaction(async (tx) => {
    const { orderNo, amountFen } = await lockBankRefund(tx, refundRowId, 'approved');
    const sent = { bankReference, sentOn, sentBy: actor.userId, sentAt: now };
    await changeRefund(tx, refundRowId, ['approved'], { state: 'sent', ...sent });
    const detail = { orderNo, amountFen, bankReference, sentOn };
    const target = `refund:${refundRowId}`;
    await recordAction(tx, actor, { action: 'refund.recordTransfer', target, detail }, now);
  });
  await record.catch((error: unknown) => {
    if (violatedIndex(error) === 'refunds_by_bank_reference') refuse(transferAdminErrors.lineRepeated);
    throw error;
  });
}

/** Takes back what was bought, books the money and tells the buyer, like a refund of a provider. */
export async function confirmBankRefund(
  { db, jobs, payable }: PaymentContext,
  actor: Actor,
  refundRowId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const refund = await lockBankRefund(tx, refundRowId, 'sent');
    await requireSecondPerson(tx, 'bankRefund', { makers: [refund.sentBy], checker: actor.userId }, now);
    const { orderNo, amountFen, outRefundNo, bankReference } = refund;
    const confirmation = { state: 'succeeded' as const, succeededAt: now, confirmedBy: actor.userId };
    await changeRefund(tx, refundRowId, ['sent'], confirmation);
    const postings = { 'income:books': amountFen, 'asset:bank': -amountFen };
    const sourceRef = `bank:${outRefundNo}`;
    await insertLedgerEntry(tx, { source: 'refund', sourceRef, orderNo, postings }, now);
    await payable.applyRefund(tx, refund, { jobs, now });
    const detail = { orderNo, amountFen, bankReference };
    const target = `refund:${refundRowId}`;
    await recordAction(tx, actor, { action: 'refund.confirmTransfer', target, detail }, now);
  });
}

/** The record was wrong, or the bank sent the money back: the refund waits for another outgoing transfer. */
export async function withdrawBankRefund(
  { db }: PaymentContext,
  actor: Actor,
  refundRowId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { orderNo, bankReference } = await lockBankRefund(tx, refundRowId, 'sent');
    const withdrawn = { bankReference: null, sentOn: null, sentBy: null, sentAt: null };
    await changeRefund(tx, refundRowId, ['sent'], { state: 'approved', ...withdrawn });
    const detail = { orderNo, bankReference };
    const target = `refund:${refundRowId}`;
    await recordAction(tx, actor, { action: 'refund.withdrawTransfer', target, detail }, now);
  });
}

/** Locks the order first, like everybody. */
async function lockBankRefund(tx: Tx, refundRowId: string, state: Refund['state']): Promise<Refund> {
  const { orderNo } = (await selectRefund(tx, refundRowId)) ?? refuse(generalErrors.notFound);
  await lockOrder(tx, orderNo);
  const refund = await lockRefund(tx, refundRowId);
  return refund?.transferId && refund.state === state ? refund : refuse(refundErrors.refundDecided);
}
