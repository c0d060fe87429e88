// Mails notifications in both languages, because the language of the recipient is unknown.
import type { Db } from '../../db/client.ts';
import type { SmsMailSender } from '../../platform/sms-mail/sms-mail-sender.ts';
import { markNotificationMailed, selectNotificationToMail } from './notification.store.ts';
import { describeNotification } from './notification-text.ts';
import type { NotificationKinds } from './notification-text.ts';

/** Mails a notification once, also when the job runs twice. Does nothing for a user without an e-mail address. */
export async function mailNotification(
  { db, smsMailSender }: { db: Db; smsMailSender: SmsMailSender },
  kinds: NotificationKinds,
  notificationId: string,
  now: Date,
): Promise<void> {
  const row = await selectNotificationToMail(db, notificationId);
  if (!row?.email || row.notification.mailedAt) return;
  const zh = describeNotification(kinds, row.notification, 'zh');
  const en = describeNotification(kinds, row.notification, 'en');
  const subject = `${zh.title} · ${en.title}`;
  const text = `${zh.title}\n${zh.text}\n\n${en.title}\n${en.text}\n\n知页 Zhiye\n`;
  await smsMailSender.sendMail({ to: row.email, subject, text });
  await markNotificationMailed(db, notificationId, now);
}
