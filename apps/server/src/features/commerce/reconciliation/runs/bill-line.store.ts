import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { reconciliationCases, reconciliationLines } from '../../../../db/tables/commerce/reconciliation.ts';
import type { BillLine } from '../../payments/index.ts';
import type { ProviderDay } from './reconciliation-day.store.ts';

const LINES_PER_STATEMENT = 1_000;

/** The bill of a day as it is now, in place of the one that was read before. */
export async function replaceBillLines(
  tx: Tx,
  { provider, day }: ProviderDay,
  lines: readonly BillLine[],
): Promise<void> {
  const { provider: lineProvider, day: lineDay } = reconciliationLines;
  await tx.delete(reconciliationLines).where(and(eq(lineProvider, provider), eq(lineDay, day)));
  for (let start = 0; start < lines.length; start += LINES_PER_STATEMENT) {
    const part = lines.slice(start, start + LINES_PER_STATEMENT);
    await tx.insert(reconciliationLines).values(
      part.map(({ outRefundNo, ...line }, index) => ({
        provider,
        day,
        lineNo: start + index + 1,
        kind: line.kind,
        number: outRefundNo ?? line.outTradeNo,
        transactionId: line.transactionId,
        outTradeNo: line.outTradeNo,
        amountFen: line.amountFen,
        occurredAt: line.occurredAt,
        isSettled: line.isSettled,
      })),
    );
  }
}

/** Other days with an open case whose number is in the bill of this day. */
export async function selectDaysToCompareAgain(tx: Tx, { provider, day }: ProviderDay): Promise<string[]> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    SELECT DISTINCT c.day::text AS day
    FROM ${reconciliationLines} l
    JOIN ${reconciliationCases} c ON c.provider = l.provider AND c.number = l.number AND c.state = 'open'
      AND (c.kind LIKE 'refund%') = (l.kind = 'refund')
    WHERE l.provider = ${provider} AND l.day = ${day}`);
  return rows.map((row) => row.day);
}
