// Sends the mails of mailings. The job of a mailing and a sweep both do; a lock on each mail sends it once.
import type { Platform } from '../../../../platform/platform.ts';
import { sendCodeMail } from '../mails/code-mail.service.ts';
import {
  clearMailedAt,
  lockDueMail,
  selectDueMailings,
  selectDueMails,
  updateRosterMail,
} from './roster-mail.store.ts';

/** An address that takes no mail for a day is given up. */
const GIVE_UP_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MAX_PAUSE_MINUTES = 60;

/** Mails that cannot be sent now are due again later; the sweep finds them. */
export async function sendRosterMails(platform: Platform, mailingId: string, now: Date): Promise<void> {
  for (const mailId of await selectDueMails(platform.db, mailingId, now)) {
    try {
      await sendRosterMail(platform, mailId, now);
    } catch (error) {
      platform.log.error({ err: error, mailId }, 'a mail of a roster was not sent');
      await postponeRosterMail(platform, mailId, now);
    }
  }
}

/** A sweep: mails whose job is lost, and those that failed before. */
export async function sendLostRosterMails(platform: Platform, now: Date): Promise<void> {
  for (const mailingId of await selectDueMailings(platform.db, now)) {
    await sendRosterMails(platform, mailingId, now);
  }
}

async function sendRosterMail(platform: Platform, mailId: string, now: Date): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const found = await lockDueMail(tx, mailId);
    if (!found) return;
    const isReminder = found.mailing.kind === 'reminder';
    const isSent = await sendCodeMail(tx, platform, { mailId, isReminder }, now);
    await updateRosterMail(tx, mailId, { outcome: isSent ? 'sent' : 'skipped' });
  });
}

async function postponeRosterMail({ db }: Platform, mailId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockDueMail(tx, mailId);
    if (!found) return;
    const { mail, mailing } = found;
    if (now.getTime() - mailing.createdAt.getTime() >= GIVE_UP_MS) {
      await updateRosterMail(tx, mailId, { outcome: 'failed' });
      if (mailing.kind === 'code') await clearMailedAt(tx, mail.entryId, mailing.createdAt);
      return;
    }
    const failures = mail.failures + 1;
    const pauseMs = Math.min(2 ** failures, MAX_PAUSE_MINUTES) * MINUTE_MS;
    await updateRosterMail(tx, mailId, { failures, dueAt: new Date(now.getTime() + pauseMs) });
  });
}
