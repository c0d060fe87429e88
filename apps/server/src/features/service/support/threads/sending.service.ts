// Stores the messages of people to support, each once, and counts them against the limit per hour.
import { generalErrors, supportErrors } from '@zhiye/contract';
import type {
  addSupportMessage as addRoute,
  InputOf,
  openSupportThread as openRoute,
  SupportThread,
} from '@zhiye/contract';
import { MAX_MESSAGE_IMAGES, MAX_THREAD_MESSAGES } from '@zhiye/contract/constants/service/support';
import type { Db, Tx } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { Session } from '../../../../platform/session.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { attachImages } from '../images/support-image.store.ts';
import { supportSettings } from '../support-settings.ts';
import { countSentSince, insertMessage, selectMessageByKey } from './message.store.ts';
import { describeContext, getOwnThread } from './thread-view.service.ts';
import { insertThread, lockSender, lockThread, updateThread } from './thread.store.ts';
import type { Thread } from './thread.store.ts';

const HOUR_MS = 3_600_000;

interface NewMessage {
  readonly messageKey: string;
  readonly text: string;
  readonly imageIds: readonly string[];
}

export async function openThread(
  db: Db,
  session: Session,
  { subject, orderNo, bookId, pagePath, ...message }: InputOf<typeof openRoute>,
  now: Date,
): Promise<SupportThread> {
  const { userId } = session;
  checkMessage(message);
  const context = await describeContext(db, session, { orderNo, bookId, pagePath });
  const threadId = await db.transaction(async (tx) => {
    await lockSender(tx, userId);
    const sent = await findSent(tx, userId, message);
    if (sent) return sent;
    await checkRate(tx, userId, now);
    const thread = await insertThread(tx, {
      userId,
      subject: subject.trim(),
      state: 'waiting',
      orderNo: context.order?.orderNo ?? null,
      bookId: context.book?.bookId ?? null,
      pagePath: context.pagePath,
      waitingSince: now,
      lastMessageAt: now,
      createdAt: now,
    });
    await store(tx, thread, message, now);
    return thread.id;
  });
  return getOwnThread(db, userId, threadId);
}

/** Opens a closed thread again. Refuses a thread of another person. */
export async function addMessage(
  db: Db,
  userId: string,
  { threadId, ...message }: InputOf<typeof addRoute>,
  now: Date,
): Promise<SupportThread> {
  checkMessage(message);
  await db.transaction(async (tx) => {
    await lockSender(tx, userId);
    const thread = await lockThread(tx, threadId);
    if (thread?.userId !== userId) return refuse(generalErrors.notFound);
    const sent = await findSent(tx, userId, message);
    if (sent === threadId) return;
    if (sent) refuse(generalErrors.idempotencyConflict);
    if (thread.messageCount >= MAX_THREAD_MESSAGES) refuse(supportErrors.threadFull);
    await checkRate(tx, userId, now);
    await store(tx, thread, message, now);
  });
  return getOwnThread(db, userId, threadId);
}

function checkMessage({ text, imageIds }: NewMessage): void {
  if (text.trim() === '') refuse(supportErrors.contentMissing);
  if (imageIds.length > MAX_MESSAGE_IMAGES) refuse(supportErrors.tooManyImages, { most: MAX_MESSAGE_IMAGES });
}

/** The thread of a message that was stored before with this key. */
async function findSent(
  tx: Tx,
  userId: string,
  { messageKey, text }: NewMessage,
): Promise<string | undefined> {
  const sent = await selectMessageByKey(tx, userId, messageKey);
  if (sent && sent.text !== text.trim()) refuse(generalErrors.idempotencyConflict);
  return sent?.threadId;
}

async function checkRate(tx: Tx, userId: string, now: Date): Promise<void> {
  const most = await readSetting(tx, supportSettings.supportMessagesPerHour);
  const { total, firstAt } = await countSentSince(tx, userId, new Date(now.getTime() - HOUR_MS));
  if (total < most || !firstAt) return;
  const waitMs = firstAt.getTime() + HOUR_MS - now.getTime();
  refuse(generalErrors.tooManyRequests, { seconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
}

/** The thread must be locked, or new. */
async function store(tx: Tx, thread: Thread, message: NewMessage, now: Date): Promise<void> {
  const messageNo = thread.messageCount + 1;
  const stored = await insertMessage(tx, {
    threadId: thread.id,
    messageNo,
    kind: 'user',
    authorId: thread.userId,
    text: message.text.trim(),
    messageKey: message.messageKey,
    createdAt: now,
  });
  if (!(await attachImages(tx, thread.userId, stored.id, message.imageIds))) refuse(generalErrors.notFound);
  await updateThread(tx, thread.id, {
    state: 'waiting',
    messageCount: messageNo,
    // a second message does not start the wait again
    waitingSince: thread.waitingSince ?? now,
    lastMessageAt: now,
    closedAt: null,
  });
}
