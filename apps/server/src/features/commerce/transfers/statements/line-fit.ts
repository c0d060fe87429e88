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

export const toCandidate = (line: ComparedLine, found: TransferWithOrder): MatchCandidate => ({
  transferId: found.transfer.id,
  orderNo: found.transfer.orderNo,
  institution: found.institution,
  referenceCode: found.transfer.referenceCode,
  outstandingFen: outstandingOf(found),
  proposedFen: found.proposedFen,
  isSameAmount: found.transfer.amountFen - found.transfer.receivedFen === line.amountFen,
  payer: comparePayer(line.payer, found),
  hasVoucher: found.transfer.submittedAt !== null,
});

/** Banks write the brackets and spaces of a name in different ways. */
export const comparableName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s()（）·.,，。-]/g, '')
    .toLowerCase();

/** Whether the payer is the institution, or whom its voucher names. */
function comparePayer(payer: string, { institution, transfer }: TransferWithOrder): MatchCandidate['payer'] {
  const name = comparableName(payer);
  const known = [institution, transfer.payerName ?? ''].map(comparableName).filter(Boolean);
  if (known.includes(name)) return 'same';
  return name !== '' && known.some((one) => one.includes(name) || name.includes(one)) ? 'similar' : 'other';
}

const MAX_SUGGESTED = 5;

/** Of open transfers those with the amount or the payer of a line, the likeliest first. A person chooses; nothing is proposed by itself. */
export function suggestTransfers(
  line: ComparedLine,
  open: readonly TransferWithOrder[],
): TransferWithOrder[] {
  const scoreOf = (found: TransferWithOrder): number => {
    const { isSameAmount, payer, hasVoucher } = toCandidate(line, found);
    if (!isSameAmount && payer === 'other') return 0;
    return (isSameAmount ? 4 : 0) + { same: 3, similar: 2, other: 0 }[payer] + (hasVoucher ? 1 : 0);
  };
  return open
    .map((found) => ({ found, score: scoreOf(found) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, two) => two.score - one.score || (one.found.transfer.id < two.found.transfer.id ? -1 : 1))
    .slice(0, MAX_SUGGESTED)
    .map(({ found }) => found);
}

/** `found`: the transfers that the remark names. Only an exact fit may be proposed without a person. */
export function fitLine({ payer, amountFen }: ComparedLine, found: readonly TransferWithOrder[]): LineFit {
  if (found.length === 0) return 'unmatched';
  if (found.length > 1) return 'combined';
  const [only] = found;
  const outstandingFen = outstandingOf(only!);
  if (amountFen < outstandingFen) return 'short';
  if (amountFen > outstandingFen) return 'over';
  return comparePayer(payer, only!) === 'same' ? 'exact' : 'wrongPayer';
}
