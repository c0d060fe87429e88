// Answers for notices by mail: in both languages, since a mailbox has no choice of language.
import type { Db } from '../../db/client.ts';
import type { Messenger } from '../../platform/messages/messenger.ts';
import { markNoticeMailed, selectNoticeToMail } from './notice.store.ts';
import { describeNotice } from './notice-text.ts';

/** Mails a notice once; run again, it finds it mailed. Whoever has no address reads it in the shop. */
export async function mailNotice(
  { db, messenger }: { db: Db; messenger: Messenger },
  noticeId: string,
  now: Date,
): Promise<void> {
  const found = await selectNoticeToMail(db, noticeId);
  if (!found?.email || found.notice.mailedAt) return;
  const zh = describeNotice(found.notice, 'zh');
  const en = describeNotice(found.notice, 'en');
  const subject = `${zh.title} · ${en.title}`;
  const text = `${zh.title}\n${zh.text}\n\n${en.title}\n${en.text}\n\n知页 Zhiye\n`;
  await messenger.sendMail({ to: found.email, subject, text });
  await markNoticeMailed(db, noticeId, now);
}
