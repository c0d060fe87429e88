// Pairs a payment with the line that took it back. The bank writes it as a credit below zero, as a debit that says so, or as a line with
// the word in a column of kinds and the amount of the payment, which may be one that the shop had made.
import type { ReadLine } from './statement-line.ts';
import { comparableName } from './line-fit.ts';

/** The lines of one file; a payment that was taken back in it is no receipt. */
export function withoutReversed(lines: readonly ReadLine[]): ReadLine[] {
  const taken = new Set<number>();
  for (const reversal of lines) {
    if (reversal.skipped !== 'reversal' || reversal.amountFen === null) continue;
    const index = findReversed(lines, reversal, taken);
    if (index !== undefined) taken.add(index);
  }
  return lines.map((line, index) =>
    taken.has(index) && line.skipped === null ? { ...line, skipped: 'status' } : line,
  );
}

/** The nearest payment before the reversal with its amount and payer. Files are written from the oldest or from the newest line. */
function findReversed(
  lines: readonly ReadLine[],
  reversal: ReadLine,
  taken: ReadonlySet<number>,
): number | undefined {
  let best: number | undefined;
  for (const [index, line] of lines.entries()) {
    const mayBeMeant = line.skipped === null || (reversal.isCredit && line.skipped === 'outgoing');
    if (!mayBeMeant || taken.has(index) || line.amountFen !== reversal.amountFen) continue;
    if (reversal.payer !== '' && comparableName(reversal.payer) !== comparableName(line.payer)) continue;
    if (!line.receivedAt || (reversal.receivedAt && line.receivedAt > reversal.receivedAt)) continue;
    const isNearer = best === undefined || line.receivedAt >= lines[best]!.receivedAt!;
    if (isNearer) best = index;
  }
  return best;
}
