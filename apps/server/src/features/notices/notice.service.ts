// Answers for notices: what the shop tells one person, on /personal/message and by mail.
import { generalErrors } from '@zhiye/contract';
import type { InputOf, Language, Notice, findNotices as findNoticesRoute } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { sqlRunnerOf } from '../../db/sql-runner.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { refuse } from '../../platform/refusal.ts';
import type { NoticeKindName } from './notice-kind.ts';
import { describeNotice } from './notice-text.ts';
import { insertNotice, markRead, selectNotices } from './notice.store.ts';

export interface NewNotice {
  readonly userId: string;
  readonly kind: NoticeKindName;
  /** Fills the kind's texts. */
  readonly parameters?: Readonly<Record<string, string | number>>;
  /** Mailed there instead: the address that was theirs until now. */
  readonly mailTo?: string;
}

/** Writes a notice in the transaction of what it tells of, and the job that mails it. */
export async function sendNotice(transaction: Db, jobs: Jobs, notice: NewNotice, now: Date): Promise<void> {
  const { userId, kind, parameters = {}, mailTo } = notice;
  const { id } = await insertNotice(transaction, { userId, kind, parameters, mailTo, createdAt: now });
  await jobs.send(sqlRunnerOf(transaction), 'mailNotice', { noticeId: id });
}

/** Newest first, in the caller's language. */
export async function findNotices(
  db: Db,
  userId: string,
  { pageNo, pageSize, unread }: InputOf<typeof findNoticesRoute>,
  language: Language,
): Promise<{ list: Notice[]; total: number }> {
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const { list, total } = await selectNotices(db, userId, { unreadOnly: unread === 1, ...page });
  return {
    total,
    list: list.map((notice) => ({
      noticeId: notice.id,
      ...describeNotice(notice, language),
      createdAt: notice.createdAt.toISOString(),
      readAt: notice.readAt?.toISOString() ?? null,
    })),
  };
}

/** Marking it again changes nothing; somebody else's does not exist. */
export async function readNotice(db: Db, userId: string, noticeId: string, now: Date): Promise<void> {
  if (!(await markRead(db, userId, noticeId, now))) refuse(generalErrors.notFound);
}
