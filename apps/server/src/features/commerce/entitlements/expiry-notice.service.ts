// Tells readers 30, 7 and 1 day before their access to a book ends.
import { businessDay, endOfBusinessDay } from '../../../platform/clock.ts';
import { sweepEach } from '../../../platform/jobs/sweeps.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sendNotification } from '../../base/notifications/index.ts';
import { entitlementNotifications } from './entitlement-notifications.ts';
import { insertExpiryNotice, selectEndingAccess } from './expiry-notice.store.ts';
import type { EndingAccess } from './expiry-notice.store.ts';

/** The nearest first, so that nobody gets two notices at once. */
const NOTICE_DAYS = [1, 7, 30] as const;
const DAY_MS = 86_400_000;
const BATCH = 500;
/** A run ends after so many batches, and the next one goes on. */
const MAX_BATCHES = 40;

/** The sweep. Days are business days: one day before means from midnight of the day before the last one. */
export async function sendExpiryNotices(platform: Platform, now: Date): Promise<void> {
  const today = endOfBusinessDay(businessDay(now));
  for (const days of NOTICE_DAYS) {
    const query = {
      days,
      after: now,
      before: new Date(today.getTime() + days * DAY_MS),
      grantedBefore: new Date(now.getTime() - DAY_MS),
      limit: BATCH,
    };
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const found = await selectEndingAccess(platform.db, query);
      const send = (access: EndingAccess) => sendNotice(platform, access, days, now);
      await sweepEach(found, send, platform.log, 'a notice about the end of access was not sent');
      if (found.length < BATCH) break;
    }
  }
}

async function sendNotice(
  { db, jobs }: Platform,
  access: EndingAccess,
  days: number,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await insertExpiryNotice(tx, access, days, now))) return;
    const { userId, bookId, title, endsAt } = access;
    const parameters = { bookId, title, endDay: businessDay(endsAt) };
    await sendNotification(tx, jobs, { userId, kind: entitlementNotifications.accessEnds, parameters }, now);
  });
}
