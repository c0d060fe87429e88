// Mails codes with a link and a QR code for each.
import { ownedCodeErrors } from '@zhiye/contract';
import type { Tx } from '../../../../db/client.ts';
import { sqlRunnerOf } from '../../../../db/sql-runner.ts';
import type { JobQueue } from '../../../../platform/jobs/job-queue.ts';
import { sweepEach } from '../../../../platform/jobs/sweeps.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { selectSummariesById } from '../../../catalog/books/index.ts';
import { readCodeText } from '../codes/code-secret.ts';
import { isOpenState } from '../codes/code-state.ts';
import { selectCodes } from '../codes/code.store.ts';
import type { Code } from '../codes/code.store.ts';
import { markRosterCodesMailed } from '../rosters/roster-code.store.ts';
import { writeCodeMail } from './code-mail-text.ts';
import {
  countCodeMails,
  insertCodeMail,
  lockUnsentCodeMail,
  markCodeMailSent,
  selectUnsentCodeMails,
} from './code-mail.store.ts';

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
  await markRosterCodesMailed(tx, mail.codeIds, now);
  await jobs.send(sqlRunnerOf(tx), 'mailCodes', { mailId: id });
}

/** Sends a mail once, also when the job runs twice. */
export async function mailCodes(platform: Platform, mailId: string, now: Date): Promise<void> {
  await platform.db.transaction((tx) => sendCodeMail(tx, platform, { mailId, isReminder: false }, now));
}

/**
 * Sends a mail that no other run is sending or has sent, without codes that were used or taken back in the meantime.
 * Returns whether a mail went out.
 */
export async function sendCodeMail(
  tx: Tx,
  { smsMailSender, masterSecret, publicUrl }: Platform,
  { mailId, isReminder }: { mailId: string; isReminder: boolean },
  now: Date,
): Promise<boolean> {
  const mail = await lockUnsentCodeMail(tx, mailId);
  if (!mail) return false;
  // A code that was recalled since then has a new text, which is not for this address.
  const isStillMeant = ({ state, stateSince, refundRowId }: Code) =>
    isOpenState(state) && !refundRowId && stateSince <= mail.createdAt;
  const codes = (await selectCodes(tx, mail.codeIds)).filter(isStillMeant);
  const [first] = codes;
  if (first) {
    const [book] = await selectSummariesById(tx, [first.bookId]);
    const texts = codes.map((code) => readCodeText(masterSecret, code));
    const { duration, expiresAt } = first;
    const content = { book: book!, duration, expiresAt, texts, publicUrl, isReminder };
    await smsMailSender.sendMail({ to: mail.mailTo, ...(await writeCodeMail(content)) });
  }
  await markCodeMailSent(tx, mailId, now);
  return first !== undefined;
}

/** What the job has not done in this time is taken over. */
const GRACE_MS = 120_000;
const BATCH = 100;

/**
 * The sweep for mails whose job is lost. The job queue repeats the job of a server that was killed only after its time limit.
 * An address that takes no mail for a day is given up.
 */
export async function mailLostCodes(platform: Platform, now: Date): Promise<void> {
  const before = new Date(now.getTime() - GRACE_MS);
  const found = await selectUnsentCodeMails(
    platform.db,
    { after: new Date(now.getTime() - DAY_MS), before },
    BATCH,
  );
  await sweepEach(found, (mailId) => mailCodes(platform, mailId, now), platform.log, 'codes were not mailed');
}
