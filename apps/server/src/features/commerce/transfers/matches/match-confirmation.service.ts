// Another person than the maker confirms a match. Only this books money and makes orders paid, each once.
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { fulfilAtOnce } from '../../payments/index.ts';
import type { PaymentContext } from '../../payments/index.ts';
import { selectBankLine } from '../statements/bank-line.store.ts';
import { applyReceipt } from '../transfers/transfer-receipt.service.ts';
import { selectTransfersById } from '../transfers/transfer.store.ts';
import { confirmProposed, lockProposed, returnRow } from '../two-person-row.store.ts';
import { selectParts, updatePartSurplus } from './transfer-match.store.ts';

export async function confirmMatch(
  context: PaymentContext,
  actor: Actor,
  matchId: string,
  now: Date,
): Promise<void> {
  const paidOrderNos = await context.db.transaction(async (tx) => {
    // orders before anything else, in one sequence: two confirmations cannot wait for each other
    const parts = await selectParts(tx, [matchId]);
    const transfers = await selectTransfersById(
      tx,
      parts.map(({ transferId }) => transferId),
    );
    for (const { transfer } of transfers) await context.payable.lock(tx, transfer.orderNo);
    const match = await lockProposed(tx, 'transfer', matchId);
    await confirmProposed(tx, 'transfer', match, actor.userId, now);
    const paid: string[] = [];
    const outcomes: object[] = [];
    for (const { transfer } of transfers) {
      const { transferId, amountFen } = parts.find((part) => part.transferId === transfer.id)!;
      const receipt = { transferId, amountFen, sourceRef: `${matchId}:${transferId}`, note: match.note };
      const { isPaid, surplusFen } = await applyReceipt(context, tx, receipt, now);
      await updatePartSurplus(tx, { matchId, transferId }, surplusFen);
      if (isPaid) paid.push(transfer.orderNo);
      outcomes.push({ orderNo: transfer.orderNo, amountFen, surplusFen, isPaid });
    }
    const target = `transferMatch:${matchId}`;
    const line = await selectBankLine(tx, match.lineId);
    const detail = { lineKey: line?.lineKey, outcomes };
    await recordAction(tx, actor, { action: 'transfer.confirm', target, detail }, now);
    return paid;
  });
  for (const orderNo of paidOrderNos) await fulfilAtOnce(context, orderNo, now);
}

/** Gives a proposal back, or withdraws it: the bank line can be matched again. */
export async function returnMatch(
  { db }: Pick<PaymentContext, 'db'>,
  actor: Actor,
  { matchId, reason }: { matchId: string; reason: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProposed(tx, 'transfer', matchId);
    const returnReason = reason.trim();
    await returnRow(tx, 'transfer', matchId, { returnedBy: actor.userId, returnReason });
    const target = `transferMatch:${matchId}`;
    await recordAction(tx, actor, { action: 'transfer.return', target, detail: { returnReason } }, now);
  });
}
