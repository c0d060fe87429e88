// Records the outgoing transfers that give a surplus back. Finance makes them at the bank; two people record one.
import { generalErrors, transferAdminErrors, transferErrors } from '@zhiye/contract';
import type { InputOf, proposeSurplusReturn as proposeRoute } from '@zhiye/contract';
import type { Tx } from '../../../../db/client.ts';
import { violatedIndex } from '../../../../db/unique-violation.ts';
import { businessDay } from '../../../../platform/clock.ts';
import { newId } from '../../../../platform/ids.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { insertLedgerEntry } from '../../ledger/index.ts';
import type { PaymentContext } from '../../payments/index.ts';
import { requireSecondPerson } from '../../../base/security/index.ts';
import { lockTransfer, selectTransfer, updateTransfer } from '../transfers/transfer.store.ts';
import type { Transfer } from '../transfers/transfer.store.ts';
import {
  insertSurplusReturn,
  lockSurplusReturn,
  selectLatestReturns,
  selectSurplusReturn,
  updateSurplusReturn,
} from './surplus-return.store.ts';
import type { SurplusReturnRow } from './surplus-return.store.ts';

export async function proposeSurplusReturn(
  context: PaymentContext,
  actor: Actor,
  { transferId, bankReference, sentOn }: InputOf<typeof proposeRoute>,
  now: Date,
): Promise<void> {
  if (sentOn > businessDay(now)) refuse(transferErrors.paidOnFuture);
  const propose = context.db.transaction(async (tx) => {
    const { orderNo, surplusFen, returnedFen } = await lockWithOrder(context, tx, transferId);
    const amountFen = surplusFen - returnedFen;
    const open = (await selectLatestReturns(tx, [transferId])).get(transferId);
    if (amountFen === 0 || open?.row.state === 'proposed') refuse(transferAdminErrors.nothingToReturn);
    const id = newId(now);
    const row = { id, transferId, amountFen, bankReference, sentOn, madeBy: actor.userId, madeAt: now };
    const isNew = await insertSurplusReturn(tx, { ...row, state: 'proposed' });
    if (!isNew) refuse(transferAdminErrors.lineRepeated);
    const detail = { orderNo, amountFen, bankReference, sentOn };
    const target = `surplusReturn:${id}`;
    await recordAction(tx, actor, { action: 'transfer.proposeReturn', target, detail }, now);
  });
  await propose.catch((error: unknown) => {
    // A refund has the number.
    if (violatedIndex(error) === 'transfer_surplus_returns_by_reference')
      refuse(transferAdminErrors.lineRepeated);
    throw error;
  });
}

/** The money has left the account: the ledger follows, and the institution is told. */
export async function confirmSurplusReturn(
  context: PaymentContext,
  actor: Actor,
  returnId: string,
  now: Date,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { row, transfer } = await lockProposed(context, tx, returnId);
    await requireSecondPerson(tx, 'surplusReturn', { makers: [row.madeBy], checker: actor.userId }, now);
    const { orderNo } = transfer;
    const { amountFen, bankReference } = row;
    const confirmation = { state: 'confirmed' as const, checkedBy: actor.userId, checkedAt: now };
    await updateSurplusReturn(tx, returnId, confirmation);
    await updateTransfer(tx, transfer.id, { returnedFen: transfer.returnedFen + amountFen });
    const postings = { 'liability:surplus': amountFen, 'asset:bank': -amountFen };
    await insertLedgerEntry(tx, { source: 'surplusReturn', sourceRef: returnId, orderNo, postings }, now);
    await context.payable.applyRefund(
      tx,
      { id: returnId, orderNo, lineNo: null, amountFen },
      { jobs: context.jobs, now },
    );
    const detail = { orderNo, amountFen, bankReference };
    const target = `surplusReturn:${returnId}`;
    await recordAction(tx, actor, { action: 'transfer.confirmReturn', target, detail }, now);
  });
}

export async function withdrawSurplusReturn(
  context: PaymentContext,
  actor: Actor,
  returnId: string,
  now: Date,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { row, transfer } = await lockProposed(context, tx, returnId);
    await updateSurplusReturn(tx, returnId, { state: 'withdrawn' });
    const detail = { orderNo: transfer.orderNo, bankReference: row.bankReference };
    const target = `surplusReturn:${returnId}`;
    await recordAction(tx, actor, { action: 'transfer.withdrawReturn', target, detail }, now);
  });
}

/** Locks the order first, like everybody. */
async function lockWithOrder({ payable }: PaymentContext, tx: Tx, transferId: string): Promise<Transfer> {
  const { orderNo } = (await selectTransfer(tx, transferId)) ?? refuse(generalErrors.notFound);
  await payable.lock(tx, orderNo);
  return (await lockTransfer(tx, transferId)) ?? refuse(generalErrors.notFound);
}

async function lockProposed(
  context: PaymentContext,
  tx: Tx,
  returnId: string,
): Promise<{ row: SurplusReturnRow; transfer: Transfer }> {
  const { transferId } = (await selectSurplusReturn(tx, returnId)) ?? refuse(generalErrors.notFound);
  const transfer = await lockWithOrder(context, tx, transferId);
  const row = await lockSurplusReturn(tx, returnId);
  return row?.state === 'proposed' ? { row, transfer } : refuse(transferAdminErrors.alreadyDecided);
}
