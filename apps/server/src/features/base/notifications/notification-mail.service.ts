// Mails notifications in both languages, because the language of the recipient is unknown.
import type { Db } from '../../../db/client.ts';
import type { DatabaseClock } from '../../../db/database-clock.ts';
import { sweepEach } from '../../../platform/jobs/sweeps.ts';
import type { Log } from '../../../platform/log.ts';
import type { SmsMailSender } from '../../../platform/sms-mail/sms-mail-sender.ts';
import {
  claimNotificationMail,
  endNotificationMail,
  releaseNotificationMail,
  selectDueMails,
  selectNotificationToMail,
} from './notification.store.ts';
import type { StoredNotification } from './notification.store.ts';
import { describeNotification } from './notification-text.ts';
import type { NotificationKinds } from './notification-text.ts';

interface MailContext {
  readonly db: Db;
  readonly databaseClock: DatabaseClock;
  readonly smsMailSender: SmsMailSender;
}

/** Longer than a mail server may take. */
const LEASE_MS = 300_000;
/** What the job has not done in this time is taken over. */
const GRACE_MS = 30_000;
const BATCH = 100;

/** Mails a notification once, also when two runs try at once. Sends nothing to a user without an e-mail address. */
export async function mailNotification(
  { db, databaseClock, smsMailSender }: MailContext,
  kinds: NotificationKinds,
  notificationId: string,
  now: Date,
): Promise<void> {
  const deadlineNow = await databaseClock.now(db);
  const leaseUntil = new Date(deadlineNow.getTime() + LEASE_MS);
  if (!(await claimNotificationMail(db, notificationId, deadlineNow, leaseUntil))) return;
  const row = await selectNotificationToMail(db, notificationId);
  if (!row?.email) return endNotificationMail(db, notificationId, null);
  try {
    await smsMailSender.sendMail({ to: row.email, ...writeMail(kinds, row.notification) });
  } catch (error) {
    await releaseNotificationMail(db, notificationId, deadlineNow);
    throw error;
  }
  await endNotificationMail(db, notificationId, now);
}

/** The sweep for notifications whose mail job is lost or has given up. */
export async function mailDueNotifications(
  context: MailContext & { readonly log: Log },
  kinds: NotificationKinds,
  now: Date,
): Promise<void> {
  const { db, databaseClock, log } = context;
  const found = await selectDueMails(db, {
    createdBefore: new Date(now.getTime() - GRACE_MS),
    now: await databaseClock.now(db),
    limit: BATCH,
  });
  const mail = (id: string) => mailNotification(context, kinds, id, now);
  await sweepEach(found, mail, log, 'a notification was not mailed');
}

function writeMail(
  kinds: NotificationKinds,
  notification: StoredNotification,
): { subject: string; text: string } {
  const zh = describeNotification(kinds, notification, 'zh');
  const en = describeNotification(kinds, notification, 'en');
  return {
    subject: `${zh.title} · ${en.title}`,
    text: `${zh.title}\n${zh.text}\n\n${en.title}\n${en.text}\n\n知页 Zhiye\n`,
  };
}
