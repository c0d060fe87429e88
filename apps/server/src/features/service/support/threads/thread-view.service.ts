// Shows a person the threads that they opened. Internal notes of staff are never among their messages.
import { catalogErrors, generalErrors } from '@zhiye/contract';
import type {
  DataOf,
  findSupportThreads as findRoute,
  InputOf,
  SupportMessage,
  SupportThread,
  ThreadContext,
} from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { Session } from '../../../../platform/session.ts';
import { findVisibleBook } from '../../../catalog/books/index.ts';
import { selectOwnOrder } from '../../../commerce/orders/index.ts';
import { measureFirstAnswers, selectMessages } from './message.store.ts';
import { selectThreadContext } from './thread-context.store.ts';
import { countOwnThreads, selectOwnThread, selectOwnThreads } from './thread.store.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
const EXCERPT_LENGTH = 60;

export const excerptOf = (text: string): string => {
  const line = [...text.replace(/\s+/g, ' ')];
  return line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH).join('')}…` : line.join('');
};

export async function findOwnThreads(
  db: Db,
  userId: string,
  { state, keyword, ...page }: InputOf<typeof findRoute>,
  now: Date,
): Promise<DataOf<typeof findRoute>> {
  const wanted = keyword?.trim() || undefined;
  const counts = await countOwnThreads(db, userId, wanted);
  const rows = await selectOwnThreads(db, userId, { state, keyword: wanted, ...pageOffset(page) });
  const { meanMinutes } = await measureFirstAnswers(db, new Date(now.getTime() - WEEK_MS), 0);
  return {
    counts,
    total: state ? counts[state] : counts.waiting + counts.answered + counts.closed,
    firstAnswerMinutes: meanMinutes,
    list: rows.map(({ thread, bookTitle, lastText, lastKind }) => ({
      threadId: thread.id,
      threadNo: thread.threadNo,
      subject: thread.subject,
      state: thread.state,
      excerpt: excerptOf(lastText),
      lastKind: lastKind as SupportMessage['kind'],
      orderNo: thread.orderNo,
      bookTitle,
      unreadAnswers: thread.unreadAnswers,
      lastMessageAt: thread.lastMessageAt.toISOString(),
    })),
  };
}

/** Refuses a thread of another person. */
export async function getOwnThread(db: Db, userId: string, threadId: string): Promise<SupportThread> {
  const thread = (await selectOwnThread(db, userId, threadId)) ?? refuse(generalErrors.notFound);
  const messages = await selectMessages(db, threadId, { withNotes: false });
  return {
    threadId,
    threadNo: thread.threadNo,
    subject: thread.subject,
    state: thread.state,
    createdAt: thread.createdAt.toISOString(),
    unreadAnswers: thread.unreadAnswers,
    context: await selectThreadContext(db, thread),
    messages: messages.map((message) => ({ ...message, kind: message.kind as SupportMessage['kind'] })),
  };
}

/** Refuses an order of another person, and a book that the person cannot see. */
export async function describeContext(
  db: Db,
  session: Session,
  { orderNo, bookId, pagePath }: { orderNo?: string; bookId?: number; pagePath?: string },
): Promise<ThreadContext> {
  if (orderNo && !(await selectOwnOrder(db, session.userId, orderNo))) refuse(generalErrors.notFound);
  if (bookId && !(await findVisibleBook(db, session, bookId))) refuse(catalogErrors.bookNotFound);
  return selectThreadContext(db, {
    orderNo: orderNo ?? null,
    bookId: bookId ?? null,
    pagePath: pagePath ?? null,
  });
}
