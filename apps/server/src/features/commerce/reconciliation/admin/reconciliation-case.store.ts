import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/client.ts';
import { reconciliationCases } from '../../../../db/tables/commerce/reconciliation.ts';

export type CaseRow = typeof reconciliationCases.$inferSelect;

export async function lockCase(tx: Tx, caseId: string): Promise<CaseRow | undefined> {
  const [row] = await tx
    .select()
    .from(reconciliationCases)
    .where(eq(reconciliationCases.id, caseId))
    .for('update');
  return row;
}

export async function updateCase(tx: Tx, caseId: string, change: Partial<CaseRow>): Promise<void> {
  await tx.update(reconciliationCases).set(change).where(eq(reconciliationCases.id, caseId));
}

export const countOpenCases = (db: Db): Promise<number> =>
  db.$count(reconciliationCases, eq(reconciliationCases.state, 'open'));
