// What matches, filings and undos share: one person proposes a row and another decides it, once.
import { generalErrors, transferAdminErrors } from '@zhiye/contract';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import {
  bankLineFilings,
  transferMatches,
  transferMatchUndos,
} from '../../../db/tables/commerce/transfers.ts';
import { refuse } from '../../../platform/refusal.ts';
import { requireSecondPerson } from '../../base/security/index.ts';
import type { SecondPersonAction } from '../../base/security/index.ts';

const TABLES = {
  transfer: transferMatches,
  lineFiling: bankLineFilings,
  matchUndo: transferMatchUndos,
} as const satisfies Partial<Record<SecondPersonAction, unknown>>;
type Tables = typeof TABLES;
type Row<Action extends keyof Tables> = Tables[Action]['$inferSelect'];

/** Locks a row that waits for its second person. */
export async function lockProposed<Action extends keyof Tables>(
  tx: Tx,
  action: Action,
  id: string,
): Promise<Row<Action>> {
  const table: (typeof TABLES)[keyof Tables] = TABLES[action];
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  if (!row) return refuse(generalErrors.notFound);
  return row.state === 'proposed' ? (row as Row<Action>) : refuse(transferAdminErrors.alreadyDecided);
}

/** The row must be locked. Refuses a checker who is not a second person. */
export async function confirmProposed(
  tx: Tx,
  action: keyof Tables,
  { id, madeBy }: { readonly id: string; readonly madeBy: string },
  checkedBy: string,
  now: Date,
): Promise<void> {
  await requireSecondPerson(tx, action, { makers: [madeBy], checker: checkedBy }, now);
  const table: (typeof TABLES)[keyof Tables] = TABLES[action];
  await tx
    .update(table)
    .set({ state: 'confirmed' as const, checkedBy, checkedAt: now })
    .where(eq(table.id, id));
}

/** The row must be locked. Its maker may do so too, which withdraws it. */
export async function returnRow(
  tx: Tx,
  action: keyof Tables,
  id: string,
  { returnedBy, returnReason }: { readonly returnedBy: string; readonly returnReason: string },
): Promise<void> {
  const table: (typeof TABLES)[keyof Tables] = TABLES[action];
  await tx.update(table).set({ state: 'returned', returnedBy, returnReason }).where(eq(table.id, id));
}
