// Says how each line of a statement fits, with what was stored before and with the lines above it.
import type { MatchCandidate, SkipReason, StatementOutcome } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { findPossibleCodes } from '../transfers/reference-code.ts';
import { selectTransfersByCode } from '../transfers/transfer.store.ts';
import type { TransferWithOrder } from '../transfers/transfer.store.ts';
import { fitLine, toCandidate } from './line-fit.ts';
import { judgePayments } from './same-payment.ts';
import { selectPossibleRepeats } from './statement-import.store.ts';
import { isReceipt } from './statement-line.ts';
import type { ReadLine, Receipt } from './statement-line.ts';

interface SkippedLine {
  readonly line: ReadLine;
  readonly reason: SkipReason;
}

interface NewReceipt {
  readonly line: Receipt;
  readonly reason: null;
  readonly lineKey: string;
  readonly outcome: StatementOutcome;
  readonly found: readonly TransferWithOrder[];
  readonly candidates: MatchCandidate[];
}

export type ClassifiedLine = SkippedLine | NewReceipt;

export const isNew = (classified: ClassifiedLine): classified is NewReceipt => classified.reason === null;

const NO_RECEIPTS: readonly SkipReason[] = ['repeated', 'outgoing', 'foreign', 'summary'];

export const outcomeOf = (classified: ClassifiedLine): StatementOutcome => {
  if (isNew(classified)) return classified.outcome;
  const { reason } = classified;
  return NO_RECEIPTS.includes(reason) ? (reason as StatementOutcome) : 'unreadable';
};

export async function classifyLines(db: Db, lines: readonly ReadLine[]): Promise<ClassifiedLine[]> {
  const receipts = lines.filter(isReceipt);
  const judged = judgePayments(receipts, await selectPossibleRepeats(db, receipts));
  const judgedOf = new Map(receipts.map((line, index) => [line.lineNo, judged[index]!]));
  const codes = new Map(receipts.map(({ lineNo, remark }) => [lineNo, findPossibleCodes(remark)]));
  const byCode = new Map(await selectTransfersByCode(db, [...new Set([...codes.values()].flat())]));
  return lines.map((line): ClassifiedLine => {
    if (!isReceipt(line)) return { line, reason: line.skipped! };
    const { isRepeated, lineKey } = judgedOf.get(line.lineNo)!;
    if (isRepeated) return { line, reason: 'repeated' };
    const found = codes.get(line.lineNo)!.flatMap((code) => byCode.get(code) ?? []);
    const outcome = fitLine(line, found);
    const [only] = found;
    const candidates = found.map((candidate) => toCandidate(line, candidate));
    if (outcome === 'exact' && only) {
      // a second line with the full amount is more than the order needs
      const proposedFen = only.proposedFen + line.amountFen;
      byCode.set(only.transfer.referenceCode, { ...only, proposedFen });
    }
    return { line, reason: null, lineKey, outcome, found, candidates };
  });
}
