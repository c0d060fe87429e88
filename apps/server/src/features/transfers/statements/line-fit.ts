// Compares a bank line with the transfers that its remark names.
import type { LineFit, MatchCandidate } from '@zhiye/contract';
import type { TransferWithOrder } from '../transfers/transfer.store.ts';

export interface ComparedLine {
  readonly payer: string;
  readonly amountFen: number;
}

/** What is missing of the amount, less what is proposed. An order that is not unpaid needs nothing. */
function outstandingOf({ transfer, orderStatus, proposedFen }: TransferWithOrder): number {
  if (orderStatus !== 'unpaid') return 0;
  return Math.max(0, transfer.amountFen - transfer.receivedFen - proposedFen);
}

export const toCandidate = (found: TransferWithOrder): MatchCandidate => ({
  transferId: found.transfer.id,
  orderNo: found.transfer.orderNo,
  institution: found.institution,
  referenceCode: found.transfer.referenceCode,
  outstandingFen: outstandingOf(found),
});

/** Banks write the brackets and spaces of a name in different ways. */
export const comparableName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s()（）·.,，。-]/g, '')
    .toLowerCase();

/** Whether the payer is the institution, or whom its voucher names. */
function isPayerOf(payer: string, { institution, transfer }: TransferWithOrder): boolean {
  const name = comparableName(payer);
  return [institution, transfer.payerName ?? ''].some((known) => known && comparableName(known) === name);
}

/** `found`: the transfers that the remark names. Only an exact fit may be proposed without a person. */
export function fitLine({ payer, amountFen }: ComparedLine, found: readonly TransferWithOrder[]): LineFit {
  if (found.length === 0) return 'unmatched';
  if (found.length > 1) return 'combined';
  const [only] = found;
  const outstandingFen = outstandingOf(only!);
  if (amountFen < outstandingFen) return 'short';
  if (amountFen > outstandingFen) return 'over';
  return isPayerOf(payer, only!) ? 'exact' : 'wrongPayer';
}
