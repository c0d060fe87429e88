// Reads the bill of a day and compares it with the ledger. A run that is repeated gives the same rows.
import type { PaymentProviderName } from '@zhiye/contract';
import type { Tx } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import { sweepEach } from '../../../../platform/jobs/sweeps.ts';
import { BillUnavailable, ProviderRefused, ProviderUnavailable } from '../../payments/index.ts';
import type { BillLine, PaymentContext } from '../../payments/index.ts';
import { replaceBillLines, selectDaysToCompareAgain } from './bill-line.store.ts';
import { hasOwnItems, writeCases, writeDayTotals } from './comparison.store.ts';
import { addDays, billDueAt, lastDueDay, oldestDay } from './due-day.ts';
import {
  claimDay,
  insertDay,
  lockReconciliation,
  selectDay,
  selectDueDays,
  selectFirstPayment,
  updateDay,
} from './reconciliation-day.store.ts';
import type { DayRow, ProviderDay } from './reconciliation-day.store.ts';

/** A bill that could not be read is asked for again after this pause. */
const RETRY_PAUSE_MS = 30 * 60_000;
const DAYS_PER_SWEEP = 10;
/** How long a provider may say that there is no bill of a day on which the shop was paid. */
const ABSENT_BILL_PATIENCE_MS = 24 * 3_600_000;

/** The sweep: every past day whose bill nobody has read, so that an outage is caught up with. */
export async function reconcileDueDays(context: PaymentContext): Promise<void> {
  const { db, databaseClock, providers, log } = context;
  const now = await databaseClock.now(db);
  const first = await selectFirstPayment(db);
  if (!first) return;
  const firstDay = [businessDay(first), oldestDay(now)].sort().at(-1)!;
  const triedBefore = new Date(now.getTime() - RETRY_PAUSE_MS);
  const names = Object.keys(providers) as PaymentProviderName[];
  const range = { firstDay, lastDay: lastDueDay(now), triedBefore };
  const due = await selectDueDays(db, names, range, DAYS_PER_SWEEP);
  const reconcile = ({ provider, day }: ProviderDay) => reconcileDay(context, provider, day);
  await sweepEach(due, reconcile, log, 'a day was not reconciled');
}

/** Does nothing for a day whose bill was read, unless somebody has asked for a run since. A failure is stored with the day. */
export async function reconcileDay(
  context: PaymentContext,
  provider: PaymentProviderName,
  day: string,
): Promise<void> {
  const { db, databaseClock, providers, log } = context;
  const of = { provider, day };
  await insertDay(db, of);
  const before = (await selectDay(db, of))!;
  const now = await databaseClock.now(db);
  if (!(await claimDay(db, of, new Date(now.getTime() - RETRY_PAUSE_MS), now))) return;
  try {
    const lines = await providers[provider].bill(day).catch((error: unknown) => {
      if (error instanceof BillUnavailable && error.reason === 'absent') return 'absent' as const;
      throw error;
    });
    await db.transaction((tx) => applyBill(tx, before, lines, now));
  } catch (error) {
    const problem = problemOf(error);
    log.error({ err: error, provider, day, problem }, 'a day was not reconciled');
    const isWaiting = error instanceof BillUnavailable && error.reason === 'notReady';
    const state = isWaiting ? 'waiting' : 'failed';
    // a run that fails later takes nothing back of what an earlier one has found
    await updateDay(db, of, before.readAt ? { problem } : { problem, state });
  }
}

const problemOf = (error: unknown): string => {
  if (error instanceof BillUnavailable || error instanceof ProviderUnavailable) return error.reason;
  return error instanceof ProviderRefused ? 'refused' : 'internal';
};

/** A provider has no bill of a day without payments, and none before it is written. */
async function applyBill(
  tx: Tx,
  { provider, day, readAt, therePayments, thereRefunds }: DayRow,
  bill: readonly BillLine[] | 'absent',
  now: Date,
): Promise<void> {
  const of = { provider, day };
  await lockReconciliation(tx, provider);
  if (bill === 'absent') {
    const isPatient = now.getTime() < billDueAt(day).getTime() + ABSENT_BILL_PATIENCE_MS;
    const hadBill = therePayments + thereRefunds > 0;
    const mustWait = hadBill || (isPatient && (await hasOwnItems(tx, provider, day)));
    if (mustWait) return updateDay(tx, of, { problem: 'absent', ...(readAt ? {} : { state: 'waiting' }) });
  }
  await replaceBillLines(tx, of, bill === 'absent' ? [] : bill);
  await updateDay(tx, of, { readAt: now, problem: null, state: 'waiting' });
  const others = [addDays(day, -1), addDays(day, 1), ...(await selectDaysToCompareAgain(tx, of))];
  const days = [day];
  for (const other of new Set(others)) {
    const row = other === day ? undefined : await selectDay(tx, { provider, day: other });
    if (row?.readAt) days.push(other);
  }
  await writeCases(tx, { provider, days }, now);
  await writeDayTotals(tx, { provider, days });
}
