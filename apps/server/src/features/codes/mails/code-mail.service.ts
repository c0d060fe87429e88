// Mails codes with a link and a QR code for each.
import type { Tx } from '../../../db/client.ts';
import { sqlRunnerOf } from '../../../db/sql-runner.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { sweepEach } from '../../../platform/jobs/sweeps.ts';
import type { Platform } from '../../../platform/platform.ts';
import { selectSummariesById } from '../../catalog/index.ts';
import { readCodeText } from '../codes/code-secret.ts';
import { isOpenState } from '../codes/code-state.ts';
import { selectCodes } from '../codes/code.store.ts';
import type { Code } from '../codes/code.store.ts';
import { writeCodeMail } from './code-mail-text.ts';
import {
  insertCodeMail,
  markCodeMailSent,
  selectCodeMail,
  selectUnsentCodeMails,
} from './code-mail.store.ts';

/** Stores a mail and its job, in the transaction of the change that causes it. */
export async function queueCodeMail(
  tx: Tx,
  jobs: JobQueue,
  mail: { mailTo: string; codeIds: string[] },
  now: Date,
): Promise<void> {
  const { id } = await insertCodeMail(tx, { ...mail, createdAt: now });
  await jobs.send(sqlRunnerOf(tx), 'mailCodes', { mailId: id });
}

/** Sends a mail once, also when the job runs twice, without codes that were used or taken back in the meantime. */
export async function mailCodes(
  { db, smsMailSender, masterSecret, publicUrl }: Platform,
  mailId: string,
  now: Date,
): Promise<void> {
  const mail = await selectCodeMail(db, mailId);
  if (!mail || mail.sentAt) return;
  // A code that was recalled since then has a new text, which is not for this address.
  const isStillMeant = ({ state, stateSince, refundRowId }: Code) =>
    isOpenState(state) && !refundRowId && stateSince <= mail.createdAt;
  const codes = (await selectCodes(db, mail.codeIds)).filter(isStillMeant);
  const [first] = codes;
  if (first) {
    const [book] = await selectSummariesById(db, [first.bookId]);
    const texts = codes.map((code) => readCodeText(masterSecret, code));
    const content = { book: book!, duration: first.duration, expiresAt: first.expiresAt, texts, publicUrl };
    await smsMailSender.sendMail({ to: mail.mailTo, ...(await writeCodeMail(content)) });
  }
  await markCodeMailSent(db, mailId, now);
}

/** What the job has not done in this time is taken over. */
const GRACE_MS = 120_000;
const BATCH = 100;

/** The sweep for mails whose job is lost. The job queue itself repeats the job of a server that was killed only after its time limit. */
export async function mailLostCodes(platform: Platform, now: Date): Promise<void> {
  const found = await selectUnsentCodeMails(platform.db, new Date(now.getTime() - GRACE_MS), BATCH);
  await sweepEach(found, (mailId) => mailCodes(platform, mailId, now), platform.log, 'codes were not mailed');
}
