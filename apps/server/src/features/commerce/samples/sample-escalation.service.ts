// Hands applications that wait for too long to the supervisors.
import { businessDay } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sendNotification } from '../../base/notifications/index.ts';
import { sampleNotifications } from './sample-notifications.ts';
import { escalateOverdueSamples, selectSupervisors } from './sample.store.ts';

const BATCH = 200;

/** The sweep. Each application is escalated once: its teacher and every supervisor are told in the same transaction. */
export async function escalateSamples({ db, jobs }: Pick<Platform, 'db' | 'jobs'>, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const overdue = await escalateOverdueSamples(tx, businessDay(now), BATCH, now);
    if (overdue.length === 0) return;
    for (const { userId, title, applicationNo } of overdue) {
      const parameters = { title, applicationNo };
      await sendNotification(tx, jobs, { userId, kind: sampleNotifications.sampleDelayed, parameters }, now);
    }
    const parameters = { count: overdue.length };
    for (const userId of await selectSupervisors(tx)) {
      await sendNotification(tx, jobs, { userId, kind: sampleNotifications.samplesOverdue, parameters }, now);
    }
  });
}
