import { desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/client.ts';
import { files } from '../../../../db/tables/base/files.ts';
import { seals } from '../../../../db/tables/commerce/quotations.ts';

export async function selectSignedFile(
  db: Db,
  fileId: string,
): Promise<{ readonly name: string } | undefined> {
  const [row] = await db.select({ name: files.name }).from(files).where(eq(files.id, fileId));
  return row;
}

export async function insertSeal(tx: Tx, seal: typeof seals.$inferInsert): Promise<void> {
  await tx.insert(seals).values(seal);
}

/** The file of the newest seal. */
export async function selectSealFileId(db: Db): Promise<string | undefined> {
  const [row] = await db
    .select({ fileId: seals.fileId })
    .from(seals)
    .orderBy(desc(seals.createdAt), desc(seals.fileId))
    .limit(1);
  return row?.fileId;
}
