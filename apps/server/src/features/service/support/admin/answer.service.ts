// Answers threads, adds internal notes and closes threads for support.
import { generalErrors, supportErrors } from '@zhiye/contract';
import type {
  addSupportNote as noteRoute,
  answerSupportThread as answerRoute,
  InputOf,
} from '@zhiye/contract';
import { MAX_THREAD_MESSAGES } from '@zhiye/contract/constants/service/support';
import type { MessageKind } from '@zhiye/contract/constants/service/support';
import type { Tx } from '../../../../db/client.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import { supportNotifications } from '../support-notifications.ts';
import { hasMessageAfter, insertMessage, selectMessageByKey } from '../threads/message.store.ts';
import { closeThread } from '../threads/thread-state.service.ts';
import { excerptOf } from '../threads/thread-view.service.ts';
import { lockThread, updateThread } from '../threads/thread.store.ts';
import type { Thread } from '../threads/thread.store.ts';

type AnswerContext = Pick<Platform, 'db' | 'jobs'>;

/** Tells the person. Sending it again with the same key changes nothing. */
export async function answerThread(
  { db, jobs }: AnswerContext,
  actor: Actor,
  { threadId, messageKey, text, seenMessageNo, isClosing }: InputOf<typeof answerRoute>,
  now: Date,
): Promise<void> {
  if (text.trim() === '') refuse(supportErrors.contentMissing);
  await db.transaction(async (tx) => {
    const thread = (await lockThread(tx, threadId)) ?? refuse(generalErrors.notFound);
    if (await isStored(tx, thread, actor, messageKey)) return;
    if (await hasMessageAfter(tx, threadId, seenMessageNo, ['user', 'answer']))
      refuse(supportErrors.threadChanged);
    const messageNo = await store(tx, thread, { kind: 'answer', actor, messageKey, text }, now);
    await updateThread(tx, threadId, {
      state: 'answered',
      waitingSince: null,
      closedAt: null,
      messageCount: messageNo,
      unreadAnswers: thread.unreadAnswers + 1,
      assigneeId: thread.assigneeId ?? actor.userId,
      firstAnsweredAt: thread.firstAnsweredAt ?? now,
      lastMessageAt: now,
    });
    if (isClosing) await closeThread(tx, threadId, now);
    await recordAction(tx, actor, entryOf('answer', thread, { messageNo, isClosing }), now);
    const parameters = { threadId, subject: thread.subject, excerpt: excerptOf(text.trim()) };
    const kind = supportNotifications.supportAnswered;
    await sendNotification(tx, jobs, { userId: thread.userId, kind, parameters }, now);
  });
}

export async function addNote(
  { db }: Pick<AnswerContext, 'db'>,
  actor: Actor,
  { threadId, messageKey, text }: InputOf<typeof noteRoute>,
  now: Date,
): Promise<void> {
  if (text.trim() === '') refuse(supportErrors.contentMissing);
  await db.transaction(async (tx) => {
    const thread = (await lockThread(tx, threadId)) ?? refuse(generalErrors.notFound);
    if (await isStored(tx, thread, actor, messageKey)) return;
    const messageNo = await store(tx, thread, { kind: 'note', actor, messageKey, text }, now);
    await updateThread(tx, threadId, { messageCount: messageNo });
    await recordAction(tx, actor, entryOf('note', thread, { messageNo }), now);
  });
}

export async function closeInboxThread(
  { db }: Pick<AnswerContext, 'db'>,
  actor: Actor,
  { threadId, seenMessageNo }: { threadId: string; seenMessageNo: number },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const thread = (await lockThread(tx, threadId)) ?? refuse(generalErrors.notFound);
    if (await hasMessageAfter(tx, threadId, seenMessageNo, ['user'])) refuse(supportErrors.threadChanged);
    if (thread.state === 'closed') return;
    await closeThread(tx, threadId, now);
    await recordAction(tx, actor, entryOf('close', thread, {}), now);
  });
}

async function isStored(tx: Tx, thread: Thread, { userId }: Actor, messageKey: string): Promise<boolean> {
  const stored = await selectMessageByKey(tx, userId, messageKey);
  if (stored && stored.threadId !== thread.id) refuse(generalErrors.idempotencyConflict);
  return stored !== undefined;
}

interface StaffMessage {
  readonly kind: MessageKind;
  readonly actor: Actor;
  readonly messageKey: string;
  readonly text: string;
}

async function store(
  tx: Tx,
  thread: Thread,
  { kind, actor, messageKey, text }: StaffMessage,
  now: Date,
): Promise<number> {
  if (thread.messageCount >= MAX_THREAD_MESSAGES) refuse(supportErrors.threadFull);
  const messageNo = thread.messageCount + 1;
  await insertMessage(tx, {
    threadId: thread.id,
    messageNo,
    kind,
    messageKey,
    authorId: actor.userId,
    text: text.trim(),
    createdAt: now,
  });
  return messageNo;
}

/** The texts stay in the thread. */
const entryOf = (action: string, { id, threadNo }: Thread, detail: Record<string, unknown>) => ({
  action: `support.${action}`,
  target: `supportThread:${id}`,
  detail: { threadNo, ...detail },
});
