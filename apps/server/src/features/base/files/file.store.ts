import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { files } from '../../../db/tables/base/files.ts';

export type StoredFile = typeof files.$inferSelect;
export type FilePurpose = StoredFile['purpose'];

export async function insertFile(db: Db, file: typeof files.$inferInsert): Promise<StoredFile> {
  const [row] = await db
    .insert(files)
    .values(file)
    .onConflictDoUpdate({ target: [files.visibility, files.key], set: { mediaType: file.mediaType } })
    .returning();
  return row!;
}

export async function selectPublicFile(db: Db, key: string): Promise<StoredFile | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.visibility, 'public'), eq(files.key, key)));
  return row;
}

export async function selectFile(db: Db, id: string): Promise<StoredFile | undefined> {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  return row;
}

export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.delete(files).where(eq(files.id, id));
}
