import { and, asc, count, eq, gt, inArray, min, ne, sql } from 'drizzle-orm';
import type { MessageKind } from '@zhiye/contract/constants/service/support';
import type { Db, Tx } from '../../../../db/client.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { files } from '../../../../db/tables/base/files.ts';
import { supportImages, supportMessages, supportThreads } from '../../../../db/tables/service/support.ts';

export type Message = typeof supportMessages.$inferSelect;

export async function insertMessage(tx: Tx, message: typeof supportMessages.$inferInsert): Promise<Message> {
  const [row] = await tx.insert(supportMessages).values(message).returning();
  return row!;
}

export async function selectMessageByKey(
  db: Db,
  authorId: string,
  messageKey: string,
): Promise<Message | undefined> {
  const [row] = await db
    .select()
    .from(supportMessages)
    .where(and(eq(supportMessages.authorId, authorId), eq(supportMessages.messageKey, messageKey)));
  return row;
}

/** Messages of a thread with their authors and pictures, oldest first. A thread has at most `MAX_THREAD_MESSAGES`. */
export async function selectMessages(db: Db, threadId: string, { withNotes }: { withNotes: boolean }) {
  const rows = await db
    .select({ message: supportMessages, authorName: users.name })
    .from(supportMessages)
    .innerJoin(users, eq(users.id, supportMessages.authorId))
    .where(
      and(eq(supportMessages.threadId, threadId), withNotes ? undefined : ne(supportMessages.kind, 'note')),
    )
    .orderBy(asc(supportMessages.messageNo));
  const images = await selectImages(
    db,
    rows.map(({ message }) => message.id),
  );
  return rows.map(({ message, authorName }) => ({
    messageNo: message.messageNo,
    kind: message.kind,
    authorName,
    text: message.text,
    images: images.get(message.id) ?? [],
    createdAt: message.createdAt.toISOString(),
  }));
}

async function selectImages(db: Db, messageIds: readonly string[]) {
  const byMessage = new Map<string, { imageId: string; name: string; sizeBytes: number }[]>();
  if (messageIds.length === 0) return byMessage;
  const rows = await db
    .select({
      messageId: supportImages.messageId,
      imageId: supportImages.fileId,
      name: files.name,
      sizeBytes: files.sizeBytes,
    })
    .from(supportImages)
    .innerJoin(files, eq(files.id, supportImages.fileId))
    .where(inArray(supportImages.messageId, [...messageIds]))
    .orderBy(asc(supportImages.messageId), asc(supportImages.place));
  for (const { messageId, ...image } of rows)
    byMessage.set(messageId!, [...(byMessage.get(messageId!) ?? []), image]);
  return byMessage;
}

/** Whether a message after a number is of one of these kinds. */
export async function hasMessageAfter(
  db: Db,
  threadId: string,
  messageNo: number,
  kinds: readonly MessageKind[],
): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(supportMessages)
    .where(
      and(
        eq(supportMessages.threadId, threadId),
        gt(supportMessages.messageNo, messageNo),
        inArray(supportMessages.kind, [...kinds]),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** What a person has sent after an instant, and when the first of it. */
export async function countSentSince(db: Db, authorId: string, after: Date) {
  const [row] = await db
    .select({ total: count(), firstAt: min(supportMessages.createdAt) })
    .from(supportMessages)
    .where(
      and(
        eq(supportMessages.authorId, authorId),
        eq(supportMessages.kind, 'user'),
        gt(supportMessages.createdAt, after),
      ),
    );
  return row!;
}

/**
 * First answers given after an instant: how many, the mean time to them, and how many were given within `targetMinutes`.
 */
export async function measureFirstAnswers(db: Db, after: Date, targetMinutes: number) {
  const seconds = sql`extract(epoch FROM ${supportThreads.firstAnsweredAt} - ${supportThreads.createdAt})`;
  const [row] = await db
    .select({
      total: count(),
      meanMinutes: sql<number | null>`round(avg(${seconds}) / 60)::int`,
      inTime: sql<number>`(count(*) FILTER (WHERE ${seconds} <= ${targetMinutes * 60}))::int`,
    })
    .from(supportThreads)
    .where(gt(supportThreads.firstAnsweredAt, after));
  return row!;
}
