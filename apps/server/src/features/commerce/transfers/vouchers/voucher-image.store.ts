import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { files } from '../../../../db/tables/base/files.ts';
import { transferImages } from '../../../../db/tables/commerce/transfers.ts';

/** The pictures of the vouchers of several transfers, in their order. */
export async function selectImages(db: Db, transferIds: readonly string[]) {
  if (transferIds.length === 0) return [];
  return db
    .select({
      transferId: transferImages.transferId,
      imageId: transferImages.fileId,
      place: transferImages.place,
      name: files.name,
      sizeBytes: files.sizeBytes,
    })
    .from(transferImages)
    .innerJoin(files, eq(files.id, transferImages.fileId))
    .where(inArray(transferImages.transferId, [...transferIds]))
    .orderBy(asc(transferImages.transferId), asc(transferImages.place));
}

export async function insertImage(db: Db, image: typeof transferImages.$inferInsert): Promise<void> {
  await db.insert(transferImages).values(image);
}

const isImage = (transferId: string, fileId: string) =>
  and(eq(transferImages.transferId, transferId), eq(transferImages.fileId, fileId));

export async function hasImage(db: Db, transferId: string, fileId: string): Promise<boolean> {
  const rows = await db.select().from(transferImages).where(isImage(transferId, fileId));
  return rows.length === 1;
}

/** True when there was one. */
export async function deleteImage(db: Db, transferId: string, fileId: string): Promise<boolean> {
  const rows = await db.delete(transferImages).where(isImage(transferId, fileId)).returning();
  return rows.length === 1;
}
