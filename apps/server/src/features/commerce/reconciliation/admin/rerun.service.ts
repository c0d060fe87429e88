import { reconciliationErrors } from '@zhiye/contract';
import type { InputOf, rerunReconciliationDay } from '@zhiye/contract';
import { sqlRunnerOf } from '../../../../db/sql-runner.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import type { PaymentContext } from '../../payments/index.ts';
import { lastDueDay, oldestDay } from '../runs/due-day.ts';
import { insertDay, updateDay } from '../runs/reconciliation-day.store.ts';

/** The job runs it at once; the sweep finds a request whose job is lost. */
export async function rerunDay(
  { db, jobs, databaseClock }: PaymentContext,
  actor: Actor,
  of: InputOf<typeof rerunReconciliationDay>,
  now: Date,
): Promise<void> {
  const requestedAt = await databaseClock.now(db);
  if (of.day > lastDueDay(requestedAt)) refuse(reconciliationErrors.dayNotOver);
  if (of.day < oldestDay(requestedAt)) refuse(reconciliationErrors.dayTooOld);
  await db.transaction(async (tx) => {
    await insertDay(tx, of);
    await updateDay(tx, of, { requestedAt });
    const target = `reconciliationDay:${of.provider}:${of.day}`;
    await recordAction(tx, actor, { action: 'reconciliation.rerun', target, detail: of }, now);
    await jobs.send(sqlRunnerOf(tx), 'reconcileDay', of);
  });
}
