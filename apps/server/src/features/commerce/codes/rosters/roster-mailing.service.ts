// Mails codes and reminders to people of a roster: stored at once, sent one after the other by a job.
import type { RosterMailing } from '@zhiye/contract';
import type { Db, Tx } from '../../../../db/client.ts';
import { sqlRunnerOf } from '../../../../db/sql-runner.ts';
import { businessDay } from '../../../../platform/clock.ts';
import { newId } from '../../../../platform/ids.ts';
import type { JobQueue } from '../../../../platform/jobs/job-queue.ts';
import type { RosterMember, OwnedLine } from './roster-entry.store.ts';
import {
  countMailsOfCodes,
  insertMailing,
  selectLastMailing,
  selectRemindedEntries,
  updateMailedEntries,
} from './roster-mail.store.ts';

/** Against a mailbox that somebody floods through us; as for single codes. */
const MAX_MAILS_A_DAY = 5;
const DAY_MS = 86_400_000;

interface MailingRequest {
  readonly line: OwnedLine;
  readonly kind: RosterMailing['kind'];
  readonly members: readonly RosterMember[];
}

/** Call it with the roster of the line locked. Returns how many mails it stores; who had enough today gets none. */
export async function queueRosterMailing(
  tx: Tx,
  jobs: JobQueue,
  { line, kind, members }: MailingRequest,
  now: Date,
): Promise<number> {
  const addressed = await leaveOutMailed(tx, kind, members.filter(isMailable), now);
  if (addressed.length === 0) return 0;
  const mailing = { id: newId(now), ...line, kind, createdAt: now };
  const reminderDay = kind === 'reminder' ? businessDay(now) : null;
  const mails = addressed.map(({ entry, code }) => {
    return { id: newId(now), mailTo: entry.email!, codeIds: [code!.id], createdAt: now };
  });
  const rosterMails = addressed.map(({ entry }, index) => {
    return { mailId: mails[index]!.id, mailingId: mailing.id, entryId: entry.id, reminderDay, dueAt: now };
  });
  await insertMailing(tx, { mailing, mails, rosterMails });
  const entryIds = addressed.map(({ entry }) => entry.id);
  await updateMailedEntries(tx, entryIds, kind === 'code' ? { mailedAt: now } : { remindedAt: now });
  await jobs.send(sqlRunnerOf(tx), 'sendRosterMails', { mailingId: mailing.id });
  return addressed.length;
}

const isMailable = ({ entry, code }: RosterMember): boolean =>
  code?.state === 'assigned' && code.refundRowId === null && entry.email !== null;

async function leaveOutMailed(
  tx: Tx,
  kind: RosterMailing['kind'],
  members: readonly RosterMember[],
  now: Date,
): Promise<RosterMember[]> {
  const codeIds = members.map(({ code }) => code!.id);
  const mailed = await countMailsOfCodes(tx, codeIds, new Date(now.getTime() - DAY_MS));
  const allowed = members.filter(({ code }) => (mailed.get(code!.id) ?? 0) < MAX_MAILS_A_DAY);
  if (kind === 'code' || allowed.length === 0) return allowed;
  const entryIds = allowed.map(({ entry }) => entry.id);
  const reminded = await selectRemindedEntries(tx, entryIds, businessDay(now));
  return allowed.filter(({ entry }) => entry.mailedAt !== null && !reminded.has(entry.id));
}

export async function findLastMailing(db: Db, line: OwnedLine): Promise<RosterMailing | null> {
  const found = await selectLastMailing(db, line);
  return found ? { ...found, createdAt: found.createdAt.toISOString() } : null;
}
