// Makes the statements of a month that has ended: the deliveries on account that are on no earlier one.
import { businessDay, startOfBusinessDay } from '../../../../platform/clock.ts';
import { newId } from '../../../../platform/ids.ts';
import { sweepEach } from '../../../../platform/jobs/sweeps.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { formatYuan } from '../../../../platform/yuan.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import { agreementNotifications } from '../agreement-notifications.ts';
import { lockAgreement } from '../agreement.store.ts';
import { addDays, lastDayOfMonth, monthBefore } from '../credit/agreement-days.ts';
import { collectOrders, insertStatement, selectAgreementsToBill } from './agreement-statement.store.ts';

const BATCH = 200;

type MakingContext = Pick<Platform, 'db' | 'jobs' | 'log'>;

/** The sweep. May run at any time and on several servers at once; a statement and what is on it are one transaction. */
export async function makeAgreementStatements(context: MakingContext, now: Date): Promise<void> {
  const today = businessDay(now);
  const month = monthBefore(today);
  const before = startOfBusinessDay(`${today.slice(0, 7)}-01`);
  const found = await selectAgreementsToBill(context.db, month, before, BATCH);
  const make = (agreementId: string) => makeStatement(context, { agreementId, month, before }, now);
  await sweepEach(found, make, context.log, 'the statement of an agreement was not made');
}

export async function makeStatement(
  { db, jobs }: Pick<MakingContext, 'db' | 'jobs'>,
  { agreementId, month, before }: { agreementId: string; month: string; before: Date },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const agreement = await lockAgreement(tx, agreementId);
    if (!agreement) return;
    const dueOn = addDays(lastDayOfMonth(month), agreement.paymentDays);
    const statementId = newId(now);
    if (!(await insertStatement(tx, { id: statementId, agreementId, month, dueOn, createdAt: now }))) return;
    const sumFen = await collectOrders(tx, { statementId, agreementId, before });
    const { userId, agreementNo } = agreement;
    const parameters = { agreementNo, month, dueOn, amount: formatYuan(sumFen) };
    const kind = agreementNotifications.agreementStatementReady;
    await sendNotification(tx, jobs, { userId, kind, parameters }, now);
  });
}
