// Makes the statements of a month that has ended. Lines that come late, and corrections, wait for the statement of the next month.
import type { Platform } from '../../../../platform/platform.ts';
import { businessDay } from '../../../../platform/clock.ts';
import { newId } from '../../../../platform/ids.ts';
import { sweepEach } from '../../../../platform/jobs/sweeps.ts';
import { formatYuan } from '../../../../platform/yuan.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { channelNotifications } from '../channel-notifications.ts';
import { channelSettings } from '../channel-settings.ts';
import { totalOf } from './statement-total.ts';
import { insertStatement, selectChannelsToSettle } from './statement.store.ts';

type MakingContext = Pick<Platform, 'db' | 'jobs' | 'log'>;

/** The month before the one of a day, `2026-10`. */
export function monthBefore(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
}

/** May run at any time, and on several servers at once. */
export async function makeDueStatements(context: MakingContext, now: Date): Promise<void> {
  const today = businessDay(now);
  const dueDay = await readSetting(context.db, channelSettings.channelStatementDay);
  if (Number(today.slice(8)) < dueDay) return;
  const before = `${today.slice(0, 7)}-01`;
  const month = monthBefore(today);
  const found = await selectChannelsToSettle(context.db, month, before);
  const make = (channelId: string) => makeStatement(context, { channelId, month, before }, now);
  await sweepEach(found, make, context.log, 'a statement was not made');
}

export async function makeStatement(
  { db, jobs }: Pick<MakingContext, 'db' | 'jobs'>,
  given: { readonly channelId: string; readonly month: string; readonly before: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const statement = await insertStatement(tx, { ...given, id: newId() }, now);
    if (!statement) return;
    const parameters = { month: given.month, amount: formatYuan(totalOf(statement)) };
    const kind = channelNotifications.statementReady;
    await sendNotification(tx, jobs, { userId: given.channelId, kind, parameters }, now);
  });
}
