// Closes threads and opens them again. A message to a closed thread opens it too: see sending.service.ts.
import { generalErrors } from '@zhiye/contract';
import type { SupportThread } from '@zhiye/contract';
import type { Db, Tx } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { supportSettings } from '../support-settings.ts';
import { getOwnThread } from './thread-view.service.ts';
import {
  closeAnsweredThreads,
  lockThread,
  markThreadRead,
  selectOwnThread,
  updateThread,
} from './thread.store.ts';

const DAY_MS = 24 * 3_600_000;

/** Closing it again changes nothing. */
export async function closeThread(tx: Db, threadId: string, now: Date): Promise<void> {
  await updateThread(tx, threadId, { state: 'closed', waitingSince: null, closedAt: now });
}

export async function closeOwnThread(
  db: Db,
  userId: string,
  threadId: string,
  now: Date,
): Promise<SupportThread> {
  await db.transaction(async (tx) => {
    const thread = await lockOwnThread(tx, userId, threadId);
    if (thread.state !== 'closed') await closeThread(tx, threadId, now);
  });
  return getOwnThread(db, userId, threadId);
}

/** Reopening is a question that waits for support. */
export async function reopenOwnThread(
  db: Db,
  userId: string,
  threadId: string,
  now: Date,
): Promise<SupportThread> {
  await db.transaction(async (tx) => {
    const thread = await lockOwnThread(tx, userId, threadId);
    if (thread.state !== 'closed') return;
    await updateThread(tx, threadId, {
      state: 'waiting',
      waitingSince: now,
      closedAt: null,
      lastMessageAt: now,
    });
  });
  return getOwnThread(db, userId, threadId);
}

async function lockOwnThread(tx: Tx, userId: string, threadId: string) {
  const thread = await lockThread(tx, threadId);
  return thread?.userId === userId ? thread : refuse(generalErrors.notFound);
}

export async function markOwnThreadRead(
  db: Db,
  userId: string,
  threadId: string,
  messageNo: number,
): Promise<void> {
  if (!(await selectOwnThread(db, userId, threadId))) refuse(generalErrors.notFound);
  await markThreadRead(db, threadId, messageNo);
}

/** The sweep that closes what nobody continues. */
export async function closeOldThreads(db: Db, now: Date): Promise<void> {
  const days = await readSetting(db, supportSettings.supportAutoCloseDays);
  await closeAnsweredThreads(db, new Date(now.getTime() - days * DAY_MS), now);
}
