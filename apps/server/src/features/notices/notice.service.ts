// Answers for notices: what the shop tells one person, on /personal/message and by mail.
import type { Db } from '../../db/client.ts';
import { sqlRunnerOf } from '../../db/sql-runner.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { NoticeKindName } from './notice-kind.ts';
import { insertNotice } from './notice.store.ts';

export interface NewNotice {
  readonly userId: string;
  readonly kind: NoticeKindName;
  /** Fills the kind's texts. */
  readonly parameters?: Readonly<Record<string, string | number>>;
}

/** Writes a notice in the transaction of what it tells of, and the job that mails it. */
export async function sendNotice(transaction: Db, jobs: Jobs, notice: NewNotice, now: Date): Promise<void> {
  const { userId, kind, parameters = {} } = notice;
  const { id } = await insertNotice(transaction, { userId, kind, parameters, createdAt: now });
  await jobs.send(sqlRunnerOf(transaction), 'mailNotice', { noticeId: id });
}
