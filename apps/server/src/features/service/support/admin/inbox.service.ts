// Shows staff the threads of everybody, with what they need to answer.
import { generalErrors } from '@zhiye/contract';
import type {
  DataOf,
  findInboxThreads as findRoute,
  getInboxThread as getRoute,
  getSupportFigures as figuresRoute,
  InboxThread,
  InputOf,
} from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { maskEmail, maskPhone } from '../../../people/accounts/index.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { supportSettings } from '../support-settings.ts';
import { measureFirstAnswers, selectMessages } from '../threads/message.store.ts';
import { selectThreadContext } from '../threads/thread-context.store.ts';
import { countOwnThreads } from '../threads/thread.store.ts';
import { countInbox, countInboxThreads, selectInboxThread, selectInboxThreads } from './inbox.store.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

export async function findInboxThreads(
  db: Db,
  userId: string,
  { state, assignee, ofOrder, keyword, ...page }: InputOf<typeof findRoute>,
): Promise<DataOf<typeof findRoute>> {
  const assigneeId = assignee === 'me' ? userId : assignee === 'nobody' ? null : undefined;
  const filter = { state, assigneeId, ofOrder: ofOrder === 1, keyword: keyword?.trim() || undefined };
  const total = await countInboxThreads(db, filter);
  const { limit, offset } = pageOffset(page);
  const rows = offset < total ? await selectInboxThreads(db, filter, { limit, offset }) : [];
  return { total, counts: await countInbox(db, userId), list: rows.map(describeThread) };
}

type Row = Awaited<ReturnType<typeof selectInboxThreads>>[number];

const describeThread = ({ thread, userName, userType, assigneeName }: Row): InboxThread => ({
  threadId: thread.id,
  threadNo: thread.threadNo,
  subject: thread.subject,
  state: thread.state,
  userId: thread.userId,
  userName,
  userType,
  orderNo: thread.orderNo,
  assignee: thread.assigneeId ? { userId: thread.assigneeId, name: assigneeName ?? '' } : null,
  waitingSince: thread.waitingSince?.toISOString() ?? null,
  lastMessageAt: thread.lastMessageAt.toISOString(),
});

export async function getInboxThread(db: Db, threadId: string): Promise<DataOf<typeof getRoute>> {
  const row = (await selectInboxThread(db, threadId)) ?? refuse(generalErrors.notFound);
  const { thread, institution, countryCode, phone, email } = row;
  const counts = await countOwnThreads(db, thread.userId, undefined);
  return {
    ...describeThread(row),
    createdAt: thread.createdAt.toISOString(),
    firstAnsweredAt: thread.firstAnsweredAt?.toISOString() ?? null,
    context: await selectThreadContext(db, thread),
    user: {
      institution,
      phone: maskPhone({ countryCode, phone }),
      email: email && maskEmail(email),
      threads: counts.waiting + counts.answered + counts.closed,
    },
    messages: await selectMessages(db, threadId, { withNotes: true }),
  };
}

export async function getSupportFigures(db: Db, now: Date): Promise<DataOf<typeof figuresRoute>> {
  const targetMinutes = await readSetting(db, supportSettings.supportFirstAnswerMinutes);
  const after = new Date(now.getTime() - WEEK_MS);
  const { total, meanMinutes, inTime } = await measureFirstAnswers(db, after, targetMinutes);
  return { targetMinutes, firstAnswerMinutes: meanMinutes, firstAnswers: total, inTime };
}
