// Mails codes with a link and a QR code for each.
import { ownedCodeErrors } from '@zhiye/contract';
import type { Tx } from '../../../db/client.ts';
import { sqlRunnerOf } from '../../../db/sql-runner.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { selectSummariesById } from '../../catalog/index.ts';
import { readCodeText } from '../codes/code-secret.ts';
import { isOpenState } from '../codes/code-state.ts';
import { selectCodes } from '../codes/code.store.ts';
import type { Code } from '../codes/code.store.ts';
import { writeCodeMail } from './code-mail-text.ts';
import { countCodeMails, insertCodeMail, markCodeMailSent, selectCodeMail } from './code-mail.store.ts';

/** Against a mailbox that somebody floods through us. */
const MAX_MAILS_A_DAY = 5;
const DAY_MS = 86_400_000;

export async function refuseTooManyMails(tx: Tx, codeId: string, now: Date): Promise<void> {
  const sent = await countCodeMails(tx, codeId, new Date(now.getTime() - DAY_MS));
  if (sent >= MAX_MAILS_A_DAY) refuse(ownedCodeErrors.tooManyMails, { max: MAX_MAILS_A_DAY });
}

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
