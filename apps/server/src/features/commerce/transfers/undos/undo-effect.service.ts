// What undoing a confirmed match does to each transfer, and what stands in its way.
import { transferAdminErrors } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { LedgerAccount } from '../../ledger/index.ts';
import { selectParts } from '../matches/transfer-match.store.ts';
import { selectLatestReturns } from '../surplus/surplus-return.store.ts';
import { selectTransfersById } from '../transfers/transfer.store.ts';
import type { Transfer, TransferWithOrder } from '../transfers/transfer.store.ts';

export interface UndoneTransfer extends TransferWithOrder {
  readonly partFen: number;
  readonly effect: UndoEffect;
}

interface UndoEffect {
  /** The order was paid with the money, and has too little now. */
  readonly isReopened: boolean;
  readonly change: Pick<Transfer, 'state' | 'receivedFen' | 'surplusFen' | 'reason'>;
  readonly postings: Readonly<Partial<Record<LedgerAccount, number>>>;
}

/** By order, in the sequence in which orders are locked. Refuses what has to be settled first. */
export async function findUndoneTransfers(db: Db, matchId: string): Promise<UndoneTransfer[]> {
  const parts = await selectParts(db, [matchId]);
  const partOf = new Map(parts.map(({ transferId, amountFen }) => [transferId, amountFen]));
  const found = await selectTransfersById(db, [...partOf.keys()]);
  const returns = await selectLatestReturns(db, [...partOf.keys()]);
  return found.map((one) => {
    const { transfer } = one;
    const { orderNo, returnedFen, refundingFen, refundedFen } = transfer;
    const partFen = partOf.get(transfer.id)!;
    const effect = undoEffect(transfer, partFen);
    const open = returns.get(transfer.id)?.row;
    const promisedFen = returnedFen + (open?.state === 'proposed' ? open.amountFen : 0);
    if (effect.change.surplusFen < promisedFen) refuse(transferAdminErrors.undoSurplusReturned, { orderNo });
    if (effect.isReopened && refundingFen + refundedFen > 0)
      refuse(transferAdminErrors.undoRefunded, { orderNo });
    return { ...one, partFen, effect };
  });
}

/**
 * A transfer that had paid its order keeps it paid while the other matches give enough: then the surplus is less. Otherwise what is left
 * of the money waits for the rest again.
 */
function undoEffect(transfer: Transfer, partFen: number): UndoEffect {
  const { amountFen, surplusFen } = transfer;
  const receivedFen = transfer.receivedFen - partFen;
  const hasPaid = transfer.receivedFen - surplusFen === amountFen;
  if (hasPaid && receivedFen < amountFen)
    return {
      isReopened: true,
      change: { ...openTransfer(transfer, receivedFen), surplusFen: 0 },
      postings: used({
        'asset:bank': -partFen,
        'income:books': amountFen,
        'liability:surplus': surplusFen,
        'liability:deposit': -receivedFen,
      }),
    };
  if (surplusFen > 0) {
    const left = surplusFen - partFen;
    const state = hasPaid && left === 0 ? ('received' as const) : ('over' as const);
    const change =
      receivedFen === 0 ? openTransfer(transfer, 0) : { state, receivedFen, reason: transfer.reason };
    return {
      isReopened: false,
      change: { ...change, surplusFen: left },
      postings: { 'asset:bank': -partFen, 'liability:surplus': partFen },
    };
  }
  return {
    isReopened: false,
    change: { ...openTransfer(transfer, receivedFen), surplusFen: 0 },
    postings: { 'asset:bank': -partFen, 'liability:deposit': partFen },
  };
}

/** The state of a transfer that has not all of its money. */
function openTransfer(
  { submittedAt }: Transfer,
  receivedFen: number,
): Pick<Transfer, 'state' | 'receivedFen' | 'reason'> {
  if (receivedFen > 0) return { state: 'short', receivedFen, reason: null };
  return { state: submittedAt ? 'submitted' : 'waiting', receivedFen, reason: null };
}

const used = (postings: UndoEffect['postings']): UndoEffect['postings'] =>
  Object.fromEntries(Object.entries(postings).filter(([, amountFen]) => amountFen !== 0));
