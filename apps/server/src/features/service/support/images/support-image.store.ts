import { and, asc, count, eq, isNull, lt } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/client.ts';
import { supportImages, supportMessages } from '../../../../db/tables/service/support.ts';

export async function insertImage(tx: Tx, image: typeof supportImages.$inferInsert): Promise<void> {
  await tx.insert(supportImages).values(image);
}

const isUnsentOf = (ownerId: string) =>
  and(eq(supportImages.ownerId, ownerId), isNull(supportImages.messageId));

export async function countUnsentImages(db: Db, ownerId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(supportImages).where(isUnsentOf(ownerId));
  return row!.total;
}

/** Gives unsent pictures of a person to a message, in this order. False when one of them is not an unsent picture of theirs. */
export async function attachImages(
  tx: Tx,
  ownerId: string,
  messageId: string,
  imageIds: readonly string[],
): Promise<boolean> {
  for (const [index, imageId] of imageIds.entries()) {
    const attached = await tx
      .update(supportImages)
      .set({ messageId, place: index + 1 })
      .where(and(isUnsentOf(ownerId), eq(supportImages.fileId, imageId)))
      .returning({ fileId: supportImages.fileId });
    if (attached.length === 0) return false;
  }
  return true;
}

/** True when there was one. */
export async function deleteUnsentImage(tx: Db, ownerId: string, imageId: string): Promise<boolean> {
  const deleted = await tx
    .delete(supportImages)
    .where(and(isUnsentOf(ownerId), eq(supportImages.fileId, imageId)))
    .returning({ fileId: supportImages.fileId });
  return deleted.length > 0;
}

export async function selectForgottenImages(
  db: Db,
  uploadedBefore: Date,
  limit: number,
): Promise<{ ownerId: string; imageId: string }[]> {
  return db
    .select({ ownerId: supportImages.ownerId, imageId: supportImages.fileId })
    .from(supportImages)
    .where(and(isNull(supportImages.messageId), lt(supportImages.createdAt, uploadedBefore)))
    .orderBy(asc(supportImages.createdAt))
    .limit(limit);
}

export async function isOwnImage(db: Db, ownerId: string, imageId: string): Promise<boolean> {
  const [row] = await db
    .select({ fileId: supportImages.fileId })
    .from(supportImages)
    .where(and(eq(supportImages.fileId, imageId), eq(supportImages.ownerId, ownerId)));
  return row !== undefined;
}

export async function isImageOfThread(db: Db, threadId: string, imageId: string): Promise<boolean> {
  const [row] = await db
    .select({ fileId: supportImages.fileId })
    .from(supportImages)
    .innerJoin(supportMessages, eq(supportMessages.id, supportImages.messageId))
    .where(and(eq(supportImages.fileId, imageId), eq(supportMessages.threadId, threadId)));
  return row !== undefined;
}
