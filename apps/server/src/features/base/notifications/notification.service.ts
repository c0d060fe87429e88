// Sends notifications to users, shows them on /personal/message and marks them as read.
import { generalErrors } from '@zhiye/contract';
import type {
  InputOf,
  Language,
  Notification,
  findNotifications as findNotificationsRoute,
} from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { sqlRunnerOf } from '../../../db/sql-runner.ts';
import type { NotificationKind } from '../../../platform/area.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { pageOffset } from '../../../platform/paging.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findWays } from './notification-preference.service.ts';
import { describeNotification } from './notification-text.ts';
import type { NotificationKinds } from './notification-text.ts';
import { insertNotification, markRead, selectNotifications } from './notification.store.ts';

export interface NewNotification {
  readonly userId: string;
  readonly kind: NotificationKind;
  /** Values for the texts of the kind. */
  readonly parameters?: Readonly<Record<string, string | number>>;
  /** Mails to this address instead: the one that the user had until now. */
  readonly mailTo?: string;
  /** False: the area sends a mail of its own. */
  readonly isMailed?: boolean;
}

/**
 * Stores a notification, and its mail job unless the area mails itself, in the ways that the person wants for its group. Call
 * it in the transaction of the change that it reports.
 */
export async function sendNotification(
  transaction: Db,
  jobs: JobQueue,
  notification: NewNotification,
  now: Date,
): Promise<void> {
  const { userId, kind, parameters = {}, mailTo, isMailed = true } = notification;
  const { inProduct, byMail } = await findWays(transaction, userId, kind.group);
  const wantsMail = isMailed && byMail;
  if (!inProduct && !wantsMail) return;
  const { id, isMailDue } = await insertNotification(transaction, {
    userId,
    kind: kind.name,
    parameters,
    mailTo,
    isMailDue: wantsMail,
    isListed: inProduct,
    createdAt: now,
  });
  if (!isMailDue) return;
  await jobs.send(sqlRunnerOf(transaction), 'mailNotification', { notificationId: id });
}

/** Finds notifications of a user, newest first, in one language. */
export async function findNotifications(
  db: Db,
  kinds: NotificationKinds,
  userId: string,
  input: InputOf<typeof findNotificationsRoute>,
  language: Language,
): Promise<{ list: Notification[]; total: number }> {
  const { list, total } = await selectNotifications(db, userId, {
    unreadOnly: input.unread === 1,
    ...pageOffset(input),
  });
  return {
    total,
    list: list.map((notification) => ({
      notificationId: notification.id,
      ...describeNotification(kinds, notification, language),
      createdAt: notification.createdAt.toISOString(),
      readAt: notification.readAt?.toISOString() ?? null,
    })),
  };
}

/** Marking it again changes nothing. A notification of another user counts as not found. */
export async function markNotificationRead(
  db: Db,
  userId: string,
  notificationId: string,
  now: Date,
): Promise<void> {
  if (!(await markRead(db, userId, notificationId, now))) refuse(generalErrors.notFound);
}
