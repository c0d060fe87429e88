import type { PlacedLine } from '@zhiye/contract';

/** What became of the money of a line: on its way back, all of it back, or a part of it (some of its CODEs). */
type LineRefund = 'refunding' | 'refunded' | 'partlyRefunded';

export function lineRefund({ amountFen, refundingFen, refundedFen }: PlacedLine): LineRefund | undefined {
  if (refundingFen > 0) return 'refunding';
  if (refundedFen === 0) return undefined;
  return refundedFen === amountFen ? 'refunded' : 'partlyRefunded';
}

/** The buyer has nothing of the line any more: no reading, no rating, no end of access. */
export const isTakenBack = (line: PlacedLine): boolean => lineRefund(line) === 'refunded';
