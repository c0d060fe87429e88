// Says how each line of a statement fits, with what was stored before and with the lines above it.
import type { MatchCandidate, StatementOutcome } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { findPossibleCodes } from '../transfers/reference-code.ts';
import { selectTransfersByCode } from '../transfers/transfer.store.ts';
import type { TransferWithOrder } from '../transfers/transfer.store.ts';
import { selectKnownKeys } from './bank-line.store.ts';
import { fitLine, toCandidate } from './line-fit.ts';
import type { ReadLine } from './statement-line.ts';

export interface ClassifiedLine {
  readonly line: ReadLine;
  readonly outcome: StatementOutcome;
  readonly found: readonly TransferWithOrder[];
  readonly candidates: MatchCandidate[];
}

export async function classifyLines(db: Db, lines: readonly ReadLine[]): Promise<ClassifiedLine[]> {
  const receipts = lines.flatMap(({ receipt }) => (typeof receipt === 'string' ? [] : [receipt]));
  const known = new Set(
    await selectKnownKeys(
      db,
      receipts.map(({ lineKey }) => lineKey),
    ),
  );
  const codes = lines.map(({ remark }) => findPossibleCodes(remark));
  const byCode = new Map(await selectTransfersByCode(db, [...new Set(codes.flat())]));
  return lines.map((line, index): ClassifiedLine => {
    const { receipt } = line;
    if (typeof receipt === 'string') return { line, outcome: receipt, found: [], candidates: [] };
    if (known.has(receipt.lineKey)) return { line, outcome: 'repeated', found: [], candidates: [] };
    known.add(receipt.lineKey);
    const found = codes[index]!.flatMap((code) => byCode.get(code) ?? []);
    const outcome = fitLine({ payer: line.payer, amountFen: receipt.amountFen }, found);
    const candidates = found.map(toCandidate);
    const [only] = found;
    if (outcome === 'exact' && only) {
      // a second line with the full amount is more than the order needs
      const proposedFen = only.proposedFen + receipt.amountFen;
      byCode.set(only.transfer.referenceCode, { ...only, proposedFen });
    }
    return { line, outcome, found, candidates };
  });
}
